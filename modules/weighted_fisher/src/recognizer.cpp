// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"
#include "file/model_file.hpp"
#include "file/formats.hpp"
#include "algebra/linalg.hpp"
#include "input/copies.hpp"
#include "model/parameters.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

Recognizer::Recognizer(const String& className, const Settings& settings, double threshold) : className_(className)
{
    checkParams(settings.params, settings.hasKernel);
    checkKernelParams(settings.kernel);
    checkCopyParams(settings.copies);
    state_.settings = settings;
    state_.settings.params = copyOf(settings.params);
    state_.components = settings.components;
    setThreshold(threshold);
}

void Recognizer::setParams(const WeightedFisherParams& params)
{
    checkParams(params, settings().hasKernel);
    state_.settings.params = copyOf(params);
}

void Recognizer::setKernel(const WeightedFisherKernelParams& kernel)
{
    checkKernelParams(kernel);
    state_.settings.kernel = kernel;
}

void Recognizer::setCopies(const FisherCopyParams& copies)
{
    checkCopyParams(copies);
    state_.settings.copies = copies;
}

void Recognizer::setNetwork(const Ptr<FaceNetwork>& network)
{
    if (network)
        checkIdentity(network->getIdentity());
    network_ = network;
}

void Recognizer::setThreshold(double threshold)
{
    checkThreshold(threshold);
    state_.threshold = threshold;
}

const Model& Recognizer::trained() const
{
    if (!model())
        CV_Error(Error::StsBadArg, format("This %s is not trained yet: call train or read first", className_.c_str()));
    return *model();
}

void Recognizer::adopt(const Model& model)
{
    state_.model = std::make_shared<Model>(model);
    state_.components = model.components();
}

void Recognizer::clear()
{
    state_.model.reset();
    state_.network.clear();
    state_.calibration = state_.pairs = Calibration();
    state_.report.clear();
    setComponents(settings().components);
}

LabelledSamples Recognizer::samplesForTraining(InputArrayOfArrays src, InputArray labels) const
{
    if (network_ && settings().params.features != FEATURE_PIXELS)
        CV_Error(Error::StsBadArg,
                 format("A network takes the place of the features: expected features = FEATURE_PIXELS, "
                        "but they are %d",
                        settings().params.features));
    const SampleSource given =
        network_ ? SampleSource::forNetwork(src) : SampleSource::forTraining(src, settings().params.features);
    if (given.count() == 0)
        CV_Error(Error::StsBadArg, "Training needs images, but none were given");
    return prepared(given, checkedLabels(labels, given.count()), settings().copies, network_.get());
}

void Recognizer::train(InputArrayOfArrays src, InputArray labels)
{
    adopt(Model::train(samplesForTraining(src, labels), settings()));
    state_.network = network_ ? network_->getIdentity() : String();
    state_.calibration = state_.pairs = Calibration();
}

const FaceNetwork* Recognizer::networkOfModel() const
{
    if (state_.network.empty())
        return nullptr;
    if (!network_)
        CV_Error(Error::StsBadArg,
                 format("This model was trained on the vectors of a network: call setNetwork with the "
                        "network '%s' first",
                        state_.network.c_str()));
    if (network_->getIdentity() != state_.network)
        CV_Error(Error::StsBadArg,
                 format("This model was trained on the vectors of another network: expected '%s', but "
                        "the one that was set is '%s'",
                        state_.network.c_str(), network_->getIdentity().c_str()));
    return network_.get();
}

SampleSource Recognizer::query(InputArray src) const
{
    const Model& model = trained();
    const FaceNetwork* network = networkOfModel();
    return network ? model.imageOf(describedBy(*network, SampleSource::forNetwork(src)).exactRows())
                   : model.imageOf(src);
}

SampleSource Recognizer::queries(InputArrayOfArrays src) const
{
    const Model& model = trained();
    const FaceNetwork* network = networkOfModel();
    return network ? model.imagesOf(describedBy(*network, SampleSource::forNetwork(src)).exactRows())
                   : model.imagesOf(src);
}

//! More images for the present model
LabelledSamples Recognizer::moreSamples(InputArrayOfArrays src, InputArray labels) const
{
    const Model& model = trained();
    const FaceNetwork* network = networkOfModel();
    const SampleSource given = network ? SampleSource::forNetwork(src) : model.imagesOf(src);
    LabelledSamples more = prepared(given, checkedLabels(labels, given.count()), settings().copies, network);
    if (network)
        model.imagesOf(more.samples.exactRows()); // checks their length
    return more;
}

