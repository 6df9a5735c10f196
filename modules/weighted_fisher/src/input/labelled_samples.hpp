// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_LABELLED_SAMPLES_HPP
#define OPENCV_WEIGHTED_FISHER_LABELLED_SAMPLES_HPP

#include "sample_source.hpp"

namespace cv { namespace face { namespace fisher {

//! Samples and their labels, n x 1 CV_32S. The copies of an image follow it, and have its index (see callersIndex())
struct LabelledSamples
{
    SampleSource samples;
    Mat labels;
};

//! A number for each sample, n x 1 CV_32S, equal for the copies of an image
Mat imageNumbersOf(const SampleSource& samples);
//! The numbers 0 to n - 1: those of samples of which none is a copy
Mat numbersOf(int n);
//! The numbers of samples and of more samples, which are of other images
Mat joinedImages(const Mat& images, const Mat& more);
//! The numbers as they are, or nothing if none is a copy
Mat withoutSingles(const Mat& images);

//! The vectors that a network makes of images; throws StsBadArg where they are not one finite row per image. mirrored: the
//! means of the vectors of each image and its mirror image
SampleSource describedBy(const FaceNetwork& network, const SampleSource& images, bool mirrored);

//! Samples as they were given, with the copies that the parameters ask for, as vectors if there is a network. Only images
//! have copies
LabelledSamples prepared(const SampleSource& given, const Mat& labels, const FisherCopyParams& copies,
                         const FaceNetwork* network, bool mirrored);

}}} // namespace cv::face::fisher

#endif
