// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "subspace.hpp"
#include "linalg.hpp"
#include "opencv_versions.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

void Subspace::write(FileStorage& fs) const
{
    fs << "distance" << gallery.distance() << "classes" << classes << "eigenvalues" << eigenvalues << "labels"
       << gallery.labels() << "projections" << gallery.projections();
    weights.write(fs);
}

void Subspace::enroll(const Mat& projections, const Mat& labels)
{
    std::vector<int> known(classes.begin<int>(), classes.end<int>()), all = known;
    all.insert(all.end(), labels.begin<int>(), labels.end<int>());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());

    std::vector<int> place;
    place.reserve(known.size());
    for (int label : known)
        place.push_back(int(std::lower_bound(all.begin(), all.end(), label) - all.begin()));
    weights = weights.extendedTo(place, int(all.size()));
    classes = columnOf(all);
    gallery =
        Gallery(stacked(gallery.projections(), projections), stacked(gallery.labels(), labels), gallery.distance());
}

namespace {

//! Every label is that of a class, and every class has a sample
void checkLabels(const Mat& labels, const Mat& classes)
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

} // namespace

Subspace Subspace::read(const ModelNode& node)
{
    Subspace subspace;
    subspace.classes = readMat(node, "classes", CV_32S, -1, 1);
    const int c = subspace.classes.rows;
    const int* first = subspace.classes.ptr<int>();
    if (c < 2 || std::adjacent_find(first, first + c, std::greater_equal<int>()) != first + c)
        CV_Error(Error::StsParseError, "The model's field 'classes' must be at least 2 ascending labels");
    subspace.weights = PairWeights::read(node, c);
    subspace.eigenvalues = readMat(node, "eigenvalues", CV_64F, 1, -1);
    if (subspace.components() >= c)
        CV_Error(Error::StsParseError,
                 format("The model's field 'eigenvalues' must hold fewer than %d numbers, but holds "
                        "%d",
                        c, subspace.components()));
    const Mat projections = readMat(node, "projections", CV_32F, -1, subspace.components());
    const Mat labels = readMat(node, "labels", CV_32S, projections.rows, 1);
    checkLabels(labels, subspace.classes);
    const int distance = readInt(node, "distance");
    if (distance != DISTANCE_L2 && distance != DISTANCE_COSINE)
        CV_Error(Error::StsParseError, format("The model's field 'distance' must be 0 or 1, but is %d", distance));
    subspace.gallery = Gallery(projections, labels, distance);
    return subspace;
}

bool Subspace::operator==(const Subspace& other) const
{
    return identical(classes, other.classes) && weights == other.weights && identical(eigenvalues, other.eigenvalues) &&
           gallery.distance() == other.gallery.distance() && identical(gallery.labels(), other.gallery.labels()) &&
           identical(gallery.projections(), other.gallery.projections());
}

} // namespace fisher
} // namespace face
} // namespace cv
