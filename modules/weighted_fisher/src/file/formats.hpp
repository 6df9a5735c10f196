// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FORMATS_HPP
#define OPENCV_WEIGHTED_FISHER_FORMATS_HPP

#include "../input/class_sums.hpp"
#include "../model/recognizer_state.hpp"
#include "node_reader.hpp"

namespace cv { namespace face { namespace fisher {

// The file format: each part of a recognizer is written by one function and read by another. Readers throw
// StsParseError for a field that is missing or not valid.

//! The version of the format that wrote the node; throws StsParseError if another class or a later version did
int readVersion(const ModelNode& node, const String& className, int newest);

//! Throws StsParseError if another class or a later version wrote the node
RecognizerState readState(const ModelNode& node, const String& className, bool hasKernel);
void writeState(FileStorage& fs, const String& className, const RecognizerState& state);

//! The fields 'params', 'kernel' and 'copies', in that version of the format. Values out of range throw StsBadArg
WeightedFisherParams readParams(const ModelNode& parent, bool hasKernel, int version);
void writeParams(FileStorage& fs, const WeightedFisherParams& params);
WeightedFisherKernelParams readKernelParams(const ModelNode& parent);
void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel);
FisherCopyParams readCopyParams(const ModelNode& parent, int version);
void writeCopyParams(FileStorage& fs, const FisherCopyParams& copies);

Model readModel(const ModelNode& node, bool hasKernel);
void writeModel(FileStorage& fs, const Model& model);

Subspace readSubspace(const ModelNode& node);
void writeSubspace(FileStorage& fs, const Subspace& subspace);

//! samples: the number of samples that the model was trained on
std::shared_ptr<const Projector> readProjector(const ModelNode& node, bool hasKernel, int samples, int components);
void writeProjector(FileStorage& fs, const Projector& projector);

ClassSums readSums(const ModelNode& node, const String& className);
void writeSums(FileStorage& fs, const String& className, const SumSettings& settings, const SumContent& content);

}}} // namespace cv::face::fisher

#endif
