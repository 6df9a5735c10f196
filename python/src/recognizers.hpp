// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_RECOGNIZERS_HPP
#define WEIGHTED_FISHER_PYTHON_RECOGNIZERS_HPP

#include "opencv2/weighted_fisher.hpp"

#include <pybind11/pybind11.h>

#include <map>

//! FaceRecognizer, BasicFaceRecognizer, and the collectors: what cv2.face has without this module
void defineBaseClasses(pybind11::module_& module);
//! DiscriminantFaceRecognizer
void defineDiscriminant(pybind11::module_& module);
//! WeightedFisherFaceRecognizer and WeightedKernelFisherFaceRecognizer
void defineRecognizers(pybind11::module_& module);

typedef pybind11::class_<cv::face::DiscriminantFaceRecognizer, cv::face::BasicFaceRecognizer,
                         std::shared_ptr<cv::face::DiscriminantFaceRecognizer>>
    DiscriminantClass;

//! The methods of DiscriminantFaceRecognizer that learn from images
void defineLearning(DiscriminantClass& recognizer);

/** Whether an n x d array can go to the recognizer as one matrix: it can unless the recognizer wants images.
@param columns d, or 0 if the samples are no n x d array
*/
bool takesRows(const cv::face::DiscriminantFaceRecognizer& recognizer, int columns, bool forTraining);

//! The information of all labels, which FaceRecognizer tells for one label at a time
const std::map<int, cv::String>& labelInfoOf(const cv::face::FaceRecognizer& recognizer);

#endif
