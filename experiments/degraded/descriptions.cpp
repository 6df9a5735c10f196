// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "descriptions.hpp"

#include "cosine.hpp"
#include "description.hpp"

#include "input/features.hpp"

#include "opencv2/imgproc.hpp"

namespace demo {

namespace {

const cv::Size PIXELS(28, 28);

class UnitVectors : public cv::face::FaceNetwork
{
public:
    explicit UnitVectors(const cv::Ptr<cv::face::FaceNetwork>& network) : describing(network) {}

    void describe(cv::InputArrayOfArrays images, cv::OutputArray vectors) const override
    {
        cv::Mat described;
        describing->describe(images, described);
        unitRows(described).copyTo(vectors);
    }

    cv::String getIdentity() const override { return describing->getIdentity() + ", unit length"; }

private:
    cv::Ptr<cv::face::FaceNetwork> describing;
};

class FeatureVectors : public cv::face::FaceNetwork
{
public:
    void describe(cv::InputArrayOfArrays images, cv::OutputArray vectors) const override
    {
        std::vector<cv::Mat> list, rows;
        images.getMatVector(list);
        for (const cv::Mat& image : list)
            rows.push_back(vectorOf(image));
        cv::vconcat(rows, vectors);
    }

    cv::String getIdentity() const override { return "HOG, LBP, Gabor and pixels"; }

private:
    static cv::Mat vectorOf(const cv::Mat& image)
    {
        cv::Mat pixels, side;
        const cv::Mat grey = prepared(image, image.size());
        prepared(grey, PIXELS).convertTo(pixels, CV_32F);
        std::vector<cv::Mat> parts = { unitRows(pixels.reshape(1, 1)) };
        for (const cv::face::fisher::Feature& feature :
             { cv::face::fisher::hogFeature(), cv::face::fisher::lbpFeature(), cv::face::fisher::gaborFeature() })
        {
            cv::Mat part(1, feature.length, CV_32F);
            feature.extract(grey, part.ptr<float>());
            parts.push_back(unitRows(part));
        }
        cv::hconcat(parts, side);
        return side;
    }
};

} // namespace

cv::Ptr<cv::face::FaceNetwork> withUnitLength(const cv::Ptr<cv::face::FaceNetwork>& network)
{
    return cv::makePtr<UnitVectors>(network);
}

FaceDescription describedByNetwork(const std::string& file, bool unit)
{
    FaceDescription description;
    cv::Ptr<cv::face::FaceNetwork> network = cv::face::DnnFaceNetwork::create(file);
    if (unit)
        network = withUnitLength(network);
    description.vectors = recognition::remembering(network);
    description.ofNetwork = true;
    description.name = "vectors of the network " + file + (unit ? ", divided by their lengths" : "");
    return description;
}

FaceDescription describedByFeatures()
{
    FaceDescription description;
    description.vectors = recognition::remembering(cv::makePtr<FeatureVectors>());
    description.name = "HOG, LBP, Gabor and pixels (FEATURE_ALL)";
    return description;
}

} // namespace demo
