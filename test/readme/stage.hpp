// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_TEST_README_STAGE_HPP
#define WEIGHTED_FISHER_TEST_README_STAGE_HPP

#include "opencv2/weighted_fisher.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/imgproc.hpp"

#include <iostream>

//! What the documents' blocks take for granted: see blocks.py. Each block has a stage of its own
struct Stage
{
    Stage()
    {
        const demo::FaceSet drawn = demo::syntheticFaces(8, 6, 1);
        for (size_t i = 0; i < drawn.images.size(); i++)
        {
            const bool known = drawn.labels[i] <= 6;
            (known ? faces : moreFaces).push_back(drawn.images[i]);
            (known ? people : theirPeople).push_back(drawn.labels[i] + (known ? 0 : 10)); // 17 and 18
        }
        for (const cv::Mat& image : faces)
        {
            cv::Mat small;
            cv::resize(image, small, cv::Size(8, 8), 0, 0, cv::INTER_AREA);
            vectors.push_back(small.reshape(1, 1));
        }
        face = faces[0];
        aFace.assign(1, drawn.images.back());
        aPerson.assign(1, 100);
        recognizer->train(faces, people);
    }

    std::vector<cv::Mat> faces, moreFaces, aFace;
    std::vector<int> people, theirPeople, aPerson;
    cv::Mat face, vectors;
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> recognizer = cv::face::WeightedFisherFaceRecognizer::create();
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
