// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "descriptions.hpp"

#include "cosine.hpp"
#include "interruption.hpp"

#include "input/features.hpp"

#include "opencv2/imgproc.hpp"

#include <mutex>
#include <unordered_map>

namespace demo {

namespace {

const cv::Size PIXELS(28, 28);

// FNV-1a by Fowler, Noll and Vo
uint64_t contentHash(const cv::Mat& image)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    const auto add = [&hash](const uchar* bytes, size_t count) {
        for (size_t i = 0; i < count; i++)
            hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    };
    const int shape[] = { image.rows, image.cols, image.type() };
    add(reinterpret_cast<const uchar*>(shape), sizeof(shape));
    for (int y = 0; y < image.rows; y++)
        add(image.ptr(y), static_cast<size_t>(image.cols) * image.elemSize());
    return hash;
}

class RememberingNetwork : public cv::face::FaceNetwork
{
public:
    RememberingNetwork(const cv::Ptr<cv::face::FaceNetwork>& network, bool unit) : describing(network), unitLength(unit)
    {
    }

    void describe(cv::InputArrayOfArrays images, cv::OutputArray vectors) const override
    {
        std::vector<cv::Mat> list, rows;
        images.getMatVector(list);
        rows.reserve(list.size());
        for (const cv::Mat& image : list)
            rows.push_back(vectorOf(image));
        cv::vconcat(rows, vectors);
    }

    cv::String getIdentity() const override { return describing->getIdentity() + (unitLength ? ", unit length" : ""); }

private:
    cv::Mat vectorOf(const cv::Mat& image) const
    {
        const uint64_t hash = contentHash(image);
        const std::lock_guard<std::mutex> lock(mutex);
        cv::Mat& row = remembered[hash];
        if (row.empty())
        {
            stopIfInterrupted();
            cv::Mat described;
            describing->describe(std::vector<cv::Mat>{ image }, described);
            row = unitLength ? unitRows(described) : described;
        }
        return row;
    }

    cv::Ptr<cv::face::FaceNetwork> describing;
    bool unitLength;
    mutable std::mutex mutex;
    mutable std::unordered_map<uint64_t, cv::Mat> remembered;
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

cv::Ptr<cv::face::FaceNetwork> remembering(const cv::Ptr<cv::face::FaceNetwork>& network, bool unit)
{
    return cv::makePtr<RememberingNetwork>(network, unit);
}

FaceDescription describedByNetwork(const std::string& file, bool unit)
{
    FaceDescription description;
    description.vectors = remembering(cv::face::DnnFaceNetwork::create(file), unit);
    description.ofNetwork = true;
    description.name = "vectors of the network " + file + (unit ? ", divided by their lengths" : "");
    return description;
}

FaceDescription describedByFeatures()
{
    FaceDescription description;
    description.vectors = remembering(cv::makePtr<FeatureVectors>(), false);
    description.name = "HOG, LBP, Gabor and pixels (FEATURE_ALL)";
    return description;
}

} // namespace demo
