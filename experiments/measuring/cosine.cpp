// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "cosine.hpp"

#include <algorithm>
#include <map>

namespace demo {

cv::Mat unitRows(const cv::Mat& rows)
{
    cv::Mat result;
    rows.convertTo(result, CV_32F);
    if (result.data == rows.data)
        result = rows.clone();
    for (int i = 0; i < result.rows; i++)
    {
        const double length = cv::norm(result.row(i));
        if (length > 0)
            result.row(i) /= length;
    }
    return result;
}

cv::Mat cosines(const cv::Mat& rows, const cv::Mat& others)
{
    cv::Mat products;
    cv::gemm(unitRows(rows), unitRows(others), 1, cv::noArray(), 0, products, cv::GEMM_2_T);
    return products;
}

VectorSplit centred(const VectorSplit& split)
{
    cv::Mat mean;
    cv::reduce(split.training.rows, mean, 0, cv::REDUCE_AVG, CV_32F);
    VectorSplit result;
    result.training = { split.training.rows - cv::repeat(mean, split.training.rows.rows, 1), split.training.labels };
    result.test = { split.test.rows - cv::repeat(mean, split.test.rows.rows, 1), split.test.labels };
    return result;
}

VectorSet meansOf(const VectorSet& vectors)
{
    const cv::Mat unit = unitRows(vectors.rows);
    std::map<int, cv::Mat> sums; // the direction of a sum is that of the mean
    for (int i = 0; i < unit.rows; i++)
    {
        cv::Mat& sum = sums[vectors.labels[static_cast<size_t>(i)]];
        if (sum.empty())
            sum = cv::Mat::zeros(1, unit.cols, CV_32F);
        sum += unit.row(i);
    }
    VectorSet means;
    for (const auto& person : sums)
    {
        const double images =
            static_cast<double>(std::count(vectors.labels.begin(), vectors.labels.end(), person.first));
        means.rows.push_back(cv::Mat(person.second / images));
        means.labels.push_back(person.first);
    }
    return means;
}

Nearest nearestByCosine(const cv::Mat& rows, const VectorSet& gallery)
{
    const cv::Mat all = cosines(rows, gallery.rows);
    Nearest nearest;
    for (int i = 0; i < all.rows; i++)
    {
        const float* row = all.ptr<float>(i);
        const float* largest = std::max_element(row, row + all.cols);
        nearest.labels.push_back(gallery.labels[static_cast<size_t>(largest - row)]);
        nearest.cosines.push_back(*largest);
    }
    return nearest;
}

PairCosines pairCosines(const VectorSet& vectors)
{
    const cv::Mat all = cosines(vectors.rows, vectors.rows);
    PairCosines pairs;
    for (int i = 0; i < all.rows; i++)
        for (int j = 0; j < i; j++)
        {
            const bool same = vectors.labels[static_cast<size_t>(i)] == vectors.labels[static_cast<size_t>(j)];
            (same ? pairs.genuine : pairs.impostors).push_back(all.at<float>(i, j));
        }
    return pairs;
}

} // namespace demo
