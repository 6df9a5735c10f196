// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "network_images.hpp"
#include "../input/sample_source.hpp"
#include "sha256.hpp"

#include <climits>
#include <fstream>
#include <locale>
#include <mutex>
#include <sstream>

// OpenCV's headers define HAVE_OPENCV_DNN; a standalone build may go without.
#if defined(HAVE_OPENCV_DNN) && !defined(WEIGHTED_FISHER_WITHOUT_DNN)
#include "opencv2/dnn.hpp"
#define WITH_OPENCV_DNN 1
#else
#define WITH_OPENCV_DNN 0
#endif

namespace cv { namespace face {

#if WITH_OPENCV_DNN

namespace {

const int LARGEST_SIDE = 4096;

struct Preprocessing
{
    Size size;
    Scalar mean;
    double scale;
    bool swapRB;

    void check() const
    {
        if (size.width < 1 || size.height < 1 || size.width > LARGEST_SIDE || size.height > LARGEST_SIDE)
            CV_Error(Error::StsBadArg, format("inputSize must be from 1 x 1 to %d x %d, but is %d x %d", LARGEST_SIDE,
                                              LARGEST_SIDE, size.width, size.height));
        for (int i = 0; i < 3; i++)
            if (!std::isfinite(mean[i]))
                CV_Error(Error::StsBadArg, format("mean must be finite, but holds %g", mean[i]));
        if (!std::isfinite(scale) || scale == 0)
            CV_Error(Error::StsBadArg, format("scale must be finite and not 0, but is %g", scale));
    }

    //! Whatever the locale, and with all digits; adding 0 turns -0 into 0
    String text() const
    {
        std::ostringstream stream;
        stream.imbue(std::locale::classic());
        stream.precision(17);
        stream << size.width << 'x' << size.height << ", mean " << mean[0] + 0. << ' ' << mean[1] + 0. << ' '
               << mean[2] + 0. << ", scale " << scale << (swapRB ? ", RGB" : ", BGR");
        return stream.str();
    }
};

std::string readNetworkFile(const String& filename)
{
    std::ifstream file(filename.c_str(), std::ios::binary | std::ios::ate);
    if (!file)
        CV_Error(Error::StsError, format("Cannot open the network '%s'", filename.c_str()));
    const std::streamoff size = file.tellg();
    if (size < 1 || size > INT_MAX)
        CV_Error(Error::StsError,
                 format("'%s' cannot be a network: expected a file of 1 to %d bytes", filename.c_str(), INT_MAX));
    std::string bytes(size_t(size), '\0');
    file.seekg(0);
    if (!file.read(&bytes[0], size))
        CV_Error(Error::StsError, format("Cannot read the network '%s'", filename.c_str()));
    return bytes;
}

//! For images of the size of the network's input
Mat runNetwork(dnn::Net& net, const Mat& image, const Preprocessing& preprocessing)
{
    net.setInput(dnn::blobFromImage(image, preprocessing.scale, preprocessing.size, preprocessing.mean,
                                    preprocessing.swapRB, false));
    return net.forward();
}

class DnnFaceNetworkImpl CV_FINAL : public DnnFaceNetwork
{
public:
    DnnFaceNetworkImpl(const String& filename, const Preprocessing& preprocessing) : preprocessing_(preprocessing)
    {
        const std::string bytes = readNetworkFile(filename);
        identity_ = "sha256:" + fisher::sha256(bytes) + ", " + preprocessing.text();
        try
        {
            net_ = dnn::readNetFromONNX(bytes.data(), bytes.size());
            net_.setPreferableBackend(dnn::DNN_BACKEND_OPENCV);
            net_.setPreferableTarget(dnn::DNN_TARGET_CPU);
            const Mat blank(preprocessing.size, CV_8UC3, Scalar::all(128));
            const Mat output = runNetwork(net_, blank, preprocessing);
            length_ = output.dims < 2 || output.size[0] == 1 ? int(output.total()) : 0;
        }
        catch (const std::exception& e)
        {
            CV_Error(
                Error::StsParseError,
                format("The cv::dnn of OpenCV %s cannot run '%s' as an ONNX network on colour images of %d x %d; a "
                       "newer file may need a newer OpenCV. It says: %s",
                       CV_VERSION, filename.c_str(), preprocessing.size.width, preprocessing.size.height, e.what()));
        }
        if (length_ < 1)
            CV_Error(Error::StsParseError,
                     format("The network '%s' does not give one vector per image", filename.c_str()));
    }

    void describe(InputArrayOfArrays images, OutputArray vectors) const CV_OVERRIDE
    {
        const std::vector<Mat> list = fisher::SampleSource::forNetwork(images).images();
        Mat rows(int(list.size()), length_, CV_32F);
        for (int i = 0; i < rows.rows; i++)
        {
            describeOne(fisher::networkInput(list[i], i, preprocessing_.size), i).copyTo(rows.row(i));
            if (!checkRange(rows.row(i)))
                CV_Error(Error::StsBadArg, format("The network gives NaN or Inf for image %d", i));
        }
        vectors.create(rows.rows, rows.cols, CV_32F);
        if (!rows.empty())
            rows.copyTo(vectors);
    }

    String getIdentity() const CV_OVERRIDE { return identity_; }

private:
    //! 1 x d, a copy: the network overwrites its output with the next one
    Mat describeOne(const Mat& image, int i) const
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        const Mat output = runNetwork(net_, image, preprocessing_);
        if (int(output.total()) != length_)
            CV_Error(Error::StsBadArg, format("The network gives %d numbers for image %d, but %d for others",
                                              int(output.total()), i, length_));
        Mat row;
        output.reshape(1, 1).convertTo(row, CV_32F);
        return row;
    }

    Preprocessing preprocessing_;
    String identity_;
    int length_;
    mutable std::mutex mutex_; // Net::forward is not thread-safe
    mutable dnn::Net net_;
};

} // namespace

Ptr<DnnFaceNetwork> DnnFaceNetwork::create(const String& filename, const Size& inputSize, const Scalar& mean,
                                           double scale, bool swapRB)
{
    const Preprocessing preprocessing = { inputSize, mean, scale, swapRB };
    preprocessing.check();
    return makePtr<DnnFaceNetworkImpl>(filename, preprocessing);
}

#else

Ptr<DnnFaceNetwork> DnnFaceNetwork::create(const String& filename, const Size&, const Scalar&, double, bool)
{
    CV_Error(Error::StsNotImplemented,
             format("Cannot read the network '%s': this library was built without opencv_dnn", filename.c_str()));
}

#endif

}} // namespace cv::face
