// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SEEDED_NUMBERS_HPP
#define OPENCV_WEIGHTED_FISHER_SEEDED_NUMBERS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Seeds OpenCV's default random generator of this thread, so that each run draws the same numbers, and restores its state
//! at the end of the scope
class SeededNumbers
{
public:
    SeededNumbers() : before_(theRNG()) { theRNG() = RNG(1); }
    ~SeededNumbers() { theRNG() = before_; }
    SeededNumbers(const SeededNumbers&) = delete;
    SeededNumbers& operator=(const SeededNumbers&) = delete;

private:
    RNG before_;
};

}}} // namespace cv::face::fisher

#endif
