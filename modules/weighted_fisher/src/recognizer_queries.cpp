// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"
#include "algebra/linalg.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

// What a trained recognizer does with images: predicting, comparing, and calibrating

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
    return network
               ? model.imageOf(describedBy(*network, SampleSource::forNetwork(src), model.mirrorsImages()).exactRows())
               : model.imageOf(src);
}

SampleSource Recognizer::queries(InputArrayOfArrays src) const
{
    const Model& model = trained();
    const FaceNetwork* network = networkOfModel();
    return network
               ? model.imagesOf(describedBy(*network, SampleSource::forNetwork(src), model.mirrorsImages()).exactRows())
               : model.imagesOf(src);
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

//! So many images tell the recall of an index to a third of a per cent
static const int MOST_FOR_INDEX = 1000;

double Recognizer::buildIndex(InputArrayOfArrays src, double recall)
{
    if (!(recall > 0 && recall <= 1))
        CV_Error(Error::StsBadArg, format("recall must be above 0 and at most 1, but is %g", recall));
    const SampleSource images = queries(src);
    if (images.count() == 0)
        CV_Error(Error::StsBadArg, "An index needs images, or vectors, like those to be recognized, but got none");
    const std::vector<int> chosen = evenIndices(images.count(), std::min(images.count(), MOST_FOR_INDEX));
    double found;
    state_.model = std::make_shared<Model>(trained().indexed(images.part(chosen), recall, found));
    return found;
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

}}} // namespace cv::face::fisher
