// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_TEST_DRAWN_PEOPLE_HPP
#define WEIGHTED_FISHER_TEST_DRAWN_PEOPLE_HPP

#include "drawn_scenes.hpp"
#include "people.hpp"
#include "description.hpp"
#include "synthetic_faces.hpp"

#include <stdexcept>

namespace opencv_test {

/** Stands for a network: a small picture without the light that falls on it. */
class PixelNetwork : public cv::face::FaceNetwork
{
public:
    void describe(cv::InputArrayOfArrays images, cv::OutputArray vectors) const override
    {
        std::vector<cv::Mat> list, rows;
        images.getMatVector(list);
        for (const cv::Mat& image : list)
        {
            cv::Mat grey, light, small;
            cv::cvtColor(image, grey, cv::COLOR_BGR2GRAY);
            grey.convertTo(grey, CV_32F);
            cv::GaussianBlur(grey, light, cv::Size(), 10);
            cv::resize(grey - light, small, cv::Size(20, 20), 0, 0, cv::INTER_AREA);
            rows.push_back(small.reshape(1, 1).clone());
            described++;
        }
        cv::vconcat(rows, vectors);
    }
    cv::String getIdentity() const override { return "20 x 20 pixels"; }

    mutable int described = 0;
};

inline recognition::Description byPixelNetwork()
{
    recognition::Description description;
    description.network = cv::makePtr<PixelNetwork>();
    description.alignment = recognition::networkTemplate();
    description.colour = true;
    return description;
}

inline recognition::Description byFeatures()
{
    return recognition::makeDescription("");
}

/** A drawn picture as a recognizer learns it, without a detector. */
inline cv::Mat alignedDrawn(const cv::Mat& picture, const recognition::Description& description)
{
    recognition::FoundFace face;
    face.landmarks = drawn::eyes();
    const cv::Mat aligned = recognition::alignedFace(picture, face, description.alignment);
    if (!description.colour)
        return aligned;
    cv::Mat colour;
    cv::cvtColor(aligned, colour, cv::COLOR_GRAY2BGR);
    return colour;
}

/** Aligned pictures of people that do not exist: faces of person p are at [p]. */
inline std::vector<std::vector<cv::Mat>> drawnPeople(int people, int pictures,
                                                     const recognition::Description& description, uint64_t seed = 4)
{
    const demo::FaceSet set = demo::syntheticFaces(people, pictures, seed);
    std::vector<std::vector<cv::Mat>> faces(static_cast<size_t>(people));
    for (size_t i = 0; i < set.images.size(); i++)
        faces[i / static_cast<size_t>(pictures)].push_back(alignedDrawn(set.images[i], description));
    return faces;
}

inline std::string numbered(size_t person)
{
    return cv::format("person %d", static_cast<int>(person));
}

/** "2/7.jpg" is picture 7 of person 2. */
inline std::string photoName(size_t person, size_t picture)
{
    return cv::format("%d/%d.jpg", static_cast<int>(person), static_cast<int>(picture));
}

/** The first faces of each, enrolled. */
inline recognition::People enrolled(const std::vector<std::vector<cv::Mat>>& faces, size_t people, size_t ofEach)
{
    recognition::People result;
    for (size_t person = 0; person < people; person++)
    {
        for (size_t i = 0; i < ofEach; i++)
            result.add(numbered(person), recognition::EnrolledFace{ faces[person][i], photoName(person, i) });
    }
    return result;
}

/** The message of the exception that something throws; empty: it throws none. */
template <typename Action> std::string messageOf(const Action& action)
{
    try
    {
        action();
    }
    catch (const std::exception& error)
    {
        return error.what();
    }
    return std::string();
}

inline bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace opencv_test

#endif
