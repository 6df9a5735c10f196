// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "evaluated_methods.hpp"

#include "contenders.hpp"
#include "cosine.hpp"
#include "model_size.hpp"

namespace demo {

using namespace cv::face;

namespace {

const int FEW_COMPONENTS = 8;

Learnt learntBy(const cv::Ptr<FaceRecognizer>& model)
{
    return { [model](const cv::Mat& picture) { return model->predict(picture); },
             [model] { return modelSize(*model); } };
}

/** A recognizer that learns from pictures. */
Method onPictures(const std::string& name, bool isReference, const RecognizerMaker& make, int components = 0)
{
    return { name, isReference, [make, components](const FaceSet& training) {
                const cv::Ptr<FaceRecognizer> model = make(components);
                model->train(training.images, training.labels);
                return learntBy(model);
            } };
}

/** A recognizer that learns from vectors, of which it keeps all directions unless it is told otherwise. */
Method onVectors(const std::string& name, bool isReference, const WeightedFisherParams& params,
                 int components = COMPONENTS_DEFAULT)
{
    return { name, isReference, [params, components](const FaceSet& training) {
                const cv::Ptr<WeightedFisherFaceRecognizer> model =
                    WeightedFisherFaceRecognizer::create(params, components);
                const VectorSet vectors = asVectors(training);
                model->train(vectors.rows, vectors.labels);
                return learntBy(model);
            } };
}

/** Pictures as vectors of their pixels; vectors as they are. */
VectorSet rowsOf(const FaceSet& faces)
{
    VectorSet vectors;
    vectors.labels = faces.labels;
    for (const cv::Mat& image : faces.images)
        vectors.rows.push_back(image.reshape(1, 1));
    return vectors;
}

/** The nearest row of the gallery by the cosine, which is scaled to unit length in advance. */
Learnt learntByCosine(const VectorSet& gallery)
{
    const cv::Mat rows = unitRows(gallery.rows);
    const std::vector<int> labels = gallery.labels;
    const auto nameOf = [rows, labels](const cv::Mat& picture) {
        cv::Mat query, products;
        picture.reshape(1, 1).convertTo(query, CV_32F);
        cv::gemm(rows, query, 1, cv::noArray(), 0, products, cv::GEMM_2_T);
        cv::Point nearest;
        cv::minMaxLoc(products, nullptr, nullptr, nullptr, &nearest);
        return labels[static_cast<size_t>(nearest.y)];
    };
    return { nameOf, [rows] { return static_cast<double>(rows.total() * rows.elemSize()) / 1024; } };
}

Method byCosine(bool isReference)
{
    return { "plain cosine", isReference, [](const FaceSet& training) { return learntByCosine(rowsOf(training)); } };
}

Method byCosineToMeans()
{
    return { "plain cosine to means", false,
             [](const FaceSet& training) { return learntByCosine(meansOf(rowsOf(training))); } };
}

struct NamedWeighting
{
    const char* name;
    int type;
};

const NamedWeighting SHORT_WEIGHTINGS[] = {
    { "UNIFORM", WEIGHTING_UNIFORM },
    { "POW", WEIGHTING_POW },
    { "MAXMIN", WEIGHTING_MAXMIN },
};

MethodTable shortTemplates(const NamedFeatures& features)
{
    MethodTable table;
    table.name = cv::format("%d components, %s", FEW_COMPONENTS, features.name.c_str());
    for (const NamedWeighting& weighting : SHORT_WEIGHTINGS)
        table.methods.push_back(onPictures(weighting.name, weighting.type == WEIGHTING_UNIFORM,
                                           inputSpaceContender(weighting.name, weighting.type, features.flags).input,
                                           FEW_COMPONENTS));
    return table;
}

MethodTable shortTemplatesOfVectors()
{
    MethodTable table;
    table.name = cv::format("%d components", FEW_COMPONENTS);
    for (const NamedWeighting& weighting : SHORT_WEIGHTINGS)
    {
        WeightedFisherParams params;
        params.weighting = weighting.type;
        table.methods.push_back(onVectors(weighting.name, weighting.type == WEIGHTING_UNIFORM, params, FEW_COMPONENTS));
    }
    return table;
}

} // namespace

std::vector<MethodTable> tablesForPictures()
{
    MethodTable all;
    all.name = "all components";
    for (const Contender& contender : openCvContenders())
        all.methods.push_back(onPictures(contender.name, true, contender.input));
    all.methods.push_back(byCosine(false));
    const std::vector<Contender> contenders = featureContenders();
    for (const Contender& contender : { contenders.front(), contenders.back() })
        all.methods.push_back(onPictures(contender.name, false, contender.input));
    all.methods.push_back(onPictures("kernel, all four", false, contenders.back().feature));
    const std::vector<NamedFeatures> features = comparedFeatures();
    return { all, shortTemplates(features.front()), shortTemplates(features.back()) };
}

std::vector<MethodTable> tablesForVectors()
{
    WeightedFisherParams means;
    means.gallery = GALLERY_MEANS;
    MethodTable all;
    all.name = "all components";
    all.methods = { byCosine(true), onVectors("weighted, vectors", false, WeightedFisherParams()),
                    onVectors("weighted, vectors, GALLERY_MEANS", false, means), byCosineToMeans() };
    return { all, shortTemplatesOfVectors() };
}

} // namespace demo
