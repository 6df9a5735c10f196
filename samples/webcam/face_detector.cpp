// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_detector.hpp"
#include "opencv_versions.hpp"

#include "opencv2/core/utility.hpp"
#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/objdetect.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace webcam {

namespace {

// Faces are searched in a smaller copy: its longer side decides about the time it takes.
const int SEARCHED_SIDE = 320;

void sortBySize(std::vector<FaceBox>& faces)
{
    std::sort(faces.begin(), faces.end(),
              [](const FaceBox& a, const FaceBox& b) { return a.box.area() > b.box.area(); });
}

class HaarDetector : public FaceDetector
{
public:
    HaarDetector() : cascade(findCascade("haarcascade_frontalface_alt2.xml")) {}

    std::vector<FaceBox> detect(const cv::Mat& picture) override
    {
        const double scale = static_cast<double>(SEARCHED_SIDE) / std::max(picture.cols, picture.rows);
        cv::Mat grey, searched;
        cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
        cv::resize(grey, searched, cv::Size(), scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
        const int smallest = SEARCHED_SIDE / 8;
        std::vector<cv::Rect> boxes;
        cascade.detectMultiScale(searched, boxes, 1.15, 3, 0, cv::Size(smallest, smallest));
        std::vector<FaceBox> faces;
        for (const cv::Rect& found : boxes)
        {
            FaceBox face;
            face.box = cv::Rect(cvRound(found.x / scale), cvRound(found.y / scale), cvRound(found.width / scale),
                                cvRound(found.height / scale)) &
                       cv::Rect(cv::Point(), picture.size());
            faces.push_back(face);
        }
        sortBySize(faces);
        return faces;
    }

private:
    cv::CascadeClassifier cascade;
};

class FixedDetector : public FaceDetector
{
public:
    explicit FixedDetector(const cv::Rect& always) : box(always) {}

    std::vector<FaceBox> detect(const cv::Mat& picture) override
    {
        const cv::Rect all(cv::Point(), picture.size());
        std::vector<FaceBox> faces(1);
        faces[0].box = (box & all) == box ? box : all;
        return faces;
    }

private:
    cv::Rect box;
};

cv::Ptr<FaceDetector> makeFixedDetector(const std::string& kind)
{
    cv::Rect box;
    char more = 0;
    if (std::sscanf(kind.c_str(), "fixed:%d,%d,%d,%d%c", &box.x, &box.y, &box.width, &box.height, &more) != 4 ||
        box.x < 0 || box.y < 0 || box.empty())
        throw std::runtime_error("--detector: fixed:X,Y,WIDTH,HEIGHT is needed, not '" + kind + "'");
    return cv::makePtr<FixedDetector>(box);
}

// The columns of a row of FaceDetectorYN's answer: a box, then the eyes, the right one of the person first.
enum Column
{
    X,
    Y,
    WIDTH,
    HEIGHT,
    LEFT_EYE_X,
    LEFT_EYE_Y,
    RIGHT_EYE_X,
    RIGHT_EYE_Y
};

class NetworkDetector : public FaceDetector
{
public:
    explicit NetworkDetector(const std::string& model)
        : network(cv::FaceDetectorYN::create(model, "", cv::Size(SEARCHED_SIDE, SEARCHED_SIDE)))
    {
    }

    std::vector<FaceBox> detect(const cv::Mat& picture) override
    {
        const float scale =
            static_cast<float>(SEARCHED_SIDE) / static_cast<float>(std::max(picture.cols, picture.rows));
        cv::Mat searched, rows;
        cv::resize(picture, searched, cv::Size(), scale, scale, cv::INTER_AREA);
        network->setInputSize(searched.size());
        network->detect(searched, rows);
        std::vector<FaceBox> faces;
        for (int i = 0; i < rows.rows; i++)
        {
            const cv::Mat1f row = rows.row(i) / scale;
            FaceBox face;
            face.box = cv::Rect(cvRound(row(X)), cvRound(row(Y)), cvRound(row(WIDTH)), cvRound(row(HEIGHT))) &
                       cv::Rect(cv::Point(), picture.size());
            face.hasEyes = true;
            face.eyes.left = cv::Point2f(row(LEFT_EYE_X), row(LEFT_EYE_Y));
            face.eyes.right = cv::Point2f(row(RIGHT_EYE_X), row(RIGHT_EYE_Y));
            if (!face.box.empty())
                faces.push_back(face);
        }
        sortBySize(faces);
        return faces;
    }

private:
    cv::Ptr<cv::FaceDetectorYN> network;
};

cv::Ptr<FaceDetector> makeNetworkDetector(const std::string& model)
{
    if (!cv::utils::fs::exists(model) || cv::utils::fs::isDirectory(model))
        throw std::runtime_error("--detector: there is no file " + model);
    try
    {
        return cv::makePtr<NetworkDetector>(model);
    }
    catch (const cv::Exception& error)
    {
        throw std::runtime_error("--detector: " + model + " is no model of FaceDetectorYN: " + error.err);
    }
}

} // namespace

cv::Ptr<FaceDetector> makeFaceDetector(const std::string& kind)
{
    if (kind.empty())
        return cv::makePtr<HaarDetector>();
    return kind.compare(0, 6, "fixed:") == 0 ? makeFixedDetector(kind) : makeNetworkDetector(kind);
}

std::string findCascade(const std::string& name)
{
    std::string installed = cv::utils::fs::join(WEBCAM_CASCADES_DIR, name);
    if (cv::utils::fs::exists(installed))
        return installed;
    std::string found = cv::samples::findFile("haarcascades/" + name, false, true);
    if (found.empty())
        throw std::runtime_error("cannot find OpenCV's " + name +
                                 ": install the package opencv-data, or name the folder that holds haarcascades by "
                                 "OPENCV_SAMPLES_DATA_PATH in the environment, or give --detector a model of YuNet");
    return found;
}

} // namespace webcam
