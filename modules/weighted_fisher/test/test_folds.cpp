// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its folds, so the tests compile them once more; test_projectors.cpp has what they use.
#include "../src/search/folds.cpp"

#include <set>

namespace opencv_test {
namespace {

using namespace cv::face::fisher;

typedef cv::face::fisher::LabelledSamples Given;

//! Images of these people, each with that many copies behind it
Given givenOf(const std::vector<int>& people, int copies = 0)
{
    const SampleSource images = SampleSource::images(std::vector<Mat>(people.size(), Mat::ones(3, 4, CV_8U)));
    const std::vector<Mat> all(people.size() * (1 + copies), Mat::ones(3, 4, CV_8U));
    std::vector<int> labels;
    for (int person : people)
        labels.insert(labels.end(), 1 + copies, person);
    return Given{ images.replacedBy(all), columnOf(labels) };
}

//! The people 0 to 7 with 1, 2, 1, 2 ... images
std::vector<int> oneOrTwoEach()
{
    std::vector<int> people;
    for (int person = 0; person < 8; person++)
        people.insert(people.end(), 1 + person % 2, person);
    return people;
}

//! How often each sample is tested
std::vector<int> testedOften(const std::vector<Fold>& folds, int samples)
{
    std::vector<int> often(samples, 0);
    for (const Fold& fold : folds)
    {
        EXPECT_EQ(size_t(samples), fold.trained.size() + fold.tested.size());
        for (int i : fold.tested)
        {
            often[i]++;
            EXPECT_FALSE(std::binary_search(fold.trained.begin(), fold.trained.end(), i));
        }
    }
    return often;
}

std::set<int> peopleOf(const Given& given, const std::vector<int>& samples)
{
    std::set<int> people;
    for (int i : samples)
        people.insert(given.labels.at<int>(i));
    return people;
}

} // namespace

TEST(WeightedFisher_Folds, of_images_test_each_once_and_those_of_people_with_one_image_never)
{
    const std::vector<int> people = { 3, 3, 5, 7, 7, 7, 3 };
    const Given given = givenOf(people);
    for (int count : { 2, 3 })
        EXPECT_EQ(std::vector<int>({ 1, 1, 0, 1, 1, 1, 1 }), testedOften(foldsOfImages(given, count), 7));
    EXPECT_EQ(3u, foldsOfImages(given, 10).size());
    EXPECT_TRUE(foldsOfImages(givenOf({ 1, 2, 3 }), 5).empty());
}

TEST(WeightedFisher_Folds, never_split_an_image_and_its_copies)
{
    const int copies = 3;
    const Given given = givenOf(oneOrTwoEach(), copies);
    for (const auto& makeFolds : { foldsOfImages, foldsOfPeople, foldsOfEnrolledPeople })
        for (int count : { 2, 3, 5 })
        {
            const std::vector<Fold> folds = makeFolds(given, count);
            ASSERT_FALSE(folds.empty());
            for (const Fold& fold : folds)
                for (int i = 0; i < given.labels.rows; i++)
                {
                    const auto tested = [&](int sample) {
                        return std::binary_search(fold.tested.begin(), fold.tested.end(), sample);
                    };
                    EXPECT_EQ(tested(i - i % (1 + copies)), tested(i)) << i;
                }
        }
}

TEST(WeightedFisher_Folds, of_people_leave_all_their_images_out_and_train_on_three_others)
{
    const Given given = givenOf(oneOrTwoEach());
    for (int count : { 2, 3, 5, 20 })
    {
        const std::vector<Fold> folds = foldsOfPeople(given, count);
        EXPECT_EQ(std::vector<int>(12, 1), testedOften(folds, 12));
        for (const Fold& fold : folds)
        {
            const std::set<int> trained = peopleOf(given, fold.trained);
            EXPECT_GE(trained.size(), 3u);
            for (int person : peopleOf(given, fold.tested))
                EXPECT_EQ(0u, trained.count(person));
            EXPECT_FALSE(fold.enrollsTested);
        }
    }
    EXPECT_TRUE(foldsOfPeople(givenOf({ 1, 1, 2, 2, 3, 3 }), 3).empty());
}

TEST(WeightedFisher_Folds, of_enrolled_people_test_those_with_two_images)
{
    const Given given = givenOf(oneOrTwoEach());
    const std::vector<Fold> folds = foldsOfEnrolledPeople(given, 3);
    const std::vector<int> often = testedOften(folds, 12);
    for (int i = 0; i < 12; i++)
        EXPECT_EQ(given.labels.at<int>(i) % 2, often[i]);
    for (const Fold& fold : folds)
    {
        EXPECT_TRUE(fold.enrollsTested);
        for (int person : peopleOf(given, fold.tested))
            EXPECT_EQ(0u, peopleOf(given, fold.trained).count(person));
    }
}

TEST(WeightedFisher_Folds, of_enrolled_people_all_test_someone)
{
    for (const Fold& fold : foldsOfEnrolledPeople(givenOf(oneOrTwoEach()), 4))
        EXPECT_FALSE(fold.tested.empty());
}

TEST(WeightedFisher_Folds, choose_whole_images_evenly)
{
    std::vector<int> people;
    for (int person = 0; person < 20; person++)
        people.insert(people.end(), 5, person);
    const Given given = givenOf(people, 1);
    EXPECT_EQ(200u, evenlyChosen(given, 5, 200).size());
    const std::vector<int> some = evenlyChosen(given, 5, 100);
    EXPECT_EQ(100u, some.size());
    EXPECT_EQ(10u, peopleOf(given, some).size());
    for (size_t k = 0; k < some.size(); k += 2)
        EXPECT_EQ(some[k] + 1, some[k + 1]); // an image and its copy
    EXPECT_EQ(5, mostImages(given));
}

} // namespace opencv_test
