// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FEATURE_WEIGHTS_HPP
#define OPENCV_WEIGHTED_FISHER_FEATURE_WEIGHTS_HPP

#include "analysis.hpp"
#include "../input/features.hpp"

namespace cv { namespace face { namespace fisher {

/** How well distances separate people: the distance of the means of both kinds of pairs, those of one person and those of
two, in units of their deviation.

distances: m x n CV_32F; pairs whose distance is FLT_MAX are left out. Positive, and 0 where there are no pairs of a kind */
double separation(const Mat& distances, const Mat& testedLabels, const Mat& galleryLabels);

/** The weights of features in the sum of their distances; their sum is 1.

They are a softmax of the logarithms of the separations, times 4, mixed with the usual weights as though these had been
found on ten images. tested: the number of images behind the separations */
std::vector<double> weightsFor(const std::vector<FeatureKind>& kinds, const std::vector<double>& separations,
                               int tested);

//! Finds the weights of features by training once more without one image of each person
class WeightLearner
{
public:
    //! labels: n x 1 CV_32S; images: n x 1 CV_32S, equal for the copies of one image
    WeightLearner(const Mat& labels, const Mat& images) : labels_(labels), images_(images) {}

    //! Features come in the order of the parts of a model
    void add(const FeatureKind& kind, const TrainingData& data, const Settings& settings);
    std::vector<double> weights() const;

private:
    void holdOutImages(const Mat& samples);

    Mat labels_, images_;
    std::vector<int> trained_, tested_; // samples
    std::vector<FeatureKind> kinds_;
    std::vector<double> separations_;
};

}}} // namespace cv::face::fisher

#endif
