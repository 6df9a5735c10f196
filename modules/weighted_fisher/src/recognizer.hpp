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
#include <map>
#include <memory>

namespace cv {
namespace face {
namespace fisher {

/** Implements DiscriminantFaceRecognizer under one of the two public classes, which is why it is a template: Interface is
that class. */
template <class Interface> class Recognizer : public Interface
{
public:
    Recognizer(const String& className, const String& defaultName, const Settings& settings, double threshold)
        : className_(className), defaultName_(defaultName), settings_(settings), obtained_(settings.components)
    {
        checkParams(settings.params, settings.space);
        checkKernelParams(settings.kernel);
        checkThreshold(threshold);
        settings_.params = copyOf(settings.params);
        this->_num_components = settings.components;
        this->_threshold = threshold;
    }

    String getDefaultName() const CV_OVERRIDE { return defaultName_; }

    WeightedFisherParams getParams() const CV_OVERRIDE { return copyOf(settings_.params); }

    void setParams(const WeightedFisherParams& params) CV_OVERRIDE
    {
        checkParams(params, settings_.space);
        settings_.params = copyOf(params);
    }

    void setNumComponents(int val) CV_OVERRIDE { this->_num_components = settings_.components = obtained_ = val; }

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
    Mat getEigenVectors() const CV_OVERRIDE { return ofPixels(this->_eigenvectors); }
    Mat getMean() const CV_OVERRIDE { return ofPixels(this->_mean); }
    std::vector<Mat> getProjections() const CV_OVERRIDE
    {
        return model_ ? wideRows(model_->projections()) : std::vector<Mat>();
    }
    bool empty() const CV_OVERRIDE { return !model_; }

    void clear() CV_OVERRIDE
    {
        adopt(nullptr);
        calibration_ = Calibration();
        report_.clear();
        setNumComponents(requestedComponents());
    }

    void train(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        const Settings present = settings();
        adoptTrained(Model::train(src, labels, present), present);
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
        adopt(std::make_shared<Model>(model_->enrolled(images, checkedLabels(labels, images.count()))));
    }

    void trainAuto(InputArrayOfArrays src, InputArray labels, int kFold, double falseAcceptRate, int search) CV_OVERRIDE
    {
        SearchOptions options = { kFold, falseAcceptRate, search, progress_ };
        checkSearch(options);
        SearchResult found = searchSettings(src, labels, settings(), options);
        adoptTrained(Model::train(src, labels, found.settings), found.settings);
        this->_threshold = found.threshold;
        calibration_ = found.calibration;
        report_.swap(found.report);
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
            const Mat toAll = model_->distancesOf(images.part(range));
            for (int i = 0; i < toAll.rows; i++)
                trials.add(toAll.ptr<float>(i), model_->labels(), people.at<int>(range.start + i));
        });
        if (trials.impostors().empty())
            CV_Error(Error::StsBadArg, "Calibration needs images, but none were given");
        if (trials.strangers.empty())
            CV_LOG_WARNING(nullptr, "WeightedFisher: calibrate got no images of strangers (labels that are not in the "
                                    "model); the rate of strangers who get a label will be higher than asked for");
        const double threshold = thresholdFor(trials.impostors(), falseAcceptRate);
        calibration_ = Calibration(trials);
        this->_threshold = threshold;
    }

    double getProbability(double distance) const CV_OVERRIDE { return calibration_.probability(distance); }

