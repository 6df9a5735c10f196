// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "description.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgproc.hpp"

#include <stdexcept>

namespace recognition {

using cv::face::WeightedFisherFaceRecognizer;

Description makeDescription(const std::string& networkFile)
{
    Description description;
    if (networkFile.empty())
    {
        description.alignment = featureTemplate();
        return description;
    }
    if (!cv::utils::fs::exists(networkFile) || cv::utils::fs::isDirectory(networkFile))
        throw std::runtime_error("--network: there is no file " + networkFile);
    description.alignment = networkTemplate();
    description.colour = true;
    try
    {
        description.network = cv::face::DnnFaceNetwork::create(networkFile);
    }
    catch (const cv::Exception& error)
    {
        throw std::runtime_error("--network: OpenCV " CV_VERSION " cannot describe faces with " + networkFile +
                                 ". It needs a face network for pictures of 112x112, for example "
                                 "face_recognition_sface_2021dec.onnx of OpenCV's model zoo; newer networks may need a "
                                 "newer OpenCV. The reason: " +
                                 error.err);
    }
    return description;
}

cv::Mat cutOut(const cv::Mat& picture, FoundFace& face, FaceDetector& detector, const Description& description)
{
    if (face.landmarks.empty())
        detector.findLandmarks(picture, face);
    cv::Mat aligned = alignedFace(picture, face, description.alignment);
    if (!description.colour && aligned.channels() != 1)
        cv::cvtColor(aligned, aligned, cv::COLOR_BGR2GRAY);
    return aligned;
}

cv::Ptr<WeightedFisherFaceRecognizer> newRecognizer(const Description& description)
{
    cv::face::WeightedFisherParams params;
    params.updatable = 1;
    if (description.network)
        params.gallery = cv::face::GALLERY_MEANS;
    else
        params.features = cv::face::FEATURE_ALL;
    const cv::Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->setNetwork(description.network);
    return recognizer;
}

} // namespace recognition
