// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_GALLERY_INDEX_HPP
#define OPENCV_WEIGHTED_FISHER_GALLERY_INDEX_HPP

#include "distances.hpp"

namespace cv { namespace face { namespace fisher {

/** An approximate index of a large gallery: an inverted file (Sivic and Zisserman, ICCV 2003).

The leading components of the samples, which tell people apart best, are sorted into cells around centres that k-means
finds. A query is compared with the samples of the nearest cells in these components, and the best of them are candidates
for the nearest sample. */
class GalleryIndex
{
public:
    //! The number of leading components. With half as many, a twentieth of the nearest samples was missed among a million
    //! of 128 numbers, however many cells were searched
    static const int LEADING = 64;

    //! rows: the leading components of the samples as they are compared, n x k CV_32F; numbers: what the scores of the
    //! distance need of each
    GalleryIndex(const Mat& rows, const std::vector<float>& numbers, const Distance& distance);

    int cells() const { return centres_.rows; }
    //! The samples that are most likely to be the nearest of a query, ascending. searched: the number of cells
    std::vector<int> candidates(const float* query, int searched) const;

private:
    struct Best;

    void sortIntoCells(const Mat& rows, const std::vector<float>& numbers);
    std::vector<int> nearestCells(const float* query, int count) const;
    void searchCell(const float* query, int cell, Best& best) const;

    const Distance& distance_;
    Mat centres_;                             // one per row
    std::vector<float> halfSquares_;          // of the lengths of the centres
    std::vector<Mat> samples_;                // of each cell, one sample per column
    std::vector<std::vector<float>> numbers_; // of these samples
    std::vector<std::vector<int>> indices_;   // in the gallery
};

}}} // namespace cv::face::fisher

#endif
