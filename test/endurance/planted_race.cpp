// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// A race in a loop, which ThreadSanitizer must report: else its silence about other programs would mean nothing.

#include "opencv2/core.hpp"

int main()
{
    volatile int sum = 0;
    cv::parallel_for_(cv::Range(0, 1000), [&](const cv::Range& part) {
        for (int i = part.start; i < part.end; i++)
            sum = sum + i;
    });
    return 0;
}
