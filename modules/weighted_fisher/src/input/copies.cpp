// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "copies.hpp"
#include "../opencv_versions.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace cv { namespace face {

FisherCopyParams::FisherCopyParams(int count_)
    : count(count_), minSize(14), maxSize(80), minLight(0.25), maxLight(1), minNoise(0), maxNoise(12), minBlur(0),
      maxBlur(0.8)
{
}

void makeDegradedCopies(InputArray image, OutputArrayOfArrays copies, const FisherCopyParams& params)
{
    if (!copies.isMatVector() && !copies.isUMatVector())
        CV_Error(Error::StsBadArg, "copies must be a std::vector of Mat or UMat");
    const std::vector<Mat> made = fisher::degradedCopies(image.getMat(), params);
    copies.create(int(made.size()), 1, CV_8U);
    for (int i = 0; i < int(made.size()); i++)
        if (copies.isMatVector())
            copies.getMatRef(i) = made[i]; // does not write into matrices that the caller keeps from an earlier call
        else
        {
            copies.getUMatRef(i) = UMat();
            made[i].copyTo(copies.getUMatRef(i));
        }
}

namespace fisher {

namespace {

const int MOST_COPIES = 100;

//! A range of the parameters
struct CopyRange
{
    const char *minName, *maxName;
    double FisherCopyParams::*min;
    double FisherCopyParams::*max;
    double lowest, highest; //!< that both may be
};

const CopyRange SIZE = { "minSize", "maxSize", &FisherCopyParams::minSize, &FisherCopyParams::maxSize, 1, 1e6 };
const CopyRange LIGHT = { "minLight", "maxLight", &FisherCopyParams::minLight, &FisherCopyParams::maxLight, 0, 255 };
const CopyRange NOISE = { "minNoise", "maxNoise", &FisherCopyParams::minNoise, &FisherCopyParams::maxNoise, 0, 255 };
const CopyRange BLUR = { "minBlur", "maxBlur", &FisherCopyParams::minBlur, &FisherCopyParams::maxBlur, 0, 100 };

void checkBounds(const char* name, double value, double lowest, double highest)
{
    if (!(value >= lowest && value <= highest)) // written so that NaN fails
        CV_Error(Error::StsBadArg, format("%s must be from %g to %g, but is %g", name, lowest, highest, value));
}

//! FNV-1a by Fowler, Noll and Vo
class ContentHash
{
public:
    //! Of what the image shows, wherever and with whatever stride its rows are stored
    explicit ContentHash(const Mat& image) : value_(14695981039346656037ull)
    {
        for (int number : { image.rows, image.cols, image.depth(), image.channels() })
            add(number);
        for (int y = 0; y < image.rows; y++)
            add(image.ptr(y), image.cols * image.elemSize());
    }

    void add(int number)
    {
        for (int shift = 0; shift < 32; shift += 8)
            add(uchar(unsigned(number) >> shift));
    }

    uint64 value() const { return value_; }

private:
    void add(const uchar* bytes, size_t n)
    {
        for (size_t i = 0; i < n; i++)
            add(bytes[i]);
    }
    void add(uchar byte) { value_ = (value_ ^ byte) * 1099511628211ull; }

    uint64 value_;
};

//! An image in grey values of 0 ... 255, and the way back to its own numbers
class GreyValues
{
public:
    explicit GreyValues(const Mat& image);

    //! The colours without a fourth channel, CV_32F
    const Mat& colours() const { return colours_; }
    //! An image of the original depth, with the original fourth channel, from the bytes of its colours
    Mat restored(const Mat& bytes) const;

private:
    void findScale(const Mat& numbers);

