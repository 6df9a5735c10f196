// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_VECTORS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_VECTORS_HPP

#include "splits.hpp"

namespace demo {

/** Vectors of a face network, or some like them: one row per image. */
struct VectorSet
{
    cv::Mat rows; // n x d CV_32F, of any length
    std::vector<int> labels;
};

struct VectorSplit
{
    VectorSet training, test;
};

/** Reads the matrices `embeddings` and `labels` of a FileStorage file; throws std::runtime_error, which says what was
expected. */
VectorSet readVectors(const std::string& file);

/** Draws vectors: a person is a direction, an image is the person plus scatter with a falling spectrum plus noise,
times a length. The same arguments give the same vectors. */
VectorSet drawVectors(int people, int imagesPerPerson, int length, uint64_t seed);

/** The rows as images of the faces whose splits can be drawn, and back. */
FaceSet asFaces(const VectorSet& vectors, const std::string& origin);
VectorSet asVectors(const FaceSet& faces);
VectorSplit asVectors(const Split& split);

/** The images of the people who have at least so many. */
FaceSet withImages(const FaceSet& faces, int atLeast);

/** The images of so many people, chosen at random; of all if there are no more. */
FaceSet somePeople(const FaceSet& faces, int people, cv::RNG& rng);

/** The images of these people. */
FaceSet imagesOf(const FaceSet& faces, const std::vector<int>& people);

} // namespace demo

#endif
