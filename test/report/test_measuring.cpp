// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "curves.hpp"
#include "embedding.hpp"
#include "paper.hpp"
#include "portraits.hpp"
#include "study.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/ts.hpp"

namespace opencv_test { namespace {

using namespace demo;
using namespace cv::face;

const Split& smallSplit()
{
    static const Split split = [] {
        FaceSet faces = syntheticFaces(6, 6, 1);
        for (cv::Mat& image : faces.images)
            image = prepared(image, cv::Size(16, 20));
        return drawSplitsByShare(faces, 0.5, 1, 1)[0];
    }();
    return split;
}

double predictedAccuracy(const RecognizerMaker& make, int components)
{
    const Split& split = smallSplit();
    const cv::Ptr<FaceRecognizer> model = make(components);
    model->train(split.training.images, split.training.labels);
    int right = 0;
    for (size_t i = 0; i < split.test.images.size(); i++)
        right += model->predict(split.test.images[i]) == split.test.labels[i];
    return 100. * right / static_cast<double>(split.test.images.size());
}

TEST(ReportCurves, agree_with_predictions_for_every_number_of_components)
{
    const std::vector<int> components = { 1, 2, 3, 5 };
    const std::vector<Contender> contenders = allContenders(6, WeightedFisherParams());
    for (RecognizerMaker Contender::*space : { &Contender::input, &Contender::feature })
    {
        size_t measured = 0;
        const std::vector<Curve> curves =
            measureCurves(contenders, space, { smallSplit() }, components, [](const std::string&, int) {});
        for (const Contender& contender : contenders)
        {
            if (!contender.hasComponents || !(contender.*space))
                continue;
            const Curve& curve = curves.at(measured++);
            EXPECT_EQ(contender.name, curve.name);
            for (size_t i = 0; i < components.size(); i++)
                EXPECT_EQ(predictedAccuracy(contender.*space, components[i]), curve.testAccuracy[i][0])
                    << curve.name << " with " << components[i] << " components";
        }
        EXPECT_EQ(curves.size(), measured);
    }
}

TEST(ReportCurves, counts_end_at_one_less_than_people_and_contain_what_was_asked_for)
{
    EXPECT_EQ((std::vector<int>{ 1, 2, 3, 4, 5, 6, 7, 10, 11 }), componentCounts(12, 6));
    EXPECT_EQ((std::vector<int>{ 1 }), componentCounts(2, 5));
}

TEST(ReportMeasuring, leave_one_out_of_histograms_finds_twins)
{
    const cv::Mat light(16, 16, CV_8U, cv::Scalar(200));
    cv::Mat noise(16, 16, CV_8U);
    cv::randu(noise, 0, 256);
    const cv::Ptr<LBPHFaceRecognizer> lbph = LBPHFaceRecognizer::create();
    const std::vector<int> labels = { 1, 1, 2, 2, 3 };
    lbph->train(std::vector<cv::Mat>{ light, light, noise, noise, light }, labels);
    EXPECT_EQ(100, leaveOneOutAccuracy(*lbph, labels)); // of the four that have a twin
    EXPECT_TRUE(cvIsNaN(leaveOneOutAccuracy(*lbph, { 1, 2, 3, 4, 5 })));
}

TEST(ReportMeasuring, confusions_count_every_test_picture)
{
    const std::vector<Comparison> rows = demo::compare(allContenders(6, WeightedFisherParams()),
                                                       { smallSplit(), smallSplit() }, 2, [](const std::string&) {});
    for (const Comparison& row : rows)
        for (const Summary& summary : { row.input, row.feature })
        {
            if (!summary.measured)
                continue;
            EXPECT_EQ(2. * static_cast<double>(smallSplit().test.images.size()), cv::sum(summary.confusions)[0]);
            EXPECT_NEAR(summary.test.mean, 100 * cv::trace(summary.confusions)[0] / cv::sum(summary.confusions)[0],
                        1e-9);
            EXPECT_GT(summary.modelSize, 0);
        }
    EXPECT_GE(bestWeighting(rows).input.test.mean, worstWeighting(rows).input.test.mean);
}

TEST(ReportPortraits, weights_have_mean_1_and_pairs_are_in_order)
{
    const std::vector<Portrait> portraits = paintPortraits(allContenders(6, WeightedFisherParams()), smallSplit(), 2);
    for (const Portrait& portrait : portraits)
    {
        if (portrait.weights.empty())
            continue;
        EXPECT_NEAR(30, cv::sum(portrait.weights)[0], 1e-6) << portrait.name;
        const std::vector<WeighedPair> pairs = heaviestPairs(portrait);
        EXPECT_EQ(15u, pairs.size());
        for (size_t i = 1; i < pairs.size(); i++)
            EXPECT_GE(pairs[i - 1].weight, pairs[i].weight);
    }
}

TEST(ReportPaper, the_split_tests_on_66_of_200_pictures)
{
    FaceSet faces;
    for (int i = 0; i < 200; i++)
    {
        faces.images.push_back(cv::Mat(1, 1, CV_32S, cv::Scalar(i)));
        faces.labels.push_back(i / 10 + 1);
    }
    const Split split = paperSplit(faces);
    EXPECT_EQ(66u, split.test.images.size());
    EXPECT_EQ(134u, split.training.images.size());
    EXPECT_EQ(5, split.test.images[0].at<int>(0));    // s1/6
    EXPECT_EQ(197, split.test.images[65].at<int>(0)); // s20/8
    EXPECT_EQ("s1/6", paperTestPictures().front());
    EXPECT_EQ("s20/8", paperTestPictures().back());
    EXPECT_EQ(66u, paperTestPictures().size());
}

TEST(ReportPaper, random_splits_have_the_same_numbers)
{
    FaceSet faces;
    faces.images.assign(200, cv::Mat(2, 2, CV_8U, cv::Scalar(0)));
    faces.labels.assign(200, 1);
    const std::vector<Split> splits = drawSplitsAcross(faces, 0.67, 3, 1);
    EXPECT_EQ(3u, splits.size());
    for (const Split& split : splits)
    {
        EXPECT_EQ(134u, split.training.images.size());
        EXPECT_EQ(66u, split.test.images.size());
    }
}

TEST(ReportPaper, a_test_cell_below_the_papers_is_noticed)
{
    PaperColumn column;
    column.inputTest.paper = 92.42;
    column.inputTest.ours = 100. * 61 / 66;
    EXPECT_TRUE(isAtLeastThePapers({ column }));
    column.featureTest.paper = 83.33;
    column.featureTest.ours = 82;
    EXPECT_FALSE(isAtLeastThePapers({ column }));
}

} // namespace
} // namespace opencv_test
