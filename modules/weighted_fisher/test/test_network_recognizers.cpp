// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_fields.hpp"
#include "test_networks_in_use.hpp"

// Recognizers of the vectors that a network makes of images

namespace opencv_test { namespace {

template <class T> std::vector<T> part(const std::vector<T>& all, size_t first, size_t end)
{
    return std::vector<T>(all.begin() + first, all.begin() + end);
}

//! 5 people of 4 images of which some are larger, and images that are not trained on
template <class Recognizer> class WeightedFisher_NetworkRecognizer : public testing::Test
{
protected:
    WeightedFisher_NetworkRecognizer()
        : pictures(makePictures(5, 4, Size(24, 30), 201)), queries(makePictures(6, 2, Size(24, 30), 202))
    {
        for (size_t i = 0; i < pictures.images.size(); i += 3)
            resize(pictures.images[i], pictures.images[i], Size(48, 60));
    }

    static Ptr<Recognizer> make(bool withNetwork)
    {
        WeightedFisherParams params;
        params.updatable = 1;
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params);
        if (withNetwork)
            recognizer->setNetwork(makePtr<CellNetwork>());
        return recognizer;
    }

    Ptr<Recognizer> onImages(size_t end = 20) const
    {
        const Ptr<Recognizer> recognizer = make(true);
        recognizer->train(part(pictures.images, 0, end), part(pictures.labels, 0, end));
        return recognizer;
    }

    //! The same without a network, on its vectors
    Ptr<Recognizer> onVectors(size_t end = 20) const
    {
        const Ptr<Recognizer> recognizer = make(false);
        recognizer->train(cellsOf(part(pictures.images, 0, end)), part(pictures.labels, 0, end));
        return recognizer;
    }

    void expectAlike(const Recognizer& vectors, const Recognizer& images) const
    {
        const Mat rows = cellsOf(queries.images);
        Mat expected, actual, expectedLabels, labels, expectedDistances, distances;
        vectors.project(rows, expected);
        images.project(queries.images, actual);
        expectNear(expected, actual, 0);
        vectors.predictBatch(rows, expectedLabels, expectedDistances);
        images.predictBatch(queries.images, labels, distances);
        expectNear(expectedLabels, labels, 0);
        expectNear(expectedDistances, distances, 0);
        EXPECT_EQ(vectors.predict(rows.row(3)), images.predict(queries.images[3]));
        EXPECT_EQ(vectors.compare(rows.row(0), rows.row(5)), images.compare(queries.images[0], queries.images[5]));
        Mat probabilities;
        vectors.predictTop(rows.row(1), 3, expectedLabels, expectedDistances, probabilities);
        images.predictTop(queries.images[1], 3, labels, distances, probabilities);
        expectNear(expectedLabels, labels, 0);
        expectNear(expectedDistances, distances, 0);
    }

