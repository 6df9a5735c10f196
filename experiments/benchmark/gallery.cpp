// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <algorithm>
#include <cmath>

using namespace cv;

namespace benchmark {

namespace {

typedef Ptr<face::WeightedFisherFaceRecognizer> Recognizer;

const int QUERIES = 1000, SINGLE_QUERIES = 20;

//! Vectors as a network gives them: the variance between people falls over the components, and that of the images of one
//! person is 1, so that vectors of one person have a cosine of about 0.6. Row i shows person first + i; image: its number
Mat vectorsOf(int first, int count, int dimensions, int image)
{
    Mat vectors(count, dimensions, CV_32F);
    parallel_for_(Range(0, count), [&](const Range& part) {
        Mat person(1, dimensions, CV_32F), difference(1, dimensions, CV_32F);
        for (int i = part.start; i < part.end; i++)
        {
            const uint64 seed = uint64(first + i + 1) * 2654435761u;
            RNG(seed).fill(person, RNG::NORMAL, 0, 1);
            RNG(seed + uint64(image) * 40503u).fill(difference, RNG::NORMAL, 0, 1);
            for (int k = 0; k < dimensions; k++)
                vectors.at<float>(i, k) = float(std::sqrt(7 * std::exp(-4.2 * k / dimensions)) * person.at<float>(k) +
                                                difference.at<float>(k));
        }
    });
    return vectors;
}

//! A recognizer with a gallery of one mean per person, in all directions
Recognizer trainedOn(int people, int dimensions)
{
    face::WeightedFisherParams params;
    params.weighting = face::WEIGHTING_UNIFORM;
    params.gallery = face::GALLERY_MEANS;
    const Recognizer recognizer = face::WeightedFisherFaceRecognizer::create(params);
    Mat samples, labels;
    for (int image = 1; image <= 5; image++)
    {
        samples.push_back(vectorsOf(0, people, dimensions, image));
        labels.push_back(classesOf(people, people));
    }
    recognizer->train(samples, labels);
    return recognizer;
}

void enroll(const Recognizer& recognizer, const Range& people, int dimensions)
{
    Mat labels(people.size(), 1, CV_32S);
    for (int i = 0; i < labels.rows; i++)
        labels.at<int>(i) = people.start + i;
    recognizer->enroll(vectorsOf(people.start, people.size(), dimensions, 1), labels);
}

//! Seconds per query, one after the other
double singleSeconds(const Recognizer& recognizer, const Mat& queries)
{
    return secondsOf([&] {
               for (int i = 0; i < SINGLE_QUERIES; i++)
                   recognizer->predict(queries.row(i));
           }) /
           SINGLE_QUERIES;
}

double batchSeconds(const Recognizer& recognizer, const Mat& queries)
{
    Mat labels, distances;
    return secondsOf([&] { recognizer->predictBatch(queries, labels, distances); }) / queries.rows;
}

} // namespace

void compareGalleries(const Options& options, Results& results)
{
    const int dimensions = options.sized(512, 16), smallest = options.sized(125000, 1000);
    const Mat queries = vectorsOf(0, QUERIES, dimensions, 9), examples = vectorsOf(0, QUERIES, dimensions, 8);
    const Recognizer recognizer = trainedOn(options.sized(5000, 200), dimensions);
    int enrolled = recognizer->getClasses().rows;
    Growth exactBatch = { "query", "exact, in a batch", {}, {} }, exact = { "query", "exact, alone", {}, {} };
    Growth indexBatch = { "query", "by an index, in a batch", {}, {} },
           index = { "query", "by an index, alone", {}, {} };
    for (int people = smallest; people <= 8 * smallest; people *= 2)
    {
        enroll(recognizer, Range(enrolled, people), dimensions);
        enrolled = people;
        exactBatch.add(people, batchSeconds(recognizer, queries));
        exact.add(people, singleSeconds(recognizer, queries));
        Mat expected, found, distances;
        recognizer->predictBatch(queries, expected, distances);
        const double building = secondsOf([&] { recognizer->buildIndex(examples, 0.99); });
        indexBatch.add(people, batchSeconds(recognizer, queries));
        index.add(people, singleSeconds(recognizer, queries));
        recognizer->predictBatch(queries, found, distances);
        const std::string name = format("index of %d people", people);
        results.add(Measurement{ name + ", building", "s", building });
        results.add(Measurement{ name + ", nearest found", "%", 100. * countNonZero(found == expected) / QUERIES });
    }
    const std::string what = format("a query among %d people", enrolled);
    results.add(Comparison{ what + ", by an index", "exact", "s", index.seconds.back(), exact.seconds.back() });
    results.add(Comparison{ what + " in a batch, by an index", "exact", "s", indexBatch.seconds.back(),
                            exactBatch.seconds.back() });
    for (const Growth& growth : { exact, exactBatch, index, indexBatch })
        results.add(growth);
}

} // namespace benchmark
