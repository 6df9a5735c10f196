// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "annotation.hpp"
#include "drawn_people.hpp"
#include "naming.hpp"
#include "training.hpp"

#include "opencv2/ts.hpp"

#include <cmath>
#include <map>

namespace opencv_test { namespace {

using namespace recognition;
using cv::face::WeightedFisherFaceRecognizer;

TEST(RecognitionTable, fields_with_commas_quotes_or_line_ends_are_quoted)
{
    EXPECT_EQ("Ann", quoted("Ann"));
    EXPECT_EQ("", quoted(""));
    EXPECT_EQ("\"Cox, Ann\"", quoted("Cox, Ann"));
    EXPECT_EQ("\"Ann \"\"A\"\"\"", quoted("Ann \"A\""));
    EXPECT_EQ("\"a\nb\"", quoted("a\nb"));
}

TEST(RecognitionTable, has_a_field_for_each_column_and_empty_ones_for_what_is_not_known)
{
    EXPECT_EQ("x,y,width,height,name,distance,probability", csvColumns());
    Verdict verdict;
    EXPECT_EQ(",,,,,,", inCsv(cv::Rect(), verdict));
    verdict.distance = 0.25;
    EXPECT_EQ("1,2,3,4,,0.2500,", inCsv(cv::Rect(1, 2, 3, 4), verdict));
    verdict.name = "Cox, Ann";
    verdict.probability = 0.5;
    EXPECT_EQ("1,2,3,4,\"Cox, Ann\",0.2500,0.5000", inCsv(cv::Rect(1, 2, 3, 4), verdict));
}

TEST(RecognitionTable, a_probability_is_drawn_with_a_name_alone)
{
    Verdict verdict;
    EXPECT_EQ("nobody enrolled", describeVerdict(verdict));
    verdict.distance = 0.25;
    EXPECT_EQ("unknown", describeVerdict(verdict));
    verdict.name = "Ann";
    EXPECT_EQ("Ann  0.25", describeVerdict(verdict));
    verdict.probability = 0.97;
    EXPECT_EQ("Ann  97 %", describeVerdict(verdict));
}

TEST(RecognitionTable, boxes_at_the_edges_of_a_picture_are_drawn_inside_it)
{
    Verdict verdict;
    verdict.name = "somebody with a rather long name";
    verdict.distance = 0.1;
    for (const cv::Rect& box : { cv::Rect(0, 0, 40, 40), cv::Rect(180, 140, 20, 20), cv::Rect(0, 0, 200, 160) })
    {
        cv::Mat picture(160, 200, CV_8UC3, cv::Scalar::all(128));
        drawVerdict(picture, box, verdict);
        EXPECT_GT(cv::countNonZero(picture.reshape(1) != 128), 500);
    }
}

TEST(RecognitionThreshold, says_how_sure_it_is_for_that_many_people)
{
    const std::vector<std::vector<cv::Mat>> faces = drawnPeople(10, 1, byPixelNetwork());
    const std::string few = describeThreshold(enrolled(faces, 3, 1), byPixelNetwork(), 0.01);
    EXPECT_TRUE(contains(few, "at most 1 %")) << few;
    EXPECT_TRUE(contains(few, "not measured")) << few;
    const std::string drawn = describeThreshold(enrolled(faces, 5, 1), byFeatures(), 0.01);
    EXPECT_TRUE(contains(drawn, "drawn faces")) << drawn;
    const std::string ten = describeThreshold(enrolled(faces, 10, 1), byFeatures(), 0.05);
    EXPECT_TRUE(contains(ten, "at most 5 %")) << ten;
    EXPECT_TRUE(contains(ten, "10 people")) << ten;
    EXPECT_TRUE(contains(ten, cv::format("up to %.0f %%", 100 * (1 - std::pow(0.05, 0.1))))) << ten;
}

/** What a recognizer says about photographs that it has not seen. */
struct Outcome
{
    int right = 0, wrong = 0, unknown = 0;
};

const size_t ENROLLED = 5, SHOWN = 5, STRANGERS = 4;

void showFace(const WeightedFisherFaceRecognizer& model, const cv::Mat& face, const std::string& name, Outcome& outcome)
{
    const Verdict verdict = decide(model, distancesToPeople(model, face));
    EXPECT_GE(verdict.distance, 0);
    (verdict.name.empty() ? outcome.unknown : verdict.name == name ? outcome.right : outcome.wrong)++;
}

class RecognitionTraining : public testing::TestWithParam<size_t>
{
protected:
    static const int ANY_NUMBER = -1;

