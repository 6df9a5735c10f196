// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "methods.hpp"

#include "cosine.hpp"
#include "interruption.hpp"

#include <cfloat>

namespace demo {

using namespace cv::face;

namespace {

typedef std::vector<cv::Mat> Images;

cv::Mat rowsOf(const FaceDescription& description, const Images& images)
{
    cv::Mat rows;
    description.vectors->describe(images, rows);
    return rows;
}

/** The photographs and so many copies of each. */
VectorSet galleryOf(const FaceDescription& description, const FaceSet& enrolled, const FisherCopyParams& copies)
{
    VectorSet gallery;
    gallery.rows = rowsOf(description, enrolled.images);
    gallery.labels = enrolled.labels;
    for (size_t i = 0; i < enrolled.images.size() && copies.count > 0; i++)
    {
        Images made;
        makeDegradedCopies(enrolled.images[i], made, copies);
        gallery.rows.push_back(rowsOf(description, made));
        gallery.labels.insert(gallery.labels.end(), made.size(), enrolled.labels[i]);
    }
    return gallery;
}

/** A recognizer that is yet to be trained. */
cv::Ptr<WeightedFisherFaceRecognizer> recognizerFor(const FaceDescription& description, const FisherCopyParams& copies,
                                                    WeightedFisherParams params, int components)
{
    if (!description.ofNetwork)
        params.features = FEATURE_ALL;
    const cv::Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params, components);
    model->setCopyParams(copies);
    if (description.ofNetwork)
        model->setNetwork(description.vectors);
    return model;
}

std::vector<int> predictedLabels(const WeightedFisherFaceRecognizer& model, const Images& tested)
{
    std::vector<int> labels;
    cv::Mat distances;
    model.predictBatch(tested, labels, distances);
    return labels;
}

CopyMethod cosineMethod(const std::string& name, const FaceDescription& description, const FisherCopyParams& copies,
                        bool means)
{
    return { name, [=](const FaceSet& enrolled, const Images& tested) {
                const VectorSet gallery = galleryOf(description, enrolled, copies);
                return nearestByCosine(rowsOf(description, tested), means ? meansOf(gallery) : gallery).labels;
            } };
}

CopyMethod recognizerMethod(const std::string& name, const FaceDescription& description, const FisherCopyParams& copies,
                            const WeightedFisherParams& params, int components)
{
    return { name, [=](const FaceSet& enrolled, const Images& tested) {
                const auto model = recognizerFor(description, copies, params, components);
                model->train(enrolled.images, enrolled.labels);
                return predictedLabels(*model, tested);
            } };
}

CopyMethod searchingMethod(const FaceDescription& description, const FisherCopyParams& copies)
{
    return { "trainAuto", [=](const FaceSet& enrolled, const Images& tested) {
                const auto model = recognizerFor(description, copies, WeightedFisherParams(), COMPONENTS_DEFAULT);
                model->setProgress([](int, int, const cv::String&) { stopIfInterrupted(); });
                model->trainAuto(enrolled.images, enrolled.labels);
                model->setThreshold(DBL_MAX); // everybody is known here
                return predictedLabels(*model, tested);
            } };
}

} // namespace

std::vector<CopyMethod> copyMethods(const FaceDescription& description, const FisherCopyParams& copies, bool search)
{
    const WeightedFisherParams samples;
    WeightedFisherParams means;
    means.gallery = GALLERY_MEANS;
    std::vector<CopyMethod> methods = {
        cosineMethod("plain cosine, photos alone", description, FisherCopyParams(), false),
        cosineMethod("plain cosine, with copies", description, copies, false),
        cosineMethod("plain cosine to means", description, copies, true),
        recognizerMethod("default recognizer", description, copies, samples, COMPONENTS_DEFAULT),
    };
    if (description.ofNetwork) // of images the default is the rank
        methods.push_back(recognizerMethod("COMPONENTS_RANK", description, copies, samples, COMPONENTS_RANK));
    methods.push_back(recognizerMethod("GALLERY_MEANS", description, copies, means, COMPONENTS_DEFAULT));
    if (search)
        methods.push_back(searchingMethod(description, copies));
    return methods;
}

} // namespace demo
