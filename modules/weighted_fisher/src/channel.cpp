// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "channel.hpp"
#include "iterations.hpp"
#include "kernels.hpp"
#include "landmarks.hpp"
#include "linalg.hpp"
#include "normalized_rows.hpp"
#include "opencv_versions.hpp"
#include "params.hpp"
#include "weights.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

//! The floor alone orders the directions between groups of classes that no weight connects
void warnIfUnconnected(const PairWeights& weights, int classes)
{
    const int groups = weights.groups();
    if (groups > 1)
        CV_LOG_WARNING(nullptr, "WeightedFisher: the weights leave "
                                    << groups << " groups of the " << classes
                                    << " classes unconnected; what separates these groups counts a millionth of a mean "
                                       "weight");
}

} // namespace

Mat findDirections(const FisherSpace& space, const TrainingSet& set, const WeightedFisherParams& params,
                   const FisherKernelParams* kernel, int asked, Subspace& subspace)
{
    const int p = asked > 0 ? std::min(asked, space.rank()) : space.rank();
    if (params.weighting == WEIGHTING_MAXMIN)
        subspace.weights = set.classes().count() > PairWeights::MOST_IN_MATRIX
                               ? maxMinWeights(space, neighborGraph(set), p, params.iterations)
                               : maxMinWeights(space, p, params.iterations);
    else if (params.weighting == WEIGHTING_AUTO)
        subspace.weights = autoWeights(space, p, params.sparsity, params.iterations);
    else
        subspace.weights = fixedWeights(params, set, kernel);
    if (p < space.rank()) // else they change nothing
        warnIfUnconnected(subspace.weights, set.classes().count());

    const Directions directions = solveFor(space, subspace.weights, params.weighting != WEIGHTING_MAXMIN, p);
    subspace.classes = set.classes().labels;
    subspace.eigenvalues = directions.eigenvalues;
    return directions.rotation;
}

Mat projectionsFromGram(const FisherSpace& space, const Classes& classes, const Mat& rotation)
{
    Mat projections = space.deviations * (space.mixing * rotation);
    const Mat means = space.means * rotation;
    for (int i = 0; i < projections.rows; i++)
        projections.row(i) += means.row(classes.index[i]);
    return projections;
}

namespace {

Gallery makeGallery(const Mat& projections, const TrainingSet& set, int distance)
{
    Mat rounded = projections;
    if (projections.depth() != CV_32F)
        projections.convertTo(rounded, CV_32F);
    return Gallery(rounded, set.labels(), distance);
}

//! Directions (rows) are rounded to CV_32F, which reaches from 1e-38 to 1e38
void checkRounding(const Mat& directions, const Mat& rounded)
{
    Mat wide;
    for (int k = 0; k < directions.rows; k++)
    {
        rounded.row(k).convertTo(wide, CV_64F);
        if (!(norm(directions.row(k), wide) <= 1e-4 * norm(directions.row(k))))
            CV_Error(Error::StsBadArg, "The samples' values are too small or too large to project in single precision: "
                                       "multiply them by a number that brings them near 1");
    }
}

//! The projections of many samples: as any others, over blocks of rows
Mat projectionsBy(const LinearProjector& projector, const TrainingSet& set)
{
    Mat projections(set.count(), projector.transposed().rows, CV_32F), centred;
    for (const Range& range : set.blocks())
    {
        normalizeRows(SampleSource::rows(set.samples().rowRange(range)), set.mean(), Mat(), CV_32F, centred);
        gemm(centred, projector.transposed(), 1, noArray(), 0, projections.rowRange(range), GEMM_2_T);
    }
    return projections;
}

//! A^T rows, over blocks of rows
Mat transposedTimesRows(const Mat& A, const TrainingSet& set)
{
    Mat products = Mat::zeros(A.cols, set.pixels(), CV_64F);
    for (const Range& range : set.blocks())
        gemm(A.rowRange(range), set.rows(range), 1, products, 1, products, GEMM_1_T);
    return products;
}

//! The directions in pixel units, a row each
Mat directionsIn(const FisherSpace& space, const Mat& rotation, const TrainingSet& set)
{
    const Mat generated = space.generators * (space.mixing * rotation);
    Mat directions = space.fromGram() ? transposedTimesRows(generated, set) : Mat(generated.t());
    for (int k = 0; k < directions.rows; k++)
        multiply(directions.row(k), set.scale(), directions.row(k));
    return directions;
}

const int LARGEST_KEPT = 5000; // samples whose products are kept: 200 MB, 100 MB for bytes

//! The Gram matrix of the training set, from products that are known; keep: where to put them
Mat gramOf(const TrainingSet& set, const Products& known, Products* keep)
{
    if (!set.oneScale())
        return set.gram();
    if (known.empty() && (!keep || set.count() > LARGEST_KEPT))
        return set.gram();
    const Products products = known.empty()                 ? set.products()
                              : known.count() < set.count() ? extended(known, set.samples())
                                                            : known;
    if (keep && set.count() <= LARGEST_KEPT)
        *keep = compacted(products);
    return set.gram(products);
}

} // namespace

