// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_detector.hpp"
#include "opencv_versions.hpp"

#include "opencv2/core/utility.hpp"
#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <stdexcept>

namespace recognition {

namespace {

const int FRAME_SIDE = 320, PHOTO_SIDE = 640; // of the copy in which faces are searched: the longer one, in pixels
const int SMALLEST_FACE = 40;                 // in that copy
// Of the shorter side of a photograph: where all faces are smaller, a larger one may be cut off
const double LARGE_SHARE = 0.2;

// Where the eyes are in the boxes of the cascade: mean over 318 photographs, whose deviation is 0.025.
const cv::Point2f LEFT_EYE(0.31f, 0.387f), RIGHT_EYE(0.69f, 0.387f);
const int EYES_WIDTH = 100;                    // boxes are scaled to this width before eyes are searched
const int SMALLEST_EYE = 16, LARGEST_EYE = 45; // at that width
const float FARTHEST_EYE = 0.12f;              // from where it is expected, in widths of the box

// The path of a Haar cascade that came with OpenCV
std::string findCascade(const std::string& name)
{
    std::string installed = cv::utils::fs::join(RECOGNITION_CASCADES_DIR, name);
    if (cv::utils::fs::exists(installed))
        return installed;
    std::string found = cv::samples::findFile("haarcascades/" + name, false, true);
    if (found.empty())
        throw std::runtime_error("cannot find OpenCV's " + name +
                                 ": install the package opencv-data, or name the folder that holds haarcascades by "
                                 "OPENCV_SAMPLES_DATA_PATH in the environment, or give --detector a model of YuNet");
    return found;
}

cv::Mat toGrey(const cv::Mat& picture)
{
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    return grey;
}

cv::Mat scaled(const cv::Mat& grey, double scale)
{
    cv::Mat result;
    const cv::Size size(std::max(1, cvRound(scale * grey.cols)), std::max(1, cvRound(scale * grey.rows)));
    cv::resize(grey, result, size, 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    return result;
}

class CascadeDetector : public FaceDetector
{
public:
    CascadeDetector() : faceCascade(findCascade("haarcascade_frontalface_alt2.xml"))
    {
        for (const char* const name : { "eye", "eye_tree_eyeglasses", "lefteye_2splits", "righteye_2splits" })
            eyeCascades.emplace_back(findCascade(std::string("haarcascade_") + name + ".xml"));
    }

    std::vector<FoundFace> detect(const cv::Mat& frame) override { return detectAt(frame, FRAME_SIDE, 1.1, 3); }

    std::vector<FoundFace> search(const cv::Mat& photo) override
    {
        std::vector<FoundFace> faces = detectAt(photo, PHOTO_SIDE, 1.1, 3);
        if (faces.empty() || faces[0].box.width < LARGE_SHARE * std::min(photo.cols, photo.rows))
        {
            const std::vector<FoundFace> more = searchWithMargin(photo);
            faces.insert(faces.end(), more.begin(), more.end());
            leaveOutRepeated(faces);
            sortBySize(faces);
        }
        if (faces.empty())
            faces = detectAt(photo, FRAME_SIDE, 1.05, 1);
        return faces;
    }

    // Each cascade is right about an eye within 8 % of the distance between the eyes, and so is the box, whose opinion
    // counts as that of one more cascade. The mean of all is nearer than any of them.
    void findLandmarks(const cv::Mat& picture, FoundFace& face) override
    {
        const cv::Mat grey = toGrey(picture);
        cv::Point2f left, right;
        const bool hasLeft = findEye(grey, face.box, LEFT_EYE, left),
                   hasRight = findEye(grey, face.box, RIGHT_EYE, right);
        // An eye that no cascade sees is displaced by half as much as the other one.
        if (!hasLeft)
            left = LEFT_EYE + (hasRight ? 0.5f * (right - RIGHT_EYE) : cv::Point2f());
        if (!hasRight)
            right = RIGHT_EYE + (hasLeft ? 0.5f * (left - LEFT_EYE) : cv::Point2f());
        const cv::Point2f corner(face.box.tl());
        const float width = static_cast<float>(face.box.width);
        face.landmarks = { corner + width * left, corner + width * right };
    }

private:
    std::vector<FoundFace> detectAt(const cv::Mat& picture, int side, double step, int neighbours)
    {
        const double scale = static_cast<double>(side) / std::max(picture.cols, picture.rows);
        std::vector<cv::Rect> boxes;
        std::vector<int> votes;
        faceCascade.detectMultiScale(scaled(toGrey(picture), scale), boxes, votes, step, neighbours, 0,
                                     cv::Size(SMALLEST_FACE, SMALLEST_FACE));
        std::vector<FoundFace> faces;
        for (size_t i = 0; i < boxes.size(); i++)
        {
            FoundFace face;
            face.box = cv::Rect(cvRound(boxes[i].x / scale), cvRound(boxes[i].y / scale),
                                cvRound(boxes[i].width / scale), cvRound(boxes[i].height / scale)) &
                       cv::Rect(cv::Point(), picture.size());
            face.score = static_cast<float>(votes[i]);
            if (!face.box.empty())
                faces.push_back(face);
        }
        sortBySize(faces);
        return faces;
    }

    // The cascade needs some space around the face. Boxes that lie mostly in that space are not faces.
    std::vector<FoundFace> searchWithMargin(const cv::Mat& photo)
    {
        const int x = photo.cols / 4, y = photo.rows / 4;
        cv::Mat wider;
        cv::copyMakeBorder(photo, wider, y, y, x, x, cv::BORDER_REPLICATE);
        std::vector<FoundFace> faces;
        for (FoundFace& face : detectAt(wider, PHOTO_SIDE, 1.1, 3))
        {
            const cv::Rect inside = (face.box - cv::Point(x, y)) & cv::Rect(cv::Point(), photo.size());
            if (inside.area() < face.box.area() / 2)
                continue;
            findLandmarks(wider, face); // where the eyes are expected depends on the whole box
            for (cv::Point2f& landmark : face.landmarks)
                landmark -= cv::Point2f(static_cast<float>(x), static_cast<float>(y));
            face.box = inside;
            faces.push_back(face);
        }
        return faces;
    }

    // In widths of the box from its corner; false if no cascade finds the eye
    bool findEye(const cv::Mat& grey, const cv::Rect& box, const cv::Point2f& expected, cv::Point2f& eye)
    {
        const float width = static_cast<float>(box.width);
        const cv::Rect region = cv::Rect(box.x + cvRound((expected.x - 0.26f) * width), box.y + cvRound(0.17f * width),
                                         cvRound(0.5f * width), cvRound(0.42f * width)) &
                                cv::Rect(cv::Point(), grey.size());
        if (region.empty())
            return false;
        const float scale = EYES_WIDTH / width;
        const cv::Mat searched = scaled(grey(region), scale);
        cv::Point2f sum = expected;
        int opinions = 1;
        for (cv::CascadeClassifier& cascade : eyeCascades)
        {
            std::vector<cv::Rect> found;
            cascade.detectMultiScale(searched, found, 1.1, 3, 0, cv::Size(SMALLEST_EYE, SMALLEST_EYE),
                                     cv::Size(LARGEST_EYE, LARGEST_EYE));
            float nearest = FARTHEST_EYE;
            cv::Point2f opinion;
            for (const cv::Rect& candidate : found)
            {
                const cv::Point2f half(candidate.width / 2.f, candidate.height / 2.f);
                const cv::Point2f centre =
                    (cv::Point2f(region.tl() - box.tl()) + (cv::Point2f(candidate.tl()) + half) / scale) / width;
                const float distance = static_cast<float>(cv::norm(centre - expected));
                if (distance >= nearest)
                    continue;
                nearest = distance;
                opinion = centre;
            }
            if (nearest < FARTHEST_EYE)
            {
                sum += opinion;
                opinions++;
            }
        }
        eye = sum / opinions;
        return opinions > 1;
    }

    cv::CascadeClassifier faceCascade;
    std::vector<cv::CascadeClassifier> eyeCascades;
};

} // namespace

cv::Ptr<FaceDetector> makeCascadeDetector()
{
    return cv::makePtr<CascadeDetector>();
}

} // namespace recognition
