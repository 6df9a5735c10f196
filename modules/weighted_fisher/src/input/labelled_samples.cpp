// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "labelled_samples.hpp"
#include "../algebra/linalg.hpp"
#include "copies.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace cv { namespace face { namespace fisher {

const int IMAGES_PER_BLOCK = 64; // that are described at a time, with their copies

Mat imageNumbersOf(const SampleSource& samples)
{
    Mat images(samples.count(), 1, CV_32S);
    for (int i = 0; i < images.rows; i++)
        images.at<int>(i) = samples.callersIndex(i);
    return images;
}

Mat numbersOf(int n)
{
    Mat numbers(n, 1, CV_32S);
    std::iota(numbers.begin<int>(), numbers.end<int>(), 0);
    return numbers;
}

//! Ascending
static std::vector<int> distinct(const Mat& images)
{
    const std::set<int> numbers(images.begin<int>(), images.end<int>());
    return std::vector<int>(numbers.begin(), numbers.end());
}

//! From 0 on, so that numbers never grow beyond their range
static void appendNumbered(const Mat& images, int first, Mat& all)
{
    const std::vector<int> numbers = distinct(images);
    for (int i = 0; i < images.rows; i++)
    {
        const auto place = std::lower_bound(numbers.begin(), numbers.end(), images.at<int>(i));
        all.push_back(first + int(place - numbers.begin()));
    }
}

Mat joinedImages(const Mat& images, const Mat& more)
{
    Mat all(0, 1, CV_32S);
    appendNumbered(images, 0, all);
    appendNumbered(more, int(distinct(images).size()), all);
    return all;
}

Mat withoutSingles(const Mat& images)
{
    return int(distinct(images).size()) == images.rows ? Mat() : images;
}

//! The vectors of a block of images, m x d CV_32F
static Mat vectorsOf(const FaceNetwork& network, const SampleSource& images)
{
    Mat vectors;
    network.describe(images.images(), vectors);
    if (vectors.dims > 2 || vectors.rows != images.count() || vectors.cols < 1 || vectors.type() != CV_32FC1)
        CV_Error(Error::StsBadArg,
                 format("Expected %d vectors of type CV_32FC1 from the network, one row for each image, "
                        "but got %d x %d of type %s",
                        images.count(), vectors.rows, vectors.cols, typeToString(vectors.type()).c_str()));
    requireFinite(vectors, images);
    return vectors;
}

static SampleSource withCopies(const SampleSource& images, const FisherCopyParams& copies)
{
    if (copies.count == 0)
        return images;
    if (images.isVectors())
        CV_Error(Error::StsBadArg,
                 format("Copies are made of images, but the samples are the rows of a matrix: expected "
                        "count = 0 in the copy parameters, but it is %d",
                        copies.count));
    const int each = 1 + copies.count;
    std::vector<Mat> all(size_t(images.count()) * each);
    parallel_for_(Range(0, images.count()), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            const std::vector<Mat> made = degradedCopies(images.images()[i], copies);
            all[size_t(i) * each] = images.images()[i];
            std::copy(made.begin(), made.end(), all.begin() + size_t(i) * each + 1);
        }
    });
    return images.replacedBy(all);
}

SampleSource describedBy(const FaceNetwork& network, const SampleSource& images, bool mirrored)
{
    return prepared(images, Mat::zeros(images.count(), 1, CV_32S), FisherCopyParams(), &network, mirrored).samples;
}

static SampleSource mirrorImages(const SampleSource& images)
{
    std::vector<Mat> mirrored(images.count());
    for (int i = 0; i < images.count(); i++)
        flip(images.images()[i], mirrored[i], 1);
    return images.replacedBy(mirrored);
}

LabelledSamples prepared(const SampleSource& given, const Mat& labels, const FisherCopyParams& copies,
                         const FaceNetwork* network, bool mirrored)
{
    Mat repeated(labels.rows * (1 + copies.count), 1, CV_32S), vectors;
    for (int i = 0; i < repeated.rows; i++)
        repeated.at<int>(i) = labels.at<int>(i / (1 + copies.count));
    if (!network)
        return LabelledSamples{ withCopies(given, copies), repeated };
    for (const Range& block : blocksOf(given.count(), IMAGES_PER_BLOCK))
    {
        const SampleSource images = withCopies(given.part(block), copies);
        Mat some = vectorsOf(*network, images);
        if (mirrored)
            some = (some + vectorsOf(*network, mirrorImages(images))) / 2;
        if (!vectors.empty() && some.cols != vectors.cols)
            CV_Error(Error::StsBadArg,
                     format("Expected vectors of %d numbers from the network, as for the first images, "
                            "but got %d",
                            vectors.cols, some.cols));
        vectors.push_back(some);
    }
    return LabelledSamples{ given.replacedBy(vectors), repeated };
}

}}} // namespace cv::face::fisher
