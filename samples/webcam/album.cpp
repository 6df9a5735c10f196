// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "album.hpp"

#include "training.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <cstdio>
#include <stdexcept>

namespace webcam {

using cv::face::WeightedFisherFaceRecognizer;

Album::Album(const std::string& modelFile) : file(modelFile), unsaved(false)
{
    if (isFile() && cv::utils::fs::exists(file))
        load();
}

void Album::load()
{
    recognizer = WeightedFisherFaceRecognizer::create();
    try
    {
        recognizer->read(file);
    }
    catch (const cv::Exception& error)
    {
        throw std::runtime_error("cannot load the model " + file + ": " + error.err);
    }
    everyone.load(file + ".faces");
    const cv::Mat1i classes = recognizer->getClasses();
    for (const int label : classes)
    {
        const std::string name = recognizer->getLabelInfo(label);
        if (!name.empty() && !everyone.knows(name))
            std::fprintf(stderr, "%s.faces has no faces of %s, who will be forgotten at the next training\n",
                         file.c_str(), name.c_str());
    }
}

void Album::addGallery(const std::string& folder, FaceDetector& detector, FacePreparation& preparation)
{
    const size_t before = everyone.faces().size();
    readGallery(folder, detector, preparation, everyone);
    if (everyone.faces().size() > before)
        train();
}

void Album::enrol(const std::string& name, const std::vector<cv::Mat>& faces)
{
    everyone.add(name, faces);
    unsaved = true;
    if (!recognizer || !learnFaces(*recognizer, name, faces))
        train();
}

bool Album::remove(const std::string& name)
{
    if (!everyone.remove(name))
        return false;
    unsaved = true;
    if (everyone.faces().empty() || !recognizer || !forgetPerson(*recognizer, name))
        train();
    return true;
}

void Album::train()
{
    recognizer = everyone.faces().empty() ? cv::Ptr<WeightedFisherFaceRecognizer>() : trainRecognizer(everyone);
    unsaved = true;
}

void Album::save()
{
    everyone.save(file + ".faces");
    if (recognizer)
        recognizer->write(file);
    else
        std::remove(file.c_str());
    unsaved = false;
}

} // namespace webcam
