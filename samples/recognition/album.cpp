// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "album.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <cstdio>
#include <stdexcept>

namespace recognition {

using cv::face::WeightedFisherFaceRecognizer;

namespace {

std::string facesFolder(const std::string& file)
{
    return file + ".faces";
}

} // namespace

cv::Ptr<WeightedFisherFaceRecognizer> loadRecognizer(const std::string& file, const Description& description)
{
    const cv::Ptr<WeightedFisherFaceRecognizer> recognizer = newRecognizer(description);
    try
    {
        recognizer->read(file);
        // A model of another network, or of none, refuses to describe a face.
        recognizer->predict(
            cv::Mat(description.alignment.size, description.colour ? CV_8UC3 : CV_8UC1, cv::Scalar::all(9)),
            cv::face::StandardCollector::create());
    }
    catch (const cv::Exception& error)
    {
        throw std::runtime_error("cannot load the model " + file + ": " + error.err);
    }
    const bool ofFeatures = recognizer->getParams().features != cv::face::FEATURE_PIXELS;
    if (ofFeatures && description.network)
        throw std::runtime_error("the model " + file + " was made without a network: leave out --network");
    return recognizer;
}

Album::Album(const std::string& modelFile, const Description& description, double strangers)
    : file(modelFile), described(description), strangersShare(strangers), unsaved(false)
{
    if (isFile())
        load();
}

void Album::load()
{
    everyone.load(facesFolder(file), described.alignment.size, described.colour);
    if (!cv::utils::fs::exists(file))
    {
        if (!everyone.empty())
            train();
        return;
    }
    recognizer = loadRecognizer(file, described);
    const cv::Mat1i classes = recognizer->getClasses();
    for (const int label : classes)
    {
        const std::string name = recognizer->getLabelInfo(label);
        if (!name.empty() && !everyone.knows(name))
            std::fprintf(stderr, "%s has no faces of %s, who will be forgotten at the next training\n",
                         facesFolder(file).c_str(), name.c_str());
    }
}

void Album::replace(const People& people)
{
    everyone = people;
    train();
}

void Album::enrol(const std::string& name, const std::vector<EnrolledFace>& faces)
{
    std::vector<cv::Mat> images;
    for (const EnrolledFace& face : faces)
    {
        everyone.add(name, face);
        images.push_back(face.image);
    }
    unsaved = true;
    if (!recognizer || !learnFaces(*recognizer, name, images))
        train();
}

bool Album::remove(const std::string& name)
{
    if (!everyone.remove(name))
        return false;
    unsaved = true;
    if (everyone.empty() || !recognizer || !forgetPerson(*recognizer, name))
        train();
    return true;
}

void Album::train()
{
    recognizer = everyone.empty() ? cv::Ptr<WeightedFisherFaceRecognizer>()
                                  : trainRecognizer(everyone, described, strangersShare);
    unsaved = true;
}

void Album::save()
{
    everyone.save(facesFolder(file));
    if (recognizer)
        recognizer->write(file);
    else
        std::remove(file.c_str());
    unsaved = false;
}

} // namespace recognition
