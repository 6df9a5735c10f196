// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_NAMING_HPP
#define WEIGHTED_FISHER_RECOGNITION_NAMING_HPP

#include "opencv2/weighted_fisher.hpp"

#include <map>

namespace recognition {

/** Who a face is. */
struct Verdict
{
    std::string name;        // empty: unknown
    double distance = -1;    // to the nearest person of the model; negative: there is no model
    double probability = -1; // that the name is right; negative: there is no name, or it is not known
};

/** The distance of a face to each person of a model, by label. */
typedef std::map<int, double> PeopleDistances;

PeopleDistances distancesToPeople(const cv::face::WeightedFisherFaceRecognizer& model, const cv::Mat& face);

/** The nearest person, if the distance is below the threshold. */
Verdict decide(const cv::face::WeightedFisherFaceRecognizer& model, const PeopleDistances& distances);

/** As a field of a comma-separated line. */
std::string quoted(const std::string& text);
/** The box, the name, the distance and the probability, as a part of a comma-separated line; empty where not known. */
std::string inCsv(const cv::Rect& box, const Verdict& verdict);
/** The names of these columns. */
std::string csvColumns();

} // namespace recognition

#endif
