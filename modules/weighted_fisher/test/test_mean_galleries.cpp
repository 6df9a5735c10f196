// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_pictures.hpp"

// GALLERY_MEANS: one projection per person

namespace opencv_test { namespace {

WeightedFisherParams meansParams(int updatable = 0)
{
    WeightedFisherParams params;
    params.gallery = GALLERY_MEANS;
    params.updatable = updatable;
    return params;
}

//! A way to train, each of which finds the projections in its own manner
struct Path
{
    const char* name;
    int dims;
    int components;
    int kernel;    // -1: the input space
    int landmarks; // of the kernel
    bool standardize;
};

void PrintTo(const Path& path, std::ostream* stream)
{
    *stream << path.name;
}

class WeightedFisher_MeanGallery : public testing::TestWithParam<Path>
{
protected:
    WeightedFisher_MeanGallery()
        : set(makeBlobs({ 3, 6, 2, 5 }, GetParam().dims, 0.7, 41)), more(makeBlobs({ 2, 1 }, GetParam().dims, 1, 42))
    {
        for (int& label : more.labels)
            label = label == 0 ? 2 : 9; // a known and a new person
    }

    Ptr<DiscriminantFaceRecognizer> make(WeightedFisherParams params) const
    {
        const Path path = GetParam();
        params.standardize = path.standardize;
        if (path.kernel < 0)
            return WeightedFisherFaceRecognizer::create(params, path.components);
        WeightedFisherKernelParams kernel(path.kernel);
        kernel.landmarks = path.landmarks;
        return WeightedKernelFisherFaceRecognizer::create(params, kernel, path.components);
    }

    Ptr<DiscriminantFaceRecognizer> trained(const WeightedFisherParams& params) const
    {
        const Ptr<DiscriminantFaceRecognizer> recognizer = make(params);
        recognizer->train(set.samples, set.labels);
        return recognizer;
    }

    //! Both compare alike, and have the same people in their galleries
    void expectAlike(const DiscriminantFaceRecognizer& expected, const DiscriminantFaceRecognizer& actual) const
    {
        const Mat gallery = projectedTrainingSet(expected), queries = makeBlobs(4, 3, GetParam().dims, 1, 43).samples;
        EXPECT_LT(relativeError(gallery, projectedTrainingSet(actual)), 1e-5);
        expectNear(expected.getLabels(), actual.getLabels(), 0);
        EXPECT_LT(relativeError(projectionsOf(expected, queries), projectionsOf(actual, queries)), 1e-5);
    }

