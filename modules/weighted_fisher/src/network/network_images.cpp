// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "network_images.hpp"
#include "opencv2/imgproc.hpp"

namespace cv { namespace face { namespace fisher {

namespace {

//! Three channels in BGR order. Not by cvtColor, which does not support CV_64F
Mat bgrOf(const Mat& image)
{
    if (image.channels() == 3)
        return image;
    Mat bgr(image.size(), CV_MAKETYPE(image.depth(), 3));
    const int fromGrey[] = { 0, 0, 0, 1, 0, 2 }, fromBgra[] = { 0, 0, 1, 1, 2, 2 };
    mixChannels(&image, 1, &bgr, 1, image.channels() == 1 ? fromGrey : fromBgra, 3);
    return bgr;
}

//! One range for all channels, so that colours keep their hue
Mat stretched(const Mat& bgr, int i)
{
    const Mat numbers = bgr.reshape(1);
    if (!checkRange(numbers))
        CV_Error(Error::StsBadArg, format("Expected finite values, but image %d holds NaN or Inf", i));
    Mat bytes;
    normalize(numbers, bytes, 0, 255, NORM_MINMAX, CV_8U);
    return bytes.reshape(3);
}

Mat bgrBytes(const Mat& image, int i)
{
    if (image.depth() == CV_8U)
        return bgrOf(image);
    Mat real; // since mixChannels does not support CV_16F
    image.convertTo(real, CV_64F);
    return stretched(bgrOf(real), i);
}

} // namespace

Mat networkInput(const Mat& image, int i, const Size& size)
{
    Mat bytes = bgrBytes(image, i);
    if (bytes.size() == size)
        return bytes;
    const bool shrinks = bytes.cols >= size.width && bytes.rows >= size.height;
    Mat resized;
    resize(bytes, resized, size, 0, 0, shrinks ? INTER_AREA : INTER_LINEAR);
    return resized;
}

}}} // namespace cv::face::fisher
