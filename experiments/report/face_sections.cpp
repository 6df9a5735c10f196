// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sections.hpp"

#include "svg.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

using charts::escaped;

namespace {

const int SHOWN_FISHERFACES = 4, SHOWN_PAIRS = 3;
const double KEPT = 0.99; // share of the pixels that the contrast is chosen for

const cv::Mat& firstFaceOf(int person, const FaceSet& faces)
{
    const auto at = std::find(faces.labels.begin(), faces.labels.end(), person);
    return faces.images[static_cast<size_t>(at - faces.labels.begin())];
}

std::string faceOf(int person, const FaceSet& faces, const std::string& style)
{
    return picture(firstFaceOf(person, faces), "face of person " + std::to_string(person), style);
}

// Grey is 0, black and white are as far from it on either side.
cv::Mat stretched(const cv::Mat& column, int rows)
{
    const cv::Mat face = column.clone().reshape(1, rows);
    std::vector<double> sizes(face.begin<double>(), face.end<double>());
    for (double& size : sizes)
        size = std::abs(size);
    const auto limit = sizes.begin() + static_cast<std::ptrdiff_t>(KEPT * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), limit, sizes.end());
    cv::Mat grey;
    face.convertTo(grey, CV_8U, *limit > 0 ? 127.5 / *limit : 0., 127.5);
    return grey;
}

std::string fisherfacesOf(const Portrait& portrait, int rows)
{
    std::string html;
    for (int i = 0; i < std::min(SHOWN_FISHERFACES, portrait.fisherfaces.cols); i++)
        html += picture(stretched(portrait.fisherfaces.col(i), rows),
                        cv::format("Fisherface %d of %s", i + 1, portrait.name.c_str()), "ghost");
    return html;
}

std::string pairOf(const WeighedPair& pair, const std::vector<int>& people, const FaceSet& faces)
{
    const int first = people[static_cast<size_t>(pair.first)], second = people[static_cast<size_t>(pair.second)];
    return figure("<div class=\"pair\">" + faceOf(first, faces, "small") + faceOf(second, faces, "small") + "</div>",
                  cv::format("%d and %d: %.1f", first, second, pair.weight));
}

std::string pairsOf(const Portrait& portrait, const FaceSet& faces)
{
    const std::vector<WeighedPair> pairs = heaviestPairs(portrait);
    const size_t asHeavy = static_cast<size_t>(std::count_if(pairs.begin(), pairs.end(), [&](const WeighedPair& pair) {
        return pair.weight > pairs[0].weight * (1 - 1e-9);
    }));
    if (asHeavy == pairs.size() && pairs.size() > 1)
        return cv::format("<p>All %d pairs weigh the same.</p>", static_cast<int>(pairs.size()));
    const size_t shown = std::min<size_t>(SHOWN_PAIRS, pairs.size());
    std::string html = "<div class=\"row\">";
    for (size_t i = 0; i < shown; i++)
        html += pairOf(pairs[i], portrait.classes, faces);
    html += "</div>";
    if (asHeavy > shown)
        html += cv::format("<p>%d of %d pairs weigh as much as the first.</p>", static_cast<int>(asHeavy),
                           static_cast<int>(pairs.size()));
    return html;
}

} // namespace

std::string remarkOnPeople(const Plan& plan)
{
    return plan.people > MOST_PEOPLE ? cv::format(" The first %d of %d people are shown.", MOST_PEOPLE, plan.people)
                                     : "";
}

std::string titleOf(const Portrait& portrait)
{
    return portrait.name + (portrait.inFeatureSpace ? ", feature space" : "");
}

void addSampleFaces(Page& page, const Plan& plan)
{
    page.section("faces", "The faces",
                 "One picture of each person as the recognizers see it, and the number by which the figures below call "
                 "that person." +
                     remarkOnPeople(plan));
    const std::vector<int> people = peopleOf(plan.shown);
    std::string faces = "<div class=\"faces\">\n";
    for (size_t i = 0; i < std::min<size_t>(MOST_PEOPLE, people.size()); i++)
        faces += figure(faceOf(people[i], plan.faces, "face"), std::to_string(people[i]));
    page.add(faces + "</div>");
    for (const std::string& skipped : plan.faces.skipped)
        page.add(note(escaped(skipped)));
}

void addFisherfaces(Page& page, const Plan& plan, const Study& study)
{
    page.section("fisherfaces", "The leading Fisherfaces",
                 cv::format("The first directions of %d in the input space, as pictures: a face scores high in a "
                            "direction if it is light where the picture is light and dark where it is dark; grey "
                            "pixels do not matter. Weightings that care about other people look at other places.",
                            plan.few));
    std::vector<std::string> cards;
    for (const Portrait& portrait : study.portraits)
        if (!portrait.fisherfaces.empty())
            cards.push_back(
                titled(titleOf(portrait),
                       "<div class=\"row\">" + fisherfacesOf(portrait, plan.faces.images[0].rows) + "</div>"));
    page.add(grid(cards, 340));
}

void addHeaviestPairs(Page& page, const Plan& plan, const Study& study)
{
    page.section("pairs", "The pairs that each weighting cares most about",
                 "The heaviest pairs of people with their weight, where 1 is the mean of all pairs. Pairs that look "
                 "alike are those that a recognizer has to tell apart with effort; a weighting is worth something if "
                 "its pairs are such.");
    std::vector<std::string> cards;
    for (const Portrait& portrait : study.portraits)
        if (!portrait.weights.empty())
            cards.push_back(titled(titleOf(portrait), pairsOf(portrait, plan.faces)));
    page.add(grid(cards, 370));
}

} // namespace demo
