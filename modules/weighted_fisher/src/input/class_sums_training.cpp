// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "../algebra/linalg.hpp"
#include "class_sums.hpp"

namespace cv { namespace face { namespace fisher {

// What a training takes from the sums

//! Where so little is left of a pixel's squares after the squares of the class means are subtracted, it is rounding
static const double ROUNDING = 1e-13;

void ClassSums::requireComplete() const
{
    if (empty())
        CV_Error(Error::StsBadArg, "Training needs at least 2 classes, but there are no samples");
    for (const auto& entry : rows_)
        if (counts_[entry.second] == 0)
            CV_Error(Error::StsBadArg,
                     format("Class %d has no samples left, but needs at least 1 for its mean: forget removes the class",
                            entry.first));
    for (const auto& size : settings_.sizes)
    {
        const auto found = rows_.find(size.first);
        const int count = found == rows_.end() ? 0 : counts_[found->second];
        if (count != size.second)
            CV_Error(Error::StsBadArg,
                     format("Expected %d samples of class %d, as the statistics were created for, but "
                            "got %d",
                            size.second, size.first, count));
    }
}

Classes ClassSums::classes() const
{
    return Classes(labels(), counts(), settings_.balance, settings_.sizeWeighted);
}

Mat ClassSums::means() const
{
    Mat means = selectedRows(sums_, order());
    const Mat sizes = counts();
    for (int r = 0; r < means.rows; r++)
        means.row(r) /= sizes.at<int>(r);
    return means;
}

Mat ClassSums::withinVariance(const Classes& classes) const
{
    Mat deviations = squares_.clone();
    for (size_t r = 0; r < labels_.size(); r++)
    {
        const Mat sum = sums_.row(int(r));
        scaleAdd(sum.mul(sum), -weightInSquares(int(r)) / counts_[r], deviations, deviations);
    }
    for (int j = 0; j < length(); j++)
        if (!(deviations.at<double>(j) > ROUNDING * squares_.at<double>(j)))
            deviations.at<double>(j) = 0;
    return deviations * (classes.shares[0] / weightInSquares(order()[0]));
}

Mat ClassSums::withinScatter(const Classes& classes) const
{
    Mat S = products_.clone(), scaled;
    for (const Range& range : cacheBlocks(int(labels_.size()), length()))
    {
        scaled.create(range.size(), length(), CV_64F);
        for (int r = range.start; r < range.end; r++)
            sums_.row(r).convertTo(scaled.row(r - range.start), CV_64F, std::sqrt(weightInProducts(r) / counts_[r]));
        addSymmetricProduct(scaled, -scaled, S);
    }
    completeSymm(S);
    clearNoise(S, ROUNDING * Mat(products_.diag()));
    return S * (classes.within[0] / weightInProducts(order()[0]));
}

}}} // namespace cv::face::fisher
