// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP
#define OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP

#include "auto_search.hpp"
#include "calibration.hpp"
#include "linalg.hpp"
#include "model.hpp"
#include "model_file.hpp"
#include "node_reader.hpp"
#include "params.hpp"

#include <algorithm>
#include <memory>

namespace cv {
namespace face {
namespace fisher {

/** What both recognizers have in common. Interface is the public class, with members _num_components and _threshold;
space tells which weightings are allowed. */
template <class Interface, class Projector, Space space> class Recognizer : public Interface
{
public:
    Recognizer(const WeightedFisherParams& params, int components, double threshold)
        : requested_(components), obtained_(components)
    {
        checkParams(params, space);
        checkThreshold(threshold);
        params_ = copyOf(params);
        this->_num_components = components;
        this->_threshold = threshold;
    }

    WeightedFisherParams getParams() const CV_OVERRIDE { return copyOf(params_); }

    void setParams(const WeightedFisherParams& params) CV_OVERRIDE
    {
        checkParams(params, space);
        params_ = copyOf(params);
    }

    void setNumComponents(int val) CV_OVERRIDE { this->_num_components = requested_ = obtained_ = val; }

    double getThreshold() const CV_OVERRIDE { return this->_threshold; }

    void setThreshold(double val) CV_OVERRIDE
    {
        checkThreshold(val);
        this->_threshold = val;
    }

    Mat getWeights() const CV_OVERRIDE { return model_ ? model_->weights().matrix().clone() : Mat(); }
    void getWeightPairs(OutputArray pairs, OutputArray weights) const CV_OVERRIDE
    {
        (model_ ? model_->weights() : PairWeights()).list(pairs, weights);
    }
    Mat getClasses() const CV_OVERRIDE { return model_ ? model_->classes().clone() : Mat(); }
    bool empty() const CV_OVERRIDE { return !model_; }

    void clear() CV_OVERRIDE
    {
        adopt(nullptr);
        calibration_ = Calibration();
        report_.clear();
        this->_num_components = requested_ = obtained_ = requestedComponents();
    }

    void train(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        adoptTrained(trainedWith(settings(), src, labels), requestedComponents());
        calibration_ = Calibration();
    }

    void update(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        if (!model_)
            return train(src, labels);
        requireUpdatable();
        const SampleSource images = model_->imagesOf(src);
        retrain(std::vector<bool>(model_->samples(), true), &images, checkedLabels(labels, images.count()));
    }

    void removeClass(int label) CV_OVERRIDE
    {
        const Mat& labels = trained().labels();
        requireUpdatable();
        std::vector<bool> kept(labels.rows);
        for (int i = 0; i < labels.rows; i++)
            kept[i] = labels.at<int>(i) != label;
        if (std::find(kept.begin(), kept.end(), false) == kept.end())
            CV_Error(Error::StsBadArg, format("There is no class %d to remove", label));
        if (model_->classes().rows < 3)
            CV_Error(Error::StsBadArg,
                     format("Class %d cannot be removed: a model needs at least 2 classes, and this one has %d", label,
                            model_->classes().rows));
        retrain(kept, nullptr, Mat());
    }

    void enroll(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        const SampleSource images = trained().imagesOf(src);
        adopt(std::make_shared<TrainedModel>(model_->enrolled(images, checkedLabels(labels, images.count()))));
    }

    void trainAuto(InputArrayOfArrays src, InputArray labels, int kFold, double falseAcceptRate, int search) CV_OVERRIDE
    {
        SearchOptions options = { space, kFold, falseAcceptRate, search, progress_ };
        checkSearch(options);
        const SearchResult found = searchSettings(src, labels, settings(), options);
        const std::shared_ptr<const TrainedModel> model = trainedWith(found.settings, src, labels);
        adoptTrained(model, found.settings.components);
        params_ = found.settings.params;
        setKernel(found.settings.kernel);
        this->_threshold = found.threshold;
        calibration_ = found.calibration;
        report_ = found.report;
    }

    String getAutoReport() const CV_OVERRIDE
    {
        String text;
        for (const String& line : report_)
            text += line + "\n";
        return text;
    }

    void setProgress(const FisherProgress& progress) CV_OVERRIDE { progress_ = progress; }

    void calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate) CV_OVERRIDE
    {
        checkRate(falseAcceptRate);
        const SampleSource images = trained().imagesOf(src);
        const Mat people = checkedLabels(labels, images.count());
        Trials trials;
        inBlocks(images, model_->labels().rows, [&](const Range& range) {
            const Mat toAll = model_->distances(images.part(range));
            for (int i = 0; i < toAll.rows; i++)
                trials.add(toAll.ptr<float>(i), model_->labels(), people.at<int>(range.start + i));
        });
        if (trials.impostors().empty())
            CV_Error(Error::StsBadArg, "Calibration needs images, but none were given");
        if (trials.strangers.empty())
            CV_LOG_WARNING(nullptr, "WeightedFisher: calibrate got no images of strangers (labels that are not in the "
                                    "model); the rate of strangers who get a label will be higher than asked for");
        this->_threshold = thresholdFor(trials.impostors(), falseAcceptRate);
        calibration_ = Calibration(trials);
    }

