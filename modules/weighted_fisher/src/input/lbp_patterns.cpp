// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "lbp_patterns.hpp"

#include <bitset>

namespace cv { namespace face { namespace fisher {

const std::vector<Point>& patternNeighbours()
{
    static const std::vector<Point> circle = { Point(-1, -1), Point(0, -1), Point(1, -1), Point(1, 0),
                                               Point(1, 1),   Point(0, 1),  Point(-1, 1), Point(-1, 0) };
    return circle;
}

static std::vector<uchar> makeBins()
{
    std::vector<uchar> bins;
    int next = 0;
    for (int pattern = 0; pattern < 256; pattern++)
    {
        const std::bitset<8> changes(pattern ^ ((pattern >> 1) | ((pattern & 1) << 7)));
        bins.push_back(uchar(changes.count() <= 2 ? next++ : PATTERN_BINS - 1));
    }
    return bins;
}

const std::vector<uchar>& patternBins()
{
    static const std::vector<uchar> bins = makeBins();
    return bins;
}

}}} // namespace cv::face::fisher
