// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "auto_search.hpp"
#include "../input/features.hpp"
#include "../algebra/linalg.hpp"
#include "search_space.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

namespace {

const int MOST_SAMPLES = 4000; // memory grows with the square of it

//! The number of images that get the right label, with a distance below the threshold
int acceptedBelow(double threshold, const Trials& trials)
{
    return int(std::count_if(trials.right.begin(), trials.right.end(),
                             [threshold](double distance) { return distance < threshold; }));
}

//! Tries settings, keeps the best ones, and reports what it did
class Search
{
public:
    Search(const FeatureSamples& samples, const std::vector<Fold>& folds, const SearchOptions& options)
        : options_(options), bestErrors_(-1), bestAccepted_(0), step_(0), steps_(1)
    {
        for (const Fold& fold : folds)
            trials_.push_back(FoldTrial(samples, fold));
    }

    //! Chooses the candidate with the fewest errors and, among equals, the most images that the threshold accepts
    void choose(const char* what, const std::vector<Settings>& candidates, Settings& best)
    {
        if (trials_.empty())
            return;
        steps_ += int(candidates.size());
        for (const Settings& candidate : candidates)
            tryOut(what, candidate, best);
    }

    const Trials& bestTrials() const { return best_; }
    const std::vector<String>& lines() const { return lines_; }

    void note(const String& line)
    {
        lines_.push_back(line);
        CV_LOG_INFO(nullptr, "WeightedFisher: " << line);
    }

    void advance(const String& what)
    {
        step_++;
        CV_LOG_INFO(nullptr, "WeightedFisher: trainAuto, step " << step_ << " of " << steps_ << ": " << what);
        if (options_.progress)
            options_.progress(step_, steps_, what);
    }

private:
    void tryOut(const char* what, const Settings& candidate, Settings& best)
    {
        const String name = describe(candidate);
        advance(name);
        Trials trials;
        try
        {
            for (FoldTrial& trial : trials_)
                trial.run(candidate, trials);
        }
        catch (const Exception& e) // such as an indefinite kernel
        {
            note(format("%-15s %-88s refused: %s", what, name.c_str(), e.err.c_str()));
            return;
        }
        const int errors = int(trials.wrong.size()), tested = errors + int(trials.right.size());
        const int accepted = acceptedBelow(
            trials.others.empty() ? DBL_MAX : thresholdFor(trials.others, options_.falseAcceptRate), trials);
        const bool better =
            bestErrors_ < 0 || errors < bestErrors_ || (errors == bestErrors_ && accepted > bestAccepted_);
        note(format("%-15s %-88s %6.2f %6.2f%s", what, name.c_str(), 100. * errors / tested, 100. * accepted / tested,
                    better ? " *" : ""));
        if (better)
        {
            best = candidate;
            bestErrors_ = errors;
            bestAccepted_ = accepted;
            best_ = trials;
        }
    }

