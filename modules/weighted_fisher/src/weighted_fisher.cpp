// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"

namespace cv {
namespace face {

namespace {

using namespace fisher;

class WeightedFisherFaceRecognizerImpl CV_FINAL
    : public Recognizer<WeightedFisherFaceRecognizer, LinearProjector, INPUT_SPACE>
{
public:
    using Recognizer::Recognizer;

    String getDefaultName() const CV_OVERRIDE { return "opencv_weighted_fisherfaces"; }

protected:
    String className() const CV_OVERRIDE { return "WeightedFisherFaceRecognizer"; }

    TrainedModel fit(const SampleSource& source, InputArray labels, const WeightedFisherParams& params,
                     int components) const CV_OVERRIDE
    {
        return trainInInputSpace(source, labels, params, components);
    }

    //! The getters of BasicFaceRecognizer are not virtual: they return what lies in its members
    void adopt(const std::shared_ptr<const TrainedModel>& model) CV_OVERRIDE
    {
        _eigenvectors = model ? model->projector.directions() : Mat();
        _projections = model ? model->subspace.gallery.wideRows() : std::vector<Mat>();
        _labels = model ? model->subspace.gallery.labels().clone() : Mat();
        _eigenvalues = model ? model->subspace.eigenvalues.clone() : Mat();
        _mean = model ? model->projector.mean().clone() : Mat();
        Recognizer::adopt(model);
    }
};

} // namespace

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::create(int num_components, double threshold)
{
    return create(WeightedFisherParams(), num_components, threshold);
}

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::create(const WeightedFisherParams& params,
                                                                       int num_components, double threshold)
{
    return makePtr<WeightedFisherFaceRecognizerImpl>(params, num_components, threshold);
}

} // namespace face
} // namespace cv
