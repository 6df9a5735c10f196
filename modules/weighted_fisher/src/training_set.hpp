// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP
#define OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP

#include "products.hpp"

namespace cv {
namespace face {
namespace fisher {

//! Who is on which sample, and how much each class counts
struct Classes
{
    //! sampleLabels: n x 1 CV_32S, at least 2 distinct ones; balance: every class counts as one of mean size
    Classes(const Mat& sampleLabels, bool balance);

    Mat labels;                //!< the labels, ascending, c x 1 CV_32S
    std::vector<int> index;    //!< which class each sample belongs to
    std::vector<double> sizes; //!< n_r

    // What equals n_r and 1/n where classes are not balanced
    std::vector<double> within;  //!< how much the scatter of a class counts in S_W
    std::vector<double> between; //!< how much a class counts in S_B, times that of the other class
    std::vector<double> shares;  //!< what each sample of a class has in the mean of all

    int count() const { return labels.rows; }
    //! The samples of each class
    std::vector<std::vector<int>> members() const;
};

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

//! Labels of that many samples, n x 1 CV_32S; throws StsBadArg otherwise
Mat checkedLabels(InputArray given, int samples);

//! The mean of rows (CV_64F), in which each class has its share, 1 x d CV_64F
Mat weightedMean(const Mat& rows, const Classes& classes);
//! The mean of the rows of each class
Mat classMeans(const Mat& rows, const Classes& classes);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