    const SearchOptions& options_;
    std::vector<FoldTrial> trials_;
    int bestErrors_, bestAccepted_, step_, steps_;
    Trials best_;
    std::vector<String> lines_;
};

//! The samples that are searched on
struct SearchData
{
    FeatureSamples samples; //!< those of all features that may be tried
    Mat labels;
    int given; //!< the number of samples of which these were chosen
    SearchFacts facts;
};

SearchData dataOf(InputArrayOfArrays src, InputArray labels, const Settings& start, const SearchOptions& options)
{
    const SampleSource given = SampleSource::forTraining(src, start.params.features);
    const bool allFeatures = (options.mask & SEARCH_FEATURES) && given.suitsFeatures();
    const int features = allFeatures ? int(FEATURE_ALL) : start.params.features;
    const Size size = pixelSize(given, features);
    const Mat all = checkedLabels(labels, given.count());
    const std::vector<int> chosen = evenlyChosen(all, options.kFold, MOST_SAMPLES);
    const SampleSource images = given.part(chosen);
    SearchData data;
    data.labels = selectedRows(all, chosen);
    data.given = all.rows;
    data.facts.classes = Classes(data.labels, false).count();
    data.facts.allClasses = Classes(all, false).count();
    data.samples.features = singleFeatures(features);
    for (int feature : data.samples.features)
    {
        const Mat rows = samplesOf(feature, images, size).exactRows();
        data.samples.data.push_back(dataForFolds(rows, data.labels, start));
        data.facts.lengths[feature] = rows.cols;
    }
    for (int flags = 1; allFeatures && flags <= FEATURE_ALL; flags++)
        if (flags != FEATURE_PIXELS || given.oneSize()) // pixels alone are not resized
            data.facts.featureSets.push_back(flags);
    return data;
}

//! Distances of people who were left out entirely: a subspace separates the people it was trained on too well
std::vector<double> strangersDistances(const FeatureSamples& samples, const std::vector<Fold>& folds,
                                       const Settings& settings)
{
    Trials trials;
    for (const Fold& fold : folds)
        FoldTrial(samples, fold).run(settings, trials);
    return trials.strangers;
}

void noteFolds(const Mat& labels, int asked, size_t folds, Search& search)
{
    if (folds == 0)
        search.note("No person has two images: nothing is searched, and probabilities stay unknown");
    else if (int(folds) < asked)
        search.note(format("No person has %d images: %d folds are used", asked, int(folds)));
    const Classes classes(labels, false);
    int few = 0, single = 0;
    for (double size : classes.sizes)
    {
        few += size < asked;
        single += size == 1;
    }
    if (folds > 0 && few > 0)
        search.note(format("%d of %d people have fewer than %d images, so that some folds test none of theirs; %d have "
                           "one, and are never tested",
                           few, classes.count(), asked, single));
}

void noteThreshold(double threshold, double rate, const Trials& trials, Search& search)
{
    const size_t known = trials.right.size() + trials.wrong.size(), impostors = trials.impostors().size();
    search.note(format("threshold %g: at most %g of strangers' images accepted, from %d distances %s", threshold, rate,
                       int(impostors),
                       trials.strangers.empty() ? "to other people (fewer than 4 people: strangers come nearer)"
                                                : "of people left out"));
    if (rate * double(impostors) < 1)
        search.note(
            format("%d distances are too few to tell a rate of %g: none of them is accepted", int(impostors), rate));
    if (known > 0)
        search.note(
            format("known faces accepted and right: %.1f %%", 100. * acceptedBelow(threshold, trials) / double(known)));
}

} // namespace

void checkSearch(const SearchOptions& options)
{
    if (options.kFold < 2)
        CV_Error(Error::StsBadArg, format("kFold must be at least 2, but is %d", options.kFold));
    checkRate(options.falseAcceptRate);
    if (options.mask < 0 || options.mask > SEARCH_ALL)
        CV_Error(Error::StsBadArg,
                 format("search must be a set of flags from 0 to %d, but is %d", SEARCH_ALL, options.mask));
}

SearchResult searchSettings(InputArrayOfArrays src, InputArray labels, const Settings& start,
                            const SearchOptions& options)
{
    if (start.params.weighting == WEIGHTING_CUSTOM)
        CV_Error(Error::StsBadArg, "trainAuto leaves people out, for whom WEIGHTING_CUSTOM has no weights: use another "
                                   "weighting");
    const SearchData data = dataOf(src, labels, start, options);
    const std::vector<Fold> folds = foldsOfImages(data.labels, options.kFold);

    SearchResult result;
    result.settings = start;
    Settings& best = result.settings;
    Search search(data.samples, folds, options);
    if (data.labels.rows < data.given)
        search.note(
            format("Searched on %d of %d samples, evenly chosen: errors, threshold and probabilities are those of "
                   "a model that is trained on that many",
                   data.labels.rows, data.given));
    noteFolds(data.labels, options.kFold, folds.size(), search);
    if (!folds.empty())
        search.note(
            format("%-15s %-88s %6s %6s", "searched", "settings", "wrong", "right and near, % of the images left out"));
    search.choose("start", { start }, best);
    for (const Coordinate& coordinate : coordinates())
        if (options.mask & coordinate.flag)
            search.choose(coordinate.name, coordinate.candidates(best, data.facts), best);

    search.advance("threshold");
    Trials trials = search.bestTrials();
    trials.strangers = strangersDistances(data.samples, foldsOfPeople(data.labels, options.kFold), best);
    result.threshold = DBL_MAX;
    if (!trials.impostors().empty())
    {
        result.threshold = thresholdFor(trials.impostors(), options.falseAcceptRate);
        noteThreshold(result.threshold, options.falseAcceptRate, trials, search);
    }
    result.calibration = Calibration(trials);
    result.report = search.lines();
    result.report.push_back("chosen: " + describe(best));
    return result;
}

}}} // namespace cv::face::fisher
