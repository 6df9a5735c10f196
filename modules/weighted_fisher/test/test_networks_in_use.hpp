// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_NETWORKS_IN_USE_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_NETWORKS_IN_USE_HPP

#include "test_pictures.hpp"

namespace opencv_test {

//! A network whose vectors are the means of 4 x 5 cells and the size of an image
class CellNetwork : public FaceNetwork
{
public:
    explicit CellNetwork(const String& identity = "cells") : identity_(identity) {}

    void describe(InputArrayOfArrays images, OutputArray vectors) const CV_OVERRIDE
    {
        std::vector<Mat> all;
        images.getMatVector(all);
        Mat rows;
        for (const Mat& image : all)
            rows.push_back(vectorOf(image));
        rows.copyTo(vectors);
    }

    String getIdentity() const CV_OVERRIDE { return identity_; }

    static Mat vectorOf(const Mat& image)
    {
        Mat cells;
        image.convertTo(cells, CV_32F, 1. / 255);
        resize(cells, cells, Size(4, 5), 0, 0, INTER_AREA);
        cells = cells.reshape(1, 1);
        hconcat(cells, Mat(1, 1, CV_32F, Scalar(0.01 * image.rows)), cells);
        return cells;
    }

private:
    String identity_;
};

//! The vectors of images, one per row
inline Mat cellsOf(const std::vector<Mat>& images)
{
    Mat rows;
    CellNetwork().describe(images, rows);
    return rows;
}

//! A network that does what a function says
class FunctionNetwork : public FaceNetwork
{
public:
    explicit FunctionNetwork(const std::function<Mat(const std::vector<Mat>&)>& function) : function_(function) {}

    void describe(InputArrayOfArrays images, OutputArray vectors) const CV_OVERRIDE
    {
        std::vector<Mat> all;
        images.getMatVector(all);
        function_(all).copyTo(vectors);
    }

    String getIdentity() const CV_OVERRIDE { return "function"; }

private:
    std::function<Mat(const std::vector<Mat>&)> function_;
};

} // namespace opencv_test

#endif
