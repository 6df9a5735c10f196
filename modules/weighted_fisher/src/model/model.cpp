// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

FeatureModel::FeatureModel(const FeatureKind& kindOf, const Analysis& analysis, const Settings& settings)
    : kind(kindOf), distanceScale(1), weight(1)
{
    const Solution solution = analysis.solve(settings);
    subspace = solution.subspace;
    projector = analysis.projector(solution);
}

FeatureModel FeatureModel::train(const FeatureKind& kind, const TrainingData& data, const Settings& settings)
{
    FeatureModel model(kind, Analysis(data, settings), settings);
    if (settings.keepsSamples() && model.projector->trainingSamples().empty())
        model.kept = data.samples;
    return model;
}

Mat FeatureModel::samples() const
{
    return stacked(projector->trainingSamples(), kept);
}

bool FeatureModel::operator==(const FeatureModel& other) const
{
    return kind == other.kind && subspace == other.subspace && projector->equals(*other.projector) &&
           identical(kept, other.kept) && distanceScale == other.distanceScale && weight == other.weight;
}

Mat SampleFacts::imageNumbers() const
{
    return images.empty() ? numbersOf(labels.rows) : images;
}

bool SampleFacts::operator==(const SampleFacts& other) const
{
    return pixelSize == other.pixelSize && imageSize == other.imageSize && trained == other.trained &&
           kept == other.kept && vectors == other.vectors && allDirections == other.allDirections &&
           identical(labels, other.labels) && identical(images, other.images);
}

static void requireFiniteProjections(const Mat& projections, const SampleSource& images)
{
    for (int i = 0; i < projections.rows; i++)
        if (!checkRange(projections.row(i)))
            CV_Error(Error::StsBadArg,
                     format("The projection of sample %d is not finite: its values are too large to compare",
                            images.callersIndex(i)));
}

//! One matrix per part, side by side
template <class MatrixOf> static Mat sideBySide(const std::vector<FeatureModel>& parts, const MatrixOf& matrixOf)
{
    std::vector<Mat> matrices;
    matrices.reserve(parts.size());
    for (const FeatureModel& part : parts)
        matrices.push_back(matrixOf(part));
    Mat all;
    hconcat(matrices, all);
    return all;
}

Model Model::enrolled(const LabelledSamples& more) const
{
    Model model = *this;
    for (FeatureModel& part : model.parts_)
    {
        const SampleSource samples = samplesOf(part.kind, more.samples, facts_.pixelSize);
        const Mat projections = part.projector->project(samples);
        requireFiniteProjections(projections, more.samples);
        part.subspace.enroll(projections, more.labels);
        if (facts_.kept)
            part.kept = stacked(part.kept, samples.exactRows().clone());
    }
    if (facts_.kept)
    {
        model.facts_.labels = stacked(facts_.labels, more.labels);
        model.facts_.images = withoutSingles(joinedImages(facts_.imageNumbers(), imageNumbersOf(more.samples)));
    }
    return model;
}

Model Model::indexed(const SampleSource& images, double recall, double& found) const
{
    if (parts_.size() > 1)
        CV_Error(Error::StsBadArg, format("An index needs a model of one feature, but this one has %d, whose distances "
                                          "are added",
                                          int(parts_.size())));
    Model model = *this;
    Gallery& gallery = model.parts_[0].subspace.gallery;
    found = 1;
    gallery = recall < 1 ? gallery.indexedFor(project(images), recall, found) : gallery.exact();
    return model;
}

int Model::featureFlags() const
{
    int flags = 0;
    for (const FeatureModel& part : parts_)
        flags |= part.kind.flag;
    return flags;
}

Mat Model::featureWeights() const
{
    return sideBySide(parts_, [](const FeatureModel& part) { return Mat(1, 1, CV_64F, Scalar(part.weight)); });
}

int Model::components() const
{
    int most = 0;
    for (const FeatureModel& part : parts_)
        most = std::max(most, part.subspace.components());
    return most;
}

