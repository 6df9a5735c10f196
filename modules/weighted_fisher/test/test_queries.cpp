// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test {

namespace {

//! Writes down what it is given, until it has had enough
class Recorder : public PredictCollector
{
public:
    explicit Recorder(size_t enough_ = SIZE_MAX) : announced(0), enough(enough_) {}

    void init(size_t size) CV_OVERRIDE
    {
        EXPECT_TRUE(labels.empty());
        announced = size;
    }

    bool collect(int label, double distance) CV_OVERRIDE
    {
        labels.push_back(label);
        distances.push_back(distance);
        return labels.size() < enough;
    }

    size_t announced, enough;
    std::vector<int> labels;
    std::vector<double> distances;
};

} // namespace

//! 3 people of 4 images with 6 pixels, and as many images that were not trained on
template <class Recognizer> class WeightedFisher_Query : public testing::Test
{
protected:
    WeightedFisher_Query()
        : set(makeBlobs(3, 4, 6, 0.4, 11)), others(makeBlobs(3, 4, 6, 1, 12)),
          recognizer(makeRecognizer<Recognizer>(WeightedFisherParams(), COMPONENTS_RANK))
    {
        recognizer->train(set.samples, set.labels);
    }

    Mat projectionOf(InputArrayOfArrays src) const
    {
        Mat projections;
        recognizer->project(src, projections);
        return projections;
    }

    LabelledSamples set, others;
    Ptr<Recognizer> recognizer;
};
TYPED_TEST_CASE(WeightedFisher_Query, BothRecognizers);

TYPED_TEST(WeightedFisher_Query, a_matrix_with_a_column_for_each_pixel_is_rows_of_samples)
{
    const Mat projections = this->projectionOf(this->others.samples);
    ASSERT_EQ(Size(2, 12), projections.size());
    ASSERT_EQ(CV_64F, projections.type());
    for (int i = 0; i < 12; i++)
        expectNear(projections.row(i), this->projectionOf(this->others.samples.row(i)), 1e-6);
}

TYPED_TEST(WeightedFisher_Query, a_matrix_of_another_shape_with_as_many_elements_is_an_image)
{
    const Mat sample = this->others.samples.row(0), expected = this->projectionOf(sample);
    ASSERT_EQ(Size(2, 1), expected.size());
    for (int rows : { 2, 3, 6 })
        expectNear(expected, this->projectionOf(sample.reshape(1, rows)), 0);
}

TYPED_TEST(WeightedFisher_Query, a_vector_of_numbers_is_an_image)
{
    const Mat sample = this->others.samples.row(3);
    const std::vector<double> numbers(sample.begin<double>(), sample.end<double>());
    expectNear(this->projectionOf(sample), this->projectionOf(numbers), 0);
}

TYPED_TEST(WeightedFisher_Query, a_colour_image_is_an_image_whatever_its_shape)
{
    Mat grey, colour;
    this->others.samples.row(0).convertTo(grey, CV_32F);
    merge(std::vector<Mat>(3, grey), colour);
    for (int rows : { 1, 2, 3, 6 })
        expectNear(this->projectionOf(grey), this->projectionOf(colour.reshape(3, rows)), 1e-5);
}

TYPED_TEST(WeightedFisher_Query, no_images_give_no_answers)
{
    EXPECT_EQ(0, this->projectionOf(std::vector<Mat>()).rows);
    Mat labels, distances;
    this->recognizer->predictBatch(Mat(0, 6, CV_8U), labels, distances);
    EXPECT_EQ(0, labels.rows);
    EXPECT_EQ(0, distances.rows);
}

TYPED_TEST(WeightedFisher_Query, projections_of_the_training_set_are_the_gallery)
{
    Mat gallery;
    for (const Mat& row : this->recognizer->getProjections())
        gallery.push_back(row);
    expectNear(gallery, this->projectionOf(this->set.samples), 1e-5);
}

TYPED_TEST(WeightedFisher_Query, projections_of_the_training_set_are_centred)
{
    Mat mean;
    reduce(this->projectionOf(this->set.samples), mean, 0, REDUCE_AVG);
    expectNear(Mat::zeros(1, 2, CV_64F), mean, 1e-6);
}

TYPED_TEST(WeightedFisher_Query, the_three_forms_of_predict_and_predict_batch_agree)
{
    Mat labels, distances;
    this->recognizer->predictBatch(this->others.images(2), labels, distances);
    ASSERT_EQ(Size(1, 12), labels.size());
    ASSERT_EQ(CV_32S, labels.type());
    ASSERT_EQ(Size(1, 12), distances.size());
    ASSERT_EQ(CV_64F, distances.type());
    for (int i = 0; i < 12; i++)
    {
        const Mat image = this->others.samples.row(i);
        int label = -2;
        double distance = -2;
        this->recognizer->predict(image, label, distance);
        const Ptr<StandardCollector> collector = StandardCollector::create();
        this->recognizer->predict(image, collector);
        EXPECT_EQ(labels.at<int>(i), label);
        EXPECT_EQ(labels.at<int>(i), this->recognizer->predict(image));
        EXPECT_EQ(labels.at<int>(i), collector->getMinLabel());
        EXPECT_NEAR(distances.at<double>(i), distance, 1e-6);
        EXPECT_EQ(distance, collector->getMinDist());
    }
}

