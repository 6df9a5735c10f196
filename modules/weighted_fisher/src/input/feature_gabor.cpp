// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "opencv2/imgproc.hpp"

#include <cmath>

namespace cv { namespace face { namespace fisher {

namespace {

// Magnitudes of Gabor filters: waves under a round Gaussian envelope, averaged over a grid of cells.

const Size WINDOW(96, 112);
const Size GRID(12, 14);
const int WAVES = 5;          // wavelengths 4, 4 sqrt 2, 8, 8 sqrt 2 and 16 pixels: two on each level of a pyramid
const int ORIENTATIONS = 8;   // half a circle
const double SHORTEST = 4;    // the shortest wavelength, in pixels
const double ENVELOPE = 0.56; // the standard deviation of the envelope, in wavelengths
const float LEAST_ENERGY = 1; // grey values squared, so that noise on smooth skin is not amplified

//! A Gaussian, and the products of it with a cosine and a sine
struct Kernels
{
    Mat envelope, even, odd;

    Kernels(double wavelength, double frequency)
    {
        const double sigma = ENVELOPE * wavelength;
        const int radius = cvCeil(2.5 * sigma);
        envelope = getGaussianKernel(2 * radius + 1, sigma, CV_32F);
        even = envelope.clone();
        odd = envelope.clone();
        for (int i = -radius; i <= radius; i++)
        {
            even.at<float>(i + radius) *= float(std::cos(frequency * i));
            odd.at<float>(i + radius) *= float(std::sin(frequency * i));
        }
    }
};

/** The filters of one wavelength.

A wave under a round envelope is a product: exp(i(ax + by)) = exp(iax) exp(iby). So one filter of a horizontal and a
vertical kernel follows another, and the four products of cosines and sines serve both the orientation t and its mirror
image pi - t. */
class WaveFilters
{
public:
    explicit WaveFilters(double wavelength) : mean_(std::exp(-2 * CV_PI * CV_PI * ENVELOPE * ENVELOPE))
    {
        for (int k = 0; k <= ORIENTATIONS / 2; k++)
        {
            const double angle = CV_PI * k / ORIENTATIONS, frequency = 2 * CV_PI / wavelength;
            across_.push_back(Kernels(wavelength, frequency * std::cos(angle)));
            down_.push_back(Kernels(wavelength, frequency * std::sin(angle)));
        }
    }

    //! The magnitudes of all orientations
    std::vector<Mat> magnitudes(const Mat& image) const
    {
        std::vector<Mat> maps(ORIENTATIONS);
        // The cosine has a mean under the envelope, which is subtracted so that brightness does not count.
        const Mat brightness = filtered(image, across_[0].envelope, across_[0].envelope) * mean_;
        for (int k = 0; k <= ORIENTATIONS / 2; k++)
        {
            const Kernels &x = across_[k], &y = down_[k];
            const Mat evenEven = filtered(image, x.even, y.even) - brightness, oddEven = filtered(image, x.odd, y.even);
            const bool oblique = k > 0 && 2 * k < ORIENTATIONS;
            if (!oblique)
            {
                magnitude(evenEven, k == 0 ? oddEven : filtered(image, x.even, y.odd), maps[k]);
                continue;
            }
            const Mat evenOdd = filtered(image, x.even, y.odd), oddOdd = filtered(image, x.odd, y.odd);
            magnitude(evenEven - oddOdd, evenOdd + oddEven, maps[k]);
            magnitude(evenEven + oddOdd, evenOdd - oddEven, maps[ORIENTATIONS - k]);
        }
        return maps;
    }

private:
    static Mat filtered(const Mat& image, const Mat& across, const Mat& down)
    {
        Mat result;
        sepFilter2D(image, result, CV_32F, across, down);
        return result;
    }

    double mean_;
    std::vector<Kernels> across_, down_;
};

//! The mean magnitudes in the cells of the grid, one matrix for each wavelength and orientation
std::vector<Mat> meanMagnitudes(const Mat& grey)
{
    static const WaveFilters filters[2] = { WaveFilters(SHORTEST), WaveFilters(SHORTEST * std::sqrt(2.)) };
    Mat image;
    resize(grey, image, WINDOW, 0, 0, INTER_AREA);
    image.convertTo(image, CV_32F);
    std::vector<Mat> means;
    for (int wave = 0; wave < WAVES; wave++)
    {
        if (wave > 0 && wave % 2 == 0)
            resize(image, image, image.size() / 2, 0, 0, INTER_AREA);
        for (const Mat& map : filters[wave % 2].magnitudes(image))
        {
            means.push_back(Mat());
            resize(map, means.back(), GRID, 0, 0, INTER_AREA);
        }
    }
    return means;
}

//! Magnitudes over the energy of all of them in the same cell: light and contrast cancel
void extractGabor(const Mat& grey, float* vector)
{
    const std::vector<Mat> means = meanMagnitudes(grey);
    Mat energy = Mat::zeros(GRID, CV_32F);
    for (const Mat& map : means)
        accumulateSquare(map, energy);
    energy.convertTo(energy, CV_32F, 1. / double(means.size()), LEAST_ENERGY);
    sqrt(energy, energy);
    for (const Mat& map : means)
    {
        Mat cells(GRID, CV_32F, vector);
        divide(map, energy, cells);
        sqrt(cells, cells);
        vector += GRID.area();
    }
}

//! A mirror turns the orientation t into pi - t
std::vector<int> mirrorPlaces()
{
    std::vector<int> places;
    for (int wave = 0; wave < WAVES; wave++)
        for (int k = 0; k < ORIENTATIONS; k++)
            for (int y = 0; y < GRID.height; y++)
                for (int x = 0; x < GRID.width; x++)
                {
                    const int map = wave * ORIENTATIONS + (ORIENTATIONS - k) % ORIENTATIONS;
                    places.push_back((map * GRID.height + y) * GRID.width + GRID.width - 1 - x);
                }
    return places;
}

} // namespace

Feature gaborFeature()
{
    const std::vector<int> places = mirrorPlaces();
    return { FEATURE_GABOR, 1, "gabor", 1, int(places.size()), extractGabor, places };
}

}}} // namespace cv::face::fisher
