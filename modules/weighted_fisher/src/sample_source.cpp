// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sample_source.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

bool isList(const InputArray& src)
{
    return src.isMatVector() || src.isUMatVector() || src.kind() == _InputArray::STD_VECTOR_VECTOR ||
           src.kind() == _InputArray::STD_ARRAY_MAT;
}

//! The grey image, as a row
Mat greyRow(const Mat& image)
{
    Mat grey = image;
    if (image.channels() > 1)
    {
        // cvtColor does not take every depth; float holds all that matters for a face.
        Mat colour;
        image.convertTo(colour, CV_32F);
        cvtColor(colour, grey, image.channels() == 3 ? COLOR_BGR2GRAY : COLOR_BGRA2GRAY);
    }
    return (grey.isContinuous() ? grey : grey.clone()).reshape(1, 1);
}

void checkImage(const Mat& image, int i)
{
    if (image.empty())
        CV_Error(Error::StsBadArg, format("Image %d is empty", i));
    if (image.dims > 2 || (image.channels() != 1 && image.channels() != 3 && image.channels() != 4))
        CV_Error(Error::StsBadArg, format("An image must have 2 dimensions and 1, 3 or 4 channels, but image %d has %d "
                                          "and %d",
                                          i, image.dims, image.channels()));
}

//! The narrowest depth that holds every value of that depth, or grey made of its colours, exactly
int exactDepth(const Mat& image)
{
    if (image.channels() > 1)
        return CV_32F;
    switch (image.depth())
    {
    case CV_8U:
        return CV_8U;
    case CV_32S:
    case CV_64F:
        return CV_64F;
    default:
        return CV_32F;
    }
}

} // namespace

void SampleSource::take(InputArrayOfArrays src)
{
    if (isList(src))
    {
        const int n = int(src.total());
        images_.reserve(n);
        for (int i = 0; i < n; i++)
        {
            images_.push_back(src.getMat(i));
            checkImage(images_.back(), i);
        }
    }
    else
    {
        matrix_ = src.getMat();
        if (matrix_.dims > 2)
            CV_Error(Error::StsBadArg, format("Expected a vector of images or a matrix with a sample a row, but got an "
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

SampleSource SampleSource::forTraining(InputArrayOfArrays src)
{
    SampleSource source;
    source.take(src);
    if (source.count() == 0)
        CV_Error(Error::StsBadArg, "Training needs images, but none were given");
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
        const Mat given = src.getMat();
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
    source.images_.push_back(src.getMat());
    checkImage(source.images_[0], 0);
    source.requireImages(pixels);
    source.pixels_ = pixels;
    return source;
}

Mat SampleSource::row(int i) const
{
    return greyRow(sample(i));
}

Mat SampleSource::exactRows() const
{
    int depth = CV_8U;
    for (int i = 0; i < count(); i++)
        depth = std::max(depth, exactDepth(sample(i)));
    Mat rows(count(), pixels(), depth);
    for (int i = 0; i < count(); i++)
        row(i).convertTo(rows.row(i), depth);
    return rows;
}

Mat normalizedRows(const SampleSource& source, const Range& range, const Mat& mean, const Mat& scale, int depth)
{
    Mat rows(range.size(), source.pixels(), depth);
    parallel_for_(Range(0, range.size()), [&](const Range& part) {
        Mat centred;
        for (int i = part.start; i < part.end; i++)
        {
            Mat row = rows.row(i);
            if (scale.empty())
                subtract(source.row(range.start + i), mean, row, noArray(), depth);
            else
            {
                subtract(source.row(range.start + i), mean, centred, noArray(), CV_64F);
                multiply(centred, scale, row, 1, depth);
            }
        }
    });
    for (int i = 0; i < rows.rows; i++)
        if (!checkRange(rows.row(i)))
            CV_Error(Error::StsBadArg,
                     format("Expected finite values, but sample %d holds NaN, Inf or a value too large "
                            "to compare",
                            range.start + i));
    return rows;
}

} // namespace fisher
} // namespace face
} // namespace cv
