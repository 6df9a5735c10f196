// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "measurements.hpp"

#include "naming.hpp"
#include "training.hpp"

#include <cfloat>

namespace demo {

using namespace recognition;
using cv::face::WeightedFisherFaceRecognizer;

namespace {

/** What became of photographs; those of strangers are never right. */
struct Outcome
{
    int photos = 0, right = 0, others = 0, unknown = 0, missed = 0;
};

Outcome nameAll(const std::vector<DrawnPerson>& people, const WeightedFisherFaceRecognizer& model)
{
    Outcome outcome;
    for (const DrawnPerson& person : people)
    {
        for (const FaceOnPhoto& photo : person.others)
        {
            outcome.photos++;
            if (photo.missed())
            {
                outcome.missed++;
                continue;
            }
            const std::string name = decide(model, distancesToPeople(model, photo.face.image)).name;
            (name.empty() ? outcome.unknown : name == person.name ? outcome.right : outcome.others)++;
        }
    }
    return outcome;
}

void addEnrolled(const std::string& table, const EnrolledPeople& enrolled, Measured& measured)
{
    const auto add = [&](const char* quantity, int count) {
        measured.add(table, quantity, percentOf(count, enrolled.photos));
    };
    add("good photos accused, no wrong ones, %", static_cast<int>(enrolled.outliers.size()));
    add("photos refused for their quality, %", enrolled.faulty);
    add("photos refused as repeated ones, %", enrolled.repeated);
}

void addKnown(const std::string& table, const Outcome& known, Measured& measured)
{
    const auto add = [&](const char* quantity, int count) {
        measured.add(table, quantity, percentOf(count, known.photos));
    };
    add("right, %", known.right);
    add("taken for others, %", known.others);
    add("unknown, %", known.unknown);
    add("face missed, %", known.missed);
}

} // namespace

void measureClosedSet(const Draw& draw, const Description& description, Measured& measured)
{
    const std::string table = cv::format("closed set: %d people, no threshold", static_cast<int>(draw.known.size()));
    const EnrolledPeople enrolled = enrolKnown(draw, description);
    const RecognizerPtr model = trainRecognizer(enrolled.people, description);
    model->setThreshold(DBL_MAX);
    addKnown(table, nameAll(draw.known, *model), measured);
    addEnrolled(table, enrolled, measured);
}

RecognizerPtr measureStrangers(const Draw& draw, const Description& description, Measured& measured)
{
    const std::string table = cv::format("with strangers: %d people known, %d strangers, threshold active",
                                         static_cast<int>(draw.known.size()), static_cast<int>(draw.strangers.size()));
    const EnrolledPeople enrolled = enrolKnown(draw, description);
    const RecognizerPtr model = trainRecognizer(enrolled.people, description);
    addKnown(table, nameAll(draw.known, *model), measured);
    const Outcome strangers = nameAll(draw.strangers, *model);
    measured.add(table, "photos of strangers named, %", percentOf(strangers.others, strangers.photos));
    addEnrolled(table, enrolled, measured);
    return model;
}

} // namespace demo
