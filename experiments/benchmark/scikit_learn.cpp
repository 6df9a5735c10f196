// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <cstdio>
#include <fstream>

namespace benchmark {

double scikitLearnSeconds(const Faces& faces)
{
    const std::string file = cv::tempfile(".bytes");
    {
        std::ofstream stream(file.c_str(), std::ios::binary);
        for (const cv::Mat& image : faces.images)
            stream.write(reinterpret_cast<const char*>(image.data), std::streamsize(image.total()));
    }
    const std::string command =
        cv::format("/usr/bin/python3 '%s' '%s' %d %d %d 2>/dev/null", SCIKIT_LEARN_SCRIPT, file.c_str(),
                   int(faces.images.size()), int(faces.images[0].total()), faces.peopleCount);
    double seconds = -1;
    if (FILE* output = popen(command.c_str(), "r"))
    {
        if (std::fscanf(output, "%lf", &seconds) != 1)
            seconds = -1;
        pclose(output);
    }
    std::remove(file.c_str());
    return seconds;
}

} // namespace benchmark
