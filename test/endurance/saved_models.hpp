// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_ENDURANCE_SAVED_MODELS_HPP
#define OPENCV_WEIGHTED_FISHER_ENDURANCE_SAVED_MODELS_HPP

#include "opencv2/weighted_fisher.hpp"

#include <cerrno>
#include <dirent.h>
#include <unistd.h>

// What the programs share that save models again and again; each is one source file.

typedef cv::Ptr<cv::face::WeightedKernelFisherFaceRecognizer> Model;

//! A model of some hundred kilobytes, which takes its time to be written
inline Model makeModel(int seed)
{
    cv::RNG rng(seed);
    cv::Mat samples(60, 300, CV_64F);
    rng.fill(samples, cv::RNG::NORMAL, 0, 1);
    std::vector<int> labels;
    for (int i = 0; i < samples.rows; i++)
        labels.push_back(i % 10);
    const Model model = cv::face::WeightedKernelFisherFaceRecognizer::create();
    model->train(samples, labels);
    return model;
}

//! Which of the models the file holds; -1 where it is none
inline int modelIn(const cv::String& file, const std::vector<Model>& models)
{
    const Model found = cv::face::WeightedKernelFisherFaceRecognizer::create();
    found->read(file);
    for (size_t i = 0; i < models.size(); i++)
        if (cv::norm(found->getEigenValues(), models[i]->getEigenValues(), cv::NORM_INF) == 0)
            return int(i);
    return -1;
}

//! Removes what killed processes left beside the file, and tells how much that was
inline int removeLeftovers(const cv::String& folder)
{
    int count = 0;
    DIR* listing = opendir(folder.c_str());
    CV_Assert(listing);
    const auto next = [listing] {
        errno = 0;
        const dirent* const entry = readdir(listing);
        CV_Assert(errno == 0); // else there may be more than it has listed
        return entry;
    };
    while (const dirent* entry = next())
        if (cv::String(entry->d_name).compare(0, 8, ".saving-") == 0)
            count += unlink((folder + "/" + entry->d_name).c_str()) == 0 ? 1 : 0;
    closedir(listing);
    return count;
}

#endif
