// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

#include <complex>

// The vectors of the features, computed as they are defined: slowly, and one number after the other

namespace opencv_test { namespace {

Mat resizedTo(const Mat& image, Size size)
{
    Mat resized;
    resize(image, resized, size, 0, 0, INTER_AREA);
    return resized;
}

Mat hogVector(const Mat& image)
{
    const Size window(100, 120), cell(10, 10), block(30, 30);
    const HOGDescriptor hog(window, block, cell, cell, 18, 1, 1e4, HOGDescriptor::L2Hys, 0.2, false, 64, true);
    std::vector<float> descriptors;
    hog.compute(resizedTo(image, window), descriptors);
    Mat vector = columnOf(descriptors).reshape(1, 1);
    cv::sqrt(vector, vector);
    return vector;
}

//! The value between four pixels
double between(const Mat& image, double y, double x)
{
    const int top = cvFloor(y), left = cvFloor(x);
    double value = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
        {
            const double share = (i ? y - top : 1 - y + top) * (j ? x - left : 1 - x + left);
            if (share > 0)
                value += share * image.at<float>(top + i, left + j);
        }
    return value;
}

//! The eight neighbours start at the upper left and follow clockwise
int patternAt(const Mat& image, int y, int x, int radius)
{
    int pattern = 0;
    for (int k = 0; k < 8; k++)
    {
        const double angle = CV_PI * (k - 3) / 4, dx = cvRound(1e6 * radius * std::cos(angle)) / 1e6,
                     dy = cvRound(1e6 * radius * std::sin(angle)) / 1e6;
        pattern |= int(between(image, y + dy, x + dx) >= image.at<float>(y, x) - 1e-4f) << k;
    }
    return pattern;
}

//! The number of a pattern among those with at most two changes around the circle, 58 for all others
int binOf(int pattern)
{
    int bin = 0;
    for (int candidate = 0; candidate < 256; candidate++)
    {
        int changes = 0;
        for (int k = 0; k < 8; k++)
            changes += ((candidate >> k) & 1) != ((candidate >> ((k + 1) % 8)) & 1);
        if (candidate == pattern)
            return changes <= 2 ? bin : 58;
        bin += changes <= 2;
    }
    return -1;
}

//! How much of a pixel belongs to a cell: 1 in its middle, 0 in the middle of the next one
double shareOf(int pixel, int pixels, int cell, int cells)
{
    return std::max(0., 1 - std::abs((pixel + 0.5) * cells / pixels - 0.5 - cell));
}

Mat lbpVector(const Mat& image)
{
    Mat window, light;
    resizedTo(image, Size(96, 112)).convertTo(window, CV_32F);
    GaussianBlur(window, light, Size(), 4);
    window = window / (light + 2);
    Mat vector(1, 0, CV_32F);
    for (int radius : { 2, 4 })
    {
        const int width = window.cols - 2 * radius, height = window.rows - 2 * radius;
        Mat histograms = Mat::zeros(9 * 8, 59, CV_32F);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
            {
                const int bin = binOf(patternAt(window, y + radius, x + radius, radius));
                for (int cell = 0; cell < histograms.rows; cell++)
                    histograms.at<float>(cell, bin) +=
                        float(shareOf(y, height, cell / 8, 9) * shareOf(x, width, cell % 8, 8));
            }
        cv::sqrt(histograms, histograms);
        hconcat(vector, histograms.reshape(1, 1), vector);
    }
    return vector;
}

//! The magnitude of a wave under a Gaussian envelope of 0.56 wavelengths, without the mean of the wave
Mat gaborMagnitude(const Mat& image, double wavelength, double angle)
{
    const double sigma = 0.56 * wavelength;
    const int radius = cvCeil(2.5 * sigma);
    Mat real(2 * radius + 1, 2 * radius + 1, CV_64F), imaginary = real.clone(), envelope = real.clone();
    for (int y = -radius; y <= radius; y++)
        for (int x = -radius; x <= radius; x++)
        {
            const std::complex<double> wave =
                std::polar(std::exp(-(x * x + y * y) / (2 * sigma * sigma)),
                           2 * CV_PI / wavelength * (x * std::cos(angle) + y * std::sin(angle)));
            real.at<double>(y + radius, x + radius) = wave.real();
            imaginary.at<double>(y + radius, x + radius) = wave.imag();
            envelope.at<double>(y + radius, x + radius) = std::abs(wave);
        }
    real -= envelope * std::exp(-2 * CV_PI * CV_PI * 0.56 * 0.56);
    Mat a, b, magnitudes;
    cv::filter2D(image, a, CV_32F, real / sum(envelope)[0]);
    cv::filter2D(image, b, CV_32F, imaginary / sum(envelope)[0]);
    magnitude(a, b, magnitudes);
    return magnitudes;
}

Mat gaborVector(const Mat& image)
{
    Mat level, energy = Mat::zeros(14, 12, CV_32F), vector(1, 0, CV_32F);
    resizedTo(image, Size(96, 112)).convertTo(level, CV_32F);
    std::vector<Mat> means;
    for (int wave = 0; wave < 5; wave++)
    {
        if (wave == 2 || wave == 4)
            level = resizedTo(level, level.size() / 2);
        for (int k = 0; k < 8; k++)
        {
            means.push_back(
                resizedTo(gaborMagnitude(level, wave % 2 ? 4 * std::sqrt(2.) : 4, CV_PI * k / 8), Size(12, 14)));
            energy += means.back().mul(means.back()) / 40;
        }
    }
    cv::sqrt(energy + 1, energy);
    for (const Mat& mean : means)
    {
        Mat root;
        cv::sqrt(mean / energy, root);
        hconcat(vector, root.reshape(1, 1), vector);
    }
    return vector;
}

struct Definition
{
    int feature, length;
    Mat (*vectorOf)(const Mat& image);
};

const Definition DEFINITIONS[] = { { FEATURE_HOG, 8 * 10 * 9 * 18, hogVector },
                                   { FEATURE_LBP, 2 * 8 * 9 * 59, lbpVector },
                                   { FEATURE_GABOR, 5 * 8 * 12 * 14, gaborVector } };

template <class Recognizer> class WeightedFisher_FeatureVectors : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_FeatureVectors, BothRecognizers);

TYPED_TEST(WeightedFisher_FeatureVectors, training_on_images_equals_training_on_vectors_by_definition)
{
    const Pictures training = makePictures(3, 3, Size(50, 60), 1), queries = makePictures(3, 1, Size(50, 60), 2);
    for (const Definition& definition : DEFINITIONS)
    {
        SCOPED_TRACE(format("feature %d", definition.feature));
        WeightedFisherParams params;
        params.features = definition.feature;
        params.mirror = 0;
        const Ptr<TypeParam> onImages = makeRecognizer<TypeParam>(params);
        onImages->train(training.images, training.labels);
        Mat vectors;
        for (const Mat& image : training.images)
            vectors.push_back(definition.vectorOf(image));
        ASSERT_EQ(definition.length, vectors.cols);
        const Ptr<TypeParam> onVectors = makeRecognizer<TypeParam>(WeightedFisherParams(), COMPONENTS_RANK);
        onVectors->train(vectors, training.labels);
        for (const Mat& image : queries.images)
            expectNear(distancesTo(*onVectors, definition.vectorOf(image)), distancesTo(*onImages, image), 1e-3);
    }
}

} // namespace
} // namespace opencv_test
