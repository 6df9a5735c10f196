// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_COSINE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_COSINE_HPP

#include "vectors.hpp"

namespace demo {

/** The rows divided by their lengths, CV_32F; rows of zeros stay as they are. */
cv::Mat unitRows(const cv::Mat& rows);

/** The cosines of all rows of one matrix with all rows of another. */
cv::Mat cosines(const cv::Mat& rows, const cv::Mat& others);

/** Both sets minus the mean of the training set's rows. */
VectorSplit centred(const VectorSplit& split);

/** One row per person: the mean of the unit rows of the person's images. */
VectorSet meansOf(const VectorSet& vectors);

/** What the nearest row of a gallery is. */
struct Nearest
{
    std::vector<int> labels;
    std::vector<double> cosines;
};

/** The nearest row of the gallery for each of the rows, by their cosine. */
Nearest nearestByCosine(const cv::Mat& rows, const VectorSet& gallery);

/** The cosines of all pairs of rows, apart for those of one person and those of two. */
struct PairCosines
{
    std::vector<double> genuine, impostors;
};

PairCosines pairCosines(const VectorSet& vectors);

} // namespace demo

#endif
