// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FOLDS_HPP
#define OPENCV_WEIGHTED_FISHER_FOLDS_HPP

#include "../input/labelled_samples.hpp"

namespace cv { namespace face { namespace fisher {

//! The indices of the samples that are trained on, and of those that are tested; both ascend
struct Fold
{
    std::vector<int> trained, tested;
    //! Whether the tested people are in the gallery, too, with all their images but the one that is tested
    bool enrollsTested = false;
};

// An image and its copies are never on different sides of a fold.

//! Every sample is tested once, in a fold that trains on samples of all people; those of people with a single image
//! are never tested. No folds if nobody has two images
std::vector<Fold> foldsOfImages(const LabelledSamples& given, int folds);

//! All samples of a person are tested in one fold, which trains on at least 3 other people: two people have only one
//! direction, in which L2 replaces the cosine distance. No folds if there are fewer than 4 people
std::vector<Fold> foldsOfPeople(const LabelledSamples& given, int folds);

//! The same, with the tested people in the gallery: for people with so few images that leaving one out leaves no scatter
//! within classes. People with a single image are trained on and not tested
std::vector<Fold> foldsOfEnrolledPeople(const LabelledSamples& given, int folds);

//! The largest number of images of a person
int mostImages(const LabelledSamples& given);

//! The indices, ascending, of about `most` samples, evenly chosen. Some people are left out if the others would have
//! fewer than `folds` images each
std::vector<int> evenlyChosen(const LabelledSamples& given, int folds, int most);

}}} // namespace cv::face::fisher

#endif
