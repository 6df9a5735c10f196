// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"
#include "algebra/linalg.hpp"

namespace cv { namespace face {

namespace {

using namespace fisher;

/** A Recognizer as one of OpenCV's classes: Interface is the public class. The getters of BasicFaceRecognizer are not virtual,
so that its members hold copies of what is in the model. */
template <class Interface> class RecognizerOf : public Interface
{
public:
    RecognizerOf(const String& className, const String& defaultName, const Settings& settings, double threshold)
        : defaultName_(defaultName), recognizer_(className, settings, threshold)
    {
        this->_num_components = settings.components;
        this->_threshold = threshold;
    }

    String getDefaultName() const CV_OVERRIDE { return defaultName_; }
    bool empty() const CV_OVERRIDE { return !recognizer_.model(); }

    WeightedFisherParams getParams() const CV_OVERRIDE { return copyOf(recognizer_.settings().params); }
    void setParams(const WeightedFisherParams& params) CV_OVERRIDE { recognizer_.setParams(params); }
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
    Mat getEigenVectors() const CV_OVERRIDE { return ofPixels(this->_eigenvectors); }
    Mat getMean() const CV_OVERRIDE { return ofPixels(this->_mean); }
    std::vector<Mat> getProjections() const CV_OVERRIDE
    {
        return empty() ? std::vector<Mat>() : wideRows(recognizer_.trained().projections());
    }
    String getAutoReport() const CV_OVERRIDE { return recognizer_.report(); }
    double getProbability(double distance) const CV_OVERRIDE { return recognizer_.probability(distance); }
    void setProgress(const FisherProgress& progress) CV_OVERRIDE { progress_ = progress; }

    void clear() CV_OVERRIDE
    {
        change([](Recognizer& next) { next.clear(); });
    }
    void train(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.train(src, labels); });
    }
    void update(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.update(src, labels); });
    }
    void removeClass(int label) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.removeClass(label); });
    }
    void enroll(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.enroll(src, labels); });
    }
    void trainAuto(InputArrayOfArrays src, InputArray labels, int kFold, double falseAcceptRate, int search) CV_OVERRIDE
    {
        const SearchOptions options = { kFold, falseAcceptRate, search, progress_ };
        change([&](Recognizer& next) { next.trainAuto(src, labels, options); });
    }
    void calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.calibrate(src, labels, falseAcceptRate); });
    }

    using FaceRecognizer::predict;
    void predict(InputArray src, Ptr<PredictCollector> collector) const CV_OVERRIDE
    {
        const Model& model = recognizer_.trained();
        const Mat distances = model.distancesOf(model.imageOf(src));
        collector->init(model.samples());
        for (int i = 0; i < model.samples(); i++)
            if (!collector->collect(model.labels().at<int>(i), distances.at<float>(i)))
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
    void read(const FileNode& node) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.read(node); });
    }
    void read(const String& filename) CV_OVERRIDE
    {
        change([&](Recognizer& next) { next.read(filename); });
    }

protected:
    Recognizer& recognizer() { return recognizer_; }
    const Recognizer& recognizer() const { return recognizer_; }

private:
    enum
    {
        MOST_COPIED = 1 << 24 // numbers of the gallery, for BasicFaceRecognizer: 128 MB
    };

    //! With what can be set through the base classes alone: label information, and the number of components, which is a
    //! request where it is not the one that was shown
    Recognizer present() const
    {
        Recognizer copy = recognizer_;
        copy.setLabelInfo(this->_labelsInfo);
        if (this->_num_components != recognizer_.components())
            copy.setComponents(this->_num_components);
        return copy;
    }

    //! Changes a copy, and takes it; if anything throws, the object is as it was
    template <class Change> void change(const Change& changed)
    {
        Recognizer next = present();
        changed(next);
        const Model* model = next.model().get();
        const bool hasPixels = model && model->hasPixels();
        const Mat eigenvectors = hasPixels ? model->parts()[0].projector->directions() : Mat();
        const Mat mean = hasPixels ? model->parts()[0].projector->mean() : Mat();
        const Mat labels = model ? model->labels().clone() : Mat();
        const Mat eigenvalues = model ? model->eigenvalues() : Mat();
        const bool few = model && size_t(model->samples()) * eigenvalues.cols <= MOST_COPIED;
        std::vector<Mat> projections = few ? wideRows(model->projections()) : std::vector<Mat>();
        std::map<int, String> labelInfo = next.labelInfo();
        // From here on nothing throws.
        this->_eigenvectors = eigenvectors;
        this->_mean = mean;
        this->_labels = labels;
        this->_eigenvalues = eigenvalues;
        this->_projections.swap(projections);
        this->_labelsInfo.swap(labelInfo);
        this->_num_components = next.components();
        this->_threshold = next.threshold();
        std::swap(recognizer_, next);
    }

    const Mat& ofPixels(const Mat& matrix) const
    {
        if (!empty() && !recognizer_.settings().hasKernel() && !recognizer_.trained().hasPixels())
            CV_Error(Error::StsBadArg,
                     "The mean and the Fisherfaces are those of the pixels, but this model was trained "
                     "without FEATURE_PIXELS");
        return matrix;
    }

    String defaultName_;
    Recognizer recognizer_;
    FisherProgress progress_;
};

class WeightedFisherFaceRecognizerImpl CV_FINAL : public RecognizerOf<WeightedFisherFaceRecognizer>
{
public:
    WeightedFisherFaceRecognizerImpl(const WeightedFisherParams& params, int components, double threshold)
        : RecognizerOf("WeightedFisherFaceRecognizer", "opencv_weighted_fisherfaces",
                       Settings{ INPUT_SPACE, params, WeightedFisherKernelParams(), components }, threshold)
    {
    }
};

class WeightedKernelFisherFaceRecognizerImpl CV_FINAL : public RecognizerOf<WeightedKernelFisherFaceRecognizer>
{
public:
    WeightedKernelFisherFaceRecognizerImpl(const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel,
                                           int components, double threshold)
        : RecognizerOf("WeightedKernelFisherFaceRecognizer", "opencv_weighted_kernel_fisherfaces",
                       Settings{ FEATURE_SPACE, params, kernel, components }, threshold)
    {
    }

    WeightedFisherKernelParams getKernelParams() const CV_OVERRIDE { return recognizer().settings().kernel; }
    void setKernelParams(const WeightedFisherKernelParams& kernel) CV_OVERRIDE { recognizer().setKernel(kernel); }
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
    return makePtr<WeightedFisherFaceRecognizerImpl>(params, num_components, threshold);
}

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::load(const String& filename)
{
    return loaded<WeightedFisherFaceRecognizer>(filename);
}

Ptr<WeightedKernelFisherFaceRecognizer>
WeightedKernelFisherFaceRecognizer::create(const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel,
                                           int num_components, double threshold)
{
    return makePtr<WeightedKernelFisherFaceRecognizerImpl>(params, kernel, num_components, threshold);
}

Ptr<WeightedKernelFisherFaceRecognizer> WeightedKernelFisherFaceRecognizer::load(const String& filename)
{
    return loaded<WeightedKernelFisherFaceRecognizer>(filename);
}

} // namespace face
} // namespace cv
