// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "calibration.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

void checkRate(double falseAcceptRate)
{
    if (!(falseAcceptRate > 0 && falseAcceptRate < 1))
        CV_Error(Error::StsBadArg, format("falseAcceptRate must be between 0 and 1, but is %g", falseAcceptRate));
}

void Trials::add(const float* distances, const Mat& labels, int person)
{
    int nearest = -1, nearestOther = -1;
    bool known = false;
    for (int i = 0; i < labels.rows; i++)
    {
        const bool other = labels.at<int>(i) != person;
        known = known || !other;
        if (nearest < 0 || distances[i] < distances[nearest])
            nearest = i;
        if (other && (nearestOther < 0 || distances[i] < distances[nearestOther]))
            nearestOther = i;
    }
    if (!known)
        strangers.push_back(distances[nearest]);
    else
    {
        (nearest == nearestOther ? wrong : right).push_back(distances[nearest]);
        if (nearestOther >= 0)
            others.push_back(distances[nearestOther]);
    }
}

double thresholdFor(const std::vector<double>& impostors, double falseAcceptRate)
{
    CV_Assert(!impostors.empty());
    std::vector<double> sorted = impostors;
    std::sort(sorted.begin(), sorted.end());
    // Distances below the threshold are accepted: those before this one.
    const size_t accepted = size_t(falseAcceptRate * double(sorted.size()) + 1e-9);
    return sorted[std::min(accepted, sorted.size() - 1)];
}

namespace {

double logistic(double x)
{
    return x >= 0 ? std::exp(-x) / (1 + std::exp(-x)) : 1 / (1 + std::exp(x));
}

//! A distance, the probability that it should get, and its weight in the fit
struct Target
{
    double distance, probability, weight;
};

//! Platt's targets: they stay away from 0 and 1, so that a few distances do not give certainty
void addTargets(const std::vector<double>& distances, bool right, double weight, std::vector<Target>& targets)
{
    const double n = double(distances.size()), seen = (n + 1) / (n + 2);
    for (double distance : distances)
        targets.push_back(Target{ distance, right ? seen : 1 - seen, weight });
}

double crossEntropy(const std::vector<Target>& targets, double slope, double offset)
{
    double sum = 0;
    for (const Target& t : targets)
    {
        const double x = slope * t.distance + offset; // -log P = log(1 + exp x)
        const double logOneMore = std::max(x, 0.) + std::log1p(std::exp(-std::abs(x)));
        sum += t.weight * (logOneMore - (1 - t.probability) * x);
    }
    return sum;
}

//! Newton's method with step halving; the cross-entropy is convex
void fitLogistic(const std::vector<Target>& targets, double& slope, double& offset)
{
    for (int iteration = 0; iteration < 100; iteration++)
    {
        double gs = 0, go = 0, hss = 1e-12, hso = 0, hoo = 1e-12;
        for (const Target& t : targets)
        {
            const double p = logistic(slope * t.distance + offset);
            const double g = t.weight * (t.probability - p), h = t.weight * p * (1 - p);
            gs += g * t.distance;
            go += g;
            hss += h * t.distance * t.distance;
            hso += h * t.distance;
            hoo += h;
        }
        const double determinant = hss * hoo - hso * hso;
        const double ds = (hoo * gs - hso * go) / determinant, dO = (hss * go - hso * gs) / determinant;
        const double before = crossEntropy(targets, slope, offset);
        double step = 1;
        while (step > 1e-10 && !(crossEntropy(targets, slope - step * ds, offset - step * dO) < before))
            step /= 2;
        if (step <= 1e-10)
            return;
        slope -= step * ds;
        offset -= step * dO;
    }
}

} // namespace

Calibration::Calibration(const Trials& trials) : slope_(0), offset_(0), known_(false)
{
    const size_t inGallery = trials.right.size() + trials.wrong.size();
    if (trials.right.empty() || trials.impostors().empty())
        return;
    std::vector<Target> targets;
    addTargets(trials.right, true, 1. / double(inGallery), targets);
    addTargets(trials.wrong, false, 1. / double(inGallery), targets);
    addTargets(trials.impostors(), false, 1. / double(trials.impostors().size()), targets);

    // Distances are fitted in units of the largest one, so that one starting point serves L2 and cosine.
    double unit = 0, mean = 0; // mean: of the probabilities, whose weights sum up to 2
    for (const Target& t : targets)
    {
        unit = std::max(unit, t.distance);
        mean += t.weight * t.probability / 2;
    }
    if (!(unit > 0))
        unit = 1;
    for (Target& t : targets)
        t.distance /= unit;
    fitLogistic(targets, slope_, offset_);
    slope_ /= unit;
    if (!(slope_ > 0 && slope_ <= DBL_MAX && std::abs(offset_) <= DBL_MAX)) // distances without information
    {
        slope_ = 0;
        offset_ = std::log((1 - mean) / mean);
    }
    known_ = true;
}

double Calibration::probability(double distance) const
{
    if (!known_)
        CV_Error(Error::StsBadArg, "Probabilities are not known: call trainAuto, or calibrate with images that were "
                                   "left out of the training");
    if (cvIsNaN(distance))
        CV_Error(Error::StsBadArg, "A distance must be a number, but is NaN");
    return slope_ == 0 ? logistic(offset_) : logistic(slope_ * distance + offset_);
}

}}} // namespace cv::face::fisher