    LabelledSamples set, more;
};

TEST_P(WeightedFisher_MeanGallery, holds_the_projections_of_the_means)
{
    const auto recognizer = trained(meansParams());
    const Mat expected = meansByLabel(projectionsOf(*recognizer, set.samples), set.labels);
    EXPECT_LT(relativeError(expected, projectedTrainingSet(*recognizer)), 1e-5);
    expectNear((Mat_<int>(4, 1) << 0, 1, 2, 3), recognizer->getLabels(), 0);
    // and projects as a model does whose gallery holds samples
    const auto samples = trained(WeightedFisherParams());
    expectNear(projectionsOf(*samples, set.samples), projectionsOf(*recognizer, set.samples), 0);
    EXPECT_EQ(16u, samples->getProjections().size());
}

TEST_P(WeightedFisher_MeanGallery, gets_the_mean_over_all_images_when_more_are_enrolled)
{
    for (bool oneByOne : { false, true })
    {
        const auto recognizer = trained(meansParams());
        const Mat before = projectedTrainingSet(*recognizer);
        if (oneByOne)
            for (int i = 0; i < 3; i++)
                recognizer->enroll(more.samples.row(i), std::vector<int>(1, more.labels[i]));
        else
            recognizer->enroll(more.samples, more.labels);
        const Mat after = projectedTrainingSet(*recognizer), added = projectionsOf(*recognizer, more.samples);
        ASSERT_EQ(5, after.rows);
        Mat expected = before.clone();
        expected.row(2) = (2 * before.row(2) + added.row(0) + added.row(1)) / 4;
        expected.push_back(added.row(2));
        EXPECT_LT(relativeError(expected, after), 1e-5);
        expectNear((Mat_<int>(5, 1) << 0, 1, 2, 3, 9), recognizer->getLabels(), 0);
        expectNear((Mat_<int>(5, 1) << 0, 1, 2, 3, 9), recognizer->getClasses(), 0);
    }
}

TEST_P(WeightedFisher_MeanGallery, is_after_an_update_that_of_training_on_all)
{
    const auto updated = trained(meansParams(1)), enrolledFirst = trained(meansParams(1)), whole = make(meansParams(1));
    updated->update(more.samples, more.labels);
    enrolledFirst->enroll(more.samples.rowRange(0, 2), std::vector<int>(2, 2));
    enrolledFirst->update(more.samples.row(2), std::vector<int>(1, 9));
    Mat samples = set.samples.clone();
    samples.push_back(more.samples);
    std::vector<int> labels = set.labels;
    labels.insert(labels.end(), more.labels.begin(), more.labels.end());
    whole->train(samples, labels);
    const Mat added = projectionsOf(*updated, more.samples.row(2)); // the only image of person 9
    EXPECT_LT(relativeError(added, projectedTrainingSet(*updated).row(4)), 1e-5);
    if (GetParam().landmarks > 0) // which are not chosen again
        return;
    expectAlike(*whole, *updated);
    expectAlike(*whole, *enrolledFirst);
}

TEST_P(WeightedFisher_MeanGallery, is_without_a_person_that_of_training_without_them)
{
    const auto removed = trained(meansParams(1)), fewer = make(meansParams(1));
    removed->enroll(more.samples, more.labels);
    removed->removeClass(9);
    removed->removeClass(2);
    EXPECT_EQ(3u, removed->getProjections().size());
    LabelledSamples others;
    for (int i = 0; i < set.samples.rows; i++)
        if (set.labels[i] != 2)
        {
            others.samples.push_back(set.samples.row(i));
            others.labels.push_back(set.labels[i]);
        }
    fewer->train(others.samples, others.labels);
    if (GetParam().landmarks == 0)
        expectAlike(*fewer, *removed);
}

TEST_P(WeightedFisher_MeanGallery, names_the_person_whose_mean_is_nearest)
{
    const auto recognizer = trained(meansParams());
    const Mat gallery = projectedTrainingSet(*recognizer), queries = makeBlobs(4, 3, GetParam().dims, 1, 44).samples;
    Mat labels, distances;
    recognizer->predictBatch(queries, labels, distances);
    for (int i = 0; i < queries.rows; i++)
    {
        const Mat query = projectionsOf(*recognizer, queries.row(i));
        double nearest = DBL_MAX;
        int person = -1;
        for (int r = 0; r < gallery.rows; r++)
        {
            const double distance = 1 - query.dot(gallery.row(r)) / (cv::norm(query) * cv::norm(gallery.row(r)));
            person = distance < nearest ? r : person;
            nearest = std::min(nearest, distance);
        }
        EXPECT_EQ(person, labels.at<int>(i));
        EXPECT_NEAR(nearest, distances.at<double>(i), 1e-5);
    }
}

const Path paths[] = {
    { "all directions", 12, COMPONENTS_ALL, -1, 0, false },
    { "all directions, standardized, fewer samples than numbers", 40, COMPONENTS_ALL, -1, 0, true },
    { "from the Gram matrix", 40, COMPONENTS_RANK, -1, 0, false },
    { "from the Gram matrix, standardized", 40, COMPONENTS_RANK, -1, 0, true },
    { "from the scatter matrix", 8, COMPONENTS_RANK, -1, 0, false },
    { "two components", 8, 2, -1, 0, false },
    { "kernel", 12, COMPONENTS_RANK, KERNEL_RBF, 0, false },
    { "landmarks", 12, COMPONENTS_RANK, KERNEL_RBF, 9, false },
    { "many landmarks of a polynomial", 12, COMPONENTS_RANK, KERNEL_POLY, 20, true },
};
INSTANTIATE_TEST_CASE_P(Paths, WeightedFisher_MeanGallery, testing::ValuesIn(paths));

TEST(WeightedFisher_MeanGallery, of_several_features_compares_the_means_of_each)
{
    const Pictures pictures = makePictures(4, 3, Size(24, 28), 71);
    WeightedFisherParams params = meansParams();
    params.features = FEATURE_ALL;
    const auto recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->train(pictures.images, pictures.labels);
    Mat projections, labels, distances;
    recognizer->project(pictures.images, projections);
    EXPECT_LT(relativeError(meansByLabel(projections, pictures.labels), projectedTrainingSet(*recognizer)), 1e-4);
    recognizer->predictBatch(pictures.images, labels, distances);
    expectNear(columnOf(pictures.labels), labels, 0);
}

} // namespace
} // namespace opencv_test
