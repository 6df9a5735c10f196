// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "lbp_patterns.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cmath>

namespace cv { namespace face { namespace fisher {

namespace {

const Size WINDOW(96, 112);
const Size CELLS(8, 9);
const int RADII[] = { 2, 4 };        // pixels
const double LIGHT_SIGMA = 4;        // pixels: what varies more slowly is light
const float DARKEST = 2;             // grey values, so that noise in the dark is not amplified
const float SAME_BRIGHTNESS = 1e-4f; // relative: neighbours that are no darker up to rounding count as brighter

const int PER_RADIUS = CELLS.width * CELLS.height * PATTERN_BINS;

//! Each pixel over the mean of its surroundings: a smooth light, which would decide patterns on smooth skin, cancels
Mat withoutLight(const Mat& grey)
{
    Mat window, light;
    resize(grey, window, WINDOW, 0, 0, INTER_AREA);
    window.convertTo(window, CV_32F);
    GaussianBlur(window, light, Size(), LIGHT_SIGMA);
    light += Scalar(DARKEST);
    divide(window, light, window);
    return window;
}

//! A neighbour at a distance that may lie between pixels
struct Neighbour
{
    int x, y;           // of the pixel on its upper left
    float right, below; // the weights of the pixels on its right and below it

    Neighbour(const Point& direction, int radius)
    {
        const double step = direction.x != 0 && direction.y != 0 ? radius / std::sqrt(2.) : radius;
        x = cvFloor(direction.x * step);
        y = cvFloor(direction.y * step);
        right = float(direction.x * step - x);
        below = float(direction.y * step - y);
    }

    //! Sets a bit in the patterns of a row of pixels where this neighbour is not darker
    void setBit(int bit, const Mat& window, const Point& first, int width, uchar* patterns) const
    {
        const float* const centre = window.ptr<float>(first.y) + first.x;
        const float* const upper = window.ptr<float>(first.y + y) + first.x + x;
        const float* const lower = below > 0 ? window.ptr<float>(first.y + y + 1) + first.x + x : upper;
        const int next = right > 0 ? 1 : 0;
        for (int i = 0; i < width; i++)
        {
            const float above = (1 - right) * upper[i] + right * upper[i + next];
            const float under = (1 - right) * lower[i] + right * lower[i + next];
            const float value = (1 - below) * above + below * under;
            patterns[i] = uchar(patterns[i] | (value >= centre[i] - SAME_BRIGHTNESS) << bit);
        }
    }
};

//! The share of each of a line of pixels in the two cells next to it, by bilinear interpolation
struct CellShares
{
    std::vector<int> cell;   // the first of the two; -1 before the first cell
    std::vector<float> next; // the share of the second one

    CellShares(int pixels, int cells)
    {
        for (int i = 0; i < pixels; i++)
        {
            const float place = (float(i) + 0.5f) * float(cells) / float(pixels) - 0.5f;
            cell.push_back(cvFloor(place));
            next.push_back(place - float(cell.back()));
        }
    }
};

//! Adds a row of histograms to another one
void addRow(const Mat& row, float share, int cellRow, Mat& histograms)
{
    if (cellRow < 0 || cellRow >= CELLS.height)
        return;
    Mat target = histograms.rowRange(cellRow * CELLS.width, (cellRow + 1) * CELLS.width);
    scaleAdd(row, share, target, target);
}

//! The histograms of the patterns of one radius, one row for each cell
void addHistograms(const Mat& window, int radius, Mat histograms)
{
    const std::vector<uchar>& bins = patternBins();
    std::vector<Neighbour> neighbours;
    for (const Point& direction : patternNeighbours())
        neighbours.push_back(Neighbour(direction, radius));
    const int width = WINDOW.width - 2 * radius, height = WINDOW.height - 2 * radius;
    const CellShares across(width, CELLS.width), down(height, CELLS.height);
    Mat row(CELLS.width, PATTERN_BINS, CV_32F);
    std::vector<uchar> patterns(width);
    for (int y = 0; y < height; y++)
    {
        std::fill(patterns.begin(), patterns.end(), uchar(0));
        for (size_t k = 0; k < neighbours.size(); k++)
            neighbours[k].setBit(int(k), window, Point(radius, radius + y), width, patterns.data());
        row = Scalar(0);
        for (int x = 0; x < width; x++)
        {
            const int cell = across.cell[x], bin = bins[patterns[x]];
            if (cell >= 0)
                row.at<float>(cell, bin) += 1 - across.next[x];
            if (cell + 1 < CELLS.width)
                row.at<float>(cell + 1, bin) += across.next[x];
        }
        addRow(row, 1 - down.next[y], down.cell[y], histograms);
        addRow(row, down.next[y], down.cell[y] + 1, histograms);
    }
}

void extractLbp(const Mat& grey, float* vector)
{
    const Mat window = withoutLight(grey);
    for (const int radius : RADII)
    {
        Mat histograms(CELLS.area(), PATTERN_BINS, CV_32F, vector);
        histograms = Scalar(0);
        addHistograms(window, radius, histograms);
        sqrt(histograms, histograms);
        vector += PER_RADIUS;
    }
}

//! A mirror exchanges the neighbours on the left and on the right
std::vector<int> mirroredBins()
{
    const std::vector<Point>& circle = patternNeighbours();
    std::vector<int> mirrored(PATTERN_BINS);
    for (int pattern = 0; pattern < 256; pattern++)
    {
        int other = 0;
        for (int k = 0; k < 8; k++)
        {
            const auto opposite = std::find(circle.begin(), circle.end(), Point(-circle[k].x, circle[k].y));
            if (pattern & (1 << k))
                other |= 1 << (opposite - circle.begin());
        }
        mirrored[patternBins()[pattern]] = patternBins()[other];
    }
    return mirrored;
}

std::vector<int> mirrorPlaces()
{
    const std::vector<int> bins = mirroredBins();
    std::vector<int> places;
    for (size_t radius = 0; radius < sizeof(RADII) / sizeof(RADII[0]); radius++)
        for (int y = 0; y < CELLS.height; y++)
            for (int x = 0; x < CELLS.width; x++)
                for (int bin : bins)
                    places.push_back(int(radius) * PER_RADIUS + (y * CELLS.width + CELLS.width - 1 - x) * PATTERN_BINS +
                                     bin);
    return places;
}

} // namespace

Feature lbpFeature()
{
    const std::vector<int> places = mirrorPlaces();
    return { FEATURE_LBP, 2, "lbp", 1, int(places.size()), extractLbp, places };
}

}}} // namespace cv::face::fisher
