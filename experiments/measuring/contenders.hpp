// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CONTENDERS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CONTENDERS_HPP

#include "opencv2/weighted_fisher.hpp"

#include <functional>
#include <string>
#include <vector>

namespace demo {

/** Makes a recognizer that keeps so many components. */
typedef std::function<cv::Ptr<cv::face::FaceRecognizer>(int components)> RecognizerMaker;

/** A method to compare: a row of the table. */
struct Contender
{
    std::string name;
    int weighting = -1; // one of cv::face::WeightingTypes; -1: a recognizer of OpenCV
    bool hasComponents = true;
    RecognizerMaker input, feature; // in the input space and in the feature space; empty: there is none
};

/** OpenCV's recognizers, and every weighting that makes sense for so many people, with all else as in `params`. */
std::vector<Contender> allContenders(int people, const cv::face::WeightedFisherParams& params);

/** Whether the first components of a model are the model with so many: its weights do not depend on their number. */
bool isNested(const Contender& contender);

/** OpenCV's Fisherfaces, Eigenfaces and LBPH, in the input space. */
std::vector<Contender> openCvContenders();

/** Features of a face that are used together. */
struct NamedFeatures
{
    std::string name;
    int flags; // of cv::face::FisherFeatureTypes
};

/** Pixels, HOG, LBP, Gabor and all four together, in this order. */
std::vector<NamedFeatures> comparedFeatures();
/** The default weighting of each of them, in the same order. */
std::vector<Contender> featureContenders();

/** A weighting of such features, in the input space. */
Contender inputSpaceContender(const std::string& name, int weighting, int features);

} // namespace demo

#endif
