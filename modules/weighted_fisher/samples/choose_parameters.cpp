// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Compares weightings, numbers of components, distances and a kernel on pictures that are left out of the training.

#include "opencv2/imgcodecs.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE =
    "usage: choose_parameters [LIST [PICTURE]]\n"
    "LIST has lines path;label: pictures of one size, and numbers for the people in them.\n"
    "Every fourth one is recognized after training with the others. Without a list the\n"
    "people are random patterns under noise. PICTURE is a file to write Fisherfaces to.\n";

static const int COMPONENTS[] = { 3, 5, 8, COMPONENTS_RANK };

struct Split
{
    std::vector<Mat> training, test;
    std::vector<int> trainingLabels, testLabels;

    void add(const Mat& picture, int label)
    {
        const bool tested = (training.size() + test.size()) % 4 == 3;
        (tested ? test : training).push_back(picture);
        (tested ? testLabels : trainingLabels).push_back(label);
    }
};

// Four people are unlike everybody else, and twelve resemble each other.
static void inventPictures(Split& split)
{
    RNG random(1);
    Mat common(40, 30, CV_8U), own(40, 30, CV_8U), noise(40, 30, CV_8U);
    random.fill(common, RNG::UNIFORM, 30, 60);
    for (int person = 0; person < 16; person++)
    {
        random.fill(own, RNG::UNIFORM, 0, person < 4 ? 100 : 25);
        for (int i = 0; i < 8; i++)
        {
            random.fill(noise, RNG::UNIFORM, 0, 90);
            split.add(common + own + noise, person);
        }
    }
}

static void readPictures(const std::string& list, Split& split)
{
    std::ifstream lines(list.c_str());
    if (!lines)
        CV_Error(Error::StsError, "cannot open " + list);
    for (std::string path, label; std::getline(lines, path, ';') && std::getline(lines, label);)
    {
        const Mat picture = imread(path, IMREAD_GRAYSCALE);
        if (picture.empty())
            CV_Error(Error::StsError, "cannot read the picture " + path);
        split.add(picture, std::atoi(label.c_str()));
    }
}

//! [accuracy]
// How many of 100 pictures are recognized that the model was not trained on
static double accuracy(DiscriminantFaceRecognizer& model, const Split& split)
{
    model.train(split.training, split.trainingLabels);
    std::vector<int> found;
    std::vector<double> distances;
    model.predictBatch(split.test, found, distances);
    int right = 0;
    for (size_t i = 0; i < found.size(); i++)
        right += found[i] == split.testLabels[i];
    return 100. * right / found.size();
}
//! [accuracy]

static void compareWeightings(const Split& split)
{
    const struct
    {
        int weighting;
        const char* name;
    } rows[] = { { WEIGHTING_UNIFORM, "UNIFORM" }, { WEIGHTING_APAC, "APAC" }, { WEIGHTING_POW, "POW" },
                 { WEIGHTING_KNN, "KNN" },         { WEIGHTING_AUTO, "AUTO" }, { WEIGHTING_MAXMIN, "MAXMIN" } };
    std::cout << "components        3     5     8   all\n";
    for (const auto& row : rows)
    {
        std::cout << std::left << std::setw(12) << row.name << std::right;
        for (int components : COMPONENTS)
        {
            //! [params]
            WeightedFisherParams params;
            params.weighting = row.weighting;
            Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params, components);
            //! [params]
            std::cout << std::setw(6) << accuracy(*model, split);
        }
        std::cout << "\n";
    }
}

static void compareDistances(const Split& split)
{
    for (int components : { 5, int(COMPONENTS_RANK) })
    {
        //! [distance]
        WeightedFisherParams params;
        params.distance = DISTANCE_L2;
        const double l2 = accuracy(*WeightedFisherFaceRecognizer::create(params, components), split);
        params.distance = DISTANCE_COSINE; // the default
        const double cosine = accuracy(*WeightedFisherFaceRecognizer::create(params, components), split);
        //! [distance]
        std::cout << (components == 5 ? "5" : "all") << " components: L2 " << l2 << ", cosine " << cosine << "\n";
    }
    //! [kernel]
    Ptr<WeightedKernelFisherFaceRecognizer> model = WeightedKernelFisherFaceRecognizer::create(
        WeightedFisherParams(), WeightedFisherKernelParams(KERNEL_RBF), /* num_components */ 5);
    //! [kernel]
    std::cout << "5 components in the feature space of the RBF kernel: " << accuracy(*model, split) << "\n";
}

static void showHeaviestPair(const Split& split)
{
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(5);
    model->train(split.training, split.trainingLabels);
    //! [weights]
    const Mat weights = model->getWeights(), people = model->getClasses(); // c x c, and the labels of its rows
    Point heaviest;
    minMaxLoc(weights, 0, 0, 0, &heaviest);
    std::cout << "the pair that weighs most: " << people.at<int>(heaviest.y) << " and " << people.at<int>(heaviest.x)
              << "\n";
    //! [weights]
}

//! [fisherfaces]
// The mean face and the first Fisherfaces, side by side, each stretched to all grey values
static Mat fisherfaces(const WeightedFisherFaceRecognizer& model, int count)
{
    const int height = model.getImageSize().height;
    const Mat directions = model.getEigenVectors(); // one in each column
    std::vector<Mat> faces(1, model.getMean().reshape(1, height));
    for (int i = 0; i < std::min(count, directions.cols); i++)
        faces.push_back(directions.col(i).clone().reshape(1, height));
    for (size_t i = 0; i < faces.size(); i++)
        normalize(faces[i], faces[i], 0, 255, NORM_MINMAX, CV_8U);
    Mat row;
    hconcat(faces, row);
    return row;
}
//! [fisherfaces]

static void run(const std::string& list, const std::string& picture)
{
    Split split;
    list.empty() ? inventPictures(split) : readPictures(list, split);
    std::cout << std::fixed << std::setprecision(1);
    compareWeightings(split);
    compareDistances(split);
    showHeaviestPair(split);

    //! [auto]
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->trainAuto(split.training, split.trainingLabels, /* kFold */ 4, /* falseAcceptRate */ 0.05,
                     SEARCH_REGULARIZATION | SEARCH_COMPONENTS | SEARCH_WEIGHTING | SEARCH_DISTANCE);
    std::cout << model->getAutoReport() << "\n"; // ends with what was chosen; getParams() returns it
    //! [auto]
    if (!picture.empty() && !imwrite(picture, fisherfaces(*model, 5)))
        CV_Error(Error::StsError, "cannot write " + picture);
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h", wrong = argc > 3 || argument.compare(0, 1, "-") == 0;
    if (help || wrong)
    {
        (help ? std::cout : std::cerr) << USAGE;
        return help ? 0 : 2;
    }
    try
    {
        run(argument, argc > 2 ? argv[2] : "");
        return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "choose_parameters: " << error.err << "\n";
        return 1;
    }
}
