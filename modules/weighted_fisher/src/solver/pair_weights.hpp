// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PAIR_WEIGHTS_HPP
#define OPENCV_WEIGHTED_FISHER_PAIR_WEIGHTS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The weights alpha of the pairs of classes, finite and >= 0: a matrix, or for many classes a list of pairs
class PairWeights
{
public:
    //! With more classes than this, no c x c matrix is formed
    enum
    {
        MOST_IN_MATRIX = 2000
    };

    PairWeights() = default;
    //! c x c CV_64F, 0 on the diagonal
    explicit PairWeights(const Mat& matrix) : classes_(matrix.rows), matrix_(matrix) {}
    //! The weight 1 for all pairs
    static PairWeights uniform(int classes);
    //! pairs: m x 2 CV_32S (r, l), ascending; weights: m x 1 CV_64F; symmetric: they are the weights of (l, r) too
    static PairWeights ofPairs(int classes, const Mat& pairs, const Mat& weights, bool symmetric);

    //! The weights after classes were added: places (ascending) are the new indices of the present classes. New pairs have
    //! the weight 0, but uniform weights without a matrix stay uniform
    PairWeights extendedTo(const std::vector<int>& places, int classes) const;

    //! c x c; throws StsOutOfRange where there is no matrix
    const Mat& matrix() const;
    //! The pairs whose weight is not 0, ascending, and their weights
    void list(OutputArray pairs, OutputArray weights) const;

    //! The number of connected components of the graph of classes, whose edges are the pairs with weights above 0
    int groups() const;

    /** F^T L F, where L is the Laplacian of W + W^T, W_rl = (alpha_rl + floor) n_r n_l. The floor is 1e-6 of the mean
    weight, so that all directions are ordered even where alpha leaves classes unconnected. F: the class means, c x k;
    sizes: n_r. The products are of the depth of F, the result is CV_64F. memory: used again if this is called many
    times for many classes; without it the product is computed block by block */
    Mat scatterOf(const Mat& F, const std::vector<double>& sizes, Mat* memory = nullptr) const;

    //! Whether all pairs have the weight 1 without a matrix or a list
    bool isUniform() const { return matrix_.empty() && pairs_.empty(); }
    bool hasMatrix() const { return !matrix_.empty(); }
    //! The list, as ofPairs() takes it
    const Mat& pairs() const { return pairs_; }
    const Mat& weightsOfPairs() const { return weights_; }
    bool symmetric() const { return symmetric_; }
    bool operator==(const PairWeights& other) const;

private:
    double mean() const;

    int classes_ = 0;
    Mat matrix_;
    Mat pairs_, weights_; // the list, used where there is no matrix; without either all weights are 1
    bool symmetric_ = false;
};

}}} // namespace cv::face::fisher

#endif
