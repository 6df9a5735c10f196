// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SAMPLE_SOURCE_HPP
#define OPENCV_WEIGHTED_FISHER_SAMPLE_SOURCE_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Images, or the rows of one matrix, as grey samples of one length
class SampleSource
{
public:
    //! For training: images of one size, or an n x d matrix with one sample per row; for features other than pixels images
    //! of any size
    static SampleSource forTraining(InputArrayOfArrays src, int features);
    //! For projecting: images of that many pixels; a single matrix with as many columns is rows
    static SampleSource forProjecting(InputArrayOfArrays src, int pixels);
    //! For projecting: one image of that many pixels
    static SampleSource singleImage(InputArray src, int pixels);
    //! For features other than pixels: one image or several, of any size
    static SampleSource forFeatures(InputArrayOfArrays src);

    //! Grey images of one size, and the rows of a matrix of one channel
    static SampleSource images(const std::vector<Mat>& images);
    static SampleSource rows(const Mat& matrix);

    int count() const { return int(images_.empty() ? matrix_.rows : images_.size()); }
    //! How long each sample is; 0 where the images differ in size
    int pixels() const { return pixels_; }
    //! What the caller calls sample i
    int callersIndex(int i) const { return origin_ + i; }
    bool oneSize() const { return pixels_ > 0; }
    Size size(int i) const { return sample(i).size(); }
    int depth(int i) const { return sample(i).depth(); }

    //! Some of the samples
    SampleSource part(const Range& range) const;
    SampleSource part(const std::vector<int>& index) const;
    //! Whether these are images that features other than pixels can be made of
    bool suitsFeatures() const;

    //! One sample as a grey image, and as a row, 1 x d: a view of the caller's data where it is grey (and continuous)
    Mat grey(int i) const;
    Mat row(int i) const;

    //! All samples, n x d, in the narrowest of CV_8U, CV_32F and CV_64F that holds them exactly: a view of the caller's
    //! data where that is a matrix of such a type. A sample that is not finite throws StsBadArg
    Mat exactRows() const;

private:
    SampleSource() : pixels_(0), origin_(0) {}
    void take(InputArrayOfArrays src);
    void findPixels();
    void requireImages(int pixels) const;
    Mat sample(int i) const { return images_.empty() ? matrix_.row(i) : images_[i]; }

    std::vector<Mat> images_;
    Mat matrix_;
    int pixels_;
    int origin_; // which of the caller's samples is number 0 here
};

}}} // namespace cv::face::fisher

#endif
