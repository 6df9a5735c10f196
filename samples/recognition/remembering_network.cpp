// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "description.hpp"

#include "interruption.hpp"

#include <mutex>
#include <unordered_map>

namespace recognition {

namespace {

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
    explicit RememberingNetwork(const cv::Ptr<cv::face::FaceNetwork>& network) : describing(network) {}

    void describe(cv::InputArrayOfArrays images, cv::OutputArray vectors) const override
    {
        std::vector<cv::Mat> list, rows;
        images.getMatVector(list);
        rows.reserve(list.size());
        for (const cv::Mat& image : list)
            rows.push_back(vectorOf(image));
        cv::vconcat(rows, vectors);
    }

    cv::String getIdentity() const override { return describing->getIdentity(); }

private:
    cv::Mat vectorOf(const cv::Mat& image) const
    {
        const uint64_t hash = contentHash(image);
        const std::lock_guard<std::mutex> lock(mutex);
        cv::Mat& row = remembered[hash];
        if (row.empty())
        {
            demo::stopIfInterrupted();
            describing->describe(std::vector<cv::Mat>{ image }, row);
        }
        return row;
    }

    cv::Ptr<cv::face::FaceNetwork> describing;
    mutable std::mutex mutex;
    mutable std::unordered_map<uint64_t, cv::Mat> remembered;
};

} // namespace

cv::Ptr<cv::face::FaceNetwork> remembering(const cv::Ptr<cv::face::FaceNetwork>& network)
{
    return cv::makePtr<RememberingNetwork>(network);
}

} // namespace recognition
