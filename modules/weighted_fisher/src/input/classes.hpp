// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CLASSES_HPP
#define OPENCV_WEIGHTED_FISHER_CLASSES_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The class of each sample, and the weight of each class in means and scatter matrices
struct Classes
{
    //! sampleLabels: n x 1 CV_32S, at least 2 distinct ones; balance: every class counts as much as one of mean size;
    //! sizeWeighted: the scatter of a class is multiplied by its size
    explicit Classes(const Mat& sampleLabels, bool balance = false, bool sizeWeighted = false);
    //! The same without samples: the index is empty. labels: ascending; counts: those of their samples, c x 1 CV_32S
    Classes(const Mat& labels, const Mat& counts, bool balance, bool sizeWeighted);

    Mat labels;                //!< the labels, ascending, c x 1 CV_32S
    std::vector<int> index;    //!< the class of each sample
    std::vector<double> sizes; //!< n_r

    // The weights of each class: 1 (or n_r, if sizeWeighted), n_r and 1/n where classes are not balanced
    std::vector<double> within;  //!< of its scatter in S_W
    std::vector<double> between; //!< of its mean in S_B: a pair of classes has the product of their weights
    std::vector<double> shares;  //!< of each of its samples in the mean of all samples

    int count() const { return labels.rows; }
    //! The indices of the samples of each class
    std::vector<std::vector<int>> members() const;

private:
    void setWeights(bool balance, bool sizeWeighted);
};

//! The labels of that many samples as n x 1 CV_32S; throws StsBadArg where they are something else
Mat checkedLabels(InputArray given, int samples);

//! The mean of the rows (CV_64F), weighted by the shares of their classes, 1 x d CV_64F
Mat weightedMean(const Mat& rows, const Classes& classes);
//! The mean of the rows (CV_64F) of each class, c x d CV_64F
Mat classMeans(const Mat& rows, const Classes& classes);

}}} // namespace cv::face::fisher

#endif
