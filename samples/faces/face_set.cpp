// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_set.hpp"

#include "opencv2/imgproc.hpp"

#include <map>
#include <set>

namespace demo {

int countPeople(const FaceSet& faces)
{
    return static_cast<int>(std::set<int>(faces.labels.begin(), faces.labels.end()).size());
}

cv::Mat prepared(const cv::Mat& picture, cv::Size size)
{
    cv::Mat grey = picture, result;
    if (picture.channels() > 1)
        cv::cvtColor(picture, grey, picture.channels() == 4 ? cv::COLOR_BGRA2GRAY : cv::COLOR_BGR2GRAY);
    cv::resize(grey, result, size, 0, 0, cv::INTER_AREA);
    return result;
}

int dropSinglePictures(FaceSet& faces)
{
    std::map<int, int> pictures;
    for (const int label : faces.labels)
        pictures[label]++;
    FaceSet kept;
    int dropped = 0;
    for (size_t i = 0; i < faces.labels.size(); i++)
    {
        if (pictures[faces.labels[i]] < 2)
        {
            dropped++;
            continue;
        }
        kept.images.push_back(faces.images[i]);
        kept.labels.push_back(faces.labels[i]);
    }
    faces.images.swap(kept.images);
    faces.labels.swap(kept.labels);
    return dropped;
}

} // namespace demo
