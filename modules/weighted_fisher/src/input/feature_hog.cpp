// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "../opencv_versions.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

namespace {

//! Where the numbers of HOGDescriptor belong: blocks of cells overlap by all but one cell, and come column by column
struct Layout
{
    Size window;
    int cell;  // pixels
    int block; // cells
    int bins;
    bool isSigned;

    Size blocks() const { return Size(window.width / cell - block + 1, window.height / cell - block + 1); }
    int length() const { return blocks().area() * block * block * bins; }
    int place(const Point& at, const Point& cellInBlock, int bin) const
    {
        return (((at.x * blocks().height + at.y) * block + cellInBlock.x) * block + cellInBlock.y) * bins + bin;
    }
};

const Layout CURRENT = { Size(100, 120), 10, 3, 18, true };
const Layout FORMER = { Size(96, 112), 16, 2, 9, false };

void compute(const Mat& grey, const Layout& layout, double sigma, float* vector)
{
    Mat window;
    resize(grey, window, layout.window, 0, 0, INTER_AREA);
    const Size cell(layout.cell, layout.cell), block = cell * layout.block;
    const HOGDescriptor hog(layout.window, block, cell, cell, layout.bins, 1, sigma, HOGDescriptor::L2Hys, 0.2, false,
                            HOGDescriptor::DEFAULT_NLEVELS, layout.isSigned);
    std::vector<float> descriptors;
    hog.compute(window, descriptors);
    std::copy(descriptors.begin(), descriptors.end(), vector);
}

//! Square roots, so that the strongest edges of a face do not outweigh the others
void extractHog(const Mat& grey, float* vector)
{
    // HOGDescriptor's default weights of the pixels of a block are not symmetric, others would not survive a mirror.
    const double equalWeights = 1e4;
    compute(grey, CURRENT, equalWeights, vector);
    for (int i = 0; i < CURRENT.length(); i++)
        vector[i] = std::sqrt(vector[i]);
}

void extractFormerHog(const Mat& grey, float* vector)
{
    compute(grey, FORMER, -1, vector);
}

//! A mirror turns the direction t of a gradient into pi - t; bin k has the directions from k to k + 1 parts of a circle
std::vector<int> mirrorPlaces(const Layout& layout)
{
    std::vector<int> places(layout.length());
    const Size blocks = layout.blocks();
    for (int x = 0; x < blocks.width; x++)
        for (int y = 0; y < blocks.height; y++)
            for (int i = 0; i < layout.block; i++)
                for (int j = 0; j < layout.block; j++)
                    for (int bin = 0; bin < layout.bins; bin++)
                    {
                        const int mirrored = (layout.bins / 2 - 1 - bin + layout.bins) % layout.bins;
                        places[layout.place(Point(x, y), Point(i, j), bin)] =
                            layout.place(Point(blocks.width - 1 - x, y), Point(layout.block - 1 - i, j), mirrored);
                    }
    return places;
}

} // namespace

Feature hogFeature()
{
    return { FEATURE_HOG, 2, "hog", 1, CURRENT.length(), extractHog, mirrorPlaces(CURRENT) };
}

Feature formerHogFeature()
{
    return { FEATURE_HOG, 1, "hog", 1, FORMER.length(), extractFormerHog, std::vector<int>() };
}

}}} // namespace cv::face::fisher
