// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_BENCHMARK_HPP
#define WEIGHTED_FISHER_BENCHMARK_HPP

#include "opencv2/weighted_fisher.hpp"

#include <functional>
#include <string>
#include <vector>

namespace benchmark {

struct Options
{
    int rounds = 5;
    bool quick = false; // what takes longer than half a minute runs once
    bool large = false;
    std::string folder = "report";
    std::string program; // this one, to run parts in a process of their own
};

/** What was measured, beside what it is compared with. */
struct Comparison
{
    std::string name, unit;
    double ours, other;
    double bound; // of the ratio other / ours
    bool reached() const { return ratio() >= bound; }
    double ratio() const { return other / ours; }
};

struct Growth
{
    std::string name;
    std::vector<double> samples, seconds;
    double bound; // of the exponent
    double exponent() const;
    bool reached() const { return exponent() <= bound; }
};

struct Results
{
    std::vector<Comparison> comparisons;
    std::vector<Growth> growths;
};

typedef std::function<double()> Timed; // runs something, gives its seconds

double secondsOf(const std::function<void()>& action);
/** One after the other in each round; the median of each. */
std::vector<double> interleaved(const std::vector<Timed>& contenders, const Options& options);

struct Faces
{
    std::vector<cv::Mat> images;
    std::vector<int> people;
    cv::Mat rows() const; // CV_64F
};

/** Noisy pictures of people; picture i shows person i % people. */
Faces drawFaces(int people, int perPerson, cv::Size size, uint64_t seed);
/** Like what a network gives: class means in 64 of the dimensions, and noise; sample i is of class i % classes. */
cv::Mat makeEmbeddings(int samples, int classes, int dimensions);
cv::Mat classesOf(int samples, int classes);

void compareWithOthers(const Options& options, Results& results);
void compareMemory(const Options& options, Results& results);
void measureGrowth(const Options& options, Results& results);
void compareLandmarks(const Options& options, Results& results);
/** A million samples of 100,000 people. */
void compareLarge(const Options& options, Results& results);

/** Seconds that scikit-learn takes; negative where there is none. */
double scikitLearnSeconds(const Faces& faces, int people);

/** The largest memory that a process of its own took, in MB. */
double peakMegabytes(const Options& options, const std::string& part);
/** What such a process does. */
void runPart(const std::string& part);

void print(const Comparison& comparison);
void print(const Growth& growth);
/** benchmark.json and charts. */
void write(const Results& results, const Options& options);

} // namespace benchmark

#endif
