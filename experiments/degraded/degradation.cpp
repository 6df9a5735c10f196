// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "degradation.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace demo {

cv::Mat degraded(const cv::Mat& face, NoisePlace place, cv::RNG& rng)
{
    const double side = rng.uniform(LEAST_SIDE, LARGEST_SIDE), light = rng.uniform(LEAST_LIGHT, MOST_LIGHT);
    const double scale = std::min(1., side / std::min(face.rows, face.cols));
    const cv::Size reduced(std::max(1, cvRound(scale * face.cols)), std::max(1, cvRound(scale * face.rows)));
    cv::Mat seen, bytes;
    face.convertTo(seen, CV_32F);
    cv::resize(seen, seen, reduced, 0, 0, cv::INTER_AREA);
    if (place == NOISE_ENLARGED)
        cv::resize(seen, seen, face.size(), 0, 0, cv::INTER_LINEAR);
    cv::Mat noise(seen.size(), seen.type());
    rng.fill(noise, cv::RNG::NORMAL, 0, NOISE);
    seen = light * seen + noise;
    seen.convertTo(bytes, CV_8U);
    if (place == NOISE_REDUCED)
        cv::resize(bytes, bytes, face.size(), 0, 0, cv::INTER_LINEAR);
    return bytes;
}

std::vector<cv::Mat> degraded(const std::vector<cv::Mat>& faces, NoisePlace place, uint64_t seed, int draw)
{
    // Sequences of cv::RNG from small states that are multiples of each other are correlated.
    cv::RNG states(seed + 1);
    for (int skipped = 0; skipped < 4 * (2 * draw + place); skipped++)
        states.next();
    const uint64_t upper = states.next(), lower = states.next();
    cv::RNG rng(upper << 32 | lower);
    std::vector<cv::Mat> result;
    result.reserve(faces.size());
    for (const cv::Mat& face : faces)
        result.push_back(degraded(face, place, rng));
    return result;
}

cv::face::FisherCopyParams copiesLikeTheTest(int count)
{
    cv::face::FisherCopyParams copies(count);
    copies.minSize = LEAST_SIDE;
    copies.maxSize = LARGEST_SIDE;
    copies.minLight = LEAST_LIGHT;
    copies.maxLight = MOST_LIGHT;
    copies.minNoise = copies.maxNoise = NOISE;
    copies.minBlur = copies.maxBlur = 0;
    return copies;
}

} // namespace demo
