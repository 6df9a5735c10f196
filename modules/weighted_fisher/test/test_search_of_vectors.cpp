// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_left_out.hpp"

#include <iterator>

// What trainAuto tries for vectors, and for people with two images

namespace opencv_test { namespace {

//! Each of the people who were left out is compared with all others, and with their own other image
int errorsWhenOthersAreEnrolled(const LabelledSamples& set, const WeightedFisherParams& params, int count)
{
    int errors = 0;
    std::vector<int> folds;
    for (int person : set.labels)
        folds.push_back(person % count);
    for (int f = 0; f < count; f++)
    {
        const std::vector<int> trained = indicesOf(folds, f, false), tested = indicesOf(folds, f, true);
        for (int i : tested)
        {
            const auto recognizer = WeightedFisherFaceRecognizer::create(params);
            recognizer->train(samplesOf(set, trained), labelsOf(set, trained));
            std::vector<int> others;
            std::copy_if(tested.begin(), tested.end(), std::back_inserter(others), [i](int j) { return j != i; });
            recognizer->enroll(samplesOf(set, others), labelsOf(set, others));
            errors += recognizer->predict(set.samples.row(i)) != set.labels[i];
        }
    }
    return errors;
}

TEST(WeightedFisher_SearchWithTwoImages, leaves_people_out_who_are_enrolled_with_their_other_image)
{
    const LabelledSamples set = makeBlobs(10, 2, 20, 1.5, 118);
    for (int gallery : { GALLERY_SAMPLES, GALLERY_MEANS })
    {
        WeightedFisherParams params;
        params.gallery = gallery;
        const auto recognizer = WeightedFisherFaceRecognizer::create(params);
        recognizer->trainAuto(set.samples, set.labels, 3, 0.1, 0);
        const int errors = errorsWhenOthersAreEnrolled(set, params, 3);
        EXPECT_GT(errors, 0);
        const String report = recognizer->getAutoReport();
        EXPECT_NE(String::npos, report.find(format(" %.2f ", 100. * errors / 20))) << errors << " errors\n" << report;
        EXPECT_NE(String::npos, report.find("folds leave people out, who are enrolled with their other image"));
    }
}

TEST(WeightedFisher_SearchWithTwoImages, leaves_images_out_if_there_are_too_few_people)
{
    const LabelledSamples set = makeBlobs(3, 2, 20, 0.5, 119);
    const auto recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->trainAuto(set.samples, set.labels, 3, 0.1, 0);
    EXPECT_EQ(String::npos, recognizer->getAutoReport().find("folds leave people out"));
    EXPECT_NE(String::npos, recognizer->getAutoReport().find("2 folds are used"));
}

TEST(WeightedFisher_SearchOfVectors, tries_the_cosine_of_centred_samples_and_both_kinds_of_components)
{
    const LabelledSamples set = makeBlobs(6, 4, 12, 1, 120);
    const auto recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->trainAuto(set.samples, set.labels, 3, 0.1);
    const String report = recognizer->getAutoReport();
    EXPECT_NE(String::npos, report.find("lambda 1e+06, "));
    EXPECT_NE(String::npos, report.find("default components, "));
    EXPECT_NE(String::npos, report.find("all components, "));
    recognizer->setNumComponents(COMPONENTS_RANK);
    recognizer->trainAuto(set.samples, set.labels, 3, 0.1, SEARCH_COMPONENTS);
    EXPECT_NE(String::npos, recognizer->getAutoReport().find("all directions, "));
}

} // namespace
} // namespace opencv_test
