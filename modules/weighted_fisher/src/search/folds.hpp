// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FOLDS_HPP
#define OPENCV_WEIGHTED_FISHER_FOLDS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Which samples are trained on, and which are then compared with them; both ascend
struct Fold
{
    std::vector<int> trained, tested;
};

//! Every sample is tested once, in a fold with samples of all people, but for people who have one only. labels: n x 1
//! CV_32S. None where nobody has two samples
std::vector<Fold> foldsOfImages(const Mat& labels, int folds);

//! All samples of a person are tested in one fold, where nothing was trained on them, but on at least 3 others: two
//! people have one direction, in which distances are of another kind. None where there are fewer than 4 people
std::vector<Fold> foldsOfPeople(const Mat& labels, int folds);

//! At most that many samples, of as many people as can have several, evenly chosen; ascending
std::vector<int> evenlyChosen(const Mat& labels, int folds, int most);

}}} // namespace cv::face::fisher

#endif
