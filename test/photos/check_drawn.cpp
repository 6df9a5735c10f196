// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: photos_check_drawn PHOTO COPY
//
// Fails unless the copy of a photograph has its size, and differs where something was drawn and nowhere else.

#include "opencv2/imgcodecs.hpp"

#include <cstdio>

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    const cv::Mat photo = cv::imread(argv[1]), copy = cv::imread(argv[2]);
    if (photo.empty() || copy.empty() || photo.size() != copy.size())
    {
        std::printf("FAILED: %s and %s are not two pictures of one size\n", argv[1], argv[2]);
        return 1;
    }
    cv::Mat difference;
    cv::absdiff(photo, copy, difference);
    const double share = cv::countNonZero(difference.reshape(1) > 40) / static_cast<double>(3 * photo.total());
    if (share < 0.002 || share > 0.3)
    {
        std::printf("FAILED: %s differs from %s in %.2f %% of its values\n", argv[2], argv[1], 100 * share);
        return 1;
    }
    return 0;
}
