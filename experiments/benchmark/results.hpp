// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_BENCHMARK_RESULTS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_BENCHMARK_RESULTS_HPP

#include <string>
#include <vector>

namespace benchmark {

/** "12.3 ms" for 0.0123 and "s". */
std::string quantity(double value, const std::string& unit);

/** A measurement of ours and that of something else. */
struct Comparison
{
    std::string what, other, unit;
    double ours, others;

    std::string name() const { return what + ", " + other; }
    double ratio() const { return others / ours; }
    /** "154 times as fast" or "1.09 times its time". */
    std::string inWords() const;
};

/** How a time grows with the number of samples. */
struct Growth
{
    std::string what, name; // what takes the time, and one of its lines in a chart
    std::vector<double> samples, seconds;

    void add(double count, double time)
    {
        samples.push_back(count);
        seconds.push_back(time);
    }
    double exponent() const;
    std::string inWords() const;
};

/** A measurement that is compared with nothing. */
struct Measurement
{
    std::string name, unit;
    double value;
};

/** What was measured so far, printed as it comes. */
class Results
{
public:
    void add(const Comparison& comparison);
    void add(const Growth& growth);
    void add(const Measurement& measurement);

    const std::vector<Comparison>& comparisons() const { return comparisons_; }
    const std::vector<Growth>& growths() const { return growths_; }
    const std::vector<Measurement>& measurements() const { return measurements_; }

private:
    std::vector<Comparison> comparisons_;
    std::vector<Growth> growths_;
    std::vector<Measurement> measurements_;
};

} // namespace benchmark

#endif
