// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sample_source.hpp"
#include "../opencv_versions.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

const int SMALLEST_IMAGE = 8;

static bool isList(InputArray src)
{
    return src.isMatVector() || src.isUMatVector() || src.kind() == _InputArray::STD_VECTOR_VECTOR ||
           src.kind() == _InputArray::STD_ARRAY_MAT;
}

static bool isTooSmall(const Mat& image)
{
    return image.rows < SMALLEST_IMAGE || image.cols < SMALLEST_IMAGE;
}

static bool isVector(const Mat& image)
{
    return (image.rows == 1 || image.cols == 1) && image.channels() == 1;
}

//! The narrowest depth that holds the image exactly, or the grey that is computed from its colours
static int exactDepth(const Mat& image)
{
    if (image.channels() > 1)
        return CV_32F;
    if (image.depth() == CV_8U)
        return CV_8U;
    return image.elemSize1() <= 2 || image.depth() == CV_32F ? CV_32F : CV_64F;
}

//! Whether no exponent has all bits set, as those of NaN and Inf have; many times as fast as checkRange()
template <class Bits> static bool allFinite(const Bits* numbers, int n, Bits exponent)
{
    Bits found = 0;
    for (int i = 0; i < n; i++)
        found |= Bits((numbers[i] & exponent) == exponent);
    return !found;
}

void requireFinite(const Mat& rows, const SampleSource& source)
{
    if (rows.depth() == CV_8U)
        return;
    CV_Assert(rows.depth() == CV_32F || rows.depth() == CV_64F);
    std::vector<uchar> finite(rows.rows);
    parallel_for_(Range(0, rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            finite[i] = rows.depth() == CV_32F ? allFinite(rows.ptr<unsigned>(i), rows.cols, 0x7f800000u)
                                               : allFinite(rows.ptr<uint64>(i), rows.cols, uint64(0x7ff) << 52);
    });
    const auto first = std::find(finite.begin(), finite.end(), uchar(0));
    if (first != finite.end())
        CV_Error(Error::StsBadArg, format("Expected finite values, but sample %d holds NaN, Inf or a value too large "
                                          "to compare",
                                          source.callersIndex(int(first - finite.begin()))));
}

void requireNonZero(const SampleSource& samples)
{
    for (int i = 0; i < samples.count(); i++)
        if (countNonZero(samples.row(i)) == 0)
            CV_Error(Error::StsBadArg,
                     format("Expected vectors that have a direction, but sample %d is 0", samples.callersIndex(i)));
}

void SampleSource::addImage(const Mat& given)
{
    const Mat image = asMatrix(given);
    const int i = int(images_.size());
    if (image.empty())
        CV_Error(Error::StsBadArg, format("Image %d is empty", i));
    if (image.dims > 2 || (image.channels() != 1 && image.channels() != 3 && image.channels() != 4))
        CV_Error(Error::StsBadArg, format("An image must have 2 dimensions and 1, 3 or 4 channels, but image %d has %d "
                                          "and %d",
                                          i, image.dims, image.channels()));
    images_.push_back(image);
}

void SampleSource::addImages(InputArrayOfArrays list)
{
    const int n = int(list.total());
    images_.reserve(n);
    for (int i = 0; i < n; i++)
        addImage(list.getMat(i));
}

void SampleSource::requirePixels(int pixels)
{
    for (size_t i = 0; i < images_.size(); i++)
        if (int(images_[i].total()) != pixels)
            CV_Error(Error::StsBadArg,
                     format("Expected images of %d pixels, as in training, but image %d is %d x %d = "
                            "%d pixels",
                            pixels, int(i), images_[i].cols, images_[i].rows, int(images_[i].total())));
    pixels_ = pixels;
}

SampleSource SampleSource::forTraining(InputArrayOfArrays src, int features)
{
    if (isList(src) && !src.empty())
    {
        if (features != FEATURE_PIXELS)
            return forFeatures(src);
        SampleSource source;
        source.addImages(src);
        const Size size = source.size(0);
        for (int i = 1; i < source.count(); i++)
            if (source.size(i) != size)
                CV_Error(Error::StsBadArg,
                         format("All images must have one size, but image 0 is %d x %d and image %d is "
                                "%d x %d",
                                size.width, size.height, i, source.size(i).width, source.size(i).height));
        source.pixels_ = size.area();
        source.vectors_ = isVector(source.images_[0]); // as bindings pass the rows of a matrix
        return source;
    }
    const Mat matrix = isList(src) ? Mat() : asMatrix(src.getMat());
    if (matrix.dims > 2)
        CV_Error(Error::StsBadArg, format("Expected a vector of images or a matrix with one sample per row, but got an "
                                          "array of %d dimensions",
                                          matrix.dims));
    if (matrix.empty())
        CV_Error(Error::StsBadArg, "Training needs images, but none were given");
    if (features != FEATURE_PIXELS)
        CV_Error(Error::StsBadArg, "A matrix with one sample per row allows FEATURE_PIXELS alone; images go into a "
                                   "std::vector<Mat>");
    if (matrix.channels() != 1)
        CV_Error(Error::StsBadArg, format("A matrix of samples must have 1 channel, but has %d; images go into a "
                                          "std::vector<Mat>",
                                          matrix.channels()));
    return rows(matrix);
}

