// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// On the ORL faces (AT&T Laboratories Cambridge), face/orl/s1/1.pgm to face/orl/s40/10.pgm of the test data.

namespace opencv_test { namespace {

const int PEOPLE = 40, PHOTOS = 10, PAPERS_PEOPLE = 20, SPLITS = 10;

//! All photographs, those of a person side by side
const std::vector<Mat>& orlFaces()
{
    static std::vector<Mat> faces;
    if (!faces.empty())
        return faces;
    cvtest::addDataSearchSubDirectory(""); // test_main looks in "cv" alone
    const std::string folder = cvtest::findDataDirectory("face/orl", false);
    std::vector<Mat> read(PEOPLE * PHOTOS);
    for (int i = 0; i < PEOPLE * PHOTOS; i++)
    {
        const std::string file = format("%s/s%d/%d.pgm", folder.c_str(), i / PHOTOS + 1, i % PHOTOS + 1);
        const Mat photo = imread(file, IMREAD_GRAYSCALE);
        if (photo.empty())
            CV_Error(Error::StsObjectNotFound, "Not an image: " + file);
        resize(photo, read[i], Size(36, 44), 0, 0, INTER_AREA);
    }
    faces = read;
    return faces;
}

struct FaceSet
{
    std::vector<Mat> images;
    std::vector<int> people;
};

struct Split
{
    FaceSet train, test;
};

Split splitBy(const std::vector<bool>& isTest)
{
    Split split;
    for (size_t i = 0; i < isTest.size(); i++)
    {
        FaceSet& set = isTest[i] ? split.test : split.train;
        set.images.push_back(orlFaces()[i]);
        set.people.push_back(int(i) / PHOTOS);
    }
    return split;
}

//! The split of the paper behind this module: which photographs of each person it tested on
Split papersSplit()
{
    const std::vector<int> tested[PAPERS_PEOPLE] = {
        { 6, 10 },   { 3, 6, 7, 9, 10 },    { 5, 10 },          { 1, 2, 6, 9 }, { 6 },
        { 6, 7 },    { 1, 6, 7, 8, 9, 10 }, { 4, 6, 7, 9, 10 }, { 3, 5, 7 },    { 4, 6, 7, 8, 9 },
        { 5 },       { 5, 6, 8, 10 },       { 3, 5, 6, 7, 9 },  { 3, 6, 8 },    { 1, 4, 9 },
        { 1, 3, 9 }, { 5, 6, 10 },          { 1, 3, 4, 5, 8 },  { 3, 7 },       { 6, 8 }
    };
    std::vector<bool> isTest(PAPERS_PEOPLE * PHOTOS);
    for (int person = 0; person < PAPERS_PEOPLE; person++)
        for (int photo : tested[person])
            isTest[person * PHOTOS + photo - 1] = true;
    return splitBy(isTest);
}

//! Two thirds of the photographs of the first 20 people, whoever is on them, for training
Split randomSplit(uint64 seed)
{
    std::vector<int> order(PAPERS_PEOPLE * PHOTOS);
    for (size_t i = 0; i < order.size(); i++)
        order[i] = int(i);
    RNG rng(seed);
    randShuffle(order, 1, &rng);
    std::vector<bool> isTest(order.size());
    for (size_t i = 0; i < order.size() / 3; i++)
        isTest[order[i]] = true;
    return splitBy(isTest);
}

//! The same number of photographs of every person for training
Split evenSplit(int trained, uint64 seed)
{
    RNG rng(seed);
    std::vector<bool> isTest(PEOPLE * PHOTOS, true);
    for (int person = 0; person < PEOPLE; person++)
        for (int chosen = 0; chosen < trained;)
        {
            const int i = person * PHOTOS + rng.uniform(0, PHOTOS);
            chosen += isTest[i];
            isTest[i] = false;
        }
    return splitBy(isTest);
}

template <class Recognizer> double accuracy(const Ptr<Recognizer>& recognizer, const Split& split)
{
    recognizer->train(split.train.images, split.train.people);
    std::vector<int> found;
    std::vector<double> distances;
    recognizer->predictBatch(split.test.images, found, distances);
    int right = 0;
    for (size_t i = 0; i < found.size(); i++)
        right += found[i] == split.test.people[i];
    return 100. * right / double(found.size());
}

struct Weighting
{
    const char* name;
    int type, k;

