// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP
#define OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP

#include "model/recognizer_state.hpp"
#include "search/auto_search.hpp"

namespace cv { namespace face { namespace fisher {

/** The recognizer behind the public classes: its settings and its model.

Const functions may be called concurrently. The others may leave the object half changed when they throw, so callers
work on a copy. Copies share the model and are cheap. */
class Recognizer
{
public:
    Recognizer(const String& className, const Settings& settings, double threshold);

    const Settings& settings() const { return state_.settings; }
    void setParams(const WeightedFisherParams& params);
    void setKernel(const WeightedFisherKernelParams& kernel);
    void setCopies(const FisherCopyParams& copies);
    //! May be null
    void setNetwork(const Ptr<FaceNetwork>& network);
    const Ptr<FaceNetwork>& network() const { return network_; }
    void setComponents(int components) { state_.settings.components = state_.components = components; }
    //! The number in the model, or the one that was set after training
    int components() const { return state_.components; }
    double threshold() const { return state_.threshold; }
    void setThreshold(double threshold);
    void setLabelInfo(const std::map<int, String>& labelInfo) { state_.labelInfo = labelInfo; }
    const std::map<int, String>& labelInfo() const { return state_.labelInfo; }

    //! Null before training
    const std::shared_ptr<const Model>& model() const { return state_.model; }
    //! Throws before training
    const Model& trained() const;

    void clear();
    void train(InputArrayOfArrays src, InputArray labels);
    void trainFrom(const ClassSums& sums);
    void update(InputArrayOfArrays src, InputArray labels);
    void removeClass(int label);
    void enroll(InputArrayOfArrays src, InputArray labels);
    void trainAuto(InputArrayOfArrays src, InputArray labels, const SearchOptions& options);
    void calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate);
    String report() const;
    double probability(double distance) const { return state_.calibration.probability(distance); }
    //! Calibrates the distances between two images; returns the threshold for that rate
    double calibratePairs(InputArrayOfArrays src, InputArray labels, double falseAcceptRate);
    double pairProbability(double distance) const;
    //! Returns the share of these images whose nearest sample the index finds
    double buildIndex(InputArrayOfArrays src, double recall);

    //! The caller's image or images as samples of the model
    SampleSource query(InputArray src) const;
    SampleSource queries(InputArrayOfArrays src) const;
    double compare(InputArray a, InputArray b) const;
    void predictTop(InputArray src, int k, OutputArray labels, OutputArray distances, OutputArray probabilities) const;
    void project(InputArrayOfArrays src, OutputArray projections) const;
    void predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const;

    void write(FileStorage& fs) const;
    void write(const String& filename, const String& nodeName) const;
    void read(const FileNode& node);
    void load(const String& filename);
    //! The text of a model file, in memory
    String encoded(const String& nodeName) const;
    void decode(const String& text);

private:
    void writeNode(FileStorage& fs, const String& nodeName) const;
    void adopt(const Model& model);
    void adoptTrained(const Model& model);
    void requireUpdatable() const;
    LabelledSamples samplesForTraining(InputArrayOfArrays src, InputArray labels) const;
    LabelledSamples moreSamples(InputArrayOfArrays src, InputArray labels) const;
    //! The network of the model; throws if there is none, or another
    const FaceNetwork* networkOfModel() const;

    String className_;
    RecognizerState state_;
    Ptr<FaceNetwork> network_; // of the next training, and of a model that was trained with it
};

}}} // namespace cv::face::fisher

#endif
