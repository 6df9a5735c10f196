// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "signature.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace recognition {

cv::Mat1f signatureOf(const cv::Mat& picture)
{
    const cv::Size coarse(23, 28);
    cv::Mat small, grey;
    cv::resize(picture, small, coarse, 0, 0, cv::INTER_AREA);
    if (small.channels() == 1)
        grey = small;
    else
        cv::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
    cv::Mat1f signature;
    grey.convertTo(signature, CV_32F);
    signature -= cv::mean(signature)[0];
    return cv::Mat1f(signature / std::max(1., cv::norm(signature))).reshape(1, 1);
}

} // namespace recognition
