// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "feature_experiment.hpp"

#include <atomic>

namespace demo {

namespace {

double errorOf(const cv::face::FaceRecognizer& model, const std::vector<cv::Mat>& images,
               const std::vector<int>& labels)
{
    std::atomic<int> wrong(0);
    cv::parallel_for_(cv::Range(0, static_cast<int>(images.size())), [&](const cv::Range& range) {
        for (size_t i = static_cast<size_t>(range.start); i < static_cast<size_t>(range.end); i++)
            wrong += model.predict(images[i]) != labels[i];
    });
    return 100. * wrong / static_cast<double>(images.size());
}

/** The test pictures do not depend on how many copies are trained with. */
struct Chance
{
    cv::RNG disturbances, copies;

    explicit Chance(uint64_t seed) : disturbances(seed + 1), copies(seed + 3) {}
};

/** The errors of all trials (rows) in all disturbances (columns). */
std::vector<std::vector<double>> errorsOn(const Split& split, const std::vector<Trial>& trials,
                                          const std::vector<Disturbance>& disturbances, Chance& chance,
                                          const ProgressReport& report)
{
    std::vector<std::vector<cv::Mat>> tests;
    tests.reserve(disturbances.size());
    for (const Disturbance& disturbance : disturbances)
        tests.push_back(disturbed(split.test.images, disturbance, chance.disturbances));
    std::vector<std::vector<double>> errors;
    for (const Trial& trial : trials)
    {
        report(trial.name);
        const FaceSet training = withJitteredCopies(split.training, trial.jitteredCopies, chance.copies);
        const cv::Ptr<cv::face::FaceRecognizer> model = trial.make(0);
        model->train(training.images, training.labels);
        std::vector<double> row(tests.size());
        for (size_t i = 0; i < tests.size(); i++)
            row[i] = errorOf(*model, tests[i], split.test.labels);
        errors.push_back(row);
    }
    return errors;
}

} // namespace

std::vector<ErrorTable> measureErrors(const FaceSet& faces, const std::vector<Trial>& trials,
                                      const std::vector<Disturbance>& disturbances,
                                      const std::vector<int>& trainingPictures, int splits, uint64_t seed,
                                      const ProgressReport& report)
{
    std::vector<ErrorTable> tables(disturbances.size(), ErrorTable(trials.size()));
    Chance chance(seed);
    for (const int number : trainingPictures)
    {
        std::vector<std::vector<std::vector<double>>> errors; // of a split, a trial, a disturbance
        for (const Split& split : drawSplitsByNumber(faces, number, splits, seed))
            errors.push_back(errorsOn(split, trials, disturbances, chance, [&](const std::string& name) {
                report(cv::format("%d training pictures, split %d of %d, %s", number,
                                  static_cast<int>(errors.size() + 1), splits, name.c_str()));
            }));
        for (size_t d = 0; d < disturbances.size(); d++)
            for (size_t t = 0; t < trials.size(); t++)
            {
                std::vector<double> overSplits(errors.size());
                for (size_t s = 0; s < errors.size(); s++)
                    overSplits[s] = errors[s][t][d];
                tables[d][t].push_back(spreadOf(overSplits));
            }
    }
    return tables;
}

} // namespace demo
