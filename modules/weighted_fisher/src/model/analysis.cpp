// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "analysis.hpp"
#include "../solver/kernels.hpp"
#include "../solver/shrinkage.hpp"
#include "../algebra/linalg.hpp"
#include "../input/normalized_rows.hpp"
#include "../weights/weightings.hpp"

#include <algorithm>
#include <utility>

namespace cv { namespace face { namespace fisher {

TrainingData selected(const TrainingData& data, const std::vector<int>& index)
{
    if (int(index.size()) == data.samples.rows)
        return data;
    TrainingData some;
    some.samples = selectedRows(data.samples, index);
    some.labels = selectedRows(data.labels, index);
    some.landmarks = data.landmarks;
    some.vectors = data.vectors;
    if (!data.products.empty())
        some.products = selected(data.products, index);
    return some;
}

//! Directions between groups of classes that no weight connects are ordered by the floor of the weights alone
static void warnIfUnconnected(const PairWeights& weights, int classes)
{
    const int groups = weights.groups();
    if (groups > 1)
        CV_LOG_WARNING(nullptr, "WeightedFisher: the weights leave "
                                    << groups << " groups of the " << classes
                                    << " classes unconnected; what separates these groups counts a millionth of a mean "
                                       "weight");
}

//! Sets the weights, eigenvalues and classes of the subspace, and returns the rotation, rank x p
static Mat findDirections(const WhitenedProblem& whitened, const TrainingSet& set, const Settings& settings, int p,
                          Subspace& subspace)
{
    const Weighting& weighting = rowOf(weightings(), settings.params.weighting);
    subspace.weights = weighting.weights(WeightingProblem{ settings, set, whitened, p });
    if (p < whitened.rank()) // with all directions weights change nothing
        warnIfUnconnected(subspace.weights, set.classes().count());

    const Directions directions = solveFor(whitened, subspace.weights, !weighting.has(Weighting::WITHOUT_SIZES), p);
    subspace.classes = set.classes().labels;
    subspace.eigenvalues = Mat::zeros(1, directions.eigenvalues.cols + whitened.complement, CV_64F);
    directions.eigenvalues.copyTo(subspace.eigenvalues.colRange(0, directions.eigenvalues.cols));
    return directions.rotation;
}

//! The projections of the training samples, for a problem from a Gram matrix
static Mat projectionsFromGram(const WhitenedProblem& whitened, const Classes& classes, const Mat& rotation)
{
    Mat projections = whitened.deviations * (whitened.mixing * rotation);
    const Mat means = whitened.means * rotation;
    for (int i = 0; i < projections.rows; i++)
        projections.row(i) += means.row(classes.index[i]);
    return projections;
}

//! Throws if rounding to CV_32F, with its range from 1e-38 to 1e38, has changed a direction. One direction per row
static void checkRounding(const Mat& directions, const Mat& rounded)
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

//! (samples - centre) directions^T, n x p CV_32F, computed in the depth of the directions (p x d), block by block
static Mat projectionsInBlocks(const TrainingSet& set, const Mat& centre, const Mat& directions)
{
    Mat projections(set.count(), directions.rows, CV_32F), centred, products;
    for (const Range& range : set.blocks())
    {
        Mat rows = projections.rowRange(range);
        normalizeRows(SampleSource::rows(set.samples().rowRange(range)), centre, Mat(), directions.depth(), centred);
        gemm(centred, directions, 1, noArray(), 0, directions.depth() == CV_32F ? rows : products, GEMM_2_T);
        if (directions.depth() != CV_32F)
            products.convertTo(rows, CV_32F);
    }
    return projections;
}

//! The same in CV_32F for samples of that depth whose centre is no longer than their deviations from it, so that they can be
//! centred after the product without loss of digits
static Mat projectionsAsTheyAre(const TrainingSet& set, const Mat& centre, const Mat& directions)
{
    const std::vector<Range> blocks = set.blocks();
    Mat offset, projections(set.count(), directions.rows, CV_32F);
    centre.convertTo(offset, CV_32F, -1);
    const Mat offsets = repeat(offset * directions.t(), blocks[0].size(), 1);
    for (const Range& range : blocks)
        gemm(set.samples().rowRange(range), directions, 1, offsets.rowRange(0, range.size()), 1,
             projections.rowRange(range), GEMM_2_T);
    return projections;
}

//! A^T X, where X are the centred and scaled samples, block by block
static Mat transposedTimesRows(const Mat& A, const TrainingSet& set)
{
    Mat products = Mat::zeros(A.cols, set.pixels(), CV_64F);
    for (const Range& range : set.blocks())
        gemm(A.rowRange(range), set.rows(range), 1, products, 1, products, GEMM_1_T);
    return products;
}

//! The directions in pixel units, one per row
static Mat directionsIn(const WhitenedProblem& whitened, const Mat& mixed, const TrainingSet& set)
{
    const Mat generated = whitened.generators * mixed;
    Mat directions = whitened.fromGram() ? transposedTimesRows(generated, set) : Mat(generated.t());
    for (int k = 0; k < directions.rows; k++)
        multiply(directions.row(k), set.scale(), directions.row(k));
    return directions;
}

//! A block matrix with A and an identity of that size on its diagonal
static Mat withIdentity(const Mat& A, int size)
{
    Mat block = Mat::zeros(A.rows + size, A.cols + size, CV_64F);
    A.copyTo(block(Range(0, A.rows), Range(0, A.cols)));
    setIdentity(block(Range(A.rows, block.rows), Range(A.cols, block.cols)));
    return block;
}

Analysis::Analysis(const Settings& settings, TrainingSet set, bool vectors)
    : settings_(settings), set_(std::move(set)), vectors_(vectors),
      allDirections_(keepsAllDirections(settings, set_.pixels(), vectors)), centre_(set_.mean().clone())
{
    checkClasses(rowOf(weightings(), settings.params.weighting), set_.classes().count());
    settings_.kernel = resolvedFor(settings.kernel, set_.pixels());
}

Analysis::Analysis(const TrainingData& data, const Settings& settings)
    : Analysis(data, TrainingSet(data.samples, data.labels, settings.params), settings)
{
}

Analysis::Analysis(const TrainingData& data, const TrainingSet& set, const Settings& settings)
    : Analysis(settings, set, data.vectors)
{
    if (settings_.hasKernel && settings_.kernel.landmarks > 0)
        mapToLandmarks(data.landmarks);
    if (allDirections_ || (!hasKernelMatrix() && base().count() > base().pixels()))
        solveFromScatter();
    else
        solveFromGram(data.products);
}

Analysis::Analysis(const ClassSums& sums, const Settings& settings)
    : Analysis(settings, TrainingSet(sums, settings.params), true)
{
    solveFromScatter();
}

void Analysis::solveFromScatter()
{
    double regularization = settings_.params.regularization;
    if (allDirections_)
        regularization *= regularizerForOthers(set_.classes().count());
    whitened_ = whitenedFromScatter(base(), regularization, set_.pixels(), allDirections_);
    if (allDirections_) // without scatter what is left is plain cosine
        centre_ = set_.mean() * (whitened_.hasScatter ? centreForOthers(set_) : 0);
}

void Analysis::solveFromGram(const Products& known)
{
    const bool useKnown = !mapped_ && set_.oneScale() && !known.empty();
    Mat K = useKnown ? set_.gram(known) : base().gram();
    if (hasKernelMatrix())
    {
        norms_ = Mat(K.diag()).clone();
        makeKernelMatrix(settings_.kernel, K);
        meanKernel_ = weightedMean(K, set_.classes());
    }
    whitened_ = whitenedFromGram(K, set_.classes(), settings_, set_.pixels());
}

//! known: the landmarks of the model that is trained again, or empty
void Analysis::mapToLandmarks(const Mat& known)
{
    const WeightedFisherKernelParams& kernel = settings_.kernel;
    landmarks_ = known.rows == kernel.landmarks ? known : chooseLandmarks(set_, kernel.landmarks).clone();
    map_ = std::make_shared<LandmarkMap>(kernel, landmarks_, set_);
    WeightedFisherParams unscaled = settings_.params;
    unscaled.standardize = false;
    mapped_ = std::make_shared<TrainingSet>(map_->mapped(set_), set_.labels(), unscaled);
}

bool Analysis::serves(const Settings& settings) const
{
    const WeightedFisherParams &a = settings_.params, &b = settings.params;
    return a.regularization == b.regularization && a.standardize == b.standardize && a.balance == b.balance &&
           a.sizeWeighted == b.sizeWeighted &&
           allDirections_ == keepsAllDirections(settings, set_.pixels(), vectors_) &&
           identical(settings_.kernel, resolvedFor(settings.kernel, set_.pixels()));
}

int Analysis::componentsFor(const Settings& settings) const
{
    return settings.components > 0 ? std::min(settings.components, whitened_.rank()) : whitened_.rank();
}

Solution Analysis::solve(const Settings& settings) const
{
    checkClasses(rowOf(weightings(), settings.params.weighting), set_.classes().count());
    Settings present = settings;
    present.kernel = settings_.kernel;
    Solution solution;
    solution.rotation = findDirections(whitened_, set_, present, componentsFor(settings), solution.subspace);
    solution.directions = withIdentity(whitened_.mixing * solution.rotation, whitened_.complement);
    solution.subspace.gallery = galleryOf(solution, settings.params);
    return solution;
}

Gallery Analysis::galleryOf(const Solution& solution, const WeightedFisherParams& params) const
{
    if (params.gallery == GALLERY_SAMPLES && !set_.samples().empty())
        return Gallery(projectionsOf(solution), set_.labels(), params.distance);
    std::vector<int> counts(set_.classes().sizes.begin(), set_.classes().sizes.end());
    return Gallery(projectedMeans(solution), set_.classes().labels, params.distance, counts);
}

//! The projections of the means of the classes, c x p CV_32F
Mat Analysis::projectedMeans(const Solution& solution) const
{
    Mat projections;
    if (whitened_.fromGram())
        projections = whitened_.means * solution.rotation;
    else
    {
        const Mat shift = (base().mean() - (mapped_ ? mapped_->mean() : centre_)).mul(base().scale());
        projections =
            (base().means() + repeat(shift, base().means().rows, 1)) * (whitened_.generators * solution.directions);
    }
    projections.convertTo(projections, CV_32F);
    return projections;
}

//! The projections of the training samples, n x p CV_32F
Mat Analysis::projectionsOf(const Solution& solution) const
{
    Mat rounded;
    if (whitened_.fromGram())
    {
        projectionsFromGram(whitened_, set_.classes(), solution.rotation).convertTo(rounded, CV_32F);
        return rounded;
    }
    const Mat directions = directionsIn(whitened_, solution.directions, base());
    if (mapped_) // their coefficients may cancel, so they are not rounded
        return projectionsInBlocks(*mapped_, mapped_->mean(), directions);
    directions.convertTo(rounded, CV_32F);
    checkRounding(directions, rounded);
    const bool isNear = norm(centre_.mul(set_.scale())) <= std::sqrt(double(set_.pixels()));
    return isNear && set_.samples().depth() == CV_32F ? projectionsAsTheyAre(set_, centre_, rounded)
                                                      : projectionsInBlocks(set_, centre_, rounded);
}

std::shared_ptr<const Projector> Analysis::projector(const Solution& solution) const
{
    KernelExpansion expansion;
    expansion.kernel = settings_.kernel;
    expansion.mean = set_.mean();
    expansion.scale = set_.scale();
    if (hasKernelMatrix())
    {
        expansion.samples = set_.samples();
        expansion.coefficients = whitened_.generators * solution.directions;
        expansion.offset = meanKernel_ * expansion.coefficients;
        return std::make_shared<KernelProjector>(expansion);
    }
    const Mat directions = directionsIn(whitened_, solution.directions, base());
    if (mapped_)
    {
        expansion.samples = landmarks_;
        expansion.coefficients = map_->coefficients(directions.t());
        expansion.offset = map_->kernelValues(mapped_->mean()) * expansion.coefficients;
        return std::make_shared<KernelProjector>(expansion);
    }
    const auto projector = std::make_shared<LinearProjector>(centre_, directions);
    checkRounding(directions, projector->transposed());
    return projector;
}

Mat Analysis::coordinatesOf(const Mat& samples) const
{
    Mat rows = normalizedRows(SampleSource::rows(samples), centre_, set_.scale(), CV_64F);
    if (mapped_)
        rows = normalizedRows(SampleSource::rows(map_->mapped(rows)), mapped_->mean(), mapped_->scale(), CV_64F);
    if (!whitened_.fromGram())
        return rows * whitened_.generators;
    Mat cross = rowProducts(rows, base().rows());
    return coordinatesOfGram(cross, squaredNorms(rows));
}

Mat Analysis::coordinatesOf(const Mat& products, const Mat& squares, const Products& own) const
{
    Mat norms, cross = set_.gramWith(products, squares, own, norms);
    return coordinatesOfGram(cross, norms);
}

//! cross: dot products of new samples with the training samples, overwritten; norms: squared norms of the new samples
Mat Analysis::coordinatesOfGram(Mat& cross, const Mat& norms) const
{
    if (hasKernelMatrix())
    {
        applyKernel(settings_.kernel, norms, norms_, cross);
        for (int i = 0; i < cross.rows; i++)
            cross.row(i) -= meanKernel_;
    }
    return cross * whitened_.generators;
}

}}} // namespace cv::face::fisher
