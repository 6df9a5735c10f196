// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "cross_validation.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

//! One feature in one fold. The analysis is kept until settings need another one
class FoldPart
{
public:
    FoldPart(const TrainingData& data, const Fold& fold) : data_(data), fold_(fold) {}

    //! Distances of the tested samples to the trained ones; unless alone, scaled to be added to those of other features
    Mat distances(const Settings& settings, bool alone)
    {
        if (!analysis_ || !analysis_->serves(settings))
            analyse(settings);
        const Solution solution = analysis_->solve(settings);
        const Gallery& gallery = solution.subspace.gallery;
        Mat tested = tested_ * solution.directions;
        tested.convertTo(tested, CV_32F);
        const Mat distances = gallery.distancesTo(tested);
        return alone ? distances : Mat(distances * distanceScale(gallery, gallery.size()));
    }

private:
    void analyse(const Settings& settings)
    {
        analysis_.reset(); // so that nothing of it is used if this throws, as for an indefinite kernel
        const TrainingData trained = selected(data_, fold_.trained);
        const auto analysis = std::make_shared<Analysis>(trained, settings);
        tested_ = trained.products.empty() || !analysis->usesProducts()
                      ? analysis->coordinatesOf(selectedRows(data_.samples, fold_.tested))
                      : coordinatesFromProducts(*analysis, trained.products);
        analysis_ = analysis;
    }

    Mat coordinatesFromProducts(const Analysis& analysis, const Products& own) const
    {
        const Mat& all = data_.products.matrix;
        Mat products(int(fold_.tested.size()), int(fold_.trained.size()), CV_64F), squares(products.rows, 1, CV_64F);
        for (int i = 0; i < products.rows; i++)
        {
            const double* row = all.ptr<double>(fold_.tested[i]);
            squares.at<double>(i) = row[fold_.tested[i]];
            for (int j = 0; j < products.cols; j++)
                products.at<double>(i, j) = row[fold_.trained[j]];
        }
        return analysis.coordinatesOf(products, squares, own);
    }

    const TrainingData& data_;
    Fold fold_;
    std::shared_ptr<const Analysis> analysis_;
    Mat tested_; // coordinates of the tested samples
};

TrainingData dataForFolds(const Mat& samples, const Mat& labels, const Settings& settings)
{
    TrainingData data;
    data.samples = samples;
    data.labels = labels;
    const bool fromGram = settings.hasKernel ? settings.kernel.landmarks == 0 : samples.rows <= samples.cols;
    if (fromGram && !settings.params.standardize) // else each fold scales its pixels differently
        data.products = TrainingSet(samples, labels, settings.params).products();
    return data;
}

FoldTrial::FoldTrial(const FeatureSamples& samples, const Fold& fold)
    : samples_(samples), trainedLabels_(selectedRows(samples.data[0].labels, fold.trained)),
      testedLabels_(selectedRows(samples.data[0].labels, fold.tested))
{
    for (const TrainingData& data : samples.data)
        parts_.push_back(std::make_shared<FoldPart>(data, fold));
}

Mat FoldTrial::distances(const Settings& settings)
{
    Mat sum;
    int count = 0;
    for (size_t k = 0; k < parts_.size(); k++)
        if (settings.params.features & samples_.features[k])
        {
            const bool alone = settings.params.features == samples_.features[k];
            const Mat part = parts_[k]->distances(settings, alone);
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

}}} // namespace cv::face::fisher