int Model::numbersPerSample() const
{
    int most = 1;
    for (const FeatureModel& part : parts_)
        most = std::max(most, part.projector->numbersPerSample());
    return most;
}

Mat Model::eigenvalues() const
{
    return sideBySide(parts_, [](const FeatureModel& part) { return part.subspace.eigenvalues; });
}

Mat Model::projections() const
{
    return sideBySide(parts_, [](const FeatureModel& part) { return part.subspace.gallery.projections(); });
}

//! Vectors of which all directions are compared must have one
const SampleSource& Model::checked(const SampleSource& images) const
{
    if (facts_.allDirections)
        requireNonZero(images);
    return images;
}

SampleSource Model::resizable(InputArrayOfArrays src) const
{
    return featureFlags() == FEATURE_PIXELS ? SampleSource::forMirroring(src) : SampleSource::forFeatures(src);
}

SampleSource Model::imageOf(InputArray src) const
{
    SampleSource image =
        facts_.pixelSize.empty() ? SampleSource::singleImage(src, parts_[0].projector->pixels()) : resizable(src);
    if (image.count() != 1)
        CV_Error(Error::StsBadArg, format("Expected one image, but got %d", image.count()));
    return checked(image);
}

SampleSource Model::imagesOf(InputArrayOfArrays src) const
{
    return checked(facts_.pixelSize.empty() ? SampleSource::forProjecting(src, parts_[0].projector->pixels())
                                            : resizable(src));
}

Mat Model::project(const SampleSource& images) const
{
    Mat projections = sideBySide(parts_, [&](const FeatureModel& part) {
        return part.projector->project(samplesOf(part.kind, images, facts_.pixelSize));
    });
    requireFiniteProjections(projections, images);
    return projections;
}

//! The weighted sum of distances(gallery, projections) over the features
template <class Distances> Mat Model::sumOverParts(const Mat& projections, const Distances& distances) const
{
    if (parts_.size() == 1)
        return distances(first().gallery, projections);
    Mat sum;
    int start = 0;
    for (const FeatureModel& part : parts_)
    {
        const Range columns(start, start + part.subspace.components());
        const Mat some = distances(part.subspace.gallery, projections.colRange(columns));
        const double scale = part.distanceScale * part.weight;
        if (start == 0)
            some.convertTo(sum, CV_32F, scale);
        else
            scaleAdd(some, scale, sum, sum);
        start = columns.end;
    }
    return sum;
}

Mat Model::distancesOf(const SampleSource& images) const
{
    return sumOverParts(project(images),
                        [](const Gallery& gallery, const Mat& queries) { return gallery.distancesTo(queries); });
}

Mat Model::distancesBetween(const Mat& projections) const
{
    const Mat noLabels = Mat::zeros(projections.rows, 1, CV_32S);
    return sumOverParts(projections, [&](const Gallery& gallery, const Mat& some) {
        return Gallery(some, noLabels, gallery.distance()).distancesTo(some);
    });
}

void Model::recognize(const SampleSource& images, double threshold, Mat nearestLabels, Mat distances) const
{
    std::vector<int> nearest;
    std::vector<float> toNearest;
    if (parts_.size() == 1)
        first().gallery.nearestTo(project(images), nearest, toNearest);
    else
    {
        const Mat toAll = distancesOf(images);
        for (int i = 0; i < toAll.rows; i++)
        {
            const float* row = toAll.ptr<float>(i);
            nearest.push_back(int(std::min_element(row, row + toAll.cols) - row));
            toNearest.push_back(row[nearest.back()]);
        }
    }
    for (int i = 0; i < nearestLabels.rows; i++)
    {
        const bool known = toNearest[i] < threshold && toNearest[i] < DBL_MAX;
        nearestLabels.at<int>(i) = known ? labels().at<int>(nearest[i]) : -1;
        distances.at<double>(i) = known ? toNearest[i] : DBL_MAX;
    }
}

}}} // namespace cv::face::fisher
