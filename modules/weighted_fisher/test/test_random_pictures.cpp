// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_random_problem.hpp"

namespace opencv_test { namespace {

//! Small pictures of any depth and size, and what of them is to be compared
struct RandomPictures : RandomParams
{
    std::vector<Mat> images;
    std::vector<int> people;

    explicit RandomPictures(uint64 seed) : RandomParams(seed)
    {
        const int c = rng.uniform(2, 6);
        const Size size(rng.uniform(8, 25), rng.uniform(8, 25));
        const int depth = chance(0.7) ? CV_8U : CV_32F;
        const double brightest = depth == CV_8U ? 255 : powerOfTen(-30, 30);
        for (int person = 0; person < c; person++)
            drawPerson(person, size, depth, brightest);
        drawAll(c);
        components = std::max(components, int(COMPONENTS_RANK));
        params.features = rng.uniform(1, int(FEATURE_ALL) + 1);
    }

    const std::vector<Mat>& input() const { return images; }
    const std::vector<int>& labels() const { return people; }
    int classes() const { return people.back() + 1; }

private:
    void drawPerson(int person, const Size& size, int depth, double brightest)
    {
        Mat face(size, CV_32F), noise(size, CV_32F);
        rng.fill(face, RNG::UNIFORM, 0, 1);
        if (chance(0.1)) // a picture without any pattern
            face = Scalar(0.5);
        for (int i = rng.uniform(1, 5); i > 0; i--)
        {
            rng.fill(noise, RNG::NORMAL, 0, chance(0.2) ? 0 : 0.1);
            Mat image;
            Mat(min(max(face + noise, 0), 1)).convertTo(image, depth, brightest);
            if (chance(0.05)) // a duplicate, perhaps of another person
                image = images.empty() ? image : images[rng.uniform(0, int(images.size()))].clone();
            images.push_back(image);
            people.push_back(person);
        }
    }
};

template <class Recognizer> class WeightedFisher_RandomPictures : public testing::Test
{
protected:
    //! A tenth of the problems: features have a thousand numbers
    template <class Check> void forEachSolved(Check check) const
    {
        opencv_test::forEachSolved<Recognizer, RandomPictures>(problemCount() / 10, 0.5, check);
    }
};
TYPED_TEST_CASE(WeightedFisher_RandomPictures, BothRecognizers);

TYPED_TEST(WeightedFisher_RandomPictures, giveFiniteModels)
{
    this->forEachSolved([](const RandomPictures& problem, const TypeParam& recognizer) {
        EXPECT_TRUE(isFinite(recognizer.getEigenValues()));
        EXPECT_TRUE(isFinite(projectedTrainingSet(recognizer)));
        EXPECT_GE(recognizer.getNumComponents(), 1);
        EXPECT_LT(recognizer.getNumComponents(), problem.classes());
    });
}

TYPED_TEST(WeightedFisher_RandomPictures, giveDistancesThatAreNumbers)
{
    this->forEachSolved([](const RandomPictures& problem, const TypeParam& recognizer) {
        std::vector<Mat> queries = problem.images;
        queries.push_back(Mat::zeros(queries[0].size(), queries[0].type()));
        queries.push_back(Mat(queries[0].size(), queries[0].type(), Scalar(200)));
        queries.push_back(Mat::eye(queries[0].size(), queries[0].type()));
        std::vector<int> labels;
        std::vector<double> distances;
        if (predictUnlessTooLarge(recognizer, queries, labels, distances))
            expectDistances(labels, distances, DBL_MAX, problem.classes());
    });
}

TYPED_TEST(WeightedFisher_RandomPictures, recognizeThemselvesUnlessProjectionsCoincide)
{
    int told = 0, all = 0;
    this->forEachSolved([&](const RandomPictures& problem, const TypeParam& recognizer) {
        if (problem.params.distance != DISTANCE_L2)
            return;
        const Mat kept = projectedTrainingSet(recognizer);
        Mat projected;
        recognizer.project(problem.images, projected);
        const std::vector<double> others = distancesToOthers(kept, problem.people);
        std::vector<int> labels;
        std::vector<double> distances;
        recognizer.predictBatch(problem.images, labels, distances);
        for (size_t i = 0; i < labels.size(); i++)
        {
            const double moved = cv::norm(kept.row(int(i)), projected.row(int(i)), NORM_L2);
            all++;
            if (!(others[i] > 2 * moved + 1e-2 * cv::norm(kept, NORM_INF)))
                continue;
            told++;
            EXPECT_EQ(problem.people[i], labels[i]) << "picture " << i << ", moved by " << moved;
        }
    });
    EXPECT_GT(told, 0.6 * all);
}

} // namespace
} // namespace opencv_test
