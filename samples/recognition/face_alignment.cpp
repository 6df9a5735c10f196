// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_alignment.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <complex>

namespace recognition {

namespace {

typedef std::complex<double> Complex;

Complex asComplex(const cv::Point2f& point)
{
    return Complex(point.x, point.y);
}

} // namespace

FaceTemplate networkTemplate()
{
    return FaceTemplate{ cv::Size(112, 112),
                         { { 38.2946f, 51.6963f },
                           { 73.5318f, 51.5014f },
                           { 56.0252f, 71.7366f },
                           { 41.5493f, 92.3655f },
                           { 70.7299f, 92.2041f } },
                         cv::BORDER_CONSTANT };
}

FaceTemplate featureTemplate()
{
    // 0.44 of the width between the eyes, at 0.4 of the height
    const float distance = 40.5f;
    const cv::Point2f place(46, 44.8f);
    FaceTemplate result = networkTemplate();
    const cv::Point2f between = result.landmarks[1] - result.landmarks[0],
                      centre = (result.landmarks[0] + result.landmarks[1]) / 2;
    for (cv::Point2f& landmark : result.landmarks)
        landmark = place + (landmark - centre) * (distance / static_cast<float>(cv::norm(between)));
    result.size = cv::Size(92, 112);
    result.border = cv::BORDER_REPLICATE; // features see no edge there
    return result;
}

// As complex numbers, the similarity is w = a z + b, and a is a regression with one unknown.
cv::Mat alignmentOf(const std::vector<cv::Point2f>& landmarks, const FaceTemplate& target)
{
    CV_Assert(landmarks.size() == 2 || landmarks.size() == target.landmarks.size());
    const double count = static_cast<double>(landmarks.size());
    Complex mean, targetMean, products;
    for (size_t i = 0; i < landmarks.size(); i++)
    {
        mean += asComplex(landmarks[i]) / count;
        targetMean += asComplex(target.landmarks[i]) / count;
    }
    double squares = 0;
    for (size_t i = 0; i < landmarks.size(); i++)
    {
        const Complex centred = asComplex(landmarks[i]) - mean;
        products += std::conj(centred) * (asComplex(target.landmarks[i]) - targetMean);
        squares += std::norm(centred);
    }
    const Complex a = products / std::max(squares, 1e-9), b = targetMean - a * mean;
    return (cv::Mat_<double>(2, 3) << a.real(), -a.imag(), b.real(), a.imag(), a.real(), b.imag());
}

cv::Mat alignedFace(const cv::Mat& picture, const FoundFace& face, const FaceTemplate& target)
{
    cv::Mat aligned;
    cv::warpAffine(picture, aligned, alignmentOf(face.landmarks, target), target.size, cv::INTER_LINEAR, target.border);
    return aligned;
}

} // namespace recognition
