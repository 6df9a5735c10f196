// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP
#define OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP

#include "class_sums.hpp"
#include "products.hpp"

namespace cv { namespace face { namespace fisher {

//! The samples that a recognizer is trained on, as they were given, and how they are centred and scaled. If only the sums of
//! their classes are known, there are no samples(), and what is computed from them one by one must not be asked for
class TrainingSet
{
public:
    //! samples: n x d CV_8U, CV_32F or CV_64F; labels: n x 1 CV_32S
    TrainingSet(const Mat& samples, const Mat& labels, const WeightedFisherParams& params);
    //! The settings of the sums must be those of the parameters
    TrainingSet(const ClassSums& sums, const WeightedFisherParams& params);

    int count() const { return count_; }
    int pixels() const { return origin_.cols; }
    const Mat& samples() const { return samples_; }
    const Mat& labels() const { return labels_; }
    const Classes& classes() const { return classes_; }
    const Mat& mean() const { return mean_; }   //!< 1 x d CV_64F, in pixel units
    const Mat& scale() const { return scale_; } //!< 1 x d CV_64F, the factors of the centred pixels
    //! Whether all pixels have the same scale, so that the Gram matrix follows from the products of unscaled samples
    bool oneScale() const { return oneScale_; }

    //! Samples centred and scaled, CV_64F
    Mat rows(const Range& range) const;
    Mat rows() const { return rows(Range(0, count())); }
    //! Ranges of samples that are small enough to be centred and scaled at a time
    std::vector<Range> blocks() const;
    //! The means of the classes, centred and scaled, c x d CV_64F
    const Mat& means() const { return means_; }
    //! S_W of the centred and scaled samples, both triangles
    Mat scatter() const;

    //! The dot products of the samples; only where oneScale()
    Products products() const;
    //! The Gram matrix of the centred and scaled samples; where oneScale() it can be computed from known products
    Mat gram() const;
    Mat gram(const Products& products) const;
    //! Dot products of other samples, centred and scaled alike, with those of the set, and their squared norms. others: their
    //! products with the set, m x n; squares: with themselves, m x 1; own: those of the set
    Mat gramWith(const Mat& others, const Mat& squares, const Products& own, Mat& norms) const;

private:
    Mat findClassMeans();
    void centreAndScale(const Mat& withinVariance);
    //! The given samples centred and scaled, minus the means of their classes, times the root of the class weight in S_W
    void deviations(const int* indices, int count, Mat& rows) const;
    Mat scatterOfRounding() const;
    void centre(const Products& products, Mat& centred) const;
    double factorOf(const Products& products) const;

    Mat samples_, labels_;
    int count_;
    Classes classes_;
    Mat mean_, scale_, means_;
    Mat origin_, shift_; // their sum is the mean; samples minus the origin are exact
    bool oneScale_;
    Mat scatter_; // if there are no samples
};

}}} // namespace cv::face::fisher

#endif