    double getProbability(double distance) const CV_OVERRIDE { return calibration_.probability(distance); }

    void predictTop(InputArray src, int k, OutputArray labels, OutputArray distances,
                    OutputArray probabilities) const CV_OVERRIDE
    {
        if (k < 1)
            CV_Error(Error::StsBadArg, format("k must be at least 1, but is %d", k));
        const Mat toAll = trained().distances(trained().imageOf(src));
        const std::vector<Nearest> people = nearestPeople(toAll.ptr<float>(), model_->labels(), this->_threshold, k);
        const int found = int(people.size());
        labels.create(found, 1, CV_32S);
        distances.create(found, 1, CV_64F);
        probabilities.create(calibration_.known() ? found : 0, 1, CV_64F);
        for (int i = 0; i < found; i++)
        {
            labels.getMat().at<int>(i) = people[i].label;
            distances.getMat().at<double>(i) = people[i].distance;
            if (calibration_.known())
                probabilities.getMat().at<double>(i) = calibration_.probability(people[i].distance);
        }
    }

    using FaceRecognizer::predict;

    void predict(InputArray src, Ptr<PredictCollector> collector) const CV_OVERRIDE
    {
        const Mat distances = trained().distances(trained().imageOf(src));
        const Mat& labels = trained().labels();
        collector->init(labels.rows);
        for (int i = 0; i < labels.rows; i++)
            if (!collector->collect(labels.at<int>(i), distances.at<float>(i)))
                return;
    }

    void project(InputArrayOfArrays src, OutputArray projections) const CV_OVERRIDE
    {
        const SampleSource images = trained().imagesOf(src);
        projections.create(images.count(), trained().eigenvalues().cols, CV_64F);
        Mat wide = projections.getMat();
        inBlocks(images, 0, [&](const Range& range) {
            trained().project(images.part(range)).convertTo(wide.rowRange(range), CV_64F);
        });
    }

    void predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const CV_OVERRIDE
    {
        const SampleSource images = trained().imagesOf(src);
        const Mat labelColumn = newColumn(labels, images.count(), CV_32S);
        const Mat distanceColumn = newColumn(distances, images.count(), CV_64F);
        const int others = trained().channels().size() > 1 ? trained().labels().rows : 0; // distances that are held
        inBlocks(images, others, [&](const Range& range) {
            trained().recognize(images.part(range), this->_threshold, labelColumn.rowRange(range),
                                distanceColumn.rowRange(range));
        });
    }

    using Interface::read;
    using Interface::write;

    void write(FileStorage& fs) const CV_OVERRIDE
    {
        trained();
        writeHeader(fs, className());
        fs << "params"
           << "{";
        writeParams(fs, params_);
        fs << "}"
           << "requestedComponents" << requestedComponents() << "numComponents" << this->_num_components << "threshold"
           << this->_threshold;
        writeLabelInfo(fs, this->_labelsInfo);
        calibration_.write(fs);
        writeLines(fs, "autoReport", report_);
        writeMore(fs);
        fs << "model"
           << "{";
        model_->write(fs);
        fs << "}";
    }

    void read(const FileNode& node) CV_OVERRIDE { readModel(ModelNode(node)); }

    void read(const String& filename) CV_OVERRIDE
    {
        readFile(filename, [this](const ModelNode& node) { readModel(node); });
    }

    void write(const String& filename) const CV_OVERRIDE
    {
        trained();
        replaceFile(
            filename,
            [this](FileStorage& fs) {
                fs << this->getDefaultName() << "{";
                this->write(fs);
                fs << "}";
            },
            [this](const ModelNode& node) { verifyWritten(node); });
    }

    void save(const String& filename) const CV_OVERRIDE { this->write(filename); }

protected:
    typedef Model<Projector> TrainedModel;

    virtual Channel<Projector> trainChannel(const ChannelData& data, const Settings& settings) const = 0;
    virtual FisherKernelParams kernel() const { return FisherKernelParams(); }
    virtual void setKernel(const FisherKernelParams&) {}
    virtual String className() const = 0;
    virtual void writeMore(FileStorage&) const {}
    virtual void readMore(const ModelNode&) {}
    //! Takes the model, or null for none; if it throws, the object is as it was
    virtual void adopt(const std::shared_ptr<const TrainedModel>& model) { model_ = model; }

