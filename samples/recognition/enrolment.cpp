// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "enrolment.hpp"

#include "signature.hpp"

#include <algorithm>

namespace recognition {

Enrolment::Enrolment(const People& known, const Description& description_, bool keepAll_)
    : everyone(known), description(description_), keepAll(keepAll_), added(0)
{
    for (const auto& person : known.faces())
    {
        knownBefore[person.first] = person.second.size();
        for (const EnrolledFace& face : person.second)
            remember(signatureOf(face.image), person.first, face.photo);
    }
}

void Enrolment::remember(const cv::Mat1f& signature, const std::string& name, const std::string& photo)
{
    signatures.push_back(signature);
    photos.push_back(Photo{ photo, name });
}

std::string Enrolment::findRepeated(const cv::Mat1f& signature, const std::string& name) const
{
    if (signatures.empty())
        return std::string();
    const cv::Mat1f correlations = signatures * signature.t();
    double largest = 0;
    cv::Point place;
    cv::minMaxLoc(correlations, nullptr, &largest, nullptr, &place);
    if (largest < SAME_PHOTO)
        return std::string();
    const Photo& other = photos[static_cast<size_t>(place.y)];
    return other.name == name ? "the same photo as " + other.file
                              : "the same photo as " + other.file + ", which is of " + other.name;
}

std::string Enrolment::add(const std::string& name, const EnrolledFace& face, const FaceQuality& quality)
{
    if (!keepAll)
    {
        std::string refusal = describeFault(quality);
        const cv::Mat1f signature = signatureOf(face.image);
        if (refusal.empty())
            refusal = findRepeated(signature, name);
        if (!refusal.empty())
            return refusal;
        remember(signature, name, face.photo);
    }
    everyone.add(name, face);
    added++;
    return std::string();
}

std::vector<Outlier> Enrolment::refuseOutliers()
{
    std::vector<Outlier> outliers;
    if (keepAll || added == 0)
        return outliers;
    outliers = findOutliers(everyone, description, knownBefore);
    // From the last to the first of a person, so that the numbers of the others stay
    std::sort(outliers.begin(), outliers.end(), [](const Outlier& a, const Outlier& b) {
        return a.name != b.name ? a.name < b.name : a.number > b.number;
    });
    for (const Outlier& outlier : outliers)
        everyone.remove(outlier.name, outlier.number);
    added -= static_cast<int>(outliers.size());
    return outliers;
}

} // namespace recognition
