// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "cosine.hpp"
#include "degradation.hpp"
#include "description.hpp"
#include "face_files.hpp"
#include "methods.hpp"
#include "naming_errors.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/ts.hpp"

namespace opencv_test { namespace {

using namespace demo;
using namespace cv::face;

const int PEOPLE = 5, PICTURES = 4;

/** The pixels of a small picture, and how often it was asked for them. */
class PixelNetwork : public FaceNetwork
{
public:
    void describe(cv::InputArrayOfArrays images, cv::OutputArray vectors) const override
    {
        std::vector<cv::Mat> list, rows;
        images.getMatVector(list);
        for (const cv::Mat& image : list)
        {
            cv::Mat small;
            cv::resize(image, small, cv::Size(6, 8), 0, 0, cv::INTER_AREA);
            small.convertTo(small, CV_32F);
            rows.push_back(small.reshape(1, 1).clone());
            described++;
        }
        cv::vconcat(rows, vectors);
    }
    cv::String getIdentity() const override { return "pixels"; }

    mutable int described = 0;
};

cv::Mat vectorsOf(const FaceNetwork& network, const std::vector<cv::Mat>& images)
{
    cv::Mat vectors;
    network.describe(images, vectors);
    return vectors;
}

TEST(DegradedNetwork, vectors_are_remembered_and_those_of_the_network)
{
    const FaceSet faces = syntheticFaces(PEOPLE, 1, 3);
    const cv::Ptr<PixelNetwork> pixels = cv::makePtr<PixelNetwork>();
    const cv::Mat expected = vectorsOf(*pixels, faces.images);
    const cv::Ptr<FaceNetwork> network = recognition::remembering(pixels);
    EXPECT_EQ(0, cv::norm(expected, vectorsOf(*network, faces.images), cv::NORM_INF));
    std::vector<cv::Mat> clones;
    for (const cv::Mat& image : faces.images)
        clones.push_back(image.clone());
    EXPECT_EQ(0, cv::norm(expected, vectorsOf(*network, clones), cv::NORM_INF));
    EXPECT_EQ(2 * PEOPLE, pixels->described);
}

TEST(DegradedNetwork, vectors_of_length_1_have_another_identity)
{
    const FaceSet faces = syntheticFaces(PEOPLE, 1, 3);
    const cv::Ptr<FaceNetwork> pixels = cv::makePtr<PixelNetwork>(), network = withUnitLength(pixels);
    const cv::Mat expected = unitRows(vectorsOf(*pixels, faces.images));
    EXPECT_EQ(0, cv::norm(expected, vectorsOf(*network, faces.images), cv::NORM_INF));
    EXPECT_NE(pixels->getIdentity(), network->getIdentity());
}

TEST(DegradedNetwork, features_are_four_parts_of_one_length)
{
    const FaceSet faces = syntheticFaces(2, 1, 3);
    cv::Mat vectors = vectorsOf(*describedByFeatures().vectors, faces.images);
    EXPECT_EQ(2, vectors.rows);
    EXPECT_NEAR(2, cv::norm(vectors.row(0)), 1e-5);
    EXPECT_NEAR(1, cv::norm(vectors.row(0).colRange(0, 28 * 28)), 1e-5);
}

TEST(DegradedMethods, recognizers_do_what_they_do_with_the_rows_of_photos_and_copies)
{
    const FaceSet faces = syntheticFaces(PEOPLE, PICTURES, 3);
    const Split split = drawSplitsByNumber(faces, 2, 1, 1)[0];
    const FisherCopyParams copies(2);
    FaceDescription description;
    description.vectors = cv::makePtr<PixelNetwork>();
    description.ofNetwork = true;

    std::vector<cv::Mat> images;
    std::vector<int> labels, expected;
    for (size_t i = 0; i < split.training.images.size(); i++)
    {
        std::vector<cv::Mat> made;
        makeDegradedCopies(split.training.images[i], made, copies);
        images.push_back(split.training.images[i]);
        images.insert(images.end(), made.begin(), made.end());
        labels.insert(labels.end(), 3, split.training.labels[i]);
    }
    const std::vector<cv::Mat> tested = degraded(split.test.images, NOISE_ENLARGED, 1, 0);
    const auto model = WeightedFisherFaceRecognizer::create();
    model->train(vectorsOf(*description.vectors, images), labels);
    cv::Mat distances;
    model->predictBatch(vectorsOf(*description.vectors, tested), expected, distances);
    const CopyMethod method = copyMethods(description, copies, false)[3];
    ASSERT_EQ("default recognizer", method.name);
    EXPECT_EQ(expected, method.labels(split.training, tested));
}

TEST(DegradedMethods, all_name_the_enrolled_photos_and_copies_are_in_the_gallery_of_the_second)
{
    const FaceSet faces = syntheticFaces(PEOPLE, PICTURES, 3);
    std::vector<cv::Mat> made;
    makeDegradedCopies(faces.images[0], made, FisherCopyParams(1));
    const std::vector<CopyMethod> methods = copyMethods(describedByFeatures(), FisherCopyParams(1), true);
    ASSERT_EQ(6u, methods.size());
    for (const CopyMethod& method : methods)
        EXPECT_LE(errorOf(method.labels(faces, faces.images), faces.labels), 25) << method.name;
    EXPECT_EQ("plain cosine, with copies", methods[1].name);
    EXPECT_EQ(faces.labels[0], methods[1].labels(faces, made)[0]);
}

TEST(DegradedFaces, depend_on_seed_and_draw_alone)
{
    const FaceSet faces = syntheticFaces(3, 1, 3);
    const std::vector<cv::Mat> first = degraded(faces.images, NOISE_ENLARGED, 1, 0);
    const auto difference = [&first](const std::vector<cv::Mat>& others) {
        return cv::norm(first[2], others[2], cv::NORM_INF);
    };
    EXPECT_EQ(0, difference(degraded(faces.images, NOISE_ENLARGED, 1, 0)));
    EXPECT_GT(difference(degraded(faces.images, NOISE_ENLARGED, 1, 1)), 0);
    EXPECT_GT(difference(degraded(faces.images, NOISE_ENLARGED, 2, 0)), 0);
    EXPECT_GT(difference(degraded(faces.images, NOISE_REDUCED, 1, 0)), 0);
}

TEST(DegradedFaces, are_dark_and_have_noise_of_the_grain_that_was_asked_for)
{
    const cv::Mat bright(112, 112, CV_8UC3, cv::Scalar::all(200));
    for (const NoisePlace place : { NOISE_ENLARGED, NOISE_REDUCED })
    {
        cv::RNG rng(12345);
        const cv::Mat face = degraded(bright, place, rng);
        ASSERT_EQ(bright.size(), face.size());
        ASSERT_EQ(bright.type(), face.type());
        cv::Scalar mean, deviation, steps, deviationOfSteps;
        cv::meanStdDev(face, mean, deviation);
        EXPECT_GE(mean[0], 200 * LEAST_LIGHT - 2);
        EXPECT_LE(mean[0], 200 * MOST_LIGHT + 2);
        EXPECT_GT(deviation[0], 3);
        EXPECT_LT(deviation[0], 10);
        cv::Mat differences;
        cv::subtract(face.colRange(1, 112), face.colRange(0, 111), differences, cv::noArray(), CV_32F);
        cv::meanStdDev(differences, steps, deviationOfSteps);
        if (place == NOISE_ENLARGED) // neighbours are independent
            EXPECT_GT(deviationOfSteps[0], 1.2 * deviation[0]);
        else
            EXPECT_LT(deviationOfSteps[0], 0.6 * deviation[0]);
    }
}

TEST(DegradedFaces, copies_like_the_test_are_as_dark_as_its_faces)
{
    const FisherCopyParams copies = copiesLikeTheTest(2);
    std::vector<cv::Mat> made;
    makeDegradedCopies(cv::Mat(112, 112, CV_8U, cv::Scalar(200)), made, copies);
    ASSERT_EQ(2u, made.size());
    for (const cv::Mat& copy : made)
    {
        EXPECT_GE(cv::mean(copy)[0], 200 * LEAST_LIGHT - 2);
        EXPECT_LE(cv::mean(copy)[0], 200 * MOST_LIGHT + 2);
    }
}

TEST(DegradedSplits, places_are_those_of_the_pictures)
{
    const FaceSet faces = syntheticFaces(3, 3, 3);
    const std::vector<Split> splits = drawSplitsByNumber(faces, 2, 2, 7);
    const std::vector<SplitPlaces> places = drawPlacesByNumber(faces.labels, 2, 2, 7);
    ASSERT_EQ(splits.size(), places.size());
    for (size_t k = 0; k < splits.size(); k++)
    {
        ASSERT_EQ(6u, places[k].training.size());
        ASSERT_EQ(3u, places[k].test.size());
        for (size_t i = 0; i < 3; i++)
            EXPECT_EQ(faces.images[static_cast<size_t>(places[k].test[i])].data, splits[k].test.images[i].data);
    }
}

} // namespace
} // namespace opencv_test
