// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_BENCHMARK_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_BENCHMARK_HPP

#include "results.hpp"

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
    bool plain = false; // this OpenCV is the one without LAPACK and Eigen
    bool smoke = false; // tiny data and one round, to see that all of this works
    std::string folder = "report";
    std::string part;    // what a process of its own does
    std::string program; // this one, to start such a process

    /** A size of the data: the full one, or that of a smoke test. */
    template <class T> T sized(const T& full, const T& tiny) const { return smoke ? tiny : full; }
};

typedef std::function<double()> Timed; // runs something, gives its seconds

double secondsOf(const std::function<void()>& action);
/** One after the other in each round; the median of each. */
std::vector<double> interleaved(const std::vector<Timed>& contenders, const Options& options);

struct Faces
{
    std::vector<cv::Mat> images;
    std::vector<int> people;
    int peopleCount;
    cv::Mat rows() const;         // CV_64F
    std::string sizeName() const; // "64 x 64"
};

/** Noisy pictures of people; picture i shows person i % people. */
Faces drawFaces(int people, int perPerson, cv::Size size, uint64_t seed);
/** 2,000 of 64 x 64, of 200 people. */
Faces drawManyFaces(const Options& options);
/** Like what a network gives: class means in 64 of the dimensions, and noise; sample i is of class i % classes. */
cv::Mat makeEmbeddings(int samples, int classes, int dimensions);
cv::Mat classesOf(int samples, int classes);

void compareWithOthers(const Options& options, Results& results);
void compareMemory(const Options& options, Results& results);
void measureGrowth(const Options& options, Results& results);
void compareLandmarks(const Options& options, Results& results);
/** A million samples of 100,000 people. */
void compareLarge(const Options& options, Results& results);

/** Galleries of up to a million people, searched exactly and by an index. */
void compareGalleries(const Options& options, Results& results);
/** trainAuto, and the features of images on one core and on all. */
void compareSearches(const Options& options, Results& results);

/** Seconds that scikit-learn takes; negative where there is none. */
double scikitLearnSeconds(const Faces& faces);

/** What a process of its own does, to measure its memory: Options::part. */
void runPart(const Options& options);

/** A page, charts and JSON, into the folder. */
void write(const Results& results, const Options& options);

} // namespace benchmark

#endif
