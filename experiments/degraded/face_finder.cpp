// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_finder.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <complex>
#include <fstream>
#include <stdexcept>

namespace demo {

namespace {

// Of the second try: small photographs of faces that fill them are found where the first try fails.
const int USUAL_SIDE = 320;
const int SMALLEST_SIDE = 64; // the coarsest of the detector's grids has a cell for so many pixels
const float STRICT = 0.9f, LENIENT = 0.6f;

const int LANDMARKS = 5;
typedef std::complex<double> Point;
const Point ALIGNED[LANDMARKS] = {
    { 38.2946, 51.6963 }, { 73.5318, 51.5014 }, { 56.0252, 71.7366 }, { 41.5493, 92.3655 }, { 70.7299, 92.2041 }
};

} // namespace

// As complex numbers, the similarity is w = a z + b, and a is a regression with one unknown.
cv::Mat alignmentOf(const cv::Mat& face)
{
    Point landmarks[LANDMARKS], mean, alignedMean;
    for (int i = 0; i < LANDMARKS; i++)
    {
        landmarks[i] = Point(face.at<float>(0, 4 + 2 * i), face.at<float>(0, 5 + 2 * i));
        mean += landmarks[i] / double(LANDMARKS);
        alignedMean += ALIGNED[i] / double(LANDMARKS);
    }
    Point products;
    double squares = 0;
    for (int i = 0; i < LANDMARKS; i++)
    {
        products += std::conj(landmarks[i] - mean) * (ALIGNED[i] - alignedMean);
        squares += std::norm(landmarks[i] - mean);
    }
    const Point a = products / std::max(squares, 1e-9), b = alignedMean - a * mean;
    return (cv::Mat_<double>(2, 3) << a.real(), -a.imag(), b.real(), a.imag(), a.real(), b.imag());
}

FaceFinder::FaceFinder(const std::string& detectorFile) : file(detectorFile)
{
    if (!std::ifstream(file)) // OpenCV's message does not name the file
        throw std::runtime_error("cannot open the detector " + file);
    try
    {
        detector = cv::FaceDetectorYN::create(file, "", cv::Size(USUAL_SIDE, USUAL_SIDE));
        cv::Mat none;
        detector->detect(cv::Mat(USUAL_SIDE, USUAL_SIDE, CV_8UC3, cv::Scalar::all(128)), none);
    }
    catch (const cv::Exception& error)
    {
        throw std::runtime_error(cv::format("cv::FaceDetectorYN of OpenCV %s cannot use the detector %s: %s",
                                            CV_VERSION, file.c_str(), error.what()));
    }
}

cv::Mat FaceFinder::largestAt(const cv::Mat& photo, double scale, float scoreThreshold) const
{
    cv::Mat seen = photo, faces;
    if (scale != 1)
        cv::resize(photo, seen,
                   cv::Size(std::max(1, cvRound(scale * photo.cols)), std::max(1, cvRound(scale * photo.rows))), 0, 0,
                   scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    cv::copyMakeBorder(seen, seen, 0, std::max(0, SMALLEST_SIDE - seen.rows), 0, std::max(0, SMALLEST_SIDE - seen.cols),
                       cv::BORDER_CONSTANT);
    detector->setInputSize(seen.size());
    detector->setScoreThreshold(scoreThreshold);
    detector->detect(seen, faces);
    cv::Mat found;
    double largestArea = -1;
    for (int i = 0; i < faces.rows; i++)
    {
        const double area = double(faces.at<float>(i, 2)) * faces.at<float>(i, 3);
        if (area > largestArea)
        {
            largestArea = area;
            found = faces.row(i).clone();
        }
    }
    if (!found.empty())
        found.colRange(0, 4 + 2 * LANDMARKS) /= scale;
    return found;
}

cv::Mat FaceFinder::largest(const cv::Mat& photo) const
{
    const cv::Mat found = largestAt(photo, 1, STRICT);
    return found.empty() ? largestAt(photo, double(USUAL_SIDE) / std::max(photo.rows, photo.cols), LENIENT) : found;
}

cv::Mat FaceFinder::aligned(const cv::Mat& photo) const
{
    const cv::Mat face = largest(photo);
    cv::Mat result;
    if (!face.empty())
        cv::warpAffine(photo, result, alignmentOf(face), cv::Size(ALIGNED_SIDE, ALIGNED_SIDE), cv::INTER_LINEAR);
    return result;
}

} // namespace demo
