// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "auto_search.hpp"
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

//! The folds are independent of each other, and run at the same time
void runAll(std::vector<FoldTrial>& trials, const Settings& settings)
{
    parallel_for_(Range(0, int(trials.size())), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            trials[i].run(settings);
    });
}

//! Tries settings, keeps the best ones, and reports what it did
class Search
{
public:
    Search(const FeatureSamples& samples, const std::vector<Fold>& folds, const SearchOptions& options)
        : options_(options), kinds_(samples.kinds), bestErrors_(-1), bestAccepted_(0), step_(0), steps_(1)
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
    //! The weights of the features of the settings that ran last, by their mean separations in all folds; the usual ones if
    //! there are no folds
    std::vector<double> weightsOf(const Settings& settings) const
    {
        std::vector<FeatureKind> kinds;
        for (const FeatureKind& kind : kinds_)
            if (settings.params.features & kind.flag)
                kinds.push_back(kind);
        std::vector<double> means(kinds.size(), 0.);
        int tested = 0;
        for (const FoldTrial& trial : trials_)
        {
            const std::vector<double> separations = trial.separations();
            for (size_t k = 0; k < means.size(); k++)
                means[k] += separations[k] / double(trials_.size());
            tested += trial.tested();
        }
        return weightsFor(kinds, means, tested);
    }
    //! Those of the best settings
    std::vector<double> bestWeights(const Settings& best) const
    {
        return trials_.empty() ? weightsOf(best) : bestWeights_;
    }
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
        std::vector<double> weights;
        try
        {
            runAll(trials_, candidate);
            weights = weightsOf(candidate);
            for (const FoldTrial& trial : trials_)
                trial.addTo(trials, weights);
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
            bestWeights_ = weights;
        }
    }

    const SearchOptions& options_;
    const std::vector<FeatureKind> kinds_;
    std::vector<FoldTrial> trials_;
    int bestErrors_, bestAccepted_, step_, steps_;
    Trials best_;
    std::vector<double> bestWeights_;
    std::vector<String> lines_;
};

//! The samples that are searched on
struct SearchData
{
    FeatureSamples samples; //!< those of all features that may be tried
    LabelledSamples searched;
    SearchFacts facts;
};

SearchData dataOf(const LabelledSamples& given, const Settings& start, const SearchOptions& options)
{
    const bool allFeatures = (options.mask & SEARCH_FEATURES) && given.samples.suitsFeatures();
    WeightedFisherParams params = start.params;
    if (allFeatures)
        params.features = FEATURE_ALL;
    const std::vector<FeatureKind> kinds = featureKinds(params);
    const Size size = pixelSize(given.samples, kinds);
    const std::vector<int> chosen = evenlyChosen(given, options.kFold, MOST_SAMPLES);
    SearchData data = { FeatureSamples(),
                        LabelledSamples{ given.samples.part(chosen), selectedRows(given.labels, chosen) },
                        SearchFacts() };
    data.facts.classes = Classes(data.searched.labels).count();
    data.facts.allClasses = Classes(given.labels).count();
    data.facts.vectors = given.samples.isVectors();
    data.samples.kinds = kinds;
    for (int i = 0; i < data.searched.labels.rows; i++)
        data.samples.images.push_back(data.searched.samples.callersIndex(i));
    for (const FeatureKind& kind : kinds)
    {
        TrainingData ofFeature;
        ofFeature.samples = samplesOf(kind, data.searched.samples, size).exactRows();
        ofFeature.labels = data.searched.labels;
        ofFeature.vectors = data.facts.vectors;
        addSharedProducts(ofFeature, start);
        data.samples.data.push_back(ofFeature);
        data.facts.lengths[kind.flag] = ofFeature.samples.cols;
    }
    for (int flags = 1; allFeatures && flags <= FEATURE_ALL; flags++)
        if (flags != FEATURE_PIXELS || given.samples.oneSize()) // pixels alone are not resized
            data.facts.featureSets.push_back(flags);
    return data;
}

//! With two images per person, leaving one of them out leaves no scatter within classes
std::vector<Fold> searchFolds(const LabelledSamples& searched, int kFold)
{
    const std::vector<Fold> enrolling =
        mostImages(searched) == 2 ? foldsOfEnrolledPeople(searched, kFold) : std::vector<Fold>();
    return enrolling.empty() ? foldsOfImages(searched, kFold) : enrolling;
}

//! Distances of people who were left out entirely: a subspace separates the people it was trained on too well
std::vector<double> strangersDistances(const FeatureSamples& samples, const std::vector<Fold>& folds,
                                       const Settings& settings, const std::vector<double>& weights)
{
    std::vector<FoldTrial> folded;
    folded.reserve(folds.size());
    for (const Fold& fold : folds)
        folded.push_back(FoldTrial(samples, fold));
    runAll(folded, settings);
    Trials trials;
    for (const FoldTrial& trial : folded)
        trial.addTo(trials, weights);
    return trials.strangers;
}

void noteFolds(const LabelledSamples& searched, int asked, const std::vector<Fold>& folds, Search& search)
{
    const Classes classes(searched.labels);
    if (folds.empty())
        search.note("No person has two images: nothing is searched, and probabilities stay unknown");
    else if (folds[0].enrollsTested)
    {
        search.note("No person has three images: folds leave people out, who are enrolled with their other image");
        return;
    }
    else if (int(folds.size()) < asked)
        search.note(format("No person has %d images: %d folds are used", asked, int(folds.size())));
    int few = 0, single = 0;
    for (double size : classes.sizes)
    {
        few += size < asked;
        single += size == 1;
    }
    if (!folds.empty() && few > 0)
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

SearchResult searchSettings(const LabelledSamples& given, const Settings& start, const SearchOptions& options)
{
    if (start.params.weighting == WEIGHTING_CUSTOM)
        CV_Error(Error::StsBadArg, "trainAuto leaves people out, for whom WEIGHTING_CUSTOM has no weights: use another "
                                   "weighting");
    const SearchData data = dataOf(given, start, options);
    const std::vector<Fold> folds = searchFolds(data.searched, options.kFold);

    SearchResult result;
    result.settings = start;
    Settings& best = result.settings;
    Search search(data.samples, folds, options);
    const int searched = data.searched.labels.rows;
    if (searched < given.labels.rows)
        search.note(
            format("Searched on %d of %d samples, evenly chosen: errors, threshold and probabilities are those of "
                   "a model that is trained on that many",
                   searched, given.labels.rows));
    noteFolds(data.searched, options.kFold, folds, search);
    if (!folds.empty())
        search.note(
            format("%-15s %-88s %6s %6s", "searched", "settings", "wrong", "right and near, % of the images left out"));
    search.choose("start", { start }, best);
    for (const Coordinate& coordinate : coordinates())
        if (options.mask & coordinate.flag)
            search.choose(coordinate.name, coordinate.candidates(best, data.facts), best);

    search.advance("threshold");
    Trials trials = search.bestTrials();
    result.featureWeights = search.bestWeights(best);
    trials.strangers =
        strangersDistances(data.samples, foldsOfPeople(data.searched, options.kFold), best, result.featureWeights);
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
