// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <set>
#include <utility>

using namespace cv;

namespace benchmark {

namespace {

typedef Ptr<face::WeightedFisherFaceRecognizer> Recognizer;

const int GRAPH_NEIGHBORS = 10; // of MAXMIN with so many classes
const int QUERIES = 1000;       // samples to predict
const int CHECKED = 200;        // classes whose neighbours are checked

double peakGigabytes()
{
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_maxrss) / (1 << 20);
}

Recognizer makeRecognizer(int weighting, const Options& options)
{
    face::WeightedFisherParams params;
    params.weighting = weighting;
    params.iterations = options.sized(params.iterations, 2);
    return face::WeightedFisherFaceRecognizer::create(params, options.sized(128, 8));
}

//! The means of some classes, CV_64F; sample i is of class i % classes
Mat meansOf(const Mat& samples, int classes, const Range& range)
{
    Mat sum = Mat::zeros(range.size(), samples.cols, CV_64F);
    for (int start = 0; start < samples.rows; start += classes)
        add(sum, samples.rowRange(start + range.start, start + range.end), sum, noArray(), CV_64F);
    return sum * (double(classes) / samples.rows);
}

//! Which class is checked in that row
int checkedClass(int row, int classes)
{
    return int(int64(row) * classes / CHECKED);
}

//! The classes whose means are nearest to those of the checked classes, found by all distances, nearest first
Mat trueNeighbors(const Mat& samples, int classes)
{
    const int block = 1000;
    Mat checked(CHECKED, samples.cols, CV_64F), distances(CHECKED, classes, CV_64F), order;
    for (int i = 0; i < CHECKED; i++)
        meansOf(samples, classes, Range(checkedClass(i, classes), checkedClass(i, classes) + 1)).copyTo(checked.row(i));
    for (int start = 0; start < classes; start += block)
    {
        const Range range(start, std::min(start + block, classes));
        const Mat means = meansOf(samples, classes, range);
        parallel_for_(range, [&](const Range& part) {
            for (int l = part.start; l < part.end; l++)
                for (int i = 0; i < CHECKED; i++)
                    distances.at<double>(i, l) = norm(checked.row(i), means.row(l - start), NORM_L2SQR);
        });
    }
    for (int i = 0; i < CHECKED; i++)
        distances.at<double>(i, checkedClass(i, classes)) = DBL_MAX;
    sortIdx(distances, order, SORT_EVERY_ROW + SORT_ASCENDING);
    return order.colRange(0, GRAPH_NEIGHBORS).clone();
}

//! The percentage of the k nearest classes that are among the pairs with a weight
double recall(const Recognizer& recognizer, const Mat& nearest, int k, int classes)
{
    Mat pairs, weights;
    recognizer->getWeightPairs(pairs, weights);
    std::set<std::pair<int, int>> weighted;
    for (int e = 0; e < pairs.rows; e++)
        weighted.emplace_hint(weighted.end(), pairs.at<int>(e, 0), pairs.at<int>(e, 1));
    size_t found = 0;
    for (int i = 0; i < nearest.rows; i++)
        for (int j = 0; j < k; j++)
            found += weighted.count(std::make_pair(checkedClass(i, classes), nearest.at<int>(i, j)));
    return 100. * double(found) / (double(nearest.rows) * k);
}

//! What a user of the trained recognizer waits for, and gets
void measurePredictions(const Recognizer& recognizer, const std::string& name, const Mat& samples, const Mat& labels,
                        Results& results)
{
    Mat found, distances;
    const Mat queries = samples.rowRange(0, QUERIES) + 0.1;
    const double batch = secondsOf([&] { recognizer->predictBatch(queries, found, distances); });
    const double single = secondsOf([&] { recognizer->predict(queries.row(7)); });
    results.add(Measurement{ name + ", predict", "s", single });
    results.add(Measurement{ name + format(", predictBatch of %d", QUERIES), "s", batch });
    results.add(Measurement{ name + ", of these recognized", "%",
                             100. * countNonZero(found == labels.rowRange(0, QUERIES)) / QUERIES });
}

} // namespace

void compareLarge(const Options& options, Results& results)
{
    const int n = options.sized(1000000, 8400), classes = options.sized(100000, 2100), d = options.sized(512, 16);
    const Mat samples = makeEmbeddings(n, classes, d), labels = classesOf(n, classes);
    const Mat nearest = trueNeighbors(samples, classes);
    const std::string title = format("training %d x %d", n, d);

    const std::vector<double> seconds =
        interleaved({ [&] {
                         Mat products;
                         return secondsOf([&] { gemm(samples, samples, 1, noArray(), 0, products, GEMM_1_T); });
                     },
                      [&] {
                          const Recognizer recognizer = makeRecognizer(face::WEIGHTING_UNIFORM, options);
                          return secondsOf([&] { recognizer->train(samples, labels); });
                      } },
                    options);
    results.add(Comparison{ title + ", UNIFORM", "X^T X by gemm", "s", seconds[1], seconds[0] });
    const double adding =
        secondsOf([&] { face::FisherStatistics::create(Mat::zeros(1, d, CV_64F))->add(samples, labels); });
    results.add(Comparison{ format("adding %d x %d to statistics", n, d), "X^T X by gemm", "s", adding, seconds[0] });

    const struct
    {
        const char* name;
        int weighting, neighbors; // 0: all pairs have one weight
    } kinds[] = { { "UNIFORM", face::WEIGHTING_UNIFORM, 0 },
                  { "KNN", face::WEIGHTING_KNN, face::WeightedFisherParams().neighbors },
                  { "MAXMIN", face::WEIGHTING_MAXMIN, GRAPH_NEIGHBORS } };
    for (const auto& kind : kinds)
    {
        Growth growth = { "training", kind.name + std::string(", 10 samples per person"), {}, {} };
        for (int part = 4; part >= 2; part /= 2)
        {
            const int some = classes / part * (n / classes);
            const Mat people = classesOf(some, classes / part);
            const Recognizer ofSome = makeRecognizer(kind.weighting, options);
            growth.add(some, secondsOf([&] { ofSome->train(samples.rowRange(0, some), people); }));
        }
        const Recognizer recognizer = makeRecognizer(kind.weighting, options);
        const double training = secondsOf([&] { recognizer->train(samples, labels); });
        const double peak = peakGigabytes();
        const std::string name = kind.name;
        if (kind.neighbors > 0)
            results.add(Comparison{ title + ", " + name, "X^T X by gemm", "s", training, seconds[0] });
        results.add(Measurement{ name + ", peak memory of the process so far", "GB", peak });
        if (kind.neighbors > 0)
            results.add(Measurement{ name + format(", found of the %d nearest classes", kind.neighbors), "%",
                                     recall(recognizer, nearest, kind.neighbors, classes) });
        measurePredictions(recognizer, name, samples, labels, results);
        growth.add(n, training);
        results.add(growth);
    }
}

} // namespace benchmark
