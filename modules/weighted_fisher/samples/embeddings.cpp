// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// A head for a network that turns faces into vectors: names, two faces compared, and a person whom it has never seen.

#include "opencv2/imgcodecs.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE =
    "usage: embeddings [NETWORK PICTURES...]\n"
    "NETWORK is a file that cv::dnn reads (.onnx) and that takes RGB of 112 x 112. PICTURES\n"
    "are aligned faces, three of each person, one after the other: the third is recognized\n"
    "after training with the others. Without arguments the vectors are random.\n";

// Twenty people with three vectors each
static Mat inventVectors()
{
    RNG random(1);
    Mat centres(20, 128, CV_32F), spread(60, 128, CV_32F), vectors;
    random.fill(centres, RNG::NORMAL, 0, 1);
    random.fill(spread, RNG::NORMAL, 0, 0.5);
    for (int i = 0; i < spread.rows; i++)
        vectors.push_back(Mat(centres.row(i / 3) + spread.row(i)));
    return vectors;
}

static std::vector<Mat> readPictures(int count, char** files)
{
    std::vector<Mat> pictures;
    for (int i = 0; i < count; i++)
    {
        pictures.push_back(imread(files[i]));
        if (pictures.back().empty())
            CV_Error(Error::StsError, std::string("cannot read the picture ") + files[i]);
    }
    return pictures;
}

static std::vector<Mat> rowsOf(const Mat& vectors)
{
    std::vector<Mat> rows;
    for (int i = 0; i < vectors.rows; i++)
        rows.push_back(vectors.row(i));
    return rows;
}

// The last person is not trained on, but enrolled afterwards.
static void run(WeightedFisherFaceRecognizer& model, const std::vector<Mat>& faces)
{
    const int people = int(faces.size()) / 3;
    std::vector<Mat> training, newcomer, test;
    std::vector<int> labels, newLabels(2, people - 1), found;
    for (int i = 0; i < int(faces.size()); i++)
        if (i % 3 == 2)
            test.push_back(faces[i]);
        else if (i / 3 == people - 1)
            newcomer.push_back(faces[i]);
        else
        {
            training.push_back(faces[i]);
            labels.push_back(i / 3);
        }
    //! [train]
    model.train(training, labels);
    model.enroll(newcomer, newLabels);
    //! [train]

    //! [predict]
    std::vector<double> distances;
    model.predictBatch(test, found, distances);
    //! [predict]
    int right = 0;
    for (int i = 0; i < people; i++)
        right += found[i] == i;
    std::cout << right << " of " << people << " right, " << model.getNumComponents() << " components\n";
    //! [compare]
    const double same = model.compare(faces[0], faces[2]), different = model.compare(faces[0], faces[5]);
    std::cout << "two faces of one person differ by " << same << ", of two people by " << different << "\n";
    //! [compare]
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h", odd = argc > 1 && (argc < 11 || (argc - 2) % 3 != 0);
    if (help || odd || argument.compare(0, 1, "-") == 0)
    {
        (help ? std::cout : std::cerr) << USAGE;
        return help ? 0 : 2;
    }
    try
    {
        //! [network]
        const Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
        if (argc > 1)
            model->setNetwork(DnnFaceNetwork::create(argv[1]));
        //! [network]
        run(*model, argc > 1 ? readPictures(argc - 2, argv + 2) : rowsOf(inventVectors()));
        return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "embeddings: " << error.err << "\n";
        return 1;
    }
}
