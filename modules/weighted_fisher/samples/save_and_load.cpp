// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Saves a trained model with the names of the people, loads it again, and gets the same answers.

#include "opencv2/weighted_fisher.hpp"

#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE = "usage: save_and_load FILE\n"
                                 "Writes a model of three people, random patterns, to FILE, whose name ends in .yml,\n"
                                 ".xml or .json, or in one of them and .gz.\n";

static const char* const NAMES[] = { "Ada", "Grace", "Hedy" };

static void run(const std::string& file)
{
    std::vector<Mat> pictures;
    std::vector<int> labels;
    RNG random(1);
    for (int person = 0; person < 3; person++)
    {
        Mat pattern(40, 30, CV_8U), noise(40, 30, CV_8U);
        random.fill(pattern, RNG::UNIFORM, 60, 130);
        for (int i = 0; i < 8; i++)
        {
            random.fill(noise, RNG::UNIFORM, 0, 120);
            pictures.push_back(pattern + noise);
            labels.push_back(person);
        }
    }
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->train(pictures, labels);
    //! [save]
    for (int person = 0; person < 3; person++)
        model->setLabelInfo(person, NAMES[person]);
    model->setThreshold(0.5);
    // Complete, or an exception and the old file: a full disk does not cost a model.
    model->write(file);
    //! [save]

    //! [load]
    Ptr<WeightedFisherFaceRecognizer> loaded = WeightedFisherFaceRecognizer::load(file);
    //! [load]
    for (size_t i = 0; i < pictures.size(); i += 8)
    {
        int before = -1, after = -1;
        double distanceBefore = 0, distanceAfter = 0;
        model->predict(pictures[i], before, distanceBefore);
        loaded->predict(pictures[i], after, distanceAfter);
        if (before != after || distanceBefore != distanceAfter)
            CV_Error(Error::StsError, "the loaded model gives another answer");
        std::cout << loaded->getLabelInfo(after) << " at distance " << distanceAfter << "\n";
    }
    std::cout << "threshold " << loaded->getThreshold() << ", " << loaded->getNumComponents() << " components\n";
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h";
    if (help || argc != 2 || argument.compare(0, 1, "-") == 0)
    {
        (help ? std::cout : std::cerr) << USAGE;
        return help ? 0 : 2;
    }
    try
    {
        run(argument);
        return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "save_and_load: " << error.err << "\n";
        return 1;
    }
}
