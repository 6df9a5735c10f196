// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "lbp_patterns.hpp"
#include "opencv2/imgproc.hpp"

namespace cv { namespace face { namespace fisher {

// The patterns of models of format version 4 and before

namespace {

const Size WINDOW(92, 112);
const Size CELLS(4, 5);

//! The patterns of a row of pixels: one bit per neighbour, set where the neighbour is not darker
void patternsOfRow(const uchar* above, const uchar* row, const uchar* below, int width, uchar* patterns)
{
    for (int x = 0; x < width; x++)
    {
        const uchar c = row[x + 1];
        patterns[x] =
            uchar((above[x] >= c) | (above[x + 1] >= c) << 1 | (above[x + 2] >= c) << 2 | (row[x + 2] >= c) << 3 |
                  (below[x + 2] >= c) << 4 | (below[x + 1] >= c) << 5 | (below[x] >= c) << 6 | (row[x] >= c) << 7);
    }
}

void extractFormerLbp(const Mat& grey, float* vector)
{
    const std::vector<uchar>& bins = patternBins();
    Mat window;
    resize(grey, window, WINDOW, 0, 0, INTER_AREA);
    GaussianBlur(window, window, Size(3, 3), 0); // noise decides patterns on smooth skin

    const int width = WINDOW.width - 2, height = WINDOW.height - 2;
    Mat histograms(CELLS.area(), PATTERN_BINS, CV_32F, vector); // one cell per row
    histograms = Scalar(0);
    std::vector<uchar> patterns(width);
    for (int y = 0; y < height; y++)
    {
        patternsOfRow(window.ptr(y), window.ptr(y + 1), window.ptr(y + 2), width, patterns.data());
        const int firstCell = y * CELLS.height / height * CELLS.width;
        for (int x = 0; x < width; x++)
            histograms.at<float>(firstCell + x * CELLS.width / width, bins[patterns[x]]) += 1;
    }
    sqrt(histograms, histograms);
}

} // namespace

Feature formerLbpFeature()
{
    return { FEATURE_LBP, 1, "lbp", 1, CELLS.area() * PATTERN_BINS, extractFormerLbp, std::vector<int>() };
}

}}} // namespace cv::face::fisher