SampleSource SampleSource::forProjecting(InputArrayOfArrays src, int pixels)
{
    SampleSource source;
    if (isList(src))
        source.addImages(src);
    else
    {
        const Mat given = asMatrix(src.getMat());
        if (given.dims <= 2 && given.channels() == 1 && (given.cols == pixels || given.rows == 0))
            source = rows(given);
        else
            source.addImage(given);
    }
    source.requirePixels(pixels);
    return source;
}

SampleSource SampleSource::singleImage(InputArray src, int pixels)
{
    SampleSource source;
    source.addImage(src.getMat());
    source.requirePixels(pixels);
    return source;
}

SampleSource SampleSource::imagesOf(InputArrayOfArrays src)
{
    SampleSource source;
    if (isList(src))
        source.addImages(src);
    else
        source.addImage(src.getMat());
    return source;
}

SampleSource SampleSource::imagesOnly(InputArrayOfArrays src, const char* reason)
{
    const SampleSource source = imagesOf(src);
    for (int i = 0; i < source.count(); i++)
        if (isVector(source.images_[i]))
            CV_Error(Error::StsBadArg,
                     format("%s, but image %d is %d x %d", reason, i, source.size(i).width, source.size(i).height));
    return images(source.images_);
}

SampleSource SampleSource::forNetwork(InputArrayOfArrays src)
{
    return imagesOnly(src, "A network takes images (for vectors set no network)");
}

SampleSource SampleSource::forMirroring(InputArrayOfArrays src)
{
    return imagesOnly(src, "This model mirrors images");
}

SampleSource SampleSource::forFeatures(InputArrayOfArrays src)
{
    const SampleSource source = imagesOf(src);
    for (int i = 0; i < source.count(); i++)
        if (isTooSmall(source.images_[i]))
            CV_Error(Error::StsBadArg,
                     format("Features other than FEATURE_PIXELS need images of at least %d x %d pixels, but "
                            "image %d is %d x %d; a matrix with one sample per row needs FEATURE_PIXELS",
                            SMALLEST_IMAGE, SMALLEST_IMAGE, i, source.size(i).width, source.size(i).height));
    return images(source.images_);
}

SampleSource SampleSource::images(const std::vector<Mat>& images)
{
    SampleSource source;
    source.images_ = images;
    const bool oneSize =
        std::all_of(images.begin(), images.end(), [&](const Mat& image) { return image.size() == images[0].size(); });
    source.pixels_ = oneSize && !images.empty() ? int(images[0].total()) : 0;
    return source;
}

SampleSource SampleSource::rows(const Mat& matrix)
{
    SampleSource source;
    source.matrix_ = matrix;
    source.pixels_ = matrix.cols;
    source.vectors_ = true;
    return source;
}

void SampleSource::takeIndices(const SampleSource& other)
{
    indices_.clear();
    if (other.count() == 0)
        return;
    const int each = count() / other.count();
    CV_Assert(each * other.count() == count());
    indices_.reserve(count());
    for (int i = 0; i < other.count(); i++)
        indices_.insert(indices_.end(), each, other.callersIndex(i));
}

SampleSource SampleSource::replacedBy(const std::vector<Mat>& others) const
{
    SampleSource source = images(others);
    source.takeIndices(*this);
    return source;
}

SampleSource SampleSource::replacedBy(const Mat& vectors) const
{
    SampleSource source = rows(vectors);
    source.takeIndices(*this);
    return source;
}

SampleSource SampleSource::part(const Range& range) const
{
    SampleSource source;
    if (images_.empty())
        source.matrix_ = matrix_.rowRange(range);
    else
        source.images_.assign(images_.begin() + range.start, images_.begin() + range.end);
    source.pixels_ = pixels_;
    source.vectors_ = vectors_;
    source.origin_ = callersIndex(range.start);
    if (!indices_.empty())
        source.indices_.assign(indices_.begin() + range.start, indices_.begin() + range.end);
    return source;
}

SampleSource SampleSource::part(const std::vector<int>& index) const
{
    if (int(index.size()) == count())
        return *this;
    SampleSource source;
    for (int i : index)
    {
        source.images_.push_back(sample(i));
        source.indices_.push_back(callersIndex(i));
    }
    source.pixels_ = pixels_;
    source.vectors_ = vectors_;
    return source;
}

bool SampleSource::suitsFeatures() const
{
    return !vectors_ && !images_.empty() && std::none_of(images_.begin(), images_.end(), isTooSmall);
}

Mat SampleSource::grey(int i) const
{
    Mat image = sample(i);
    if (image.channels() == 1 && image.depth() < CV_16F)
        return image;
    // OpenCV's arithmetic does not support CV_16F and the depths after it, and cvtColor supports few depths.
    Mat real;
    image.convertTo(real, exactDepth(image));
    if (image.channels() > 1)
        cvtColor(real, real, image.channels() == 3 ? COLOR_BGR2GRAY : COLOR_BGRA2GRAY);
    return real;
}

Mat SampleSource::row(int i) const
{
    const Mat image = grey(i);
    return (image.isContinuous() ? image : image.clone()).reshape(1, 1);
}

Mat SampleSource::exactRows() const
{
    int depth = CV_8U;
    for (int i = 0; i < count(); i++)
        depth = std::max(depth, exactDepth(sample(i)));
    Mat rows = matrix_;
    if (matrix_.empty() || matrix_.depth() != depth)
    {
        rows = Mat(count(), pixels(), depth);
        for (int i = 0; i < count(); i++)
            row(i).convertTo(rows.row(i), depth);
    }
    requireFinite(rows, *this);
    return rows;
}

}}} // namespace cv::face::fisher