    WeightedFisherParams params() const
    {
        WeightedFisherParams params = paramsWith(type);
        if (type == WEIGHTING_KNN)
            params.neighbors = k;
        if (type == WEIGHTING_AUTO)
            params.sparsity = k;
        return params;
    }
};

void PrintTo(const Weighting& weighting, std::ostream* stream)
{
    *stream << weighting.name;
}

enum Space
{
    INPUT_SPACE,
    FEATURE_SPACE
};

class WeightedFisher_Orl : public testing::TestWithParam<testing::tuple<Weighting, Space>>
{
protected:
    double accuracyOn(const Split& split) const
    {
        const WeightedFisherParams params = testing::get<0>(GetParam()).params();
        return testing::get<1>(GetParam()) == INPUT_SPACE
                   ? accuracy(WeightedFisherFaceRecognizer::create(params), split)
                   : accuracy(WeightedKernelFisherFaceRecognizer::create(params), split);
    }
};

TEST_P(WeightedFisher_Orl, recognizes_all_of_the_papers_split)
{
    EXPECT_EQ(100, accuracyOn(papersSplit()));
}

TEST_P(WeightedFisher_Orl, recognizes_97_percent_of_random_splits)
{
    double mean = 0;
    for (int seed = 1; seed <= SPLITS; seed++)
        mean += accuracyOn(randomSplit(seed)) / SPLITS;
    EXPECT_GE(mean, 97);
}

const Weighting weightings[] = { { "UNIFORM", WEIGHTING_UNIFORM, 0 },
                                 { "APAC", WEIGHTING_APAC, 0 },
                                 { "POW", WEIGHTING_POW, 0 },
                                 { "CDM", WEIGHTING_CDM, 0 },
                                 { "KNN, k = 1", WEIGHTING_KNN, 1 },
                                 { "KNN, k = 3", WEIGHTING_KNN, 3 },
                                 { "KNN, k = c - 1", WEIGHTING_KNN, PAPERS_PEOPLE - 1 },
                                 { "COSINE", WEIGHTING_COSINE, 0 },
                                 { "AUTO, k = 1", WEIGHTING_AUTO, 1 },
                                 { "AUTO, k = 3", WEIGHTING_AUTO, 3 },
                                 { "AUTO, k = c - 1", WEIGHTING_AUTO, PAPERS_PEOPLE - 1 },
                                 { "MAXMIN", WEIGHTING_MAXMIN, 0 } };
const Weighting kernelCosine = { "KERNEL_COSINE", WEIGHTING_KERNEL_COSINE, 0 };

INSTANTIATE_TEST_CASE_P(InputSpace, WeightedFisher_Orl,
                        testing::Combine(testing::ValuesIn(weightings), testing::Values(INPUT_SPACE)));
INSTANTIATE_TEST_CASE_P(FeatureSpace, WeightedFisher_Orl,
                        testing::Combine(testing::ValuesIn(weightings), testing::Values(FEATURE_SPACE)));
INSTANTIATE_TEST_CASE_P(FeatureSpaceAlone, WeightedFisher_Orl,
                        testing::Combine(testing::Values(kernelCosine), testing::Values(FEATURE_SPACE)));

TEST(WeightedFisher_OrlLandmarks, half_as_many_as_samples_lose_two_points_at_most)
{
    WeightedFisherKernelParams landmarks(KERNEL_RBF);
    landmarks.landmarks = 100;
    double loss = 0;
    for (int seed = 1; seed <= SPLITS; seed++)
    {
        const Split split = evenSplit(5, seed); // 200 samples
        loss += accuracy(WeightedKernelFisherFaceRecognizer::create(), split) / SPLITS;
        loss -= accuracy(WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), landmarks), split) / SPLITS;
    }
    EXPECT_LE(loss, 2);
}

TEST(WeightedFisher_OrlShortTemplates, maxmin_is_a_point_better_than_uniform)
{
    WeightedFisherParams uniform = paramsWith(WEIGHTING_UNIFORM), maxMin = paramsWith(WEIGHTING_MAXMIN);
    uniform.distance = maxMin.distance = DISTANCE_L2;
    double gain = 0;
    for (int seed = 1; seed <= SPLITS; seed++)
    {
        const Split split = evenSplit(3, seed);
        gain += accuracy(WeightedFisherFaceRecognizer::create(maxMin, 8), split) / SPLITS;
        gain -= accuracy(WeightedFisherFaceRecognizer::create(uniform, 8), split) / SPLITS;
    }
    EXPECT_GE(gain, 1);
}

} // namespace
} // namespace opencv_test
