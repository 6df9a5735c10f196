// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "cross_validation.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>
#include <map>

namespace cv { namespace face { namespace fisher {

//! One feature in one fold. The analysis is kept until settings need another one
class FoldPart
{
public:
    FoldPart(const TrainingData& data, const std::vector<int>& images, const Fold& fold)
        : data_(data), images_(images), fold_(fold), scale_(1)
    {
    }

    //! Distances of the tested samples to the gallery, whose labels are set; unless alone, scaled to be added to those of
    //! other features. They are kept until settings differ in more than the features, so that sets of features need no
    //! training of their own
    Mat distances(Settings settings, bool alone, Mat& galleryLabels)
    {
        settings.params.features = FEATURE_ALL;
        if (distances_.empty() || !identical(settings, settings_))
            solve(settings);
        galleryLabels = galleryLabels_;
        if (alone)
            return distances_;
        Mat scaled = distances_ * scale_;
        scaled.setTo(FLT_MAX, distances_ == FLT_MAX); // those of an image to itself
        return scaled;
    }

private:
    void solve(const Settings& settings)
    {
        distances_.release(); // so that nothing of it is used if this throws
        if (!analysis_ || !analysis_->serves(settings))
            analyse(settings);
        const Solution solution = analysis_->solve(analysis_->keepsAll(settings) ? unweighted(settings) : settings);
        const Gallery& gallery = solution.subspace.gallery;
        Mat tested = tested_ * solution.directions;
        tested.convertTo(tested, CV_32F);
        Mat distances = gallery.distancesTo(tested);
        galleryLabels_ = gallery.labels();
        if (fold_.enrollsTested)
            addEnrolled(tested, gallery, distances, galleryLabels_);
        scale_ = distanceScale(gallery, gallery.size());
        settings_ = settings;
        distances_ = distances;
    }

    //! With all directions weights change no distance
    static Settings unweighted(Settings settings)
    {
        settings.params.weighting = WEIGHTING_UNIFORM;
        return settings;
    }

    //! Adds the distances of the tested samples to each other, or to the means of the tested people, in which the image that
    //! is tested has no part
    void addEnrolled(const Mat& tested, const Gallery& gallery, Mat& distances, Mat& galleryLabels) const
    {
        const Mat labels = selectedRows(data_.labels, fold_.tested);
        Mat toEnrolled, enrolledLabels = labels;
        if (gallery.ofMeans())
            toEnrolled = distancesToMeans(tested, labels, gallery.distance(), enrolledLabels);
        else
        {
            toEnrolled = Gallery(tested, labels, gallery.distance()).distancesTo(tested);
            for (int i = 0; i < tested.rows; i++)
                for (int j = 0; j < tested.rows; j++)
                    if (imageOf(i) == imageOf(j))
                        toEnrolled.at<float>(i, j) = FLT_MAX;
        }
        hconcat(distances, toEnrolled, distances);
        galleryLabels = stacked(galleryLabels, enrolledLabels);
    }

    //! Distances of the tested samples to the mean of each tested person, whose labels are set
    Mat distancesToMeans(const Mat& tested, const Mat& labels, int distance, Mat& people) const
    {
        std::map<int, std::vector<int>> members;
        for (int i = 0; i < labels.rows; i++)
            members[labels.at<int>(i)].push_back(i);
        Mat distances(tested.rows, int(members.size()), CV_32F);
        people = Mat(0, 1, CV_32S);
        for (const auto& person : members)
        {
            const Mat toMean = distancesToMean(tested, person.second, distance);
            toMean.copyTo(distances.col(people.rows));
            for (int i : person.second)
                distances.at<float>(i, people.rows) =
                    distancesToMean(tested, withoutImage(person.second, imageOf(i)), distance).at<float>(i);
            people.push_back(person.first);
        }
        return distances;
    }

    //! Distances of the tested samples to the mean of some of them, m x 1
    static Mat distancesToMean(const Mat& tested, const std::vector<int>& members, int distance)
    {
        Mat mean;
        reduce(selectedRows(tested, members), mean, 0, REDUCE_AVG);
        return Gallery(mean, Mat::zeros(1, 1, CV_32S), distance).distancesTo(tested);
    }

    std::vector<int> withoutImage(std::vector<int> samples, int image) const
    {
        samples.erase(std::remove_if(samples.begin(), samples.end(), [&](int i) { return imageOf(i) == image; }),
                      samples.end());
        return samples;
    }

    //! The image of a tested sample
    int imageOf(int tested) const { return images_[fold_.tested[tested]]; }

    void analyse(const Settings& settings)
    {
        analysis_.reset(); // so that nothing of it is used if this throws, as for an indefinite kernel
        if (!set_)
        {
            trained_ = selected(data_, fold_.trained);
            set_ = std::make_shared<TrainingSet>(trained_.samples, trained_.labels, settings.params);
        }
        const auto analysis = std::make_shared<Analysis>(trained_, *set_, settings);
        tested_ = trained_.products.empty() || !analysis->usesProducts()
                      ? analysis->coordinatesOf(selectedRows(data_.samples, fold_.tested))
                      : coordinatesFromProducts(*analysis, trained_.products);
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
    const std::vector<int>& images_;
    Fold fold_;
    TrainingData trained_;                   // of the fold, with
    std::shared_ptr<const TrainingSet> set_; // which no searched parameter changes
    std::shared_ptr<const Analysis> analysis_;
    Mat tested_; // coordinates of the tested samples
    Settings settings_;
    Mat distances_, galleryLabels_; // those of the settings, with
    double scale_;
};

void addSharedProducts(TrainingData& data, const Settings& settings)
{
    const Mat& samples = data.samples;
    const bool fromGram = settings.hasKernel ? settings.kernel.landmarks == 0 : samples.rows <= samples.cols;
    if (fromGram && !settings.params.standardize) // else each fold scales its pixels differently
        data.products = TrainingSet(samples, data.labels, settings.params).products();
}

FoldTrial::FoldTrial(const FeatureSamples& samples, const Fold& fold)
    : samples_(samples), testedLabels_(selectedRows(samples.data[0].labels, fold.tested))
{
    for (const TrainingData& data : samples.data)
        parts_.push_back(std::make_shared<FoldPart>(data, samples.images, fold));
}

void FoldTrial::run(const Settings& settings)
{
    distances_.clear();
    for (size_t k = 0; k < parts_.size(); k++)
        if (settings.params.features & samples_.kinds[k].flag)
        {
            const bool alone = settings.params.features == samples_.kinds[k].flag;
            distances_.push_back(parts_[k]->distances(settings, alone, galleryLabels_));
        }
}

std::vector<double> FoldTrial::separations() const
{
    std::vector<double> all;
    all.reserve(distances_.size());
    for (const Mat& distances : distances_)
        all.push_back(separation(distances, testedLabels_, galleryLabels_));
    return all;
}

void FoldTrial::addTo(Trials& trials, const std::vector<double>& weights) const
{
    Mat sum = distances_[0];
    if (distances_.size() > 1)
    {
        sum = sum * weights[0];
        for (size_t k = 1; k < distances_.size(); k++)
            scaleAdd(distances_[k], weights[k], sum, sum);
    }
    for (int i = 0; i < sum.rows; i++)
        trials.add(sum.ptr<float>(i), galleryLabels_, testedLabels_.at<int>(i));
}

}}} // namespace cv::face::fisher
