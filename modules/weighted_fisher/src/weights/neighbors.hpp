// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NEIGHBORS_HPP
#define OPENCV_WEIGHTED_FISHER_NEIGHBORS_HPP

#include "../input/training_set.hpp"

namespace cv { namespace face { namespace fisher {

/** The pairs of classes (r, l) where the mean of l is among the k nearest other class means of r (the lower class on ties);
ascending, m x 2 CV_32S. either: r < l, where l is among the nearest of r or r among those of l.

If that takes little time compared to the other work of training, all means are compared with all others, else their leading
components, which misses few neighbours, else cv::flann searches in these components. Candidates are found in single
precision: among means nearer to each other than 1/1000 of their lengths some are missed. */
Mat pairsOfNeighbors(const TrainingSet& set, int k, bool either);

}}} // namespace cv::face::fisher

#endif