Channel<LinearProjector> trainInInputSpace(const ChannelData& data, const WeightedFisherParams& params, int components)
{
    Channel<LinearProjector> channel;
    const TrainingSet set(data.samples, data.labels, params);
    checkWeighting(params.weighting, set.classes().count());
    const bool manySamples = set.count() > set.pixels(), keep = keepsSamples(params, INPUT_SPACE);
    if (keep)
        channel.kept = data.samples;
    FisherSpace space;
    if (manySamples)
        space = spaceFromScatter(set, params.regularization);
    else
    {
        Mat gram = gramOf(set, data.products, keep ? &channel.products : nullptr);
        space = spaceFromGram(gram, set.classes(), params.regularization, nullptr);
    }
    const Mat rotation = findDirections(space, set, params, nullptr, components, channel.subspace);

    const Mat directions = directionsIn(space, rotation, set);
    channel.projector = LinearProjector(set.mean(), directions);
    checkRounding(directions, channel.projector.transposed());
    const Mat projections =
        manySamples ? projectionsBy(channel.projector, set) : projectionsFromGram(space, set.classes(), rotation);
    channel.subspace.gallery = makeGallery(projections, set, params.distance);
    return channel;
}

namespace {

//! (samples - mean) directions^T, rounded, over blocks of rows
Mat centredProducts(const TrainingSet& set, const Mat& directions)
{
    Mat rounded(set.count(), directions.rows, CV_32F), products;
    for (const Range& range : set.blocks())
    {
        const SampleSource block = SampleSource::rows(set.samples().rowRange(range));
        gemm(normalizedRows(block, set.mean(), Mat(), CV_64F), directions, 1, noArray(), 0, products, GEMM_2_T);
        products.convertTo(rounded.rowRange(range), CV_32F);
    }
    return rounded;
}

//! known: the landmarks of the model that is updated, or none
Channel<KernelProjector> trainWithLandmarks(const TrainingSet& set, const Mat& known,
                                            const WeightedFisherParams& params, const FisherKernelParams& kernel,
                                            int components)
{
    Channel<KernelProjector> channel;
    if (keepsSamples(params, FEATURE_SPACE))
        channel.kept = set.samples();
    const Mat landmarks = known.rows == kernel.landmarks ? known : chooseLandmarks(set, kernel.landmarks);
    const LandmarkMap map(kernel, landmarks, set);
    WeightedFisherParams unscaled = params;
    unscaled.standardize = false;
    const TrainingSet mapped(map.mapped(set), set.labels(), unscaled);

    FisherSpace space;
    if (mapped.count() > mapped.pixels())
        space = spaceFromScatter(mapped, params.regularization);
    else
    {
        Mat gram = mapped.gram();
        space = spaceFromGram(gram, set.classes(), params.regularization, &kernel);
    }
    const Mat rotation = findDirections(space, set, params, &kernel, components, channel.subspace);
    const Mat directions = directionsIn(space, rotation, mapped);
    channel.subspace.gallery = makeGallery(centredProducts(mapped, directions), set, params.distance);
    channel.projector = KernelProjector(kernel, landmarks.clone(), set.mean(), set.scale(),
                                        map.coefficients(directions.t()), map.kernelValues(mapped.mean()));
    return channel;
}

} // namespace

Channel<KernelProjector> trainInFeatureSpace(const ChannelData& data, const WeightedFisherParams& params,
                                             const FisherKernelParams& asked, int components)
{
    const TrainingSet set(data.samples, data.labels, params);
    checkWeighting(params.weighting, set.classes().count());
    const FisherKernelParams kernel = resolvedFor(asked, set.pixels());
    if (kernel.landmarks > 0)
        return trainWithLandmarks(set, data.landmarks, params, kernel, components);
    Channel<KernelProjector> channel;
    const bool keep = keepsSamples(params, FEATURE_SPACE);
    Mat K = gramOf(set, data.products, keep ? &channel.products : nullptr);
    makeKernelMatrix(kernel, K);
    const Mat meanKernel = weightedMean(K, set.classes());
    const FisherSpace space = spaceFromGram(K, set.classes(), params.regularization, &kernel);
    const Mat rotation = findDirections(space, set, params, &kernel, components, channel.subspace);

    channel.subspace.gallery = makeGallery(projectionsFromGram(space, set.classes(), rotation), set, params.distance);
    channel.projector = KernelProjector(kernel, data.samples, set.mean(), set.scale(),
                                        space.generators * (space.mixing * rotation), meanKernel);
    return channel;
}

