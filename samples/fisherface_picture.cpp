// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "pictures.hpp"

#include "canvas.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

namespace {

const double TILE_HEIGHT = 132, GAP = 6, HEAD = 58, MARGIN = 24, NAME_GAP = 14, BLOCK_GAP = 40;
const double NAME_HEIGHT = 12, CAPTION = 36;
const double KEPT = 0.99; // share of the pixels that the contrast is chosen for

// Grey is 0, black and white are as far from it on either side.
cv::Mat stretched(const cv::Mat& column, int rows)
{
    const cv::Mat face = column.clone().reshape(1, rows);
    std::vector<double> sizes(face.begin<double>(), face.end<double>());
    for (double& size : sizes)
        size = std::abs(size);
    const auto limit = sizes.begin() + static_cast<std::ptrdiff_t>(KEPT * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), limit, sizes.end());
    cv::Mat grey;
    face.convertTo(grey, CV_8U, *limit > 0 ? 127.5 / *limit : 0., 127.5);
    return grey;
}

} // namespace

cv::Mat drawFisherfaces(const std::vector<Portrait>& portraits, cv::Size imageSize, int components,
                        const std::string& caption)
{
    std::vector<Portrait> shown;
    int columns = 0;
    for (const Portrait& portrait : portraits)
    {
        if (portrait.fisherfaces.empty())
            continue;
        shown.push_back(portrait);
        columns = std::max(columns, std::min(components, portrait.fisherfaces.cols));
    }
    // two blocks side by side are easier to look at than one long column
    const int rows = (static_cast<int>(shown.size()) + 1) / 2;
    double nameWidth[2] = { 0, 0 };
    for (int i = 0; i < static_cast<int>(shown.size()); i++)
    {
        double& width = nameWidth[i / rows];
        width = std::max(width, Canvas::textWidth(shown[static_cast<size_t>(i)].name, NAME_HEIGHT) + NAME_GAP);
    }
    const double tileWidth = std::max(30., TILE_HEIGHT * imageSize.width / imageSize.height);
    const double tilesWidth = columns * (tileWidth + GAP) - GAP, secondBlock = nameWidth[0] + tilesWidth + BLOCK_GAP;
    const double height = HEAD + rows * (TILE_HEIGHT + GAP);
    Canvas canvas(
        cv::Size(cvCeil(2 * MARGIN + secondBlock + nameWidth[1] + tilesWidth), cvCeil(height + CAPTION + MARGIN / 2)));
    for (int i = 0; i < static_cast<int>(shown.size()); i++)
    {
        const Portrait& portrait = shown[static_cast<size_t>(i)];
        const int block = i / rows;
        const double left = MARGIN + block * secondBlock + nameWidth[block],
                     top = HEAD + i % rows * (TILE_HEIGHT + GAP);
        canvas.text(portrait.name, left - NAME_GAP, top + TILE_HEIGHT / 2, NAME_HEIGHT, Canvas::RIGHT);
        for (int j = 0; j < std::min(components, portrait.fisherfaces.cols); j++)
        {
            const double x = left + j * (tileWidth + GAP);
            if (i % rows == 0)
                canvas.text(std::to_string(j + 1), x + tileWidth / 2, HEAD - 18, 13, Canvas::CENTRE);
            canvas.picture(stretched(portrait.fisherfaces.col(j), imageSize.height),
                           cv::Rect2d(x, top, tileWidth, TILE_HEIGHT), cv::INTER_CUBIC);
        }
    }
    canvas.text(caption, MARGIN, height + CAPTION / 2, 11);
    return canvas.finished();
}

} // namespace demo
