// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SAMPLE_SOURCE_HPP
#define OPENCV_WEIGHTED_FISHER_SAMPLE_SOURCE_HPP

#include "precomp.hpp"

namespace cv {
namespace face {
namespace fisher {

//! Images, or the rows of one matrix, as grey samples of one length
class SampleSource
{
public:
    //! For training: images of one size, or an n x d matrix with a sample a row
    static SampleSource forTraining(InputArrayOfArrays src);
    //! For projecting: images of that many pixels; a single matrix with as many columns is rows
    static SampleSource forProjecting(InputArrayOfArrays src, int pixels);
    //! For projecting: one image of that many pixels
    static SampleSource singleImage(InputArray src, int pixels);

    int count() const { return int(images_.empty() ? matrix_.rows : images_.size()); }
    int pixels() const { return pixels_; }

    //! One sample, 1 x d: a view of the caller's data where it is grey and continuous
    Mat row(int i) const;

    //! All samples, n x d, in the narrowest of CV_8U, CV_32F and CV_64F that holds them exactly
    Mat exactRows() const;

private:
    SampleSource() : pixels_(0) {}
    void take(InputArrayOfArrays src);
    void requireImages(int pixels) const;
    Mat sample(int i) const { return images_.empty() ? matrix_.row(i) : images_[i]; }

    std::vector<Mat> images_;
    Mat matrix_;
    int pixels_;
};

//! (sample - mean) scaled, a row a sample; an empty scale is 1. A sample that is not finite there throws StsBadArg
Mat normalizedRows(const SampleSource& source, const Range& range, const Mat& mean, const Mat& scale, int depth);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
