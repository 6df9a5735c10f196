// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_TEST_README_STAGE_HPP
#define WEIGHTED_FISHER_TEST_README_STAGE_HPP

#include "opencv2/weighted_fisher.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/imgproc.hpp"

#include <iostream>

//! What the README's blocks take for granted: see blocks.py. Each block has a stage of its own
struct Stage
{
    Stage()
    {
        const demo::FaceSet drawn = demo::syntheticFaces(8, 6, 1);
        for (size_t i = 0; i < drawn.images.size(); i++)
        {
            const bool known = drawn.labels[i] <= 6;
            (known ? faces : moreFaces).push_back(drawn.images[i]);
            (known ? people : theirs).push_back(drawn.labels[i] + (known ? 0 : 10)); // 17 and 18
        }
        face = faces[0];
        aFace.assign(1, drawn.images.back());
        aPerson.assign(1, 100);
        for (const cv::Mat& image : faces)
        {
            cv::Mat colour;
            cv::resize(image, colour, cv::Size(112, 112));
            cv::cvtColor(colour, colour, cv::COLOR_GRAY2BGR);
            alignedFaces.push_back(colour);
        }
        a = alignedFaces[0];
        b = alignedFaces[1];
        recognizer->train(faces, people);
    }

    std::vector<cv::Mat> faces, moreFaces, aFace, alignedFaces;
    std::vector<int> people, theirs, aPerson;
    cv::Mat face, a, b;
    cv::face::WeightedFisherParams params;
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> recognizer = cv::face::WeightedFisherFaceRecognizer::create();
    int person = -1;
    double distance = -1;
    cv::Mat distances, probabilities;
};

template <class Block> int runBlock(const char* where)
{
    std::cout << where << std::endl;
    try
    {
        Block().run();
        return 0;
    }
    catch (const std::exception& error)
    {
        std::cout << "failed: " << error.what() << std::endl;
        return 1;
    }
}

#endif