void Subspace::write(FileStorage& fs) const
{
    fs << "distance" << gallery.distance() << "classes" << classes << "eigenvalues" << eigenvalues << "labels"
       << gallery.labels() << "projections" << gallery.projections();
    weights.write(fs);
}

ChannelData selected(const ChannelData& data, const std::vector<int>& index)
{
    if (int(index.size()) == data.samples.rows)
        return data;
    ChannelData some;
    some.samples = selectedRows(data.samples, index);
    some.labels = selectedRows(data.labels, index);
    some.landmarks = data.landmarks;
    some.products = selected(data.products, index);
    return some;
}

void Subspace::enroll(const Mat& projections, const Mat& labels)
{
    std::vector<int> known(classes.begin<int>(), classes.end<int>()), all = known;
    all.insert(all.end(), labels.begin<int>(), labels.end<int>());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());

    std::vector<int> place;
    place.reserve(known.size());
    for (int label : known)
        place.push_back(int(std::lower_bound(all.begin(), all.end(), label) - all.begin()));
    weights = weights.amongMore(place, int(all.size()));
    classes = columnOf(all);
    gallery =
        Gallery(stacked(gallery.projections(), projections), stacked(gallery.labels(), labels), gallery.distance());
}

namespace {

//! Every label is that of a class, and every class has a sample
void checkLabels(const Mat& labels, const Mat& classes)
{
    const int* first = classes.ptr<int>();
    std::vector<bool> used(classes.rows, false);
    for (int i = 0; i < labels.rows; i++)
    {
        const int* found = std::lower_bound(first, first + classes.rows, labels.at<int>(i));
        if (found == first + classes.rows || *found != labels.at<int>(i))
            CV_Error(Error::StsParseError,
                     format("The model's field 'labels' holds %d, which is not in 'classes'", labels.at<int>(i)));
        used[found - first] = true;
    }
    const auto unused = std::find(used.begin(), used.end(), false);
    if (unused != used.end())
        CV_Error(Error::StsParseError, format("The model's field 'classes' holds %d, which is not in 'labels'",
                                              first[unused - used.begin()]));
}

} // namespace

Subspace Subspace::read(const ModelNode& node)
{
    Subspace subspace;
    subspace.classes = readMat(node, "classes", CV_32S, -1, 1);
    const int c = subspace.classes.rows;
    const int* first = subspace.classes.ptr<int>();
    if (c < 2 || std::adjacent_find(first, first + c, std::greater_equal<int>()) != first + c)
        CV_Error(Error::StsParseError, "The model's field 'classes' must be at least 2 ascending labels");
    subspace.weights = PairWeights::read(node, c);
    subspace.eigenvalues = readMat(node, "eigenvalues", CV_64F, 1, -1);
    if (subspace.components() >= c)
        CV_Error(Error::StsParseError,
                 format("The model's field 'eigenvalues' must hold fewer than %d numbers, but holds "
                        "%d",
                        c, subspace.components()));
    const Mat projections = readMat(node, "projections", CV_32F, -1, subspace.components());
    const Mat labels = readMat(node, "labels", CV_32S, projections.rows, 1);
    checkLabels(labels, subspace.classes);
    const int distance = readInt(node, "distance");
    if (distance != DISTANCE_L2 && distance != DISTANCE_COSINE)
        CV_Error(Error::StsParseError, format("The model's field 'distance' must be 0 or 1, but is %d", distance));
    subspace.gallery = Gallery(projections, labels, distance);
    return subspace;
}

bool Subspace::operator==(const Subspace& other) const
{
    return identical(classes, other.classes) && weights == other.weights && identical(eigenvalues, other.eigenvalues) &&
           gallery.distance() == other.gallery.distance() && identical(gallery.labels(), other.gallery.labels()) &&
           identical(gallery.projections(), other.gallery.projections());
}

} // namespace fisher
} // namespace face
} // namespace cv
