// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

namespace opencv_test {

template <class Recognizer> class WeightedFisher_ModelContent : public ModelFolderTest<Recognizer>
{
};
TYPED_TEST_CASE(WeightedFisher_ModelContent, BothRecognizers);

TYPED_TEST(WeightedFisher_ModelContent, every_weighting_and_distance_survives)
{
    for (int weighting : ownWeightings<TypeParam>())
        for (int distance : { int(DISTANCE_L2), int(DISTANCE_COSINE) })
        {
            WeightedFisherParams params = paramsWith(weighting);
            params.distance = distance;
            const Ptr<TypeParam> saved = makeRecognizer<TypeParam>(params);
            saved->train(this->set.samples, this->set.labels);
            const Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(saved, FileStorage::FORMAT_YAML));
            expectSame(this->snapshot(saved), this->snapshot(loaded));
        }
}

TYPED_TEST(WeightedFisher_ModelContent, images_of_every_depth_survive)
{
    for (int depth = CV_8U; depth <= CV_64F; depth++)
    {
        Mat samples;
        this->set.samples.convertTo(samples, depth, 30, depth == CV_8U ? 128 : 0.1);
        const Ptr<TypeParam> saved = makeRecognizer<TypeParam>();
        saved->train(samples, this->set.labels);
        const Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(saved, FileStorage::FORMAT_YAML, FileStorage::BASE64));
        expectSame(snapshotOf(saved, samples), snapshotOf(loaded, samples));
    }
}

TYPED_TEST(WeightedFisher_ModelContent, labels_that_are_negative_or_huge_survive)
{
    const int names[] = { INT_MAX, -7, 0, INT_MIN };
    for (int& label : this->set.labels)
        label = names[label];
    this->recognizer->train(this->set.samples, this->set.labels);
    for (int format : FORMATS)
        expectSame(this->snapshot(this->recognizer),
                   this->snapshot(modelIn<TypeParam>(textOf(this->recognizer, format))));
}

TYPED_TEST(WeightedFisher_ModelContent, label_info_survives_whatever_it_says)
{
    const char* const names[] = { "",
                                  "O'Neil \"Tip\" <tip@house.gov> & co",
                                  "12",
                                  "-3.5e7",
                                  "a: b, [c] {d} # e",
                                  " x ",
                                  "true",
                                  "J\xc3\xbcrgen \xe7\x8e\x8b",
                                  "\\n\\",
                                  "line\none\ttab",
                                  "false",
                                  "null",
                                  "[guest]",
                                  "{nobody",
                                  "]}",
                                  "\"Tip\"",
                                  "\"a \\ & <b> \"c\"",
                                  "'tis 'x'",
                                  "\"",
                                  "'",
                                  "\"tab\tline\n\"" };
    const int count = int(sizeof(names) / sizeof(names[0]));
    for (int label = 0; label < count; label++)
        this->recognizer->setLabelInfo(label, names[label]);
    for (int format : FORMATS)
    {
        SCOPED_TRACE(format);
        const Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(this->recognizer, format));
        for (int label = 0; label < count; label++)
            EXPECT_EQ(names[label], loaded->getLabelInfo(label));
    }
}

TYPED_TEST(WeightedFisher_ModelContent, reports_survive_whatever_they_say)
{
    String text = textOf(this->recognizer, FileStorage::FORMAT_JSON);
    text.replace(text.find("\"labelsInfo\""), 0,
                 "\"autoReport\": [ \"]\", \"}\", \"}\", \"{a\", \"[b\", \"true\", \"12\" ], ");
    const Ptr<TypeParam> read = modelIn<TypeParam>(text);
    ASSERT_EQ("]\n}\n}\n{a\n[b\ntrue\n12\n", read->getAutoReport());
    for (int format : FORMATS)
        EXPECT_EQ(read->getAutoReport(), modelIn<TypeParam>(textOf(read, format))->getAutoReport());
}

TYPED_TEST(WeightedFisher_ModelContent, any_threshold_survives)
{
    const double infinite = std::numeric_limits<double>::infinity();
    for (double value : { DBL_MAX, 0., -1.5, 1e-300, 0.1, 3., infinite, -infinite })
        for (int format : FORMATS)
        {
            this->recognizer->setThreshold(value);
            const Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(this->recognizer, format));
            EXPECT_EQ(value, loaded->getThreshold()) << "format " << format;
        }
}

