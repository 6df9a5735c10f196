// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FUZZ_FUZZING_HPP
#define OPENCV_WEIGHTED_FISHER_FUZZ_FUZZING_HPP

#include "opencv2/core/utils/logger.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <cfloat>
#include <cstdlib>
#include <iostream>

// What the targets share; each is one source file.

//! Tells libFuzzer that this input is a finding
inline void reportFinding(const std::string& what)
{
    std::cerr << what << std::endl;
    abort();
}

//! An error is an answer, but a failed assertion is something that nobody thought of
inline void expectRefusal(const cv::Exception& e)
{
    if (e.code == cv::Error::StsAssert)
        reportFinding(e.what());
}

//! All of them are numbers, and in range
inline void expectNumbers(const cv::Mat& numbers, double lowest, double highest)
{
    for (int i = 0; i < numbers.rows; i++)
        for (int j = 0; j < numbers.cols; j++)
            if (!(numbers.at<double>(i, j) >= lowest && numbers.at<double>(i, j) <= highest))
                reportFinding(cv::format("Expected a number from %g to %g, but got %g", lowest, highest,
                                         numbers.at<double>(i, j)));
}

//! Distances, projections and probabilities are numbers
template <class Recognizer> void checkAnswers(const Recognizer& recognizer, const std::vector<cv::Mat>& images)
{
    cv::Mat labels, distances, projections, probabilities;
    recognizer.predictBatch(images, labels, distances);
    expectNumbers(distances, 0, DBL_MAX);
    recognizer.project(images, projections);
    expectNumbers(projections, -DBL_MAX, DBL_MAX);
    recognizer.predictTop(images[0], 3, labels, distances, probabilities);
    expectNumbers(distances, 0, DBL_MAX);
    expectNumbers(probabilities, 0, 1);
}

//! People come and go
template <class Recognizer> void checkChanges(Recognizer& recognizer, const std::vector<cv::Mat>& images)
{
    std::vector<int> labels(images.size(), 77);
    recognizer.enroll(images, labels);
    checkAnswers(recognizer, images);
    labels[0] = 78;
    recognizer.update(images, labels);
    checkAnswers(recognizer, images);
    recognizer.removeClass(77);
    checkAnswers(recognizer, images);
}

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    cv::setNumThreads(1);
    return 0;
}

#endif
