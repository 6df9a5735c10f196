// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "cross_validation.hpp"
#include "kernels.hpp"
#include "normalized_rows.hpp"

namespace cv {
namespace face {
namespace fisher {

namespace {

//! What the space depends on, as against the weights and directions in it
bool sameSpace(const Settings& a, const Settings& b)
{
    return a.params.regularization == b.params.regularization && a.kernel.type == b.kernel.type &&
           a.kernel.gamma == b.kernel.gamma && a.kernel.degree == b.kernel.degree && a.kernel.coef0 == b.kernel.coef0;
}

WeightedFisherParams withOneScale(const WeightedFisherParams& params)
{
    WeightedFisherParams same = params;
    same.standardize = false;
    return same;
}

} // namespace

//! One feature in one fold. The space is kept until settings ask for another one
class FoldChannel
{
public:
    FoldChannel(const ChannelData& data, const Fold& fold, Space space)
        : data_(data), fold_(fold), kind_(space), spaceFound_(false)
    {
    }

    //! Distances of the tested samples to those trained on, as this feature's part in a sum of several
    Mat distances(const Settings& settings, bool alone)
    {
        if (!spaceFound_ || !sameSpace(settings, spaceSettings_))
            findSpace(settings);
        const FisherKernelParams* kernel = kind_ == FEATURE_SPACE ? &kernel_ : nullptr;
        Subspace subspace;
        const Mat rotation =
            findDirections(space_, *set_, withOneScale(settings.params), kernel, settings.components, subspace);
        const Mat mixing = space_.mixing * rotation;
        Mat trained = data_.products.empty() ? Mat(trained_ * mixing)
                                             : projectionsFromGram(space_, set_->classes(), rotation),
            tested = tested_ * mixing;
        trained.convertTo(trained, CV_32F);
        tested.convertTo(tested, CV_32F);
        const Gallery gallery(trained, set_->labels(), settings.params.distance);
        const Mat distances = gallery.distancesTo(tested);
        return alone ? distances : Mat(distances * distanceScale(gallery, gallery.size()));
    }

private:
    void findSpace(const Settings& settings)
    {
        spaceFound_ = false; // should this throw, as for an indefinite kernel, nothing of it is used
        set_ = std::make_shared<TrainingSet>(selectedRows(data_.samples, fold_.trained),
                                             selectedRows(data_.labels, fold_.trained), withOneScale(settings.params));
        kernel_ = resolvedFor(settings.kernel, data_.samples.cols);
        spaceSettings_ = settings;
        if (data_.products.empty())
            findSpaceFromScatter(settings);
        else
            findSpaceFromGram(settings);
        spaceFound_ = true;
    }

    void findSpaceFromScatter(const Settings& settings)
    {
        space_ = spaceFromScatter(*set_, settings.params.regularization);
        trained_ = set_->rows() * space_.generators;
        const SampleSource tested = SampleSource::rows(selectedRows(data_.samples, fold_.tested));
        tested_ = normalizedRows(tested, set_->mean(), set_->scale(), CV_64F) * space_.generators;
    }

    void findSpaceFromGram(const Settings& settings)
    {
        const Products own = selected(data_.products, fold_.trained);
        const Mat& all = data_.products.matrix;
        Mat others(int(fold_.tested.size()), int(fold_.trained.size()), CV_64F), squares(others.rows, 1, CV_64F);
        for (int i = 0; i < others.rows; i++)
        {
            const double* row = all.ptr<double>(fold_.tested[i]);
            squares.at<double>(i) = row[fold_.tested[i]];
            for (int j = 0; j < others.cols; j++)
                others.at<double>(i, j) = row[fold_.trained[j]];
        }
        Mat K = set_->gram(own), norms;
        Mat cross = set_->gramWith(others, squares, own, norms);
        const FisherKernelParams* kernel = nullptr;
        if (kind_ == FEATURE_SPACE)
        {
            kernel = &kernel_;
            applyKernel(kernel_, norms, Mat(K.diag()).clone(), cross);
            makeKernelMatrix(kernel_, K);
        }
        const Mat meanKernel = weightedMean(K, set_->classes());
        space_ = spaceFromGram(K, set_->classes(), settings.params.regularization, kernel);
        for (int i = 0; i < cross.rows; i++)
            cross.row(i) -= meanKernel;
        tested_ = cross * space_.generators;
    }

    const ChannelData& data_;
    Fold fold_;
    Space kind_;
    bool spaceFound_;
    Settings spaceSettings_;
    FisherKernelParams kernel_;
    std::shared_ptr<TrainingSet> set_;
    FisherSpace space_;
    Mat trained_, tested_; // before the mixing
};

FeatureSamples samplesForFolds(const std::vector<int>& features, const std::vector<Mat>& samples, const Mat& labels,
                               Space space, const WeightedFisherParams& params)
{
    FeatureSamples result;
    result.features = features;
    result.space = space;
    for (const Mat& rows : samples)
    {
        ChannelData data;
        data.samples = params.standardize ? TrainingSet(rows, labels, params).rows() : rows;
        data.labels = labels;
        if (space == FEATURE_SPACE || data.samples.rows <= data.samples.cols)
            data.products = TrainingSet(data.samples, labels, withOneScale(params)).products();
        result.data.push_back(data);
    }
    return result;
}

FoldTrial::FoldTrial(const FeatureSamples& samples, const Fold& fold)
    : samples_(samples), trainedLabels_(selectedRows(samples.data[0].labels, fold.trained)),
      testedLabels_(selectedRows(samples.data[0].labels, fold.tested))
{
    for (const ChannelData& data : samples.data)
        channels_.push_back(std::make_shared<FoldChannel>(data, fold, samples.space));
}

Mat FoldTrial::distances(const Settings& settings)
{
    Mat sum;
    int count = 0;
    for (size_t k = 0; k < channels_.size(); k++)
        if (settings.params.features & samples_.features[k])
        {
            const bool alone = settings.params.features == samples_.features[k];
            const Mat part = channels_[k]->distances(settings, alone);
            sum = count++ == 0 ? part : Mat(sum + part);
        }
    return count == 1 ? sum : Mat(sum / count);
}

void FoldTrial::run(const Settings& settings, Trials& trials)
{
    const Mat all = distances(settings);
    for (int i = 0; i < all.rows; i++)
        trials.add(all.ptr<float>(i), trainedLabels_, testedLabels_.at<int>(i));
}

} // namespace fisher
} // namespace face
} // namespace cv
