// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CLASSES_HPP
#define OPENCV_WEIGHTED_FISHER_CLASSES_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

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

//! Labels of that many samples, n x 1 CV_32S; throws StsBadArg otherwise
Mat checkedLabels(InputArray given, int samples);

//! The mean of rows (CV_64F), in which each class has its share, 1 x d CV_64F
Mat weightedMean(const Mat& rows, const Classes& classes);
//! The mean of the rows of each class
Mat classMeans(const Mat& rows, const Classes& classes);

}}} // namespace cv::face::fisher

#endif