    void expectNames(const Description& description, double rightShare, int strangersNamed) const
    {
        const size_t people = GetParam();
        const std::vector<std::vector<cv::Mat>> faces =
            drawnPeople(static_cast<int>(people + STRANGERS), ENROLLED + SHOWN, description);
        const cv::Ptr<WeightedFisherFaceRecognizer> model =
            trainRecognizer(enrolled(faces, people, ENROLLED), description);
        EXPECT_LT(model->getThreshold(), 2) << "everybody would get a name";
        Outcome known, strangers;
        for (size_t person = 0; person < faces.size(); person++)
        {
            for (size_t i = ENROLLED; i < ENROLLED + SHOWN; i++)
                showFace(*model, faces[person][i], numbered(person), person < people ? known : strangers);
        }
        std::printf("%d people: %d right, %d wrong, %d unknown; strangers: %d named, %d unknown\n",
                    static_cast<int>(people), known.right, known.wrong, known.unknown, strangers.wrong,
                    strangers.unknown);
        EXPECT_GE(known.right, rightShare * static_cast<double>(people * SHOWN));
        EXPECT_LE(known.wrong, 1);
        EXPECT_TRUE(strangersNamed == ANY_NUMBER || strangers.wrong <= strangersNamed);
    }
};

TEST_P(RecognitionTraining, names_people_by_features_and_leaves_strangers_unknown)
{
    expectNames(byFeatures(), 0.6, 1);
}

// With two and three people the threshold is not measured, which the programs say: any number of strangers may get a name.
TEST_P(RecognitionTraining, names_people_by_a_network_and_leaves_strangers_unknown_to_many)
{
    expectNames(byPixelNetwork(), 0.4, GetParam() == 1 || GetParam() >= 10 ? 1 : ANY_NUMBER);
}

INSTANTIATE_TEST_CASE_P(/**/, RecognitionTraining, testing::Values(1, 2, 3, 10));

TEST(RecognitionTrainingOfPeople, learns_a_new_person_and_forgets_one)
{
    const std::vector<std::vector<cv::Mat>> faces = drawnPeople(12, 6, byPixelNetwork());
    const cv::Ptr<WeightedFisherFaceRecognizer> model = trainRecognizer(enrolled(faces, 11, 5), byPixelNetwork());
    const double threshold = model->getThreshold();
    ASSERT_TRUE(learnFaces(*model, "Zoe", std::vector<cv::Mat>(faces[11].begin(), faces[11].begin() + 5)));
    EXPECT_EQ("Zoe", decide(*model, distancesToPeople(*model, faces[11][0])).name);
    EXPECT_EQ(threshold, model->getThreshold());
    ASSERT_TRUE(forgetPerson(*model, "Zoe"));
    EXPECT_NE("Zoe", decide(*model, distancesToPeople(*model, faces[11][0])).name);
    EXPECT_FALSE(forgetPerson(*model, "Zoe"));
}

TEST(RecognitionTrainingOfPeople, a_larger_share_of_strangers_gives_a_larger_threshold)
{
    const std::vector<std::vector<cv::Mat>> faces = drawnPeople(10, 5, byPixelNetwork());
    const People people = enrolled(faces, 10, 5);
    EXPECT_LT(trainRecognizer(people, byPixelNetwork(), 0.001)->getThreshold(),
              trainRecognizer(people, byPixelNetwork(), 0.2)->getThreshold());
}

TEST(RecognitionNetwork, is_asked_once_for_each_image_and_gives_the_same_vectors)
{
    const std::vector<cv::Mat> images = drawnPeople(1, 5, byPixelNetwork())[0];
    const cv::Ptr<PixelNetwork> network = cv::makePtr<PixelNetwork>();
    cv::Mat expected, first, second;
    network->describe(images, expected);
    const cv::Ptr<cv::face::FaceNetwork> quick = remembering(network);
    quick->describe(images, first);
    std::vector<cv::Mat> clones;
    for (const cv::Mat& image : images)
        clones.push_back(image.clone());
    quick->describe(clones, second);
    EXPECT_EQ(0, cv::norm(expected, first, cv::NORM_INF));
    EXPECT_EQ(0, cv::norm(expected, second, cv::NORM_INF));
    EXPECT_EQ(10, network->described);
    EXPECT_EQ(network->getIdentity(), quick->getIdentity());
}

} // namespace
} // namespace opencv_test