    Pictures pictures, queries;
};
TYPED_TEST_CASE(WeightedFisher_NetworkRecognizer, BothRecognizers);

TYPED_TEST(WeightedFisher_NetworkRecognizer, is_that_of_the_rows_of_its_vectors)
{
    const auto images = this->onImages(), vectors = this->onVectors();
    this->expectAlike(*vectors, *images);
    EXPECT_EQ(vectors->getNumComponents(), images->getNumComponents());
    const bool input = std::is_same<TypeParam, WeightedFisherFaceRecognizer>::value;
    EXPECT_EQ(input ? 21 : 4, images->getNumComponents());
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, is_updated_enrolled_and_reduced_through_the_network)
{
    const auto images = this->onImages(14), vectors = this->onVectors(14);
    for (int step = 0; step < 2; step++)
    {
        const auto more = part(this->pictures.images, 14 + 3 * step, 17 + 3 * step);
        const auto labels = part(this->pictures.labels, 14 + 3 * step, 17 + 3 * step);
        if (step == 0)
        {
            images->update(more, labels);
            vectors->update(cellsOf(more), labels);
        }
        else
        {
            images->enroll(more, labels);
            vectors->enroll(cellsOf(more), labels);
        }
        this->expectAlike(*vectors, *images);
    }
    images->removeClass(1);
    vectors->removeClass(1);
    this->expectAlike(*vectors, *images);
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, has_the_mean_of_both_vectors_where_images_are_mirrored)
{
    WeightedFisherParams params;
    params.mirror = 1;
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(params), plain = makeRecognizer<TypeParam>();
    recognizer->setNetwork(makePtr<CellNetwork>());
    recognizer->train(this->pictures.images, this->pictures.labels);
    const auto meansOf = [](const std::vector<Mat>& images) {
        std::vector<Mat> mirrored(images.size());
        for (size_t i = 0; i < images.size(); i++)
            flip(images[i], mirrored[i], 1);
        return Mat((cellsOf(images) + cellsOf(mirrored)) / 2);
    };
    plain->train(meansOf(this->pictures.images), this->pictures.labels);
    const String file = cv::tempfile(".yml.gz");
    recognizer->write(file);
    const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
    loaded->read(file);
    EXPECT_EQ(0, remove(file.c_str()));
    loaded->setNetwork(makePtr<CellNetwork>());
    for (const Ptr<TypeParam>& one : { recognizer, loaded })
    {
        Mat expected, actual;
        plain->project(meansOf(this->queries.images), expected);
        one->project(this->queries.images, actual);
        expectNear(expected, actual, 1e-9);
    }
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, is_calibrated_through_the_network)
{
    const auto images = this->onImages(), vectors = this->onVectors();
    const Mat rows = cellsOf(this->queries.images);
    std::vector<int> people = this->queries.labels; // 5 is a stranger
    images->calibrate(this->queries.images, people, 0.3);
    vectors->calibrate(rows, people, 0.3);
    EXPECT_EQ(vectors->getThreshold(), images->getThreshold());
    EXPECT_EQ(vectors->calibratePairs(rows, people, 0.1), images->calibratePairs(this->queries.images, people, 0.1));
    EXPECT_EQ(vectors->getPairProbability(0.5), images->getPairProbability(0.5));
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, is_searched_through_the_network)
{
    const auto images = this->make(true), vectors = this->make(false);
    images->trainAuto(this->pictures.images, this->pictures.labels, 3, 0.1);
    vectors->trainAuto(cellsOf(this->pictures.images), this->pictures.labels, 3, 0.1);
    EXPECT_EQ(vectors->getAutoReport(), images->getAutoReport());
    EXPECT_EQ(vectors->getThreshold(), images->getThreshold());
    this->expectAlike(*vectors, *images);
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, remembers_the_identity_of_the_network_in_its_file)
{
    const auto saved = this->onImages();
    const Mat query = this->queries.images[0];
    for (int format : FORMATS)
    {
        const auto loaded = modelIn<TypeParam>(textOf(saved, format));
        EXPECT_FALSE(loaded->getNetwork());
        expectError(Error::StsBadArg, "call setNetwork with the network 'cells' first",
                    [&] { loaded->predict(query); });
        expectError(Error::StsBadArg, "call setNetwork with", [&] { loaded->update(query, std::vector<int>(1, 1)); });
        loaded->setNetwork(makePtr<CellNetwork>("others"));
        expectError(Error::StsBadArg, "expected 'cells', but the one that was set is 'others'",
                    [&] { loaded->predict(query); });
        loaded->setNetwork(makePtr<CellNetwork>());
        EXPECT_EQ(saved->predict(query), loaded->predict(query));
        expectNear(distancesTo(*saved, query), distancesTo(*loaded, query), 0);
    }
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, refuses_a_file_with_an_identity_that_is_none)
{
    const String text = textOf(this->onImages(), FileStorage::FORMAT_YAML);
    for (const String& identity : { String("two\nlines"), String(1001, 'a') })
        EXPECT_THROW(modelIn<TypeParam>(textWith(text, "network", identity)), cv::Exception);
    expectError(Error::StsParseError, "'network' must be a string",
                [&] { modelIn<TypeParam>(textWith(text, "network", 7)); });
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, acts_on_the_next_training)
{
    const auto recognizer = this->onVectors();
    const Mat row = cellsOf(this->queries.images).row(0);
    const int before = recognizer->predict(row);
    recognizer->setNetwork(makePtr<CellNetwork>());
    EXPECT_EQ(before, recognizer->predict(row)); // the model is one of rows
    recognizer->train(this->pictures.images, this->pictures.labels);
    this->expectAlike(*this->onVectors(), *recognizer);
    recognizer->setNetwork(Ptr<FaceNetwork>());
    EXPECT_FALSE(recognizer->getNetwork());
    expectError(Error::StsBadArg, "call setNetwork", [&] { recognizer->predict(this->queries.images[0]); });
    recognizer->train(cellsOf(this->pictures.images), this->pictures.labels);
    EXPECT_EQ(before, recognizer->predict(row));
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, refuses_vectors_where_the_network_wants_images)
{
    const auto recognizer = this->make(false);
    recognizer->setNetwork(makePtr<CellNetwork>());
    const std::vector<Mat> rows(4, Mat::ones(1, 21, CV_32F));
    const std::vector<int> labels = { 0, 0, 1, 1 };
    expectError(Error::StsBadArg, "A network takes images (for vectors set no network), but image 0 is 21 x 1",
                [&] { recognizer->train(rows, labels); });
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, refuses_identities_and_features_that_do_not_fit)
{
    const auto recognizer = this->make(false);
    for (const String& identity : { String(), String("two\nlines"), String(1001, 'a') })
        EXPECT_THROW(recognizer->setNetwork(makePtr<CellNetwork>(identity)), cv::Exception);
    EXPECT_FALSE(recognizer->getNetwork());
    WeightedFisherParams params;
    params.features = FEATURE_ALL;
    recognizer->setParams(params);
    recognizer->setNetwork(makePtr<CellNetwork>());
    expectError(Error::StsBadArg, "expected features = FEATURE_PIXELS",
                [&] { recognizer->train(this->pictures.images, this->pictures.labels); });
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, refuses_vectors_that_are_not_one_finite_row_per_image)
{
    typedef std::vector<Mat> Images;
    const auto expectRefused = [&](const String& message, const std::function<Mat(const Images&)>& function) {
        const auto recognizer = this->make(false);
        recognizer->setNetwork(makePtr<FunctionNetwork>(function));
        expectError(Error::StsBadArg, message,
                    [&] { recognizer->train(this->pictures.images, this->pictures.labels); });
        EXPECT_TRUE(recognizer->empty());
    };
    const String shape = "Expected 20 vectors of type CV_32FC1 from the network";
    expectRefused(shape, [](const Images& images) { return Mat(Mat::ones(int(images.size()) - 1, 3, CV_32F)); });
    expectRefused(shape, [](const Images& images) { return Mat(Mat::ones(int(images.size()), 3, CV_64F)); });
    expectRefused(shape, [](const Images& images) { return Mat(int(images.size()), 3, CV_32FC2, Scalar::all(1)); });
    expectRefused(shape, [](const Images&) { return Mat(); });
    expectRefused("sample 7 holds NaN", [](const Images& images) {
        Mat rows = cellsOf(images);
        rows.at<float>(7, 2) = std::numeric_limits<float>::quiet_NaN();
        return rows;
    });
}

TYPED_TEST(WeightedFisher_NetworkRecognizer, refuses_queries_of_another_length)
{
    int length = 3;
    const auto recognizer = this->make(false);
    recognizer->setNetwork(makePtr<FunctionNetwork>(
        [&](const std::vector<Mat>& images) { return Mat(cellsOf(images).colRange(0, length).clone()); }));
    recognizer->train(this->pictures.images, this->pictures.labels);
    length = 4;
    expectError(Error::StsBadArg, "", [&] { recognizer->predict(this->queries.images[0]); });
    expectError(Error::StsBadArg, "", [&] { recognizer->enroll(this->queries.images, this->queries.labels); });
    expectError(Error::StsBadArg, "", [&] { recognizer->update(this->queries.images, this->queries.labels); });
}

} // namespace
} // namespace opencv_test
