// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Chooses parameters and a threshold by cross-validation, so that people who are not in the model get no name.

#include "opencv2/weighted_fisher.hpp"

#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE = "usage: unknown_people\n"
                                 "Trains with pictures of people, random patterns under noise, and tests with others:\n"
                                 "of the same people, and of strangers who were left out of the training.\n";

// People 0 to 11 are known, the others are strangers.
static const int KNOWN = 12, PEOPLE = 18;

static void inventPictures(std::vector<Mat>& pictures, std::vector<int>& labels)
{
    RNG random(1);
    for (int person = 0; person < PEOPLE; person++)
    {
        Mat pattern(40, 30, CV_8U), noise(40, 30, CV_8U);
        random.fill(pattern, RNG::UNIFORM, 60, 110);
        for (int i = 0; i < 8; i++)
        {
            random.fill(noise, RNG::UNIFORM, 0, 120);
            pictures.push_back(pattern + noise);
            labels.push_back(person);
        }
    }
}

static void run()
{
    std::vector<Mat> pictures, training, test;
    std::vector<int> labels, trainingLabels, testLabels;
    inventPictures(pictures, labels);
    for (size_t i = 0; i < pictures.size(); i++)
    {
        const bool tested = i % 4 == 3;
        if (!tested && labels[i] >= KNOWN)
            continue;
        (tested ? test : training).push_back(pictures[i]);
        (tested ? testLabels : trainingLabels).push_back(labels[i]);
    }

    //! [train]
    // At most 5 % of a stranger's pictures are to get a name. That is measured on people of the training set who are
    // left out in turn, so that a smaller share needs more people.
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->trainAuto(training, trainingLabels, /* kFold */ 5, /* falseAcceptRate */ 0.05);
    std::cout << model->getAutoReport() << "\n";
    //! [train]

    int knownPictures = 0, right = 0, accepted = 0;
    for (size_t i = 0; i < test.size(); i++)
    {
        const bool known = testLabels[i] < KNOWN;
        int label = -1;
        double distance = 0;
        //! [predict]
        model->predict(test[i], label, distance);
        std::cout << (known ? "person " : "stranger ") << testLabels[i];
        if (label == -1)
            std::cout << " is unknown\n";
        else
            std::cout << " is taken for " << label << ", distance " << distance << ", probability "
                      << model->getProbability(distance) << "\n";
        //! [predict]
        knownPictures += known;
        right += label == testLabels[i];
        accepted += !known && label != -1;
    }
    std::cout << right << " of " << knownPictures << " pictures of known people got the right name, " << accepted
              << " of " << test.size() - knownPictures << " pictures of strangers got one\n";
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h";
    if (argc > 1)
    {
        (help ? std::cout : std::cerr) << USAGE;
        return help ? 0 : 2;
    }
    try
    {
        run();
        return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "unknown_people: " << error.err << "\n";
        return 1;
    }
}
