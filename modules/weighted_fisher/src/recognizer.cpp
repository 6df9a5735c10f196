// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"
#include "file/model_file.hpp"
#include "file/formats.hpp"
#include "model/parameters.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

Recognizer::Recognizer(const String& className, const Settings& settings, double threshold) : className_(className)
{
    checkParams(settings.params, settings.hasKernel);
    checkKernelParams(settings.kernel);
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
    state_.calibration = Calibration();
    state_.report.clear();
    setComponents(settings().components);
}

void Recognizer::train(InputArrayOfArrays src, InputArray labels)
{
    adopt(Model::train(src, labels, settings()));
    state_.calibration = Calibration();
}

void Recognizer::update(InputArrayOfArrays src, InputArray labels)
{
    if (!model())
        return train(src, labels);
    requireUpdatable();
    const SampleSource images = trained().imagesOf(src);
    std::vector<int> all(trained().samples());
    std::iota(all.begin(), all.end(), 0);
    adopt(trained().retrained(all, &images, checkedLabels(labels, images.count()), settings()));
}

void Recognizer::removeClass(int label)
{
    const Mat& labels = trained().labels();
    requireUpdatable();
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
    adopt(trained().retrained(others, nullptr, Mat(), settings()));
}

void Recognizer::requireUpdatable() const
{
    if (!trained().updatable())
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
    const SampleSource images = trained().imagesOf(src);
    state_.model = std::make_shared<Model>(trained().enrolled(images, checkedLabels(labels, images.count())));
}

void Recognizer::trainAuto(InputArrayOfArrays src, InputArray labels, const SearchOptions& options)
{
    checkSearch(options);
    const SearchResult found = searchSettings(src, labels, settings(), options);
    state_.settings = found.settings;
    adopt(Model::train(src, labels, settings()));
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
    const SampleSource images = trained().imagesOf(src);
    const Mat people = checkedLabels(labels, images.count());
    Trials trials;
    inBlocks(trained(), images, trained().samples(), [&](const Range& range) {
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

void Recognizer::predictTop(InputArray src, int k, OutputArray labels, OutputArray distances,
                            OutputArray probabilities) const
{
    if (k < 1)
        CV_Error(Error::StsBadArg, format("k must be at least 1, but is %d", k));
    const Mat toAll = trained().distancesOf(trained().imageOf(src));
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
    const SampleSource images = trained().imagesOf(src);
    projections.create(images.count(), trained().eigenvalues().cols, CV_64F);
    Mat wide = projections.getMat();
    inBlocks(trained(), images, 0, [&](const Range& range) {
        trained().project(images.part(range)).convertTo(wide.rowRange(range), CV_64F);
    });
}

void Recognizer::predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const
{
    const SampleSource images = trained().imagesOf(src);
    const Mat labelColumn = newColumn(labels, images.count(), CV_32S);
    const Mat distanceColumn = newColumn(distances, images.count(), CV_64F);
    const int distancesPerImage = trained().parts().size() > 1 ? trained().samples() : 0;
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
