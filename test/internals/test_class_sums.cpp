// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// A training on sums agrees with one on samples to nearly all digits, which the rounding of models to CV_32F hides.

#include "opencv2/ts.hpp"

#include "model/analysis.hpp"

#include <functional>

namespace opencv_test {
namespace {

using namespace cv::face;
using namespace cv::face::fisher;

struct Blobs
{
    Mat samples, labels;

    //! Class r has r + 2 samples, or r + 2 times as many
    Blobs(int classes, int dims, int times, int seed)
    {
        RNG numbers(seed);
        Mat means(classes, dims, CV_64F);
        numbers.fill(means, RNG::NORMAL, 0, 1);
        for (int k = 0; k < times; k++)
            for (int r = 0; r < classes; r++)
                for (int i = 0; i < r + 2; i++)
                {
                    Mat sample(1, dims, CV_64F);
                    numbers.fill(sample, RNG::NORMAL, 0, 0.8);
                    samples.push_back(Mat(sample + means.row(r)));
                    labels.push_back(10 * r);
                }
    }
};

ClassSums sumsOf(const Blobs& set, const WeightedFisherParams& params)
{
    SumSettings settings;
    settings.origin = set.samples.row(0).clone();
    settings.balance = params.balance;
    settings.sizeWeighted = params.sizeWeighted;
    if (settings.needsSizes())
        for (int label : Mat_<int>(set.labels))
            settings.sizes[label]++;
    const int half = set.samples.rows / 3;
    ClassSums first(settings, "first"), second(settings, "second");
    first.add(set.samples.rowRange(0, half), set.labels.rowRange(0, half));
    second.add(set.samples.rowRange(half, set.samples.rows), set.labels.rowRange(half, set.labels.rows));
    first.merge(second);
    return first;
}

//! The products of all projections of queries and class means, before anything is rounded; distances follow from them
Mat productsOf(const Analysis& analysis, const Settings& settings, const Mat& queries)
{
    const Mat projections = analysis.coordinatesOf(queries) * analysis.solve(settings).directions;
    return projections * projections.t();
}

} // namespace

TEST(WeightedFisher_ClassSums, agree_with_samples_before_a_model_is_rounded)
{
    const Mat queries = Blobs(4, 9, 2, 3).samples;
    for (int weighting = WEIGHTING_UNIFORM; weighting <= WEIGHTING_MAXMIN; weighting++)
        for (int components : { int(COMPONENTS_RANK), int(COMPONENTS_ALL), 2 })
            for (int flags = 0; flags < 8; flags++)
            {
                if (weighting == WEIGHTING_CDM || weighting == WEIGHTING_KERNEL_COSINE)
                    continue;
                SCOPED_TRACE(format("weighting %d, components %d, flags %d", weighting, components, flags));
                const Blobs set(6, 9, 3, 2);
                Settings settings = { false, WeightedFisherParams(), WeightedFisherKernelParams(), components,
                                      FisherCopyParams() };
                settings.params.weighting = weighting;
                settings.params.standardize = (flags & 1) != 0;
                settings.params.balance = (flags & 2) != 0;
                settings.params.sizeWeighted = (flags & 4) != 0;
                TrainingData data;
                data.samples = set.samples;
                data.labels = set.labels;
                data.vectors = true;
                const Mat expected = productsOf(Analysis(data, settings), settings, queries);
                const Mat actual = productsOf(Analysis(sumsOf(set, settings.params), settings), settings, queries);
                // The line search of AUTO compares numbers that differ by rounding alone: on samples in another order it
                // differs by 2e-9, too.
                const double tolerance = weighting == WEIGHTING_AUTO && components == 2 ? 1e-8 : 1e-12;
                EXPECT_LT(cv::norm(expected, actual, NORM_INF), tolerance * cv::norm(expected, NORM_INF));
            }
}

TEST(WeightedFisher_ClassSums, have_the_scatter_of_the_samples)
{
    const Blobs set(5, 7, 2, 4);
    for (int flags = 0; flags < 8; flags++)
    {
        WeightedFisherParams params;
        params.standardize = (flags & 1) != 0;
        params.balance = (flags & 2) != 0;
        params.sizeWeighted = (flags & 4) != 0;
        const TrainingSet expected(set.samples, set.labels, params), actual(sumsOf(set, params), params);
        EXPECT_EQ(expected.count(), actual.count());
        EXPECT_LT(cv::norm(expected.scatter(), actual.scatter(), NORM_INF),
                  1e-12 * cv::norm(expected.scatter(), NORM_INF));
        EXPECT_LT(cv::norm(expected.means(), actual.means(), NORM_INF), 1e-12);
        EXPECT_LT(cv::norm(expected.scale(), actual.scale(), NORM_INF), 1e-12 * cv::norm(expected.scale(), NORM_INF));
    }
}

// Before a file of statistics takes the place of another one, its content is compared with what was to be written.
TEST(WeightedFisher_ClassSums, differ_when_anything_in_them_does)
{
    const ClassSums sums = sumsOf(Blobs(3, 4, 1, 5), WeightedFisherParams());
    EXPECT_TRUE(sums.content() == sums.content());
    EXPECT_TRUE(sums.settings() == sums.settings());
    const std::vector<std::function<void(SumContent&)>> changes = {
        [](SumContent& content) { content.id = "second"; },
        [](SumContent& content) { content.merged.insert("third"); },
        [](SumContent& content) { content.depth = CV_32F; },
        [](SumContent& content) { content.labels.at<int>(1)++; },
        [](SumContent& content) { content.counts.at<int>(2)++; },
        [](SumContent& content) { content.sums.at<double>(2, 3) += 1e-9; },
        [](SumContent& content) { content.products.at<double>(0, 3) += 1e-9; },
        [](SumContent& content) { content.squares.at<double>(3) += 1e-9; },
    };
    for (const auto& change : changes)
    {
        SumContent content = sums.content();
        change(content);
        EXPECT_FALSE(content == sums.content());
    }
    const std::vector<std::function<void(SumSettings&)>> otherSettings = {
        [](SumSettings& settings) { settings.origin.at<double>(1) += 1e-9; },
        [](SumSettings& settings) { settings.balance = true; },
        [](SumSettings& settings) { settings.sizeWeighted = true; },
        [](SumSettings& settings) { settings.sizes[1] = 2; },
    };
    for (const auto& change : otherSettings)
    {
        SumSettings settings = sums.settings();
        settings.origin = settings.origin.clone();
        change(settings);
        EXPECT_FALSE(settings == sums.settings());
    }
}

} // namespace opencv_test
