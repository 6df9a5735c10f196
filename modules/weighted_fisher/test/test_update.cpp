// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"
#include "test_pictures.hpp"

namespace opencv_test { namespace {

WeightedFisherParams updatableParams(int weighting = WEIGHTING_MAXMIN)
{
    WeightedFisherParams params = paramsWith(weighting);
    params.updatable = 1;
    return params;
}

template <class T> std::vector<T> part(const std::vector<T>& all, size_t first, size_t end)
{
    return std::vector<T>(all.begin() + first, all.begin() + end);
}

//! The same model, but for rounding and the order of its samples
template <class Recognizer>
void expectSameModel(const Recognizer& expected, const Recognizer& actual, const Mat& queries)
{
    Mat expectedLabels, actualLabels, expectedDistances, actualDistances;
    expected.predictBatch(queries, expectedLabels, expectedDistances);
    actual.predictBatch(queries, actualLabels, actualDistances);
    expectNear(expectedLabels, actualLabels, 0);
    expectNear(expectedDistances, actualDistances, 1e-9);
    expectNear(expected.getClasses(), actual.getClasses(), 0);
    expectNear(expected.getWeights(), actual.getWeights(), 1e-9 * cv::norm(expected.getWeights(), NORM_INF));
    EXPECT_EQ(expected.getNumComponents(), actual.getNumComponents());
    EXPECT_EQ(expected.getLabels().total(), actual.getLabels().total());
}

//! 6 people of 4 images of 8-bit pixels, in an order in which the last images are of people old and new
template <class Recognizer> class WeightedFisher_Update : public testing::Test
{
protected:
    WeightedFisher_Update() : pictures(makePictures(6, 4, Size(8, 9), 91)), queries(makePictures(6, 3, Size(8, 9), 92))
    {
        std::swap(pictures.images[2], pictures.images[23]);
        std::swap(pictures.labels[2], pictures.labels[23]);
        for (const Mat& image : queries.images)
            rows.push_back(image.reshape(1, 1));
    }

    Ptr<Recognizer> trained(size_t first, size_t end, const WeightedFisherParams& params, int components = 0) const
    {
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params, components);
        recognizer->train(part(pictures.images, first, end), part(pictures.labels, first, end));
        return recognizer;
    }

    void update(Recognizer& recognizer, size_t first, size_t end) const
    {
        recognizer.update(part(pictures.images, first, end), part(pictures.labels, first, end));
    }

