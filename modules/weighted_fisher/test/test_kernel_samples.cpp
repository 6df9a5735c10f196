// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

namespace opencv_test {
namespace {

//! A kernel model holds its samples as they came, and centres and scales them for each projection: one by one for a few
//! images, in blocks for many. Both ways must agree
void expectOneAndManyAgree(const Mat& samples, const std::vector<int>& labels, bool standardize)
{
    for (int type = KERNEL_LINEAR; type <= KERNEL_COSINE; type++)
    {
        WeightedFisherParams params;
        params.standardize = standardize;
        const auto recognizer = WeightedKernelFisherFaceRecognizer::create(params, WeightedFisherKernelParams(type));
        recognizer->train(samples, labels);
        Mat all;
        recognizer->project(samples, all);
        for (int i = 0; i < samples.rows; i++)
        {
            Mat one;
            recognizer->project(samples.row(i), one);
            expectNear(all.row(i), one, 2e-6 * cv::norm(all.row(i), NORM_INF));
            expectNear(recognizer->getProjections()[i], one, 2e-6 * cv::norm(all.row(i), NORM_INF));
        }
    }
}

} // namespace

TEST(WeightedFisher_KernelSamples, of_every_depth_are_projected_alike_one_by_one_and_together)
{
    const LabelledSamples set = makeBlobs(4, 5, 37, 0.3, 411);
    for (int depth : { CV_8U, CV_32F, CV_64F })
        for (bool standardize : { false, true })
        {
            Mat samples;
            set.samples.convertTo(samples, depth, 30, 120);
            expectOneAndManyAgree(samples, set.labels, standardize);
        }
}

TEST(WeightedFisher_KernelSamples, far_from_the_origin_lose_no_digits)
{
    const LabelledSamples set = makeBlobs(4, 5, 37, 0.3, 412);
    expectOneAndManyAgree(set.samples + Scalar(1e7), set.labels, false);
}

} // namespace opencv_test
