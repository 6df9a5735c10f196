// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP
#define OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP

#include "classes.hpp"
#include "products.hpp"

namespace cv { namespace face { namespace fisher {

//! The training set: samples as they came, and how they are centred and scaled
class TrainingSet
{
public:
    //! samples: n x d CV_8U, CV_32F or CV_64F; labels: n x 1 CV_32S
    TrainingSet(const Mat& samples, const Mat& labels, const WeightedFisherParams& params);

    int count() const { return samples_.rows; }
    int pixels() const { return samples_.cols; }
    const Mat& samples() const { return samples_; }
    const Mat& labels() const { return labels_; }
    const Classes& classes() const { return classes_; }
    const Mat& mean() const { return mean_; }   //!< 1 x d CV_64F, in pixel units
    const Mat& scale() const { return scale_; } //!< 1 x d CV_64F, what the centred pixels are multiplied by
    //! Whether all pixels have one scale: then products of samples as they came serve
    bool oneScale() const { return oneScale_; }

    //! Samples centred and scaled, CV_64F
    Mat rows(const Range& range) const;
    Mat rows() const { return rows(Range(0, count())); }
    //! Ranges of samples that are few enough to have as rows at a time
    std::vector<Range> blocks() const;
    //! The means of the classes, centred and scaled, c x d CV_64F
    const Mat& means() const { return means_; }
    //! Samples centred and scaled, minus the means of their classes, times the root of how much their class counts
    void deviations(const Range& range, Mat& rows) const;

    //! Exact for CV_8U; only where oneScale()
    Products products() const;
    //! The Gram matrix of the centred and scaled samples; where oneScale() it can be had from their products
    Mat gram() const;
    Mat gram(const Products& products) const;
    //! The same for other samples, given their products with those of the set and with themselves (squares, a column);
    //! norms: |x|^2 of them
    Mat gramWith(const Mat& others, const Mat& squares, const Products& own, Mat& norms) const;

private:
    double factorOf(const Products& products) const;
    void centre(const Products& products, Mat& centred) const;

    Mat samples_, labels_;
    Classes classes_;
    Mat mean_, scale_, means_;
    Mat origin_, shift_; // their sum is the mean; samples less the origin are exact
    bool oneScale_;
};

}}} // namespace cv::face::fisher

#endif