void Recognizer::update(InputArrayOfArrays src, InputArray labels)
{
    if (!model())
        return train(src, labels);
    requireUpdatable();
    const LabelledSamples more = moreSamples(src, labels);
    std::vector<int> all(trained().facts().labels.rows);
    std::iota(all.begin(), all.end(), 0);
    adopt(trained().retrained(all, &more, settings()));
}

void Recognizer::removeClass(int label)
{
    requireUpdatable();
    const Mat& labels = trained().facts().labels;
    std::vector<int> others;
    for (int i = 0; i < labels.rows; i++)
        if (labels.at<int>(i) != label)
            others.push_back(i);
    if (int(others.size()) == labels.rows)
        CV_Error(Error::StsBadArg, format("There is no class %d to remove", label));
    if (trained().classes().rows < 3)
        CV_Error(Error::StsBadArg,
                 format("Class %d cannot be removed: a model needs at least 2 classes, and this one has %d", label,
                        trained().classes().rows));
    adopt(trained().retrained(others, nullptr, settings()));
}

void Recognizer::requireUpdatable() const
{
    if (!trained().facts().kept)
        CV_Error(Error::StsBadArg,
                 format("This %s does not keep its samples: set updatable = 1 in its parameters and train it "
                        "again, or use enroll to add images to the gallery only",
                        className_.c_str()));
    if (settings().params.features != trained().featureFlags())
        CV_Error(Error::StsBadArg, format("The parameters ask for features = %d, but the model was trained with %d: "
                                          "train it again",
                                          settings().params.features, trained().featureFlags()));
}

void Recognizer::enroll(InputArrayOfArrays src, InputArray labels)
{
    state_.model = std::make_shared<Model>(trained().enrolled(moreSamples(src, labels)));
}

void Recognizer::trainAuto(InputArrayOfArrays src, InputArray labels, const SearchOptions& options)
{
    checkSearch(options);
    const LabelledSamples given = samplesForTraining(src, labels);
    const SearchResult found = searchSettings(given, settings(), options);
    state_.settings = found.settings;
    adopt(Model::train(given, settings()));
    state_.network = network_ ? network_->getIdentity() : String();
    state_.pairs = Calibration();
    state_.threshold = found.threshold;
    state_.calibration = found.calibration;
    state_.report = found.report;
}

String Recognizer::report() const
{
    String text;
    for (const String& line : state_.report)
        text += line + "\n";
    return text;
}

//! Calls useBlock with ranges of images, such that samples, kernel values and perImage numbers take about 64 MB each
template <class UseBlock>
static void inBlocks(const Model& model, const SampleSource& images, int perImage, UseBlock useBlock)
{
    const int rows = std::max(1, (1 << 23) / std::max({ perImage, model.numbersPerSample(), images.pixels() }));
    for (int start = 0; start < images.count(); start += rows)
        useBlock(Range(start, std::min(start + rows, images.count())));
}

//! The output as an n x 1 matrix; that of a std::vector is a row
static Mat newColumn(OutputArray output, int n, int type)
{
    output.create(n, 1, type);
    const Mat made = output.getMat();
    return n == 0 ? made : made.reshape(1, n);
}

void Recognizer::calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate)
{
    checkRate(falseAcceptRate);
    const SampleSource images = queries(src);
    const Mat people = checkedLabels(labels, images.count());
    Trials trials;
    inBlocks(trained(), images, trained().gallerySize(), [&](const Range& range) {
        const Mat toAll = trained().distancesOf(images.part(range));
        for (int i = 0; i < toAll.rows; i++)
            trials.add(toAll.ptr<float>(i), trained().labels(), people.at<int>(range.start + i));
    });
    if (trials.impostors().empty())
        CV_Error(Error::StsBadArg, "Calibration needs images, but none were given");
    if (trials.strangers.empty())
        CV_LOG_WARNING(nullptr, "WeightedFisher: calibrate got no images of strangers (labels that are not in the "
                                "model); the rate of strangers who get a label will be higher than the requested one");
    state_.threshold = thresholdFor(trials.impostors(), falseAcceptRate);
    state_.calibration = Calibration(trials);
}

double Recognizer::compare(InputArray a, InputArray b) const
{
    const std::vector<Mat> rows = { trained().project(query(a)), trained().project(query(b)) };
    return trained().distancesBetween(stacked(rows[0], rows[1])).at<float>(0, 1);
}

