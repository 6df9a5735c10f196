// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "mapped_means.hpp"
#include "pair_weights.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

MappedMeans::MappedMeans(const Mat& means, const Mat& map)
{
    if (means.rows > PairWeights::MOST_IN_MATRIX)
    {
        kept_ = means;
        map_ = map;
    }
    else
        kept_ = means * map;
}

Mat MappedMeans::rows(const Range& classes) const
{
    const Mat some = kept_.rowRange(classes);
    return map_.empty() ? some : some * map_;
}

Mat MappedMeans::rounded() const
{
    Mat single(count(), rank(), CV_32F);
    for (const Range& classes : cacheBlocks(count(), rank()))
        rows(classes).convertTo(single.rowRange(classes), CV_32F);
    return single;
}

Mat MappedMeans::mapped(const Mat& scatter) const
{
    if (map_.empty())
        return scatter;
    Mat both = map_.t() * scatter * map_;
    completeSymm(both);
    return both;
}

}}} // namespace cv::face::fisher
