// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"
#include "algebra/linalg.hpp"
#include "file/model_file.hpp"
#include "statistics.hpp"

namespace cv { namespace face {

namespace {

using namespace fisher;

//! The largest gallery that is copied for BasicFaceRecognizer, in bytes
const size_t MOST_COPIED = 128 << 20;

/** Implements Interface, one of the public classes, by a Recognizer. The getters of BasicFaceRecognizer are not
virtual, so its members hold copies of what is in the model. */
template <class Interface> class RecognizerOf : public Interface
{
public:
    RecognizerOf(const String& className, const String& defaultName, const Settings& settings, double threshold)
        : recognizer_(className, settings, threshold), defaultName_(defaultName)
    {
        this->_num_components = settings.components;
        this->_threshold = threshold;
    }

    String getDefaultName() const CV_OVERRIDE { return defaultName_; }
    bool empty() const CV_OVERRIDE { return !recognizer_.model(); }

    WeightedFisherParams getParams() const CV_OVERRIDE { return copyOf(recognizer_.settings().params); }
    void setParams(const WeightedFisherParams& params) CV_OVERRIDE { recognizer_.setParams(params); }
    FisherCopyParams getCopyParams() const CV_OVERRIDE { return recognizer_.settings().copies; }
    void setCopyParams(const FisherCopyParams& copies) CV_OVERRIDE { recognizer_.setCopies(copies); }
    Ptr<FaceNetwork> getNetwork() const CV_OVERRIDE { return recognizer_.network(); }
    void setNetwork(const Ptr<FaceNetwork>& network) CV_OVERRIDE { recognizer_.setNetwork(network); }
    void setNumComponents(int val) CV_OVERRIDE
    {
        recognizer_.setComponents(val);
        this->_num_components = val;
    }
    void setThreshold(double val) CV_OVERRIDE
    {
        recognizer_.setThreshold(val);
        this->_threshold = val;
    }

    Mat getWeights() const CV_OVERRIDE { return empty() ? Mat() : recognizer_.trained().weights().matrix().clone(); }
    void getWeightPairs(OutputArray pairs, OutputArray weights) const CV_OVERRIDE
    {
        (empty() ? PairWeights() : recognizer_.trained().weights()).list(pairs, weights);
    }
    Mat getClasses() const CV_OVERRIDE { return empty() ? Mat() : recognizer_.trained().classes().clone(); }
    Size getImageSize() const CV_OVERRIDE { return empty() ? Size() : recognizer_.trained().facts().imageSize; }
    Mat getEigenVectors() const CV_OVERRIDE { return ofPixels(this->_eigenvectors); }
    Mat getMean() const CV_OVERRIDE { return ofPixels(this->_mean); }
    std::vector<Mat> getProjections() const CV_OVERRIDE
    {
        return empty() ? std::vector<Mat>() : wideRows(recognizer_.trained().projections());
    }
    String getAutoReport() const CV_OVERRIDE { return recognizer_.report(); }
    double getProbability(double distance) const CV_OVERRIDE { return recognizer_.probability(distance); }
    Mat getFeatureWeights() const CV_OVERRIDE { return empty() ? Mat() : recognizer_.trained().featureWeights(); }
    double compare(InputArray a, InputArray b) const CV_OVERRIDE { return recognizer_.compare(a, b); }
    double getPairProbability(double distance) const CV_OVERRIDE { return recognizer_.pairProbability(distance); }
    double calibratePairs(InputArrayOfArrays src, InputArray labels, double falseAcceptRate) CV_OVERRIDE
    {
        return recognizer_.calibratePairs(src, labels, falseAcceptRate); // changes nothing where it throws
    }
    double buildIndex(InputArrayOfArrays src, double recall) CV_OVERRIDE
    {
        return recognizer_.buildIndex(src, recall); // changes nothing where it throws
    }
    void setProgress(const FisherProgress& progress) CV_OVERRIDE { progress_ = progress; }

    void clear() CV_OVERRIDE { change(&Recognizer::clear); }
    void train(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE { change(&Recognizer::train, src, labels); }
    void train(const Ptr<FisherStatistics>& statistics) CV_OVERRIDE
    {
        change(&Recognizer::trainFrom, sumsOf(statistics));
    }
    void update(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE { change(&Recognizer::update, src, labels); }
    void removeClass(int label) CV_OVERRIDE { change(&Recognizer::removeClass, label); }
    void enroll(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE { change(&Recognizer::enroll, src, labels); }
    void trainAuto(InputArrayOfArrays src, InputArray labels, int kFold, double falseAcceptRate, int search) CV_OVERRIDE
    {
        change(&Recognizer::trainAuto, src, labels, SearchOptions{ kFold, falseAcceptRate, search, progress_ });
    }
    void calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate) CV_OVERRIDE
    {
        change(&Recognizer::calibrate, src, labels, falseAcceptRate);
    }

    using FaceRecognizer::predict;
    void predict(InputArray src, Ptr<PredictCollector> collector) const CV_OVERRIDE
    {
        const Model& model = recognizer_.trained();
        if (model.hasIndex())
            return collectNearest(recognizer_.query(src), *collector);
        const Mat distances = model.distancesOf(recognizer_.query(src));
        const Mat labels = model.labels();
        collector->init(labels.rows);
        for (int i = 0; i < labels.rows; i++)
            if (!collector->collect(labels.at<int>(i), distances.at<float>(i)))
                return;
    }
    void predictTop(InputArray src, int k, OutputArray labels, OutputArray distances,
                    OutputArray probabilities) const CV_OVERRIDE
    {
        recognizer_.predictTop(src, k, labels, distances, probabilities);
    }
    void project(InputArrayOfArrays src, OutputArray projections) const CV_OVERRIDE
    {
        recognizer_.project(src, projections);
    }
    void predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const CV_OVERRIDE
    {
        recognizer_.predictBatch(src, labels, distances);
    }

    using Interface::read;
    using Interface::write;
    void write(FileStorage& fs) const CV_OVERRIDE { present().write(fs); }
    void write(const String& filename) const CV_OVERRIDE { present().write(filename, defaultName_); }
    void save(const String& filename) const CV_OVERRIDE { this->write(filename); }
    void read(const FileNode& node) CV_OVERRIDE { change(&Recognizer::read, node); }
    void read(const String& filename) CV_OVERRIDE { change(&Recognizer::load, filename); }
    void encode(std::vector<uchar>& buf) const CV_OVERRIDE
    {
        const String text = present().encoded(defaultName_);
        buf.assign(text.begin(), text.end());
    }
    void decode(InputArray buf) CV_OVERRIDE { change(&Recognizer::decode, textIn(buf)); }

protected:
    Recognizer recognizer_;

private:
    void collectNearest(const SampleSource& image, PredictCollector& collector) const
    {
        Mat label(1, 1, CV_32S), distance(1, 1, CV_64F);
        recognizer_.trained().recognize(image, DBL_MAX, label, distance);
        collector.init(1);
        collector.collect(label.at<int>(0), distance.at<double>(0));
    }

    //! A copy that also has what callers may have set through functions of the base classes that are not virtual: the
    //! label information, and the number of components, which is a new request if it differs from the model's
    Recognizer present() const
    {
        Recognizer copy = recognizer_;
        copy.setLabelInfo(this->_labelsInfo);
        if (this->_num_components != recognizer_.components())
            copy.setComponents(this->_num_components);
        return copy;
    }

    //! Changes a copy, and then takes it over: if anything throws, this object is as it was
    template <class... Parameters, class... Arguments>
    void change(void (Recognizer::*action)(Parameters...), const Arguments&... arguments)
    {
        Recognizer next = present();
        (next.*action)(arguments...);
        std::map<int, String> labelInfo = next.labelInfo();
        if (next.model() != recognizer_.model())
            copyModel(next.model().get());
        // From here on nothing throws.
        this->_labelsInfo.swap(labelInfo);
        this->_num_components = next.components();
        this->_threshold = next.threshold();
        std::swap(recognizer_, next);
    }

    //! Copies the model, or none, into the members of BasicFaceRecognizer; if anything throws, they are as they were
    void copyModel(const Model* model)
    {
        const Projector* pixels = model && model->hasPixels() ? model->parts()[0].projector.get() : nullptr;
        const Mat eigenvectors = pixels ? pixels->directions() : Mat();
        const Mat mean = pixels ? pixels->mean() : Mat();
        const Mat labels = model ? model->labels().clone() : Mat();
        const Mat eigenvalues = model ? model->eigenvalues() : Mat();
        const size_t rowSize = sizeof(Mat) + eigenvalues.cols * sizeof(double);
        const bool few = model && model->gallerySize() * rowSize <= MOST_COPIED;
        std::vector<Mat> projections = few ? wideRows(model->projections()) : std::vector<Mat>();
        // From here on nothing throws.
        this->_eigenvectors = eigenvectors;
        this->_mean = mean;
        this->_labels = labels;
        this->_eigenvalues = eigenvalues;
        this->_projections.swap(projections);
    }

    const Mat& ofPixels(const Mat& matrix) const
    {
        if (!empty() && !recognizer_.settings().hasKernel && !recognizer_.trained().hasPixels())
            CV_Error(Error::StsBadArg,
                     "The mean and the Fisherfaces are those of the pixels, but this model was trained "
                     "without FEATURE_PIXELS");
        return matrix;
    }

    String defaultName_;
    FisherProgress progress_;
};

class KernelRecognizer CV_FINAL : public RecognizerOf<WeightedKernelFisherFaceRecognizer>
{
public:
    using RecognizerOf<WeightedKernelFisherFaceRecognizer>::RecognizerOf;

    WeightedFisherKernelParams getKernelParams() const CV_OVERRIDE { return recognizer_.settings().kernel; }
    void setKernelParams(const WeightedFisherKernelParams& kernel) CV_OVERRIDE { recognizer_.setKernel(kernel); }
};

template <class Class> Ptr<Class> loaded(const String& filename)
{
    const Ptr<Class> recognizer = Class::create();
    recognizer->read(filename);
    return recognizer;
}

} // namespace

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::create(int num_components, double threshold)
{
    return create(WeightedFisherParams(), num_components, threshold);
}

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::create(const WeightedFisherParams& params,
                                                                       int num_components, double threshold)
{
    return makePtr<RecognizerOf<WeightedFisherFaceRecognizer>>(
        "WeightedFisherFaceRecognizer", "opencv_weighted_fisherfaces",
        Settings{ false, params, WeightedFisherKernelParams(), num_components, FisherCopyParams() }, threshold);
}

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::load(const String& filename)
{
    return loaded<WeightedFisherFaceRecognizer>(filename);
}

Ptr<WeightedKernelFisherFaceRecognizer>
WeightedKernelFisherFaceRecognizer::create(const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel,
                                           int num_components, double threshold)
{
    return makePtr<KernelRecognizer>("WeightedKernelFisherFaceRecognizer", "opencv_weighted_kernel_fisherfaces",
                                     Settings{ true, params, kernel, num_components, FisherCopyParams() }, threshold);
}

Ptr<WeightedKernelFisherFaceRecognizer> WeightedKernelFisherFaceRecognizer::load(const String& filename)
{
    return loaded<WeightedKernelFisherFaceRecognizer>(filename);
}

} // namespace face
} // namespace cv
