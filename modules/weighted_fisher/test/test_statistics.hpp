// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_STATISTICS_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_STATISTICS_HPP

#include "test_definition.hpp"

namespace opencv_test {

//! Statistics for samples of such a set: its first sample is the origin, and its counts are given if the parameters need them
inline Ptr<FisherStatistics> statisticsFor(const LabelledSamples& set,
                                           const WeightedFisherParams& params = WeightedFisherParams(),
                                           const String& id = String())
{
    std::map<int, int> sizes;
    for (int label : set.labels)
        sizes[label]++;
    std::vector<int> classes, counts;
    for (const auto& size : sizes)
    {
        classes.push_back(size.first);
        counts.push_back(size.second);
    }
    return FisherStatistics::create(set.samples.row(0), params, classes, counts, id);
}

//! Adds the samples in that range
inline void addTo(const Ptr<FisherStatistics>& statistics, const LabelledSamples& set, const Range& range)
{
    statistics->add(set.samples.rowRange(range),
                    std::vector<int>(set.labels.begin() + range.start, set.labels.begin() + range.end));
}

inline Ptr<FisherStatistics> filled(const LabelledSamples& set,
                                    const WeightedFisherParams& params = WeightedFisherParams())
{
    const Ptr<FisherStatistics> statistics = statisticsFor(set, params);
    addTo(statistics, set, Range(0, set.samples.rows));
    return statistics;
}

inline Ptr<WeightedFisherFaceRecognizer> trainedOn(const Ptr<FisherStatistics>& statistics,
                                                   const WeightedFisherParams& params = WeightedFisherParams(),
                                                   int components = 0)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, components);
    recognizer->train(statistics);
    return recognizer;
}

//! The samples in another order, in which the classes are mixed
inline LabelledSamples shuffled(const LabelledSamples& set, uint64 seed)
{
    LabelledSamples mixed;
    std::vector<int> order(set.labels.size());
    for (size_t i = 0; i < order.size(); i++)
        order[i] = int(i);
    RNG rng(seed);
    for (size_t i = order.size() - 1; i > 0; i--)
        std::swap(order[i], order[rng.uniform(0, int(i) + 1)]);
    for (int i : order)
    {
        mixed.samples.push_back(set.samples.row(i));
        mixed.labels.push_back(set.labels[i]);
    }
    return mixed;
}

//! The samples with some of the labels
inline LabelledSamples without(const LabelledSamples& set, int label)
{
    LabelledSamples others;
    for (int i = 0; i < set.samples.rows; i++)
        if (set.labels[i] != label)
        {
            others.samples.push_back(set.samples.row(i));
            others.labels.push_back(set.labels[i]);
        }
    return others;
}

//! The bytes of encode(), to compare
inline std::vector<uchar> bytesOf(const Ptr<FisherStatistics>& statistics)
{
    std::vector<uchar> bytes;
    statistics->encode(bytes);
    return bytes;
}

} // namespace opencv_test

#endif
