// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CALIBRATION_HPP
#define OPENCV_WEIGHTED_FISHER_CALIBRATION_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Nearest distances of images whose person is known
struct Trials
{
    std::vector<double> right;     //!< the nearest sample is of the same person
    std::vector<double> wrong;     //!< the nearest sample is of another person, although the gallery has the right one
    std::vector<double> strangers; //!< the gallery does not have the person
    std::vector<double> others;    //!< distances to the nearest sample of another person, for people in the gallery

    //! Adds an image of a person, given its distances to the samples of the gallery
    void add(const float* distances, const Mat& labels, int person);
    //! Impostor scores: the distances of strangers or, if there are none, of people in the gallery to others
    const std::vector<double>& impostors() const { return strangers.empty() ? others : strangers; }
};

//! The largest threshold that accepts at most this share of the impostor scores
double thresholdFor(const std::vector<double>& impostors, double falseAcceptRate);

//! The probability that a label is right, as a decreasing logistic function of the distance
class Calibration
{
public:
    Calibration() : slope_(0), offset_(0), known_(false) {}
    //! slope >= 0; both are finite
    Calibration(double slope, double offset) : slope_(slope), offset_(offset), known_(true) {}
    //! Fits the curve such that people in the gallery and strangers are equally likely; unknown if either is missing
    explicit Calibration(const Trials& trials);

    bool known() const { return known_; }
    double probability(double distance) const;

    double slope() const { return slope_; }
    double offset() const { return offset_; }
    bool operator==(const Calibration& other) const
    {
        return known_ == other.known_ && slope_ == other.slope_ && offset_ == other.offset_;
    }

private:
    double slope_, offset_; // P = 1 / (1 + exp(slope distance + offset)), slope >= 0
    bool known_;
};

void checkRate(double falseAcceptRate);

}}} // namespace cv::face::fisher

#endif
