// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

#include <atomic>
#include <thread>

namespace opencv_test {

//! What one thread finds
struct Answers
{
    std::vector<int> labels;
    std::vector<double> distances;
    Mat projections;
    String text;
};

template <class Recognizer> class WeightedFisher_Threads : public testing::Test
{
protected:
    WeightedFisher_Threads()
        : set(makeBlobs(8, 4, 50, 0.5, 71)), queries(makeBlobs(25, 1, 50, 1, 72).samples),
          threadsBefore(getNumThreads()), recognizer(makeRecognizer<Recognizer>())
    {
        recognizer->train(set.samples, set.labels);
    }

    ~WeightedFisher_Threads() CV_OVERRIDE { setNumThreads(threadsBefore); }

    //! Each sample by predict, all of them by predictBatch and project, and the model as text
    Answers ask() const
    {
        Answers answers;
        for (int i = 0; i < queries.rows; i++)
        {
            int label;
            double distance;
            recognizer->predict(queries.row(i), label, distance);
            answers.labels.push_back(label);
            answers.distances.push_back(distance);
        }
        std::vector<int> labels;
        std::vector<double> distances;
        recognizer->predictBatch(queries, labels, distances);
        answers.labels.insert(answers.labels.end(), labels.begin(), labels.end());
        answers.distances.insert(answers.distances.end(), distances.begin(), distances.end());
        recognizer->project(queries, answers.projections);
        answers.text = textOf(recognizer, FileStorage::FORMAT_JSON, FileStorage::BASE64);
        return answers;
    }

    static bool same(const Answers& a, const Answers& b)
    {
        return a.labels == b.labels && a.distances == b.distances && a.text == b.text &&
               cv::norm(a.projections, b.projections, NORM_INF) == 0;
    }

    LabelledSamples set;
    Mat queries;
    int threadsBefore;
    Ptr<Recognizer> recognizer;
};
TYPED_TEST_CASE(WeightedFisher_Threads, BothRecognizers);

//! 8 threads with 10,000 predictions and more, half of them one by one, for each setNumThreads
TYPED_TEST(WeightedFisher_Threads, giveTheAnswersOfOneThread)
{
    setNumThreads(1);
    const Answers expected = this->ask();
    for (int inOpenCV : { 1, 0, 2, 5 })
    {
        setNumThreads(inOpenCV);
        std::atomic<int> wrong(0), predictions(0);
        std::vector<std::thread> threads;
        for (int t = 0; t < 8; t++)
            threads.emplace_back([&] {
                for (int round = 0; round < 26; round++)
                {
                    const Answers found = this->ask();
                    wrong += this->same(expected, found) ? 0 : 1;
                    predictions += int(found.labels.size());
                }
            });
        for (std::thread& thread : threads)
            thread.join();
        EXPECT_EQ(0, wrong) << "setNumThreads(" << inOpenCV << ")";
        EXPECT_GE(predictions, 10000);
    }
}

} // namespace opencv_test