TYPED_TEST(WeightedFisher_Query, prediction_is_the_nearest_of_the_gallery)
{
    for (int distance : { int(DISTANCE_L2), int(DISTANCE_COSINE) })
    {
        WeightedFisherParams params;
        params.distance = distance;
        this->recognizer->setParams(params);
        this->recognizer->train(this->set.samples, this->set.labels);
        const std::vector<Mat> gallery = this->recognizer->getProjections();
        for (const Mat& image : this->others.images())
        {
            const Mat query = this->projectionOf(image);
            int label, nearest = -1;
            double actual, expected = DBL_MAX;
            for (size_t i = 0; i < gallery.size(); i++)
            {
                const double d = distance == DISTANCE_L2
                                     ? cv::norm(query, gallery[i])
                                     : 1 - query.dot(gallery[i]) / (cv::norm(query) * cv::norm(gallery[i]));
                nearest = d < expected ? this->set.labels[i] : nearest;
                expected = std::min(expected, d);
            }
            this->recognizer->predict(image, label, actual);
            EXPECT_EQ(nearest, label);
            EXPECT_NEAR(expected, actual, 1e-5);
        }
    }
}

TYPED_TEST(WeightedFisher_Query, an_image_of_the_training_set_is_recognized_at_distance_zero)
{
    Mat labels, distances;
    this->recognizer->predictBatch(this->set.samples, labels, distances);
    expectNear(columnOf(this->set.labels), labels, 0);
    expectNear(Mat::zeros(12, 1, CV_64F), distances, 1e-6);
}

TYPED_TEST(WeightedFisher_Query, every_training_sample_is_offered_to_the_collector)
{
    const Ptr<Recorder> recorder = makePtr<Recorder>();
    this->recognizer->setThreshold(1e-9); // a matter of the standard collector alone
    this->recognizer->predict(this->others.samples.row(1), recorder);
    EXPECT_EQ(12u, recorder->announced);
    EXPECT_EQ(this->set.labels, recorder->labels);
    for (double distance : recorder->distances)
        EXPECT_TRUE(distance >= 0 && distance <= 2) << distance;
}

TYPED_TEST(WeightedFisher_Query, a_collector_that_has_enough_gets_no_more)
{
    for (size_t enough : { 1, 5, 12 })
    {
        const Ptr<Recorder> recorder = makePtr<Recorder>(enough);
        this->recognizer->predict(this->others.samples.row(1), recorder);
        EXPECT_EQ(12u, recorder->announced);
        EXPECT_EQ(enough, recorder->labels.size());
    }
}

TYPED_TEST(WeightedFisher_Query, distances_not_below_the_threshold_give_no_label)
{
    Mat labels, distances;
    this->recognizer->predictBatch(this->others.samples, labels, distances);
    Mat sorted;
    cv::sort(distances, sorted, SORT_EVERY_COLUMN | SORT_ASCENDING);
    const double middle = sorted.at<double>(6);
    this->recognizer->setThreshold(middle);
    EXPECT_EQ(middle, this->recognizer->getThreshold());

    Mat labelsBelow, distancesBelow;
    this->recognizer->predictBatch(this->others.samples, labelsBelow, distancesBelow);
    for (int i = 0; i < 12; i++)
    {
        const double distance = distances.at<double>(i);
        EXPECT_EQ(distance < middle ? labels.at<int>(i) : -1, labelsBelow.at<int>(i)) << distance;
        EXPECT_EQ(distance < middle ? distance : DBL_MAX, distancesBelow.at<double>(i));
        const bool close = std::abs(distance - middle) < 1e-6; // an image alone may be rounded differently
        EXPECT_TRUE(close || labelsBelow.at<int>(i) == this->recognizer->predict(this->others.samples.row(i)));
    }
}

TYPED_TEST(WeightedFisher_Query, predict_tells_label_and_distance_of_the_unknown_as_predict_batch)
{
    this->recognizer->setThreshold(0);
    int label = 7;
    double distance = 7;
    this->recognizer->predict(this->set.samples.row(0), label, distance);
    EXPECT_EQ(-1, label);
    EXPECT_EQ(DBL_MAX, distance);
}

TYPED_TEST(WeightedFisher_Query, the_threshold_given_to_create_counts)
{
    const Ptr<TypeParam> strict = makeRecognizer<TypeParam>(WeightedFisherParams(), 0, 0.);
    strict->train(this->set.samples, this->set.labels);
    EXPECT_EQ(0., strict->getThreshold());
    EXPECT_EQ(-1, strict->predict(this->set.samples.row(0)));
}

TYPED_TEST(WeightedFisher_Query, one_dimension_is_compared_by_L2)
{
    this->recognizer->setNumComponents(1);
    this->recognizer->train(this->set.samples, this->set.labels);
    const Ptr<Recorder> recorder = makePtr<Recorder>();
    const Mat query = this->others.samples.row(0);
    this->recognizer->predict(query, recorder);
    const std::vector<Mat> gallery = this->recognizer->getProjections();
    for (int i = 0; i < 12; i++)
        EXPECT_NEAR(cv::norm(this->projectionOf(query), gallery[i]), recorder->distances[i], 1e-5);
}

} // namespace opencv_test
