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

const double NO_BOUND = 0;

/** What was measured, beside what it is compared with. */
struct Comparison
{
    std::string what, other, unit;
    double ours, others;
    double bound; // of the ratio others / ours

    std::string name() const { return what + ", " + other; }
    double ratio() const { return others / ours; }
    bool reached() const { return ratio() >= bound; }
    /** "154 times as fast, asked for at least 100" or "1.09 times its time, asked for at most 2". */
    std::string inWords() const;
    /** "154 ≥ 100", "1.09 ≤ 2", or "2.20 > 2" where it is not reached. */
    std::string inSigns() const;

private:
    bool isGain() const; // more is better
    double shown() const { return isGain() ? ratio() : 1 / ratio(); }
    double shownBound() const { return isGain() ? bound : 1 / bound; }
};

/** How training time grows with the number of samples. */
struct Growth
{
    std::string name;
    std::vector<double> samples, seconds;
    double bound; // of the exponent

    double exponent() const;
    bool reached() const { return exponent() <= bound; }
    std::string inWords() const;
};

/** What is compared with nothing. */
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
