// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP
#define OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP

#include "linalg.hpp"
#include "model.hpp"
#include "model_file.hpp"
#include "node_reader.hpp"
#include "params.hpp"

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

    Mat getWeights() const CV_OVERRIDE { return model_ ? model_->weights().clone() : Mat(); }
    Mat getClasses() const CV_OVERRIDE { return model_ ? model_->classes().clone() : Mat(); }
    bool empty() const CV_OVERRIDE { return !model_; }

    void clear() CV_OVERRIDE
    {
        adopt(nullptr);
        this->_num_components = requested_ = obtained_ = requestedComponents();
    }

    void train(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE
    {
        const int requested = requestedComponents();
        const std::shared_ptr<const TrainedModel> trained = std::make_shared<TrainedModel>(
            TrainedModel::train(src, labels, params_.features,
                                [&](const ChannelData& data) { return trainChannel(data, params_, requested); }));
        adopt(trained);
        requested_ = requested;
        this->_num_components = obtained_ = trained->components();
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
        inBlocks(images, [&](const Range& range) {
            trained().project(images.part(range)).convertTo(wide.rowRange(range), CV_64F);
        });
    }

    void predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const CV_OVERRIDE
    {
        const SampleSource images = trained().imagesOf(src);
        const Mat labelColumn = newColumn(labels, images.count(), CV_32S);
        const Mat distanceColumn = newColumn(distances, images.count(), CV_64F);
        inBlocks(images, [&](const Range& range) {
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
        writeMore(fs);
        fs << "model"
           << "{";
        model_->write(fs);
        fs << "}";
    }

    void read(const FileNode& node) CV_OVERRIDE
    {
        checkHeader(node, className());
        const WeightedFisherParams params = readParams(readMap(node, "params"), space);
        const int requested = readInt(node, "requestedComponents"), components = readInt(node, "numComponents");
        const double threshold = readReal(node, "threshold");
        checkThreshold(threshold);
        std::map<int, String> labelInfo = readLabelInfo(node);
        const std::shared_ptr<const TrainedModel> model =
            std::make_shared<TrainedModel>(TrainedModel::read(readMap(node, "model")));
        readMore(node);

        adopt(model);
        params_ = params;
        requested_ = requested;
        this->_num_components = components;
        obtained_ = model->components();
        this->_threshold = threshold;
        this->_labelsInfo.swap(labelInfo);
    }

    void read(const String& filename) CV_OVERRIDE
    {
        readFile(filename, [this](const FileNode& node) { this->read(node); });
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
            [this](const FileNode& node) { verifyWritten(node); });
    }

    void save(const String& filename) const CV_OVERRIDE { this->write(filename); }

protected:
    typedef Model<Projector> TrainedModel;

    virtual Channel<Projector> trainChannel(const ChannelData& data, const WeightedFisherParams& params,
                                            int components) const = 0;
    virtual String className() const = 0;
    virtual void writeMore(FileStorage&) const {}
    virtual void readMore(const FileNode&) {}
    //! Takes the model, or null for none; if it throws, the object is as it was
    virtual void adopt(const std::shared_ptr<const TrainedModel>& model) { model_ = model; }

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

    void verifyWritten(const FileNode& node) const
    {
        checkHeader(node, className());
        readParams(readMap(node, "params"), space);
        if (readLabelInfo(node) != this->_labelsInfo || !(TrainedModel::read(readMap(node, "model")) == *model_))
            CV_Error(Error::StsError, "What was written differs from the model: is the disk full?");
    }

    //! An n x 1 output, which for a std::vector is a row
    static Mat newColumn(OutputArray output, int n, int type)
    {
        output.create(n, 1, type);
        const Mat made = output.getMat();
        return made.rows == n ? made : made.reshape(1, n);
    }

    //! In blocks that bound the memory for samples, kernel values and distances to about 64 MB each
    template <class UseBlock> void inBlocks(const SampleSource& images, UseBlock useBlock) const
    {
        const int rows = std::max(1, (1 << 23) / std::max(trained().labels().rows, images.pixels()));
        for (int start = 0; start < images.count(); start += rows)
            useBlock(Range(start, std::min(start + rows, images.count())));
    }

    WeightedFisherParams params_;
    int requested_; // what was asked for, and what the last training gave
    int obtained_;
    std::shared_ptr<const TrainedModel> model_;
};

} // namespace fisher
} // namespace face
} // namespace cv

#endif
