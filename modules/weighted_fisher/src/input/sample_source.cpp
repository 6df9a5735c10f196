// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sample_source.hpp"
#include "finite_rows.hpp"
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

static void checkImage(const Mat& image, int i)
{
    if (image.empty())
        CV_Error(Error::StsBadArg, format("Image %d is empty", i));
    if (image.dims > 2 || (image.channels() != 1 && image.channels() != 3 && image.channels() != 4))
        CV_Error(Error::StsBadArg, format("An image must have 2 dimensions and 1, 3 or 4 channels, but image %d has %d "
                                          "and %d",
                                          i, image.dims, image.channels()));
}

//! The narrowest depth that holds every value of that depth, or grey made of its colours, exactly
static int exactDepth(const Mat& image)
{
    if (image.channels() > 1)
        return CV_32F;
    if (image.depth() == CV_8U)
        return CV_8U;
    return image.elemSize1() <= 2 || image.depth() == CV_32F ? CV_32F : CV_64F;
}

void SampleSource::take(InputArrayOfArrays src)
{
    if (isList(src))
    {
        const int n = int(src.total());
        images_.reserve(n);
        for (int i = 0; i < n; i++)
        {
            images_.push_back(asMatrix(src.getMat(i)));
            checkImage(images_.back(), i);
        }
    }
    else
    {
        matrix_ = asMatrix(src.getMat());
        if (matrix_.dims > 2)
            CV_Error(Error::StsBadArg,
                     format("Expected a vector of images or a matrix with one sample per row, but got an "
                            "array of %d dimensions",
                            matrix_.dims));
    }
}

void SampleSource::requireImages(int pixels) const
{
    for (size_t i = 0; i < images_.size(); i++)
        if (int(images_[i].total()) != pixels)
            CV_Error(Error::StsBadArg,
                     format("Expected images of %d pixels, as in training, but image %d is %d x %d = "
                            "%d pixels",
                            pixels, int(i), images_[i].cols, images_[i].rows, int(images_[i].total())));
}

SampleSource SampleSource::forTraining(InputArrayOfArrays src, int features)
{
    SampleSource source;
    source.take(src);
    if (source.images_.empty() && source.matrix_.empty())
        CV_Error(Error::StsBadArg, "Training needs images, but none were given");
    if (features != FEATURE_PIXELS)
    {
        if (source.images_.empty())
            CV_Error(Error::StsBadArg, "A matrix with one sample per row allows FEATURE_PIXELS alone; images go into a "
                                       "std::vector<Mat>");
        return forFeatures(src);
    }
    if (source.images_.empty())
    {
        if (source.matrix_.channels() != 1)
            CV_Error(Error::StsBadArg, format("A matrix of samples must have 1 channel, but has %d; images go into a "
                                              "std::vector<Mat>",
                                              source.matrix_.channels()));
        source.pixels_ = source.matrix_.cols;
        return source;
    }
    const Size size = source.images_[0].size();
    for (size_t i = 1; i < source.images_.size(); i++)
        if (source.images_[i].size() != size)
            CV_Error(Error::StsBadArg,
                     format("All images must have one size, but image 0 is %d x %d and image %d is "
                            "%d x %d",
                            size.width, size.height, int(i), source.images_[i].cols, source.images_[i].rows));
    source.pixels_ = size.area();
    return source;
}

SampleSource SampleSource::forProjecting(InputArrayOfArrays src, int pixels)
{
    if (!isList(src))
    {
        const Mat given = asMatrix(src.getMat());
        const bool rows = given.dims <= 2 && given.channels() == 1 && (given.cols == pixels || given.rows == 0);
        if (!rows)
            return singleImage(src, pixels);
    }
    SampleSource source;
    source.take(src);
    source.requireImages(pixels);
    source.pixels_ = pixels;
    return source;
}

SampleSource SampleSource::singleImage(InputArray src, int pixels)
{
    SampleSource source;
    source.images_.push_back(asMatrix(src.getMat()));
    checkImage(source.images_[0], 0);
    source.requireImages(pixels);
    source.pixels_ = pixels;
    return source;
}

SampleSource SampleSource::forFeatures(InputArrayOfArrays src)
{
    SampleSource source;
    if (isList(src))
        source.take(src);
    else
    {
        source.images_.push_back(asMatrix(src.getMat()));
        checkImage(source.images_[0], 0);
    }
    for (size_t i = 0; i < source.images_.size(); i++)
        if (source.images_[i].rows < SMALLEST_IMAGE || source.images_[i].cols < SMALLEST_IMAGE)
            CV_Error(Error::StsBadArg,
                     format("FEATURE_HOG and FEATURE_LBP need images of at least %d x %d pixels, but "
                            "image %d is %d x %d; a matrix with one sample per row needs FEATURE_PIXELS",
                            SMALLEST_IMAGE, SMALLEST_IMAGE, int(i), source.images_[i].cols, source.images_[i].rows));
    source.findPixels();
    return source;
}

SampleSource SampleSource::images(const std::vector<Mat>& images)
{
    SampleSource source;
    source.images_ = images;
    source.findPixels();
    return source;
}

SampleSource SampleSource::rows(const Mat& matrix)
{
    SampleSource source;
    source.matrix_ = matrix;
    source.pixels_ = matrix.cols;
    return source;
}

void SampleSource::findPixels()
{
    pixels_ = images_.empty() ? 0 : int(images_[0].total());
    for (const Mat& image : images_)
        if (image.size() != images_[0].size())
            pixels_ = 0;
}

SampleSource SampleSource::part(const Range& range) const
{
    SampleSource source;
    if (images_.empty())
        source.matrix_ = matrix_.rowRange(range);
    else
        source.images_.assign(images_.begin() + range.start, images_.begin() + range.end);
    source.pixels_ = pixels_;
    source.origin_ = callersIndex(range.start);
    return source;
}

SampleSource SampleSource::part(const std::vector<int>& index) const
{
    if (int(index.size()) == count())
        return *this;
    SampleSource source;
    for (int i : index)
        source.images_.push_back(sample(i));
    source.pixels_ = pixels_;
    return source;
}

bool SampleSource::suitsFeatures() const
{
    return !images_.empty() && std::none_of(images_.begin(), images_.end(), [](const Mat& image) {
        return image.rows < SMALLEST_IMAGE || image.cols < SMALLEST_IMAGE;
    });
}

Mat SampleSource::grey(int i) const
{
    Mat image = sample(i);
    if (image.channels() == 1 && image.depth() < CV_16F)
        return image;
    // Arithmetic does not take CV_16F and the depths after it, and cvtColor few depths.
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
    requireFinite(rows, callersIndex(0));
    return rows;
}

}}} // namespace cv::face::fisher
