// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_DEGRADATION_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_DEGRADATION_HPP

#include "opencv2/weighted_fisher.hpp"

namespace demo {

/** What is done to the faces that are to be recognized. */
const double LEAST_SIDE = 16, LARGEST_SIDE = 28, LEAST_LIGHT = 0.3, MOST_LIGHT = 0.6, NOISE = 8;

/** Where the noise arises: in the pixels of the face after it was enlarged again, or in the few that it was reduced to. */
enum NoisePlace
{
    NOISE_ENLARGED,
    NOISE_REDUCED
};

/** A small, dark and noisy face of the size and type of the given one, CV_8U. It is reduced by averaging to a side between
LEAST_SIDE and LARGEST_SIDE, uniformly, and enlarged again linearly; multiplied by a factor between LEAST_LIGHT and
MOST_LIGHT, uniformly; Gaussian noise is added. With NOISE_REDUCED it is enlarged last. */
cv::Mat degraded(const cv::Mat& face, NoisePlace place, cv::RNG& rng);
/** The same for all faces of a draw; the same seed and draw give the same faces. */
std::vector<cv::Mat> degraded(const std::vector<cv::Mat>& faces, NoisePlace place, uint64_t seed, int draw);

/** So many copies with the ranges above, without blur. */
cv::face::FisherCopyParams copiesLikeTheTest(int count);

} // namespace demo

#endif
