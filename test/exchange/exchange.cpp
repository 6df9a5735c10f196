// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Trains and predicts for the tests of the Python bindings, which compare and exchange models:
//
//   exchange train   input|feature MODEL ROWS COLS PEOPLE FACES PROBES
//   exchange predict input|feature MODEL ROWS COLS PROBES
//
// FACES and PROBES hold 8-bit grey images one after the other; face i shows person i % PEOPLE. Prints the label, the
// distance and the projection of every probe, a line each.

#include "opencv2/weighted_fisher.hpp"

#include <fstream>
#include <iostream>
#include <iterator>

using namespace cv;
using namespace cv::face;

namespace {

std::vector<Mat> readImages(const String& filename, int rows, int cols)
{
    std::ifstream file(filename.c_str(), std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const size_t pixels = static_cast<size_t>(rows) * cols;
    CV_Assert(!bytes.empty() && bytes.size() % pixels == 0);
    std::vector<Mat> images;
    for (size_t start = 0; start < bytes.size(); start += pixels)
        images.push_back(Mat(rows, cols, CV_8U, const_cast<char*>(&bytes[start])).clone());
    return images;
}

template <class Recognizer> void print(const Recognizer& recognizer, const std::vector<Mat>& probes)
{
    Mat labels, distances, projections;
    recognizer.predictBatch(probes, labels, distances);
    recognizer.project(probes, projections);
    std::cout.precision(17);
    for (int i = 0; i < labels.rows; i++)
    {
        std::cout << labels.at<int>(i) << ' ' << distances.at<double>(i);
        for (int j = 0; j < projections.cols; j++)
            std::cout << ' ' << projections.at<double>(i, j);
        std::cout << '\n';
    }
}

template <class Recognizer> void run(Recognizer& recognizer, const std::vector<String>& args)
{
    const String &action = args[0], &model = args[2];
    const int rows = std::stoi(args[3]), cols = std::stoi(args[4]);
    if (action == "train")
    {
        const std::vector<Mat> faces = readImages(args.at(6), rows, cols);
        std::vector<int> labels;
        for (size_t i = 0; i < faces.size(); i++)
            labels.push_back(static_cast<int>(i) % std::stoi(args[5]));
        recognizer.setNumComponents(3);
        recognizer.train(faces, labels);
        recognizer.setLabelInfo(1, "trained in C++");
        recognizer.write(model);
    }
    else
        recognizer.read(model);
    print(recognizer, readImages(args.back(), rows, cols));
}

} // namespace

int main(int argc, char* argv[])
{
    const std::vector<String> args(argv + 1, argv + argc);
    if (args.size() < 6)
    {
        std::cerr << "usage: see the top of the source\n";
        return 2;
    }
    if (args[1] == "input")
        run(*WeightedFisherFaceRecognizer::create(), args);
    else
        run(*WeightedKernelFisherFaceRecognizer::create(), args);
}
