// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_detector.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/objdetect.hpp"

#include <algorithm>
#include <stdexcept>

namespace recognition {

namespace {

// The longer side of what the network sees. Faces that fill a photograph are found at the first, small ones at the second.
const int USUAL_SIDE = 320, LARGE_SIDE = 1024;
const int SMALLEST_SIDE = 64; // the coarsest of the network's grids has a cell for so many pixels
const float STRICT = 0.9f, LENIENT = 0.6f;

// The columns of a row of FaceDetectorYN's answer: a box, five landmarks, and the score.
const int BOX_COLUMNS = 4, LANDMARKS = 5, SCORE = BOX_COLUMNS + 2 * LANDMARKS;

FoundFace faceInRow(const cv::Mat1f& row, float scale, cv::Size picture)
{
    FoundFace face;
    face.box =
        cv::Rect(cvRound(row(0) / scale), cvRound(row(1) / scale), cvRound(row(2) / scale), cvRound(row(3) / scale)) &
        cv::Rect(cv::Point(), picture);
    for (int i = 0; i < LANDMARKS; i++)
        face.landmarks.emplace_back(row(BOX_COLUMNS + 2 * i) / scale, row(BOX_COLUMNS + 2 * i + 1) / scale);
    face.score = row(SCORE);
    return face;
}

class NetworkDetector : public FaceDetector
{
public:
    explicit NetworkDetector(const std::string& file)
        : network(cv::FaceDetectorYN::create(file, "", cv::Size(USUAL_SIDE, USUAL_SIDE)))
    {
    }

    std::vector<FoundFace> detect(const cv::Mat& frame) override { return detectAt(frame, USUAL_SIDE, STRICT); }

    std::vector<FoundFace> search(const cv::Mat& photo) override
    {
        std::vector<FoundFace> faces = searchWith(photo, STRICT);
        return faces.empty() ? searchWith(photo, LENIENT) : faces;
    }

    void findLandmarks(const cv::Mat&, FoundFace&) override {} // they come with the faces

private:
    std::vector<FoundFace> searchWith(const cv::Mat& photo, float scoreThreshold)
    {
        std::vector<FoundFace> faces = detectAt(photo, USUAL_SIDE, scoreThreshold);
        const int longer = std::max(photo.cols, photo.rows);
        if (longer > USUAL_SIDE)
        {
            const std::vector<FoundFace> more = detectAt(photo, std::min(longer, LARGE_SIDE), scoreThreshold);
            faces.insert(faces.end(), more.begin(), more.end());
            leaveOutRepeated(faces);
            sortBySize(faces);
        }
        return faces;
    }

    std::vector<FoundFace> detectAt(const cv::Mat& picture, int side, float scoreThreshold)
    {
        const float scale = static_cast<float>(side) / static_cast<float>(std::max(picture.cols, picture.rows));
        cv::Mat seen, rows;
        cv::resize(picture, seen,
                   cv::Size(std::max(1, cvRound(scale * picture.cols)), std::max(1, cvRound(scale * picture.rows))), 0,
                   0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
        cv::copyMakeBorder(seen, seen, 0, std::max(0, SMALLEST_SIDE - seen.rows), 0,
                           std::max(0, SMALLEST_SIDE - seen.cols), cv::BORDER_CONSTANT);
        network->setInputSize(seen.size());
        network->setScoreThreshold(scoreThreshold);
        network->detect(seen, rows);
        std::vector<FoundFace> faces;
        for (int i = 0; i < rows.rows; i++)
        {
            const FoundFace face = faceInRow(rows.row(i), scale, picture.size());
            if (!face.box.empty())
                faces.push_back(face);
        }
        sortBySize(faces);
        return faces;
    }

    cv::Ptr<cv::FaceDetectorYN> network;
};

} // namespace

cv::Ptr<FaceDetector> makeNetworkDetector(const std::string& file)
{
    if (!cv::utils::fs::exists(file) || cv::utils::fs::isDirectory(file))
        throw std::runtime_error("--detector: there is no file " + file);
    try
    {
        const cv::Ptr<NetworkDetector> detector = cv::makePtr<NetworkDetector>(file);
        detector->detect(cv::Mat(USUAL_SIDE, USUAL_SIDE, CV_8UC3, cv::Scalar::all(128)));
        return detector;
    }
    catch (const cv::Exception&)
    {
        // OpenCV's own message is about layers, and names neither the file nor what to do.
        throw std::runtime_error(
            "--detector: OpenCV " CV_VERSION " cannot find faces with " + file +
            ". It needs a file of YuNet that was made for it: face_detection_yunet_2023mar.onnx of "
            "OpenCV's model zoo for OpenCV 4.8 and later, face_detection_yunet_2022mar.onnx before");
    }
}

} // namespace recognition
