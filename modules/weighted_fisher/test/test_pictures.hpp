// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_PICTURES_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_PICTURES_HPP

#include "test_common.hpp"

#include "opencv2/imgproc.hpp"

namespace opencv_test {

//! Pictures of people, 8-bit grey: each has blobs of his own, and noise
struct Pictures
{
    std::vector<Mat> images;
    std::vector<int> labels;
};

inline Pictures makePictures(int people, int perPerson, Size size, uint64 seed)
{
    RNG rng(seed);
    Pictures pictures;
    for (int person = 0; person < people; person++)
    {
        Mat face(7, 6, CV_32F), enlarged, noise(size, CV_32F);
        rng.fill(face, RNG::UNIFORM, 40, 215);
        resize(face, enlarged, size, 0, 0, INTER_CUBIC);
        for (int i = 0; i < perPerson; i++)
        {
            rng.fill(noise, RNG::NORMAL, 0, 25);
            Mat image;
            Mat(enlarged + noise).convertTo(image, CV_8U);
            pictures.images.push_back(image);
            pictures.labels.push_back(person);
        }
    }
    return pictures;
}

//! Distances of a picture to all training samples
inline Mat distancesTo(const FaceRecognizer& recognizer, const Mat& image)
{
    const Ptr<StandardCollector> collector = StandardCollector::create();
    recognizer.predict(image, collector);
    Mat distances;
    for (const std::pair<int, double>& result : collector->getResults())
        distances.push_back(result.second);
    return distances;
}

} // namespace opencv_test

#endif
