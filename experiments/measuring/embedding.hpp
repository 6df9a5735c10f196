// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_EMBEDDING_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_EMBEDDING_HPP

#include "opencv2/weighted_fisher.hpp"

#include <vector>

namespace demo {

/** Faces as a recognizer compares them. */
struct Embedding
{
    cv::Mat training, test; // CV_64F, a projected face a row
    bool angles = false;    // compared by their angle, else by their Euclidean distance
};

/** The training faces of a trained model of this module, of Fisherfaces or of Eigenfaces; `test` is empty. */
Embedding embedTraining(const cv::face::FaceRecognizer& model);
/** The same with test faces. */
Embedding embed(const cv::face::FaceRecognizer& model, const std::vector<cv::Mat>& testImages);

/** What is left of an embedding by its first so many components. */
Embedding leading(const Embedding& embedding, int components);

/** Percent of the test faces whose nearest training face shows the same person. */
double testAccuracy(const Embedding& embedding, const std::vector<int>& trainingLabels,
                    const std::vector<int>& testLabels);

/** Percent of the training faces whose nearest other one shows the same person, among people with two; NaN if there
are none. For LBPH its histograms are compared. */
double leaveOneOutAccuracy(const cv::face::FaceRecognizer& model, const std::vector<int>& labels);

} // namespace demo

#endif
