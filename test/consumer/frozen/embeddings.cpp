// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Discriminant analysis of the vectors that a network makes of faces: one row of a matrix for each face.

#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/objdetect.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <iostream>

#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR * 100 + CV_VERSION_REVISION >= 504)
#define HAVE_FACE_RECOGNIZER_SF
#endif

using namespace cv;
using namespace cv::face;

static const char* const USAGE = "usage: embeddings [MODEL PICTURES...]\n"
                                 "MODEL is a network for FaceRecognizerSF (.onnx). PICTURES are aligned faces of\n"
                                 "112 x 112, two of each person, one after the other: the second is recognized after\n"
                                 "training with the first. Without arguments the vectors are random.\n";

// Rows of both matrices are people: what to learn from, and what to recognize.
static void inventEmbeddings(Mat& training, Mat& test)
{
    RNG random(1);
    Mat centres(20, 128, CV_32F), spread(20, 128, CV_32F);
    random.fill(centres, RNG::NORMAL, 0, 1);
    for (Mat* rows : { &training, &test })
    {
        random.fill(spread, RNG::NORMAL, 0, 0.5);
        *rows = centres + spread;
    }
}

#ifdef HAVE_FACE_RECOGNIZER_SF
static void computeEmbeddings(int count, char** arguments, Mat& training, Mat& test)
{
    Ptr<FaceRecognizerSF> network = FaceRecognizerSF::create(arguments[0], "");
    for (int i = 1; i < count; i++)
    {
        const Mat picture = imread(arguments[i]);
        if (picture.empty())
            CV_Error(Error::StsError, std::string("cannot read the picture ") + arguments[i]);
        Mat face, embedding;
        resize(picture, face, Size(112, 112));
        network->feature(face, embedding);
        (i % 2 == 1 ? training : test).push_back(embedding.reshape(1, 1).clone());
    }
}
#else
static void computeEmbeddings(int, char**, Mat&, Mat&)
{
    CV_Error(Error::StsNotImplemented, "FaceRecognizerSF came with OpenCV 4.5.4");
}
#endif

static void run(int count, char** arguments)
{
    Mat training, test;
    count == 0 ? inventEmbeddings(training, test) : computeEmbeddings(count, arguments, training, test);
    std::vector<int> people, labels;
    for (int i = 0; i < training.rows; i++)
        people.push_back(i);

    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->train(training, people);
    std::vector<double> distances;
    model->predictBatch(test, labels, distances);
    int right = 0;
    for (size_t i = 0; i < labels.size(); i++)
        right += labels[i] == people[i];
    std::cout << right << " of " << labels.size() << " right, vectors of " << training.cols << " numbers became "
              << model->getNumComponents() << "\n";
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h", odd = argc > 1 && (argc < 6 || argc % 2 != 0);
    if (help || odd || argument.compare(0, 1, "-") == 0)
    {
        (help ? std::cout : std::cerr) << USAGE;
        return help ? 0 : 2;
    }
    try
    {
        run(argc - 1, argv + 1);
        return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "embeddings: " << error.err << "\n";
        return 1;
    }
}
