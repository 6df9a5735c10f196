// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "../opencv_versions.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

const Size WINDOW(96, 112);
const int CELL = 16; // pixels; blocks of 2 x 2 cells overlap by one cell
const int BINS = 9;

static void extractHog(const Mat& grey, float* vector)
{
    Mat window;
    resize(grey, window, WINDOW, 0, 0, INTER_AREA);
    const HOGDescriptor hog(WINDOW, Size(2 * CELL, 2 * CELL), Size(CELL, CELL), Size(CELL, CELL), BINS);
    std::vector<float> descriptors;
    hog.compute(window, descriptors);
    std::copy(descriptors.begin(), descriptors.end(), vector);
}

Feature hogFeature()
{
    const int blocks = (WINDOW.width / CELL - 1) * (WINDOW.height / CELL - 1);
    return { FEATURE_HOG, "hog", blocks * 4 * BINS, extractHog };
}

}}} // namespace cv::face::fisher