//! Pairs of at most this many images are compared
static const int MOST_IN_PAIRS = 2000;

double Recognizer::calibratePairs(InputArrayOfArrays src, InputArray labels, double falseAcceptRate)
{
    checkRate(falseAcceptRate);
    const SampleSource given = queries(src);
    const Mat all = checkedLabels(labels, given.count());
    const std::vector<int> chosen = evenlyChosen(LabelledSamples{ given, all }, 2, MOST_IN_PAIRS);
    const SampleSource images = given.part(chosen);
    const Mat people = selectedRows(all, chosen);
    Mat projections;
    inBlocks(trained(), images, 0,
             [&](const Range& range) { projections.push_back(trained().project(images.part(range))); });
    const Mat distances = trained().distancesBetween(projections);
    Trials trials;
    for (int i = 0; i < distances.rows; i++)
        for (int j = 0; j < i; j++)
            (people.at<int>(i) == people.at<int>(j) ? trials.right : trials.strangers)
                .push_back(distances.at<float>(i, j));
    if (trials.right.empty() || trials.strangers.empty())
        CV_Error(Error::StsBadArg,
                 format("A calibration needs pairs of images of one person and of two people, but got %d and %d",
                        int(trials.right.size()), int(trials.strangers.size())));
    state_.pairs = Calibration(trials);
    return thresholdFor(trials.strangers, falseAcceptRate);
}

double Recognizer::pairProbability(double distance) const
{
    if (!state_.pairs.known())
        CV_Error(Error::StsBadArg,
                 "Probabilities of pairs are not known: call calibratePairs with images that were left "
                 "out of the training");
    return state_.pairs.probability(distance);
}

void Recognizer::predictTop(InputArray src, int k, OutputArray labels, OutputArray distances,
                            OutputArray probabilities) const
{
    if (k < 1)
        CV_Error(Error::StsBadArg, format("k must be at least 1, but is %d", k));
    const Mat toAll = trained().distancesOf(query(src));
    const std::vector<int> nearest = nearestPeople(toAll.ptr<float>(), trained().labels(), threshold(), k);
    const int found = int(nearest.size());
    const bool known = state_.calibration.known();
    labels.create(found, 1, CV_32S);
    distances.create(found, 1, CV_64F);
    probabilities.create(known ? found : 0, 1, CV_64F);
    for (int i = 0; i < found; i++)
    {
        const double distance = toAll.at<float>(nearest[i]);
        labels.getMat().at<int>(i) = trained().labels().at<int>(nearest[i]);
        distances.getMat().at<double>(i) = distance;
        if (known)
            probabilities.getMat().at<double>(i) = probability(distance);
    }
}

void Recognizer::project(InputArrayOfArrays src, OutputArray projections) const
{
    const SampleSource images = queries(src);
    projections.create(images.count(), trained().eigenvalues().cols, CV_64F);
    Mat wide = projections.getMat();
    inBlocks(trained(), images, 0, [&](const Range& range) {
        trained().project(images.part(range)).convertTo(wide.rowRange(range), CV_64F);
    });
}

void Recognizer::predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const
{
    const SampleSource images = queries(src);
    const Mat labelColumn = newColumn(labels, images.count(), CV_32S);
    const Mat distanceColumn = newColumn(distances, images.count(), CV_64F);
    const int distancesPerImage = trained().parts().size() > 1 ? trained().gallerySize() : 0;
    inBlocks(trained(), images, distancesPerImage, [&](const Range& range) {
        trained().recognize(images.part(range), threshold(), labelColumn.rowRange(range),
                            distanceColumn.rowRange(range));
    });
}

void Recognizer::write(FileStorage& fs) const
{
    trained();
    writeState(fs, className_, state_);
}

void Recognizer::write(const String& filename, const String& nodeName) const
{
    trained();
    replaceFile(
        filename,
        [&](FileStorage& fs) {
            fs << nodeName << "{";
            write(fs);
            fs << "}";
        },
        [&](const ModelNode& node) {
            if (!(readState(node, className_, settings().hasKernel) == state_))
                CV_Error(Error::StsError, "What was written differs from the model: is the disk full?");
        });
}

void Recognizer::read(const FileNode& node)
{
    state_ = readState(ModelNode(node), className_, settings().hasKernel);
}

void Recognizer::load(const String& filename)
{
    readFile(filename, [&](const ModelNode& node) { state_ = readState(node, className_, settings().hasKernel); });
}

}}} // namespace cv::face::fisher
