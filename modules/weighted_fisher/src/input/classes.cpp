// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "classes.hpp"
#include "../opencv_versions.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

Classes::Classes(const Mat& sampleLabels, bool balance, bool sizeWeighted)
{
    const int *begin = sampleLabels.ptr<int>(), *end = begin + sampleLabels.rows;
    std::vector<int> distinct(begin, end);
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    labels = columnOf(distinct);
    sizes.assign(distinct.size(), 0);
    index.reserve(sampleLabels.rows);
    for (const int* label = begin; label != end; label++)
    {
        index.push_back(int(std::lower_bound(distinct.begin(), distinct.end(), *label) - distinct.begin()));
        sizes[index.back()]++;
    }
    setWeights(balance, sizeWeighted);
}

Classes::Classes(const Mat& classLabels, const Mat& counts, bool balance, bool sizeWeighted)
    : labels(classLabels), sizes(counts.begin<int>(), counts.end<int>())
{
    setWeights(balance, sizeWeighted);
}

void Classes::setWeights(bool balance, bool sizeWeighted)
{
    if (count() < 2)
        CV_Error(Error::StsBadArg,
                 format("Training needs at least 2 classes, but all labels are %d", labels.at<int>(0)));
    const double n = std::accumulate(sizes.begin(), sizes.end(), 0.), meanSize = n / count();
    for (double size : sizes)
    {
        between.push_back(balance ? meanSize : size);
        within.push_back((sizeWeighted ? between.back() : 1) * (balance ? meanSize / size : 1));
        shares.push_back(balance ? 1 / (count() * size) : 1 / n);
    }
}

std::vector<std::vector<int>> Classes::members() const
{
    std::vector<std::vector<int>> members(count());
    for (size_t i = 0; i < index.size(); i++)
        members[index[i]].push_back(int(i));
    return members;
}

Mat checkedLabels(InputArray given, int samples)
{
    const Mat labels = asMatrix(given.getMat());
    if (labels.dims > 2 || (labels.rows != 1 && labels.cols != 1) || int(labels.total()) != samples)
        CV_Error(Error::StsBadArg, format("Expected a row or column of %d labels, one for each sample, but got %d x %d",
                                          samples, labels.rows, labels.cols));
    if (labels.type() != CV_32SC1)
        CV_Error(Error::StsBadArg, format("Labels must be integers of type CV_32SC1, but are of type %s",
                                          typeToString(labels.type()).c_str()));
    return labels.clone().reshape(1, samples);
}

Mat weightedMean(const Mat& rows, const Classes& classes)
{
    Mat mean = Mat::zeros(1, rows.cols, CV_64F);
    for (int i = 0; i < rows.rows; i++)
        scaleAdd(rows.row(i), classes.shares[classes.index[i]], mean, mean);
    return mean;
}

Mat classMeans(const Mat& rows, const Classes& classes)
{
    Mat means = Mat::zeros(classes.count(), rows.cols, CV_64F);
    for (int i = 0; i < rows.rows; i++)
    {
        Mat mean = means.row(classes.index[i]);
        scaleAdd(rows.row(i), 1 / classes.sizes[classes.index[i]], mean, mean);
    }
    return means;
}

}}} // namespace cv::face::fisher
