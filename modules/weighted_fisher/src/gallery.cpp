// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gallery.hpp"

namespace cv {
namespace face {
namespace fisher {

namespace {

//! What is shorter than this is 0 but for rounding
double zeroLength(const Mat& projections)
{
    double longest = 0;
    for (int i = 0; i < projections.rows; i++)
        longest = std::max(longest, norm(projections.row(i)));
    return 1e-6 * longest;
}

//! Rows scaled to length 1; rows of length 0 stay, and are listed
Mat unitRows(const Mat& rows, double zeroLength, std::vector<int>& zeroRows)
{
    Mat unit(rows.size(), CV_32F), wide; // 1 / length may be beyond CV_32F
    for (int i = 0; i < rows.rows; i++)
    {
        const double length = norm(rows.row(i));
        rows.row(i).convertTo(wide, CV_64F);
        wide.convertTo(unit.row(i), CV_32F, length > zeroLength ? 1 / length : 0);
        if (!(length > zeroLength))
            zeroRows.push_back(i);
    }
    return unit;
}

} // namespace

Gallery::Gallery(const Mat& projections, const Mat& labels, int distance)
    : projections_(projections), labels_(labels), zeroLength_(zeroLength(projections)), distance_(distance)
{
    compared_ = usesCosine() ? unitRows(projections_, zeroLength_, zeroRows_) : projections_;
}

Mat Gallery::distancesTo(const Mat& queries) const
{
    Mat distances;
    if (!usesCosine())
    {
        batchDistance(queries, compared_, distances, CV_32F, noArray(), NORM_L2);
        return distances;
    }
    // 1 - cos(a, b) = |a - b|^2 / 2 for a and b of length 1: small distances keep all their digits.
    std::vector<int> zeroQueries;
    batchDistance(unitRows(queries, zeroLength_, zeroQueries), compared_, distances, CV_32F, noArray(), NORM_L2SQR);
    distances = min(distances * 0.5, 2.);
    for (int i : zeroRows_)
        distances.col(i) = Scalar(1);
    for (int i : zeroQueries)
        distances.row(i) = Scalar(1);
    return distances;
}

void findNearest(const float* distances, const Mat& labels, double threshold, int& label, double& distance)
{
    label = -1;
    distance = DBL_MAX;
    for (int i = 0; i < labels.rows; i++)
        if (distances[i] < threshold && distances[i] < distance)
        {
            label = labels.at<int>(i);
            distance = distances[i];
        }
}

} // namespace fisher
} // namespace face
} // namespace cv
