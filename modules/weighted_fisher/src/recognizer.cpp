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
        checkIdentity(network->getIdentity(), "network");
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
    if (settings().params.mirror == 1 && !network_ && given.isVectors())
        CV_Error(Error::StsBadArg, "Images are mirrored, but the samples are the rows of a matrix: expected mirror = 0 "
                                   "or -1, but it is 1");
    return prepared(given, checkedLabels(labels, given.count()), settings().copies, network_.get(),
                    settings().params.mirror == 1);
}

//! A model that has nothing in common with the present one
void Recognizer::adoptTrained(const Model& model)
{
    adopt(model);
    state_.network = network_ ? network_->getIdentity() : String();
    state_.calibration = state_.pairs = Calibration();
}

void Recognizer::train(InputArrayOfArrays src, InputArray labels)
{
    adoptTrained(Model::train(samplesForTraining(src, labels), settings()));
}

void Recognizer::trainFrom(const ClassSums& sums)
{
    adoptTrained(Model::train(sums, settings()));
}

//! More images for the present model
LabelledSamples Recognizer::moreSamples(InputArrayOfArrays src, InputArray labels) const
{
    const Model& model = trained();
    const FaceNetwork* network = networkOfModel();
    const SampleSource given = network ? SampleSource::forNetwork(src) : model.imagesOf(src);
    LabelledSamples more =
        prepared(given, checkedLabels(labels, given.count()), settings().copies, network, model.mirrorsImages());
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
    for (const FeatureKind& wanted : featureKinds(settings().params))
        for (const FeatureModel& part : trained().parts())
            if (part.kind.flag == wanted.flag && part.kind.version == wanted.version &&
                part.kind.mirrored != wanted.mirrored)
                CV_Error(Error::StsBadArg,
                         format("The parameters ask for mirror = %d, but the model was trained %s mirror images: train "
                                "it again",
                                settings().params.mirror, part.kind.mirrored ? "with" : "without"));
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
    adoptTrained(Model::train(given, settings(), found.featureWeights));
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

void Recognizer::write(FileStorage& fs) const
{
    trained();
    writeState(fs, className_, state_);
}

//! The whole content of a model file
void Recognizer::writeNode(FileStorage& fs, const String& nodeName) const
{
    fs << nodeName << "{";
    write(fs);
    fs << "}";
}

void Recognizer::write(const String& filename, const String& nodeName) const
{
    trained();
    replaceFile(
        filename, [&](FileStorage& fs) { writeNode(fs, nodeName); },
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

String Recognizer::encoded(const String& nodeName) const
{
    trained();
    FileStorage fs(".yml", FileStorage::WRITE | FileStorage::MEMORY | FileStorage::BASE64);
    writeNode(fs, nodeName);
    return fs.releaseAndGetString();
}

void Recognizer::decode(const String& text)
{
    readText(text, [&](const ModelNode& node) { state_ = readState(node, className_, settings().hasKernel); });
}

}}} // namespace cv::face::fisher
