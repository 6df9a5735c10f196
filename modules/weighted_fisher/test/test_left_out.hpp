// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_LEFT_OUT_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_LEFT_OUT_HPP

#include "test_common.hpp"

namespace opencv_test {

inline Mat samplesOf(const LabelledSamples& set, const std::vector<int>& index)
{
    Mat rows;
    for (int i : index)
        rows.push_back(set.samples.row(i));
    return rows;
}

inline std::vector<int> labelsOf(const LabelledSamples& set, const std::vector<int>& index)
{
    std::vector<int> labels;
    for (int i : index)
        labels.push_back(set.labels[i]);
    return labels;
}

//! In which fold a sample is left out: samples are dealt out in turn, person by person
inline std::vector<int> foldsOf(const std::vector<int>& labels, int count)
{
    std::vector<int> folds(labels.size());
    int next = 0;
    for (int person = 0; person <= *std::max_element(labels.begin(), labels.end()); person++)
        for (size_t i = 0; i < labels.size(); i++)
            if (labels[i] == person)
                folds[i] = next++ % count;
    return folds;
}

//! The indices in a fold, or those of all others
inline std::vector<int> indicesOf(const std::vector<int>& folds, int fold, bool in)
{
    std::vector<int> index;
    for (size_t i = 0; i < folds.size(); i++)
        if ((folds[i] == fold) == in)
            index.push_back(int(i));
    return index;
}

//! By training on every fold
template <class Recognizer>
int errorsWhenLeftOut(const LabelledSamples& set, const WeightedFisherParams& params, int count)
{
    int errors = 0;
    const std::vector<int> folds = foldsOf(set.labels, count);
    for (int f = 0; f < count; f++)
    {
        const std::vector<int> trained = indicesOf(folds, f, false), tested = indicesOf(folds, f, true);
        const auto recognizer = makeRecognizer<Recognizer>(params);
        recognizer->train(samplesOf(set, trained), labelsOf(set, trained));
        for (int i : tested)
            errors += recognizer->predict(set.samples.row(i)) != set.labels[i];
    }
    return errors;
}

} // namespace opencv_test

#endif
