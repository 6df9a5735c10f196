// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CLASS_SUMS_HPP
#define OPENCV_WEIGHTED_FISHER_CLASS_SUMS_HPP

#include "classes.hpp"

#include <map>
#include <set>

namespace cv { namespace face { namespace fisher {

//! What parts must have in common to be merged
struct SumSettings
{
    Mat origin;                //!< 1 x d CV_64F, subtracted from all samples so that sums keep their digits
    bool balance = false;      //!< see WeightedFisherParams
    bool sizeWeighted = false; //!< see WeightedFisherParams
    std::map<int, int> sizes;  //!< of each class, once all parts are merged; empty unless one of the flags is set

    bool needsSizes() const { return balance || sizeWeighted; }
    bool operator==(const SumSettings& other) const;
};

//! The sums themselves, as a file holds them. Classes are in ascending order of their labels
struct SumContent
{
    String id;               //!< of the part
    std::set<String> merged; //!< the ids of this part and of all that were merged into it
    int depth = -1;          //!< of the samples: CV_8U, CV_32F or CV_64F; -1 before the first
    Mat labels, counts;      //!< c x 1 CV_32S
    Mat sums;                //!< c x d CV_64F: of the samples minus the origin
    Mat products;            //!< d x d CV_64F: the upper triangle of their weighted second moments
    Mat squares;             //!< 1 x d CV_64F: their squares, weighted as they are in the variance of all samples

    bool operator==(const SumContent& other) const;
};

/** Labelled samples, added up about an origin: all that a training needs that looks at class means and the pooled scatter.
The memory does not grow with the number of samples, and the sums of parts add up to those of the whole. Functions that
throw change nothing. */
class ClassSums
{
public:
    ClassSums(const SumSettings& settings, const String& id);
    ClassSums(const SumSettings& settings, const SumContent& content);

    //! samples: n x d CV_8U, CV_32F or CV_64F, finite; labels: n x 1 CV_32S
    void add(const Mat& samples, const Mat& labels);
    void subtract(const Mat& samples, const Mat& labels);
    void merge(const ClassSums& other);
    //! Drops the mean and the count of a class; the deviations of its samples from their mean stay in the scatter
    void forget(int label);
    //! Drops everything but the settings and the id
    void clear();

    const SumSettings& settings() const { return settings_; }
    const String& id() const { return id_; }
    const std::set<String>& merged() const { return merged_; }
    int length() const { return settings_.origin.cols; }
    //! The number of samples
    int count() const { return int(total_); }
    bool empty() const { return labels_.empty(); }
    Mat labels() const;
    Mat counts() const;
    SumContent content() const;

    //! Throws StsBadArg if there are no classes, or one has no samples, or not as many as the settings say
    void requireComplete() const;
    //! Sizes and weights of the classes
    Classes classes() const;
    //! The class means minus the origin, c x d CV_64F, in the order of classes()
    Mat means() const;
    //! The mean squared deviations of the samples from the means of their classes, 1 x d CV_64F
    Mat withinVariance(const Classes& classes) const;
    //! S_W in the units of the samples, both triangles
    Mat withinScatter(const Classes& classes) const;

private:
    void requireDepth(int depth) const;
    //! The rows of the classes of these labels, where new classes get a row of their own
    std::vector<int> rowsOf(const Mat& labels);
    void accumulate(const Mat& samples, const std::vector<int>& rows, int sign);
    //! The indices of the classes in ascending order of their labels
    std::vector<int> order() const;
    // The weights of a class in the products and in the squares, up to a factor that is the same for all classes
    double weightInProducts(int row) const;
    double weightInSquares(int row) const;

    SumSettings settings_;
    String id_;
    std::set<String> merged_;
    int depth_;
    int64 total_;
    std::map<int, int> rows_; // by label
    std::vector<int> labels_, counts_;
    Mat sums_, products_, squares_;
};

}}} // namespace cv::face::fisher

#endif
