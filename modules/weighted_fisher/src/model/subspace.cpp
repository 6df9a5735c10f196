// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "subspace.hpp"
#include "../algebra/linalg.hpp"
#include "../opencv_versions.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

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
    gallery = gallery.extendedBy(projections, labels);
}

bool Subspace::operator==(const Subspace& other) const
{
    return identical(classes, other.classes) && weights == other.weights && identical(eigenvalues, other.eigenvalues) &&
           gallery.distance() == other.gallery.distance() && identical(gallery.labels(), other.gallery.labels()) &&
           identical(gallery.projections(), other.gallery.projections()) && gallery.counts() == other.gallery.counts();
}

}}} // namespace cv::face::fisher
