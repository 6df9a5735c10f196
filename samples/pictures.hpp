// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_PICTURES_HPP
#define WEIGHTED_FISHER_SAMPLES_PICTURES_HPP

#include "opencv2/core.hpp"

#include <string>
#include <vector>

namespace demo {

/** What a weighting made of the data. */
struct Portrait
{
    std::string name;
    cv::Mat fisherfaces; // a column each, CV_64F; empty: there are none
    cv::Mat weights;     // c x c, CV_64F; empty: there are none
};

/** The leading Fisherfaces: a row for each weighting, a column for each component; a caption below. */
cv::Mat drawFisherfaces(const std::vector<Portrait>& portraits, cv::Size imageSize, int components,
                        const std::string& caption);

/** The weights as heat maps, each with a colour scale of its own; classes are the labels of rows and columns. */
cv::Mat drawWeights(const std::vector<Portrait>& portraits, const std::vector<int>& classes,
                    const std::string& caption);

} // namespace demo

#endif
