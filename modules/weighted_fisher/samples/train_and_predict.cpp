// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Trains weighted Fisher faces with some pictures of people and recognizes the others.

#include "opencv2/imgcodecs.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE =
    "usage: train_and_predict [LIST]\n"
    "LIST has lines path;label: pictures of one size, and numbers for the people in them.\n"
    "Every fourth one is recognized after training with the others. Without a list the\n"
    "people are random patterns under noise.\n";

static void inventPictures(std::vector<Mat>& pictures, std::vector<int>& labels)
{
    RNG random(1);
    for (int person = 0; person < 10; person++)
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
}

static void readPictures(const std::string& list, std::vector<Mat>& pictures, std::vector<int>& labels)
{
    std::ifstream lines(list.c_str());
    if (!lines)
        CV_Error(Error::StsError, "cannot open " + list);
    for (std::string path, label; std::getline(lines, path, ';') && std::getline(lines, label);)
    {
        pictures.push_back(imread(path, IMREAD_GRAYSCALE));
        labels.push_back(std::atoi(label.c_str()));
        if (pictures.back().empty())
            CV_Error(Error::StsError, "cannot read the picture " + path);
    }
}

static void run(const std::string& list)
{
    std::vector<Mat> pictures, training, test;
    std::vector<int> labels, trainingLabels, testLabels;
    list.empty() ? inventPictures(pictures, labels) : readPictures(list, pictures, labels);
    for (size_t i = 0; i < pictures.size(); i++)
    {
        (i % 4 == 3 ? test : training).push_back(pictures[i]);
        (i % 4 == 3 ? testLabels : trainingLabels).push_back(labels[i]);
    }

    //! [train]
    // With fewer components than people minus one the weights, MAXMIN by default, decide who is told apart.
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(5);
    model->train(training, trainingLabels);
    //! [train]

    int right = 0;
    for (size_t i = 0; i < test.size(); i++)
    {
        int label = -1;
        double distance = 0;
        model->predict(test[i], label, distance);
        std::cout << "person " << testLabels[i] << " is taken for " << label << ", distance " << distance << "\n";
        right += label == testLabels[i];
    }
    std::cout << right << " of " << test.size() << " right\n";
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h", wrong = argc > 2 || argument.compare(0, 1, "-") == 0;
    if (help || wrong)
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
        std::cerr << "train_and_predict: " << error.err << "\n";
        return 1;
    }
}
