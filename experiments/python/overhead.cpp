// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Times train and predictBatch in C++, for measure_overhead.py, which times the same from Python:
//   overhead rows|images FILE N ROWS COLS PEOPLE
// FILE holds n samples, CV_32F rows of cols numbers or CV_8U images; sample i is of person i % people. For every line on
// the standard input one line with the processor's seconds of train and of predictBatch.

#include "opencv2/weighted_fisher.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>

using namespace cv;

template <class Action> static double secondsOf(const Action& action)
{
    const std::clock_t start = std::clock();
    action();
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

static void timeBoth(InputArrayOfArrays samples, const std::vector<int>& people)
{
    for (std::string line; std::getline(std::cin, line);)
    {
        const Ptr<face::WeightedFisherFaceRecognizer> recognizer = face::WeightedFisherFaceRecognizer::create(-1);
        Mat labels, distances;
        const double train = secondsOf([&] { recognizer->train(samples, people); });
        const double predict = secondsOf([&] { recognizer->predictBatch(samples, labels, distances); });
        std::printf("%.9f %.9f\n", train, predict);
        std::fflush(stdout);
    }
}

int main(int argc, char** argv)
{
    if (argc != 7)
    {
        std::cerr << "usage: overhead rows|images FILE N ROWS COLS PEOPLE\n";
        return 1;
    }
    const bool isRows = std::string(argv[1]) == "rows";
    const int n = std::atoi(argv[3]), rows = std::atoi(argv[4]), cols = std::atoi(argv[5]), people = std::atoi(argv[6]);
    Mat data(n, rows * cols, isRows ? CV_32F : CV_8U);
    std::ifstream file(argv[2], std::ios::binary);
    if (!file.read(data.ptr<char>(), std::streamsize(data.total() * data.elemSize())))
    {
        std::cerr << argv[2] << " is too short\n";
        return 1;
    }
    std::vector<int> labels;
    std::vector<Mat> images;
    for (int i = 0; i < n; i++)
    {
        labels.push_back(i % people);
        images.push_back(data.row(i).reshape(1, rows));
    }
    if (isRows)
        timeBoth(data, labels);
    else
        timeBoth(images, labels);
    return 0;
}
