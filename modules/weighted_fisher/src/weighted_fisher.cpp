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

    Mat getEigenVectors() const CV_OVERRIDE { return ofPixels(_eigenvectors); }
    Mat getMean() const CV_OVERRIDE { return ofPixels(_mean); }
    std::vector<Mat> getProjections() const CV_OVERRIDE { return projectionRows(); }

protected:
    String className() const CV_OVERRIDE { return "WeightedFisherFaceRecognizer"; }

    Channel<LinearProjector> trainChannel(const ChannelData& data, const Settings& settings) const CV_OVERRIDE
    {
        return trainInInputSpace(data, settings.params, settings.components);
    }

    const Mat& ofPixels(const Mat& matrix) const
    {
        if (!empty() && !trained().hasPixels())
            CV_Error(Error::StsBadArg,
                     "The mean and the Fisherfaces are those of the pixels, but this model was trained "
                     "without FEATURE_PIXELS");
        return matrix;
    }

    enum
    {
        MOST_COPIED = 1 << 24 // numbers of the gallery, for BasicFaceRecognizer: 128 MB
    };

    //! The getters of BasicFaceRecognizer are not virtual: they return what lies in its members
    void adopt(const std::shared_ptr<const TrainedModel>& model) CV_OVERRIDE
    {
        const bool hasPixels = model && model->hasPixels();
        const Mat eigenvectors = hasPixels ? model->channels()[0].projector.directions() : Mat();
        const Mat mean = hasPixels ? model->channels()[0].projector.mean().clone() : Mat();
        const Mat labels = model ? model->labels().clone() : Mat();
        const Mat eigenvalues = model ? model->eigenvalues() : Mat();
        const bool few = model && size_t(model->samples()) * eigenvalues.cols <= MOST_COPIED;
        std::vector<Mat> projections = few ? wideRows(model->projections()) : std::vector<Mat>();
        // From here on nothing throws.
        _eigenvectors = eigenvectors;
        _mean = mean;
        _labels = labels;
        _eigenvalues = eigenvalues;
        _projections.swap(projections);
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
