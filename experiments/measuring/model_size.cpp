// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model_size.hpp"

#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace demo {

double modelSize(const cv::face::FaceRecognizer& model)
{
    const std::string file = cv::tempfile(".yml");
    model.write(file);
    std::ifstream stream(file.c_str(), std::ios::binary | std::ios::ate);
    const double size = static_cast<double>(stream.tellg());
    stream.close();
    std::remove(file.c_str());
    if (!(size > 0))
        throw std::runtime_error("cannot write a model to " + file);
    return size / 1024;
}

} // namespace demo