    Pictures pictures, queries;
    Mat rows; // the queries
};
TYPED_TEST_CASE(WeightedFisher_Update, BothRecognizers);

TYPED_TEST(WeightedFisher_Update, equalsTrainingOnEverything)
{
    for (int weighting : ownWeightings<TypeParam>())
        for (int components : { 0, 2 })
        {
            SCOPED_TRACE(format("weighting %d, %d components", weighting, components));
            const auto expected = this->trained(0, 24, updatableParams(weighting), components);
            const auto updated = this->trained(0, 15, updatableParams(weighting), components);
            this->update(*updated, 15, 16);
            this->update(*updated, 16, 24);
            expectSameModel(*expected, *updated, this->rows);
        }
}

TYPED_TEST(WeightedFisher_Update, equalsTrainingWithOtherParametersToo)
{
    std::vector<WeightedFisherParams> all(4, updatableParams());
    all[0].standardize = true;
    all[1].balance = true;
    all[2].regularization = 1;
    all[2].distance = DISTANCE_L2;
    all[3].features = FEATURE_PIXELS; // samples of other types below
    for (const WeightedFisherParams& params : all)
    {
        const auto expected = this->trained(0, 24, params), updated = this->trained(0, 15, params);
        this->update(*updated, 15, 24);
        expectSameModel(*expected, *updated, this->rows);
    }
}

TYPED_TEST(WeightedFisher_Update, takesSamplesOfAWiderType)
{
    std::vector<Mat> mixed = this->pictures.images;
    for (size_t i = 15; i < 24; i++)
        mixed[i].convertTo(mixed[i], CV_64F, 0.7, 1. / 3);
    const auto expected = makeRecognizer<TypeParam>(updatableParams());
    expected->train(mixed, this->pictures.labels);
    const auto updated = this->trained(0, 15, updatableParams());
    updated->update(part(mixed, 15, 24), part(this->pictures.labels, 15, 24));
    expectSameModel(*expected, *updated, this->rows);
}

TYPED_TEST(WeightedFisher_Update, equalsTrainingWithMoreSamplesThanPixels)
{
    const LabelledSamples set = makeBlobs(5, 12, 6, 0.3, 93);
    const auto expected = makeRecognizer<TypeParam>(updatableParams()),
               updated = makeRecognizer<TypeParam>(updatableParams());
    expected->train(set.samples, set.labels);
    for (const Range& range : { Range(0, 13), Range(13, 40), Range(40, 60) }) // at first few, then many
        updated->update(set.samples.rowRange(range), part(set.labels, range.start, range.end));
    expectSameModel(*expected, *updated, makeBlobs(5, 4, 6, 1, 94).samples);
}

TYPED_TEST(WeightedFisher_Update, worksWithFeatures)
{
    const Pictures all = makePictures(4, 4, Size(24, 28), 95), others = makePictures(4, 2, Size(24, 28), 96);
    WeightedFisherParams params = updatableParams();
    params.features = FEATURE_ALL;
    const auto expected = makeRecognizer<TypeParam>(params), updated = makeRecognizer<TypeParam>(params);
    expected->train(all.images, all.labels);
    updated->train(part(all.images, 0, 9), part(all.labels, 0, 9));
    updated->update(part(all.images, 9, 16), part(all.labels, 9, 16));
    for (const Mat& image : others.images)
        expectNear(distancesTo(*expected, image), distancesTo(*updated, image), 1e-9);
}

TYPED_TEST(WeightedFisher_Update, worksOnLoadedModels)
{
    const auto expected = this->trained(0, 24, updatableParams()), saved = this->trained(0, 15, updatableParams());
    for (int format : FORMATS)
    {
        const auto loaded = modelIn<TypeParam>(textOf(saved, format));
        this->update(*loaded, 15, 24);
        expectSameModel(*expected, *loaded, this->rows);
    }
}

TYPED_TEST(WeightedFisher_Update, onAnEmptyModelIsTrain)
{
    const auto expected = this->trained(0, 24, WeightedFisherParams()),
               updated = makeRecognizer<TypeParam>(WeightedFisherParams());
    this->update(*updated, 0, 24);
    expectSame(snapshotOf(expected, this->rows), snapshotOf(updated, this->rows));
}

TYPED_TEST(WeightedFisher_Update, doesNotDependOnTheCallersImages)
{
    const LabelledSamples set = makeBlobs(4, 5, 10, 0.4, 97);
    Mat samples = set.samples.clone();
    const auto expected = makeRecognizer<TypeParam>(updatableParams()),
               updated = makeRecognizer<TypeParam>(updatableParams());
    expected->train(set.samples, set.labels);
    updated->train(samples.rowRange(0, 15), part(set.labels, 0, 15));
    samples.rowRange(0, 15).setTo(7);
    updated->update(samples.rowRange(15, 20), part(set.labels, 15, 20));
    expectSameModel(*expected, *updated, set.samples);
}

TYPED_TEST(WeightedFisher_Update, removesAPerson)
{
    Pictures others;
    for (size_t i = 0; i < this->pictures.images.size(); i++)
        if (this->pictures.labels[i] != 2)
        {
            others.images.push_back(this->pictures.images[i]);
            others.labels.push_back(this->pictures.labels[i]);
        }
    const auto expected = makeRecognizer<TypeParam>(updatableParams());
    expected->train(others.images, others.labels);
    const auto recognizer = this->trained(0, 24, updatableParams());
    recognizer->removeClass(2);
    expectSameModel(*expected, *recognizer, this->rows);

    const auto loaded = modelIn<TypeParam>(textOf(this->trained(0, 24, updatableParams()), FileStorage::FORMAT_XML));
    loaded->removeClass(2);
    expectSameModel(*expected, *loaded, this->rows);
}

TYPED_TEST(WeightedFisher_Update, trainsOnWhatWasEnrolled)
{
    const auto expected = this->trained(0, 24, updatableParams()), recognizer = this->trained(0, 12, updatableParams());
    recognizer->enroll(part(this->pictures.images, 12, 18), part(this->pictures.labels, 12, 18));
    const auto loaded = modelIn<TypeParam>(textOf(recognizer, FileStorage::FORMAT_YAML));
    for (const auto& each : { recognizer, loaded })
    {
        this->update(*each, 18, 24);
        expectSameModel(*expected, *each, this->rows);
    }
}

TYPED_TEST(WeightedFisher_Update, keepsThresholdProbabilitiesAndNames)
{
    const auto recognizer = this->trained(0, 20, updatableParams());
    recognizer->setLabelInfo(1, "Ada Lovelace");
    recognizer->calibrate(this->pictures.images, this->pictures.labels, 0.2);
    const double maxDistance = recognizer->getThreshold(), probability = recognizer->getProbability(0.3);
    this->update(*recognizer, 20, 24);
    recognizer->removeClass(3);
    EXPECT_EQ(maxDistance, recognizer->getThreshold());
    EXPECT_EQ(probability, recognizer->getProbability(0.3));
    EXPECT_EQ("Ada Lovelace", recognizer->getLabelInfo(1));
}

TYPED_TEST(WeightedFisher_Update, enrolsInTheSubspaceAsItIs)
{
    WeightedFisherParams params;
    params.updatable = 0;
    const auto before = this->trained(0, 12, params), recognizer = this->trained(0, 12, params);
    recognizer->enroll(part(this->pictures.images, 12, 24), part(this->pictures.labels, 12, 24));

    Mat projected, now;
    before->project(this->rows, projected);
    recognizer->project(this->rows, now);
    expectNear(projected, now, 0);
    EXPECT_EQ(24u, recognizer->getProjections().size());
    EXPECT_EQ(6, recognizer->getClasses().rows);
    for (size_t i = 12; i < 24; i++) // each is found, as it is in the gallery
    {
        int label = -2;
        double distance = -1;
        recognizer->predict(this->pictures.images[i], label, distance);
        EXPECT_EQ(this->pictures.labels[i], label);
        EXPECT_NEAR(0, distance, 1e-6);
    }
    const Mat weights = recognizer->getWeights(), all = recognizer->getClasses();
    EXPECT_NEAR(cv::norm(before->getWeights(), NORM_L1), cv::norm(weights, NORM_L1), 1e-12);
    const Mat old = before->getClasses();
    for (int r = 0; r < 6; r++)
    {
        const bool isOld = countNonZero(old == all.at<int>(r)) > 0;
        EXPECT_EQ(isOld, cv::norm(weights.row(r)) + cv::norm(weights.col(r)) > 0);
    }
    for (int format : FORMATS)
        expectSame(snapshotOf(recognizer, this->rows),
                   snapshotOf(modelIn<TypeParam>(textOf(recognizer, format)), this->rows));
}

TYPED_TEST(WeightedFisher_Update, enrolsWithSeveralFeaturesWithoutMovingOthers)
{
    const Pictures all = makePictures(4, 4, Size(24, 28), 95);
    WeightedFisherParams params;
    params.features = FEATURE_ALL;
    params.distance = DISTANCE_L2;
    const auto recognizer = makeRecognizer<TypeParam>(params);
    recognizer->train(part(all.images, 0, 12), part(all.labels, 0, 12));
    const Mat before = distancesTo(*recognizer, all.images[15]);
    recognizer->enroll(part(all.images, 12, 16), part(all.labels, 12, 16));
    const Mat after = distancesTo(*recognizer, all.images[15]);
    ASSERT_EQ(16, after.rows);
    expectNear(before, after.rowRange(0, 12), 0);
    EXPECT_NEAR(0, after.at<double>(15), 1e-6);
    expectNear(after, distancesTo(*modelIn<TypeParam>(textOf(recognizer, FileStorage::FORMAT_YAML)), all.images[15]),
               0);
}

TYPED_TEST(WeightedFisher_Update, refusesWhatCannotBeDone)
{
    const auto recognizer = this->trained(0, 24, updatableParams());
    const Snapshot before = snapshotOf(recognizer, this->rows);
    const std::vector<Mat> larger(1, Mat(9, 9, CV_8U, Scalar(3)));
    const std::vector<int> one(1, 0), two(2, 0);
    expectError(Error::StsBadArg, "Expected images of 72 pixels, as in training, but image 0 is 9 x 9",
                [&] { recognizer->update(larger, one); });
    expectError(Error::StsBadArg, "Expected images of 72 pixels", [&] { recognizer->enroll(larger, one); });
    expectError(Error::StsBadArg, "Expected a row or column of 1 labels",
                [&] { recognizer->update(part(this->pictures.images, 0, 1), two); });
    expectError(Error::StsBadArg, "Expected a row or column of 1 labels",
                [&] { recognizer->enroll(part(this->pictures.images, 0, 1), two); });
    expectError(Error::StsBadArg, "There is no class 17 to remove", [&] { recognizer->removeClass(17); });
    expectSame(before, snapshotOf(recognizer, this->rows));

    for (int label : { 0, 1, 2, 3 })
        recognizer->removeClass(label);
    expectError(Error::StsBadArg, "Class 4 cannot be removed: a model needs at least 2 classes, and this one has 2",
                [&] { recognizer->removeClass(4); });

    WeightedFisherParams params = updatableParams();
    params.features = FEATURE_LBP;
    recognizer->setParams(params);
    expectError(Error::StsBadArg, "ask for features = 4, but the model was trained with 1",
                [&] { this->update(*recognizer, 0, 1); });

    params = updatableParams();
    params.updatable = 0;
    const auto fixed = this->trained(0, 24, params);
    expectError(Error::StsBadArg, "set updatable = 1", [&] { this->update(*fixed, 0, 1); });
    expectError(Error::StsBadArg, "set updatable = 1", [&] { fixed->removeClass(1); });
    expectError(Error::StsBadArg, "not trained", [&] { makeRecognizer<TypeParam>()->removeClass(1); });
    expectError(Error::StsBadArg, "not trained",
                [&] { makeRecognizer<TypeParam>()->enroll(part(this->pictures.images, 0, 1), one); });
}

TEST(WeightedFisher_Updatable, isTheFeatureSpaceUnlessAskedOtherwise)
{
    const LabelledSamples set = makeBlobs(3, 3, 12, 0.3, 98);
    const auto input = WeightedFisherFaceRecognizer::create();
    const auto feature = WeightedKernelFisherFaceRecognizer::create();
    input->train(set.samples, set.labels);
    feature->train(set.samples, set.labels);
    expectError(Error::StsBadArg, "set updatable = 1", [&] { input->update(set.samples, set.labels); });
    feature->update(set.samples, set.labels);
    EXPECT_EQ(18, feature->getLabels().rows);
}

} // namespace
} // namespace opencv_test