    void predictTop(InputArray src, int k, OutputArray labels, OutputArray distances,
                    OutputArray probabilities) const CV_OVERRIDE
    {
        if (k < 1)
            CV_Error(Error::StsBadArg, format("k must be at least 1, but is %d", k));
        const Mat toAll = trained().distancesOf(trained().imageOf(src));
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
        const Mat distances = trained().distancesOf(trained().imageOf(src));
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
        const int others = trained().parts().size() > 1 ? trained().labels().rows : 0; // distances that are held
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
        writeHeader(fs, className_);
        fs << "params"
           << "{";
        writeParams(fs, settings_.params);
        fs << "}"
           << "requestedComponents" << requestedComponents() << "numComponents" << this->_num_components << "threshold"
           << this->_threshold;
        writeLabelInfo(fs, this->_labelsInfo);
        calibration_.write(fs);
        writeLines(fs, "autoReport", report_);
        if (settings_.hasKernel())
        {
            fs << "kernel"
               << "{";
            writeKernelParams(fs, settings_.kernel);
            fs << "}";
        }
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
    const WeightedFisherKernelParams& kernel() const { return settings_.kernel; }
    void setKernel(const WeightedFisherKernelParams& kernel)
    {
        checkKernelParams(kernel);
        settings_.kernel = kernel;
    }

private:
    const Model& trained() const
    {
        if (!model_)
            CV_Error(Error::StsBadArg,
                     format("This %s is not trained yet: call train or read first", className_.c_str()));
        return *model_;
    }

    //! BasicFaceRecognizer::setNumComponents is not virtual: a number that changed is a request
    int requestedComponents() const
    {
        return this->_num_components == obtained_ ? settings_.components : this->_num_components;
    }

    //! What the next training depends on
    Settings settings() const
    {
        Settings present = settings_;
        present.components = requestedComponents();
        return present;
    }

    const Mat& ofPixels(const Mat& matrix) const
    {
        if (model_ && !settings_.hasKernel() && !model_->hasPixels())
            CV_Error(Error::StsBadArg,
                     "The mean and the Fisherfaces are those of the pixels, but this model was trained "
                     "without FEATURE_PIXELS");
        return matrix;
    }

    enum
    {
        MOST_COPIED = 1 << 24 // numbers of the gallery, for BasicFaceRecognizer: 128 MB
    };

    //! Takes the model, or null for none; if it throws, the object is as it was. The getters of BasicFaceRecognizer are not
    //! virtual: they return what lies in its members
    void adopt(const std::shared_ptr<const Model>& model)
    {
        const bool hasPixels = model && model->hasPixels();
        const Mat eigenvectors = hasPixels ? model->parts()[0].projector->directions() : Mat();
        const Mat mean = hasPixels ? model->parts()[0].projector->mean() : Mat();
        const Mat labels = model ? model->labels().clone() : Mat();
        const Mat eigenvalues = model ? model->eigenvalues() : Mat();
        const bool few = model && size_t(model->samples()) * eigenvalues.cols <= MOST_COPIED;
        std::vector<Mat> projections = few ? wideRows(model->projections()) : std::vector<Mat>();
        // From here on nothing throws.
        this->_eigenvectors = eigenvectors;
        this->_mean = mean;
        this->_labels = labels;
        this->_eigenvalues = eigenvalues;
        this->_projections.swap(projections);
        model_ = model;
    }

    void adoptTrained(const Model& model, const Settings& settings)
    {
        const std::shared_ptr<const Model> trained = std::make_shared<Model>(model);
        adopt(trained);
        settings_ = settings;
        this->_num_components = obtained_ = trained->components();
    }

    void requireUpdatable() const
    {
        if (!model_->updatable())
            CV_Error(Error::StsBadArg,
                     format("This %s does not keep its samples: set updatable = 1 in its parameters and train it "
                            "again, or use enroll to add images to the gallery only",
                            className_.c_str()));
        if (settings_.params.features != model_->featureFlags())
            CV_Error(Error::StsBadArg,
                     format("The parameters ask for features = %d, but the model was trained with %d: "
                            "train it again",
                            settings_.params.features, model_->featureFlags()));
    }

    void retrain(const std::vector<bool>& kept, const SampleSource* more, const Mat& moreLabels)
    {
        std::vector<int> index;
        for (size_t i = 0; i < kept.size(); i++)
            if (kept[i])
                index.push_back(int(i));
        const Settings present = settings();
        adoptTrained(model_->retrained(index, more, moreLabels, present), present);
    }

    //! Everything that a file holds
    struct Content
    {
        Settings settings;
        int components;
        double threshold;
        std::map<int, String> labelInfo;
        Calibration calibration;
        std::vector<String> report;
        std::shared_ptr<const Model> model;
    };

    Content contentOf(const ModelNode& node) const
    {
        checkHeader(node, className_);
        Content content;
        content.settings = settings_; // of the same space
        content.settings.params = readParams(readMap(node, "params"), settings_.space);
        if (settings_.hasKernel())
            content.settings.kernel = readKernelParams(readMap(node, "kernel"));
        content.settings.components = readInt(node, "requestedComponents");
        content.components = readInt(node, "numComponents");
        content.threshold = readReal(node, "threshold");
        checkThreshold(content.threshold);
        content.labelInfo = readLabelInfo(node);
        content.model = std::make_shared<Model>(Model::read(readMap(node, "model"), settings_.space));
        content.calibration = Calibration::read(node);
        content.report = readLines(node, "autoReport");
        return content;
    }

    void readModel(const ModelNode& node)
    {
        Content content = contentOf(node);
        adopt(content.model);
        settings_ = content.settings;
        this->_num_components = content.components;
        obtained_ = content.model->components();
        this->_threshold = content.threshold;
        this->_labelsInfo.swap(content.labelInfo);
        calibration_ = content.calibration;
        report_.swap(content.report);
    }

    void verifyWritten(const ModelNode& node) const
    {
        const Content written = contentOf(node);
        const bool same = identical(written.settings, settings()) && written.components == this->_num_components &&
                          written.threshold == this->_threshold && written.labelInfo == this->_labelsInfo &&
                          written.calibration == calibration_ && written.report == report_ && *written.model == *model_;
        if (!same)
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
        const int rows = std::max(1, (1 << 23) / std::max({ perImage, trained().numbersPerSample(), images.pixels() }));
        for (int start = 0; start < images.count(); start += rows)
            useBlock(Range(start, std::min(start + rows, images.count())));
    }

    String className_, defaultName_;
    Settings settings_; // as they were set; the components as they were asked for
    int obtained_;      // how many components the last training gave
    std::shared_ptr<const Model> model_;
    Calibration calibration_;
    std::vector<String> report_; // of the last trainAuto
    FisherProgress progress_;
};

} // namespace fisher
} // namespace face
} // namespace cv

#endif
