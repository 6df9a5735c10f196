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

Album::Album(const std::string& modelFile) : file(modelFile), untrained(false), unsaved(false)
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
    people.load(file + ".faces");
    const cv::Mat1i classes = recognizer->getClasses();
    for (const int label : classes)
    {
        const std::string name = recognizer->getLabelInfo(label);
        if (!name.empty() && !people.knows(name))
            std::fprintf(stderr, "%s.faces has no faces of %s, who will be forgotten at the next training\n",
                         file.c_str(), name.c_str());
    }
}

void Album::train()
{
    recognizer = people.faces().empty() ? cv::Ptr<WeightedFisherFaceRecognizer>() : trainRecognizer(people);
    untrained = false;
    unsaved = true;
}

void Album::save()
{
    if (isStale())
        train();
    people.save(file + ".faces");
    if (recognizer)
        recognizer->write(file);
    else
        std::remove(file.c_str());
    unsaved = false;
}

} // namespace webcam