    int depth_;
    double black_, unit_; // the number that stands for black, and the difference of neighbouring grey values
    Mat colours_, fourth_;
};

GreyValues::GreyValues(const Mat& image) : depth_(image.depth()), black_(0), unit_(1)
{
    // Not all versions of OpenCV split and merge all depths, so they are converted before.
    Mat numbers;
    image.convertTo(numbers, depth_ == CV_8U ? CV_32F : CV_64F);
    if (numbers.channels() == 4)
    {
        std::vector<Mat> channels;
        split(numbers, channels);
        fourth_ = channels.back();
        channels.pop_back();
        merge(channels, numbers);
    }
    if (depth_ != CV_8U)
        findScale(numbers);
    const double scale = unit_ < DBL_MIN ? 0 : 1 / unit_;
    numbers.convertTo(colours_, CV_32F, scale, -black_ * scale);
}

void GreyValues::findScale(const Mat& numbers)
{
    double smallest = 0, largest = 0;
    minMaxIdx(numbers.reshape(1), &smallest, &largest);
    black_ = std::min(smallest, 0.);
    unit_ = (largest - black_) / 255;
    if (!cv::checkRange(numbers) || !(unit_ <= DBL_MAX))
        CV_Error(Error::StsBadArg, "Expected finite values, but the image holds NaN, Inf or values too far apart");
}

Mat GreyValues::restored(const Mat& bytes) const
{
    if (depth_ == CV_8U && fourth_.empty())
        return bytes;
    Mat image;
    bytes.convertTo(image, depth_ == CV_8U ? CV_32F : CV_64F, unit_, black_);
    if (!fourth_.empty())
    {
        std::vector<Mat> channels;
        split(image, channels);
        channels.push_back(fourth_);
        merge(channels, image);
    }
    image.convertTo(image, depth_);
    return image;
}

//! A number of the range, uniformly
double drawn(const CopyRange& range, const FisherCopyParams& params, RNG& rng)
{
    return params.*range.min + rng.uniform(0., 1.) * (params.*range.max - params.*range.min);
}

//! A number of the range, each ratio equally likely
double drawnByRatio(const CopyRange& range, const FisherCopyParams& params, RNG& rng)
{
    return params.*range.min * std::pow(params.*range.max / params.*range.min, rng.uniform(0., 1.));
}

//! The size of an image times a factor
Size scaled(const Size& size, double factor)
{
    return Size(std::max(1, cvRound(factor * size.width)), std::max(1, cvRound(factor * size.height)));
}

//! What the camera makes of the colours, in bytes
Mat degraded(const Mat& colours, const FisherCopyParams& params, RNG& rng)
{
    // All numbers are drawn before any is used, so that no range changes what is drawn from the others.
    const double side = drawnByRatio(SIZE, params, rng), light = drawn(LIGHT, params, rng),
                 deviation = drawn(NOISE, params, rng), blur = drawn(BLUR, params, rng), grain = rng.uniform(0., 1.);

    const double scale = std::min(1., side / std::min(colours.rows, colours.cols));
    Mat seen;
    resize(colours, seen, scaled(colours.size(), scale), 0, 0, INTER_AREA);
    // The lens blurs before the pixels of the sensor average, but the order of two convolutions does not matter.
    if (blur > 0)
        GaussianBlur(seen, seen, Size(), blur, 0, BORDER_REPLICATE);
    // Between the reduced size and that of the image. Noise of one grain alone would teach the recognizer that grain.
    resize(seen, seen, scaled(colours.size(), std::pow(scale, grain)), 0, 0, INTER_LINEAR);
    seen *= light;
    if (deviation > 0)
    {
        Mat noise(seen.size(), seen.type());
        rng.fill(noise, RNG::NORMAL, 0, deviation);
        seen += noise;
    }
    Mat bytes;
    seen.convertTo(bytes, CV_8U);
    resize(bytes, bytes, colours.size(), 0, 0, INTER_LINEAR);
    return bytes;
}

} // namespace

void checkCopyParams(const FisherCopyParams& params)
{
    if (params.count < 0 || params.count > MOST_COPIES)
        CV_Error(Error::StsBadArg, format("count must be from 0 to %d, but is %d", MOST_COPIES, params.count));
    for (const CopyRange& range : { SIZE, LIGHT, NOISE, BLUR })
    {
        const double min = params.*range.min, max = params.*range.max;
        checkBounds(range.minName, min, range.lowest, range.highest);
        checkBounds(range.maxName, max, range.lowest, range.highest);
        if (min > max)
            CV_Error(Error::StsBadArg,
                     format("%s must be at most %s, but is %g > %g", range.minName, range.maxName, min, max));
    }
}

std::vector<Mat> degradedCopies(const Mat& given, const FisherCopyParams& params)
{
    checkCopyParams(params);
    const Mat image = asMatrix(given);
    if (image.empty())
        CV_Error(Error::StsBadArg, "Expected an image to copy, but it is empty");
    if (image.dims > 2 || (image.channels() != 1 && image.channels() != 3 && image.channels() != 4))
        CV_Error(Error::StsBadArg, format("An image must have 2 dimensions and 1, 3 or 4 channels, but has %d and %d",
                                          image.dims, image.channels()));
    std::vector<Mat> copies;
    if (params.count == 0)
        return copies;
    const GreyValues grey(image);
    const ContentHash content(image);
    for (int i = 0; i < params.count; i++)
    {
        ContentHash seed = content;
        seed.add(i);
        RNG rng(seed.value());
        copies.push_back(grey.restored(degraded(grey.colours(), params, rng)));
    }
    return copies;
}

}
}} // namespace cv::face::fisher
