// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FOLDS_HPP
#define OPENCV_WEIGHTED_FISHER_FOLDS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The indices of the samples that are trained on, and of those that are tested; both ascend
struct Fold
{
    std::vector<int> trained, tested;
};

//! Every sample is tested once, in a fold that trains on samples of all people; those of people with a single sample
//! are never tested. labels: n x 1 CV_32S. No folds if nobody has two samples
std::vector<Fold> foldsOfImages(const Mat& labels, int folds);

//! All samples of a person are tested in one fold, which trains on at least 3 other people: two people have only one
//! direction, in which L2 replaces the cosine distance. No folds if there are fewer than 4 people
std::vector<Fold> foldsOfPeople(const Mat& labels, int folds);

//! The indices, ascending, of about `most` samples, evenly chosen. Some people are left out if the others would have
//! fewer than `folds` samples each
std::vector<int> evenlyChosen(const Mat& labels, int folds, int most);

}}} // namespace cv::face::fisher

#endif
