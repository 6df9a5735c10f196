// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../opencv_versions.hpp"

#include <algorithm>
#include <climits>
#include <functional>
#include <numeric>

namespace cv { namespace face { namespace fisher {

static void writeWeights(FileStorage& fs, const PairWeights& weights)
{
    if (weights.isUniform())
        fs << "weights"
           << "uniform";
    else if (weights.hasMatrix())
        fs << "weights" << weights.matrix();
    else
        fs << "weightPairs" << weights.pairs() << "pairWeights" << weights.weightsOfPairs() << "symmetricPairs"
           << int(weights.symmetric());
}

//! Pairs are of different classes, and ascend
static void checkPairs(const Mat& pairs, int classes, bool symmetric)
{
    int before[2] = { -1, -1 };
    for (int e = 0; e < pairs.rows; e++)
    {
        const int* pair = pairs.ptr<int>(e);
        const bool valid = pair[0] >= 0 && pair[0] < classes && pair[1] >= 0 && pair[1] < classes &&
                           (symmetric ? pair[0] < pair[1] : pair[0] != pair[1]) &&
                           (pair[0] > before[0] || (pair[0] == before[0] && pair[1] > before[1]));
        if (!valid)
            CV_Error(Error::StsParseError,
                     format("The model's field 'weightPairs' must hold ascending pairs of %d classes, but row %d is "
                            "(%d, %d)",
                            classes, e, pair[0], pair[1]));
        std::copy(pair, pair + 2, before);
    }
}

static PairWeights readWeights(const ModelNode& node, int classes)
{
    const bool many = classes > PairWeights::MOST_IN_MATRIX;
    if (many && node["weights"].isString())
        return PairWeights::uniform(classes);
    if (many && !node["weightPairs"].empty())
    {
        const bool symmetric = readInt(node, "symmetricPairs") != 0;
        const Mat pairs = readMat(node, "weightPairs", CV_32S, -1, 2);
        checkPairs(pairs, classes, symmetric);
        const Mat weights = readMat(node, "pairWeights", CV_64F, pairs.rows, 1);
        expectNotNegative(weights, "pairWeights");
        return PairWeights::ofPairs(classes, pairs, weights, symmetric);
    }
    const Mat matrix = readMat(node, "weights", CV_64F, classes, classes);
    expectNotNegative(matrix, "weights");
    return PairWeights(matrix);
}

//! Every label is in classes, and every class has a sample
static void checkLabels(const Mat& labels, const Mat& classes)
{
    const int* first = classes.ptr<int>();
    std::vector<bool> used(classes.rows, false);
    for (int i = 0; i < labels.rows; i++)
    {
        const int* found = std::lower_bound(first, first + classes.rows, labels.at<int>(i));
        if (found == first + classes.rows || *found != labels.at<int>(i))
            CV_Error(Error::StsParseError,
                     format("The model's field 'labels' holds %d, which is not in 'classes'", labels.at<int>(i)));
        used[found - first] = true;
    }
    const auto unused = std::find(used.begin(), used.end(), false);
    if (unused != used.end())
        CV_Error(Error::StsParseError, format("The model's field 'classes' holds %d, which is not in 'labels'",
                                              first[unused - used.begin()]));
}

//! The numbers of samples of the means in the gallery, which has one mean per class; none if it has samples
static std::vector<int> readCounts(const ModelNode& node, const Mat& labels, int classes)
{
    if (node["counts"].empty()) // before version 4, too
        return std::vector<int>();
    const Mat counts = readMat(node, "counts", CV_32S, labels.rows, 1);
    double smallest;
    minMaxLoc(counts, &smallest);
    const double total = std::accumulate(counts.begin<int>(), counts.end<int>(), 0.); // cv::sum would overflow
    if (labels.rows != classes || smallest < 1 || total > INT_MAX)
        CV_Error(Error::StsParseError, format("The model's field 'counts' must hold %d positive numbers, one for each "
                                              "class, but holds %d, of which the smallest is %g",
                                              classes, labels.rows, smallest));
    return std::vector<int>(counts.begin<int>(), counts.end<int>());
}

void writeSubspace(FileStorage& fs, const Subspace& subspace)
{
    const Gallery& gallery = subspace.gallery;
    fs << "distance" << gallery.distance() << "classes" << subspace.classes << "eigenvalues" << subspace.eigenvalues
       << "labels" << gallery.labels() << "projections" << gallery.projections();
    if (gallery.ofMeans())
        fs << "counts" << columnOf(gallery.counts());
    writeWeights(fs, subspace.weights);
}

Subspace readSubspace(const ModelNode& node)
{
    Subspace subspace;
    subspace.classes = readMat(node, "classes", CV_32S, -1, 1);
    const int c = subspace.classes.rows;
    const int* first = subspace.classes.ptr<int>();
    if (c < 2 || std::adjacent_find(first, first + c, std::greater_equal<int>()) != first + c)
        CV_Error(Error::StsParseError, "The model's field 'classes' must be at least 2 ascending labels");
    subspace.weights = readWeights(node, c);
    subspace.eigenvalues = readMat(node, "eigenvalues", CV_64F, 1, -1);
    const Mat projections = readMat(node, "projections", CV_32F, -1, subspace.components());
    const Mat labels = readMat(node, "labels", CV_32S, projections.rows, 1);
    checkLabels(labels, subspace.classes);
    const int distance = readInt(node, "distance");
    if (distance < 0 || distance >= int(distances().size()))
        CV_Error(Error::StsParseError, format("The model's field 'distance' must be from 0 to %d, but is %d",
                                              int(distances().size()) - 1, distance));
    subspace.gallery = Gallery(projections, labels, distance, readCounts(node, labels, c));
    return subspace;
}

}}} // namespace cv::face::fisher
