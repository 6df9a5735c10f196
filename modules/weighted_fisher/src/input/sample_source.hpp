// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SAMPLE_SOURCE_HPP
#define OPENCV_WEIGHTED_FISHER_SAMPLE_SOURCE_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Images, or the rows of one matrix, as grey samples
class SampleSource
{
public:
    //! For training: images of one size, or an n x d matrix with one sample per row; features other than pixels take
    //! images of any size
    static SampleSource forTraining(InputArrayOfArrays src, int features);
    //! For projecting: images with that many pixels; a single matrix with that many columns has one sample per row
    static SampleSource forProjecting(InputArrayOfArrays src, int pixels);
    //! For projecting: one image with that many pixels
    static SampleSource singleImage(InputArray src, int pixels);
    //! For features other than pixels: one image or several, of any size
    static SampleSource forFeatures(InputArrayOfArrays src);

    //! For a network: one image or several, of any size
    static SampleSource forNetwork(InputArrayOfArrays src);
    //! For mirrored pixels: one image or several, of any size
    static SampleSource forMirroring(InputArrayOfArrays src);

    //! Images, and the rows of a matrix with one channel, which were checked already
    static SampleSource images(const std::vector<Mat>& images);
    static SampleSource rows(const Mat& matrix);
    //! Others in place of these samples, the same number for each, one after the other: copies, or vectors of a network
    SampleSource replacedBy(const std::vector<Mat>& others) const;
    SampleSource replacedBy(const Mat& vectors) const;

    int count() const { return int(images_.empty() ? matrix_.rows : images_.size()); }
    //! The length of each sample; 0 where the images differ in size
    int pixels() const { return pixels_; }
    //! The index of sample i among the samples that the caller gave
    int callersIndex(int i) const { return indices_.empty() ? origin_ + i : indices_[i]; }
    bool oneSize() const { return pixels_ > 0; }
    //! Whether these are rows of numbers and not images: the rows of a matrix, or images of one row or column
    bool isVectors() const { return vectors_; }
    Size size(int i) const { return sample(i).size(); }
    int depth(int i) const { return sample(i).depth(); }

    //! A subset of the samples
    SampleSource part(const Range& range) const;
    SampleSource part(const std::vector<int>& index) const;
    //! Whether these are images that are large enough for features other than pixels
    bool suitsFeatures() const;

    //! The images as they were given
    const std::vector<Mat>& images() const { return images_; }
    //! One sample as a grey image, and as a row, 1 x d: a view of the caller's data where that is grey (and continuous)
    Mat grey(int i) const;
    Mat row(int i) const;

    //! All samples, n x d, in the narrowest of CV_8U, CV_32F and CV_64F that holds them exactly: a view of the caller's
    //! data where that is a matrix of this type. Throws StsBadArg where a sample is not finite
    Mat exactRows() const;

private:
    SampleSource() : pixels_(0), origin_(0), vectors_(false) {}
    void addImage(const Mat& given);
    void addImages(InputArrayOfArrays list);
    static SampleSource imagesOf(InputArrayOfArrays src);
    //! Images of any size; throws StsBadArg with the reason where one has a single row or column
    static SampleSource imagesOnly(InputArrayOfArrays src, const char* reason);
    void takeIndices(const SampleSource& other);
    void requirePixels(int pixels);
    Mat sample(int i) const { return images_.empty() ? matrix_.row(i) : images_[i]; }

    std::vector<Mat> images_;
    Mat matrix_;
    int pixels_;
    int origin_; // the caller's index of sample 0
    bool vectors_;
    std::vector<int> indices_; // those of all samples, where they are not consecutive
};

//! Throws StsBadArg, with the caller's index of the sample, where a row, one per sample of the source, holds NaN or Inf
void requireFinite(const Mat& rows, const SampleSource& source);
//! Throws StsBadArg, with the caller's index, where a sample holds nothing but 0
void requireNonZero(const SampleSource& samples);

}}} // namespace cv::face::fisher

#endif
