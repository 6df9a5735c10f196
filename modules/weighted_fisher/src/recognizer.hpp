// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP
#define OPENCV_WEIGHTED_FISHER_RECOGNIZER_HPP

#include "model/recognizer_state.hpp"
#include "search/auto_search.hpp"

namespace cv { namespace face { namespace fisher {

/** A recognizer without its place among OpenCV's classes: what was set, and the model.

Predicting does not change it. What changes it may leave it half changed when it throws: callers work on a copy, which is
cheap, since copies share the model. */
class Recognizer
{
public:
    Recognizer(const String& className, const Settings& settings, double threshold);

    const Settings& settings() const { return state_.settings; }
    void setParams(const WeightedFisherParams& params);
    void setKernel(const WeightedFisherKernelParams& kernel);
    void setComponents(int components) { state_.settings.components = state_.components = components; }
    //! Those of the model, or the number that was asked for since
    int components() const { return state_.components; }
    double threshold() const { return state_.threshold; }
    void setThreshold(double threshold);
    void setLabelInfo(const std::map<int, String>& labelInfo) { state_.labelInfo = labelInfo; }
    const std::map<int, String>& labelInfo() const { return state_.labelInfo; }

    //! Null where there is none
    const std::shared_ptr<const Model>& model() const { return state_.model; }
    //! Throws where there is none
    const Model& trained() const;

    void clear();
    void train(InputArrayOfArrays src, InputArray labels);
    void update(InputArrayOfArrays src, InputArray labels);
    void removeClass(int label);
    void enroll(InputArrayOfArrays src, InputArray labels);
    void trainAuto(InputArrayOfArrays src, InputArray labels, const SearchOptions& options);
    void calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate);
    String report() const;
    double probability(double distance) const { return state_.calibration.probability(distance); }

    void predictTop(InputArray src, int k, OutputArray labels, OutputArray distances, OutputArray probabilities) const;
    void project(InputArrayOfArrays src, OutputArray projections) const;
    void predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const;

    void write(FileStorage& fs) const;
    void write(const String& filename, const String& nodeName) const;
    void read(const FileNode& node);
    void read(const String& filename);

private:
    void adopt(const Model& model, const Settings& settings);
    void requireUpdatable() const;
    void retrain(const std::vector<bool>& kept, const SampleSource* more, const Mat& moreLabels);

    String className_;
    RecognizerState state_;
};

}}} // namespace cv::face::fisher

#endif