TYPED_TEST(WeightedFisher_ModelContent, the_requested_number_of_components_survives)
{
    const LabelledSamples six = makeBlobs(6, 3, 10, 0.3, 64);
    this->recognizer->setParams(WeightedFisherParams());
    this->recognizer->setNumComponents(4);
    this->recognizer->train(this->set.samples, this->set.labels);
    Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(this->recognizer, FileStorage::FORMAT_YAML));
    EXPECT_EQ(3, loaded->getNumComponents());
    loaded->train(six.samples, six.labels);
    EXPECT_EQ(4, loaded->getNumComponents());

    // A request that no training has met yet
    this->recognizer->setNumComponents(5);
    loaded = modelIn<TypeParam>(textOf(this->recognizer, FileStorage::FORMAT_YAML));
    EXPECT_EQ(5, loaded->getNumComponents());
    loaded->train(six.samples, six.labels);
    EXPECT_EQ(5, loaded->getNumComponents());
}

TYPED_TEST(WeightedFisher_ModelContent, settings_for_the_next_training_survive_beside_the_model)
{
    const Snapshot before = this->snapshot(this->recognizer);
    WeightedFisherParams params = paramsWith(WEIGHTING_COSINE);
    params.distance = DISTANCE_COSINE; // the model was trained for L2
    params.features = FEATURE_ALL;     // and for pixels
    this->recognizer->setParams(params);
    const Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(this->recognizer, FileStorage::FORMAT_YAML));
    Snapshot after = this->snapshot(loaded);
    expectSame(params, after.params);
    after.params = before.params;
    expectSame(before, after);
}

TYPED_TEST(WeightedFisher_ModelContent, a_loaded_model_can_be_trained_again)
{
    const Ptr<TypeParam> loaded = modelIn<TypeParam>(textOf(this->recognizer, FileStorage::FORMAT_XML));
    loaded->train(this->set.samples, this->set.labels);
    this->recognizer->train(this->set.samples, this->set.labels); // forgets the probabilities
    expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
}

TEST(WeightedFisher_KernelModelContent, every_kernel_survives)
{
    const LabelledSamples set = makeBlobs(4, 3, 10, 0.4, 65);
    for (int type = KERNEL_LINEAR; type <= KERNEL_COSINE; type++)
        for (double gamma : { 0., 0.005 })
        {
            WeightedFisherKernelParams kernel(type);
            kernel.gamma = gamma;
            kernel.degree = 3;
            const Ptr<WeightedKernelFisherFaceRecognizer> saved =
                WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), kernel);
            saved->train(set.samples, set.labels);
            const Snapshot before = snapshotOf(saved, set.samples);
            for (int format : FORMATS)
            {
                const auto loaded = modelIn<WeightedKernelFisherFaceRecognizer>(textOf(saved, format));
                expectSame(before, snapshotOf(loaded, set.samples));
            }
        }
}

TEST(WeightedFisher_KernelModelContent, the_kernel_of_the_next_training_survives_beside_the_model)
{
    const LabelledSamples set = makeBlobs(4, 3, 10, 0.4, 65);
    const Ptr<WeightedKernelFisherFaceRecognizer> saved = WeightedKernelFisherFaceRecognizer::create();
    saved->train(set.samples, set.labels);
    const Snapshot before = snapshotOf(saved, set.samples);
    WeightedFisherKernelParams kernel(KERNEL_POLY);
    kernel.degree = 5;
    kernel.landmarks = 9;
    saved->setKernelParams(kernel);
    Snapshot after =
        snapshotOf(modelIn<WeightedKernelFisherFaceRecognizer>(textOf(saved, FileStorage::FORMAT_JSON)), set.samples);
    expectSame(kernel, after.kernel);
    after.kernel = before.kernel;
    expectSame(before, after);
}

TEST(WeightedFisher_BasicFaceRecognizer, eigenvectors_and_mean_survive)
{
    const LabelledSamples set = makeBlobs(4, 3, 10, 0.4, 66);
    const Ptr<WeightedFisherFaceRecognizer> saved = WeightedFisherFaceRecognizer::create();
    saved->train(set.samples, set.labels);
    const auto loaded = modelIn<WeightedFisherFaceRecognizer>(textOf(saved, FileStorage::FORMAT_JSON));
    expectNear(saved->getEigenVectors(), loaded->getEigenVectors(), 0);
    expectNear(saved->getMean(), loaded->getMean(), 0);
}

} // namespace opencv_test