    std::vector<Mat> projectionRows() const { return model_ ? wideRows(model_->projections()) : std::vector<Mat>(); }

    const TrainedModel& trained() const
    {
        if (!model_)
            CV_Error(Error::StsBadArg,
                     format("This %s is not trained yet: call train or read first", className().c_str()));
        return *model_;
    }

private:
    //! BasicFaceRecognizer::setNumComponents is not virtual: a number that changed is a request
    int requestedComponents() const { return this->_num_components == obtained_ ? requested_ : this->_num_components; }

    Settings settings() const { return Settings{ params_, kernel(), requestedComponents() }; }

    std::shared_ptr<const TrainedModel> trainedWith(const Settings& settings, InputArrayOfArrays src,
                                                    InputArray labels) const
    {
        const WeightedFisherParams& params = settings.params;
        return std::make_shared<TrainedModel>(
            TrainedModel::train(src, labels, params.features, keepsSamples(params, space),
                                [&](const ChannelData& data) { return trainChannel(data, settings); }));
    }

    void adoptTrained(const std::shared_ptr<const TrainedModel>& model, int requested)
    {
        adopt(model);
        requested_ = requested;
        this->_num_components = obtained_ = model->components();
    }

    void requireUpdatable() const
    {
        if (!model_->updatable())
            CV_Error(Error::StsBadArg,
                     format("This %s does not keep its samples: set updatable = 1 in its parameters and train it "
                            "again, or use enroll to add images to the gallery only",
                            className().c_str()));
        if (params_.features != model_->featureFlags())
            CV_Error(Error::StsBadArg,
                     format("The parameters ask for features = %d, but the model was trained with %d: "
                            "train it again",
                            params_.features, model_->featureFlags()));
    }

    void retrain(const std::vector<bool>& kept, const SampleSource* more, const Mat& moreLabels)
    {
        std::vector<int> index;
        for (size_t i = 0; i < kept.size(); i++)
            if (kept[i])
                index.push_back(int(i));
        const Settings present = settings();
        adoptTrained(std::make_shared<TrainedModel>(
                         model_->retrained(index, more, moreLabels, keepsSamples(params_, space),
                                           [&](const ChannelData& data) { return trainChannel(data, present); })),
                     present.components);
    }

    void readModel(const ModelNode& node)
    {
        checkHeader(node, className());
        const WeightedFisherParams params = readParams(readMap(node, "params"), space);
        const int requested = readInt(node, "requestedComponents"), components = readInt(node, "numComponents");
        const double threshold = readReal(node, "threshold");
        checkThreshold(threshold);
        std::map<int, String> labelInfo = readLabelInfo(node);
        const std::shared_ptr<const TrainedModel> model =
            std::make_shared<TrainedModel>(TrainedModel::read(readMap(node, "model")));
        const Calibration calibration = Calibration::read(node);
        std::vector<String> report = readLines(node, "autoReport");
        readMore(node);

        adopt(model);
        params_ = params;
        requested_ = requested;
        this->_num_components = components;
        obtained_ = model->components();
        this->_threshold = threshold;
        this->_labelsInfo.swap(labelInfo);
        calibration_ = calibration;
        report_.swap(report);
    }

    void verifyWritten(const ModelNode& node) const
    {
        checkHeader(node, className());
        readParams(readMap(node, "params"), space);
        if (readLabelInfo(node) != this->_labelsInfo || !(Calibration::read(node) == calibration_) ||
            readLines(node, "autoReport") != report_ || !(TrainedModel::read(readMap(node, "model")) == *model_))
            CV_Error(Error::StsError, "What was written differs from the model: is the disk full?");
    }

    //! An n x 1 output, which for a std::vector is a row
    static Mat newColumn(OutputArray output, int n, int type)
    {
        output.create(n, 1, type);
        const Mat made = output.getMat();
        return n == 0 ? made : made.reshape(1, n);
    }

    //! In blocks that bound the memory for samples, kernel values and distances to about 64 MB each
    template <class UseBlock> void inBlocks(const SampleSource& images, int perImage, UseBlock useBlock) const
    {
        const int kernelValues = Projector::HOLDS_SAMPLES ? trained().labels().rows : 0;
        const int rows = std::max(1, (1 << 23) / std::max({ perImage, kernelValues, images.pixels(), 1 }));
        for (int start = 0; start < images.count(); start += rows)
            useBlock(Range(start, std::min(start + rows, images.count())));
    }

    WeightedFisherParams params_;
    int requested_; // what was asked for, and what the last training gave
    int obtained_;
    std::shared_ptr<const TrainedModel> model_;
    Calibration calibration_;
    std::vector<String> report_; // of the last trainAuto
    FisherProgress progress_;
};

} // namespace fisher
} // namespace face
} // namespace cv

#endif
