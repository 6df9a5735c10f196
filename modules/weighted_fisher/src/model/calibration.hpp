// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CALIBRATION_HPP
#define OPENCV_WEIGHTED_FISHER_CALIBRATION_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Distances of the nearest sample, from images whose person is known to the one who asks
struct Trials
{
    std::vector<double> right;     //!< the nearest sample is of the same person
    std::vector<double> wrong;     //!< it is of another person, and the gallery has the right one too
    std::vector<double> strangers; //!< the gallery does not have the person
    std::vector<double> others;    //!< to the nearest sample of another person, where the gallery has the right one

    //! Adds an image of a person, given its distances to the gallery's samples
    void add(const float* distances, const Mat& labels, int person);
    //! Impostor scores: the distances of people whom the gallery does not have or, without any, of known people to others
    const std::vector<double>& impostors() const { return strangers.empty() ? others : strangers; }
};

//! The largest threshold below which at most that share of the impostors' distances lie
double thresholdFor(const std::vector<double>& impostors, double falseAcceptRate);

//! From a distance to the probability that the label is right: a falling logistic curve
class Calibration
{
public:
    Calibration() : slope_(0), offset_(0), known_(false) {}
    //! A curve that is known: finite numbers, slope >= 0
    Calibration(double slope, double offset) : slope_(slope), offset_(offset), known_(true) {}
    //! Fits the curve, with people in the gallery and strangers equally likely. Unknown where either is missing
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
