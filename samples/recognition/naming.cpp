// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "naming.hpp"

#include "training.hpp"

namespace recognition {

namespace {

class Nearest : public cv::face::PredictCollector
{
public:
    bool collect(int label, double distance) override
    {
        const auto known = distances.insert({ label, distance }).first;
        known->second = std::min(known->second, distance);
        return true;
    }

    PeopleDistances distances;
};

} // namespace

PeopleDistances distancesToPeople(const cv::face::WeightedFisherFaceRecognizer& model, const cv::Mat& face)
{
    const cv::Ptr<Nearest> nearest = cv::makePtr<Nearest>();
    model.predict(face, nearest);
    return nearest->distances;
}

Verdict decide(const cv::face::WeightedFisherFaceRecognizer& model, const PeopleDistances& distances)
{
    Verdict verdict;
    int label = -1;
    for (const auto& person : distances)
    {
        if (verdict.distance < 0 || person.second < verdict.distance)
        {
            verdict.distance = person.second;
            label = person.first;
        }
    }
    if (verdict.distance < 0)
        return verdict;
    if (verdict.distance < model.getThreshold())
        verdict.name = model.getLabelInfo(label); // drawn strangers have none
    const double probability = probabilityOf(model, verdict.distance);
    if (!verdict.name.empty() && !cvIsNaN(probability))
        verdict.probability = probability;
    return verdict;
}

std::string quoted(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

std::string inCsv(const cv::Rect& box, const Verdict& verdict)
{
    const auto number = [](double value) { return value < 0 ? std::string() : cv::format("%.4f", value); };
    const std::string place = box.empty() ? ",,," : cv::format("%d,%d,%d,%d", box.x, box.y, box.width, box.height);
    return place + "," + quoted(verdict.name) + "," + number(verdict.distance) + "," + number(verdict.probability);
}

std::string csvColumns()
{
    return "x,y,width,height,name,distance,probability";
}

} // namespace recognition
