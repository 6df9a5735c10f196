// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "opencv2/weighted_fisher.hpp"

using namespace cv;
using namespace cv::face;

namespace {

const int people = 4;

// Noisy pictures of a few people; picture i shows person i % people.
std::vector<Mat> drawFaces()
{
    RNG rng(1);
    std::vector<Mat> faces;
    for (int i = 0; i < 5 * people; ++i)
    {
        Mat face(24, 20, CV_8U);
        rng.fill(face, RNG::UNIFORM, 0, 50);
        RNG identity(i % people + 1);
        Mat features(face.size(), face.type());
        identity.fill(features, RNG::UNIFORM, 0, 200);
        faces.push_back(face + features);
    }
    return faces;
}

template <typename Recognizer> void trainAndReload(const Ptr<Recognizer>& recognizer, const String& file)
{
    const std::vector<Mat> faces = drawFaces();
    std::vector<int> labels;
    for (int i = 0; i < int(faces.size()); ++i)
        labels.push_back(i % people);

    recognizer->train(faces, labels);
    recognizer->save(file);
    const Ptr<Recognizer> loaded = Algorithm::load<Recognizer>(file);
    CV_Assert(loaded->getNumComponents() == recognizer->getNumComponents());
    for (size_t i = 0; i < faces.size(); ++i)
    {
        CV_Assert(recognizer->predict(faces[i]) == labels[i]);
        CV_Assert(loaded->predict(faces[i]) == labels[i]);
    }
}

} // namespace

int main()
{
    trainAndReload(WeightedFisherFaceRecognizer::create(2), "input_space.yml");
    trainAndReload(WeightedKernelFisherFaceRecognizer::create(), "feature_space.yml");
}
