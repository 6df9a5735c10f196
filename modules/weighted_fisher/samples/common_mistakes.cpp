// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Makes the mistakes that are made most often, and shows what comes of them and what is right.

#include "opencv2/weighted_fisher.hpp"

#include <cmath>
#include <functional>
#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE = "usage: common_mistakes\n"
                                 "The people are random patterns under noise.\n";

static const int KNOWN = 12, PEOPLE = 18; // the others are strangers

struct Pictures
{
    std::vector<Mat> images;
    std::vector<int> labels;
};

struct Sets
{
    Pictures training, test, strangers;
};

static Sets inventPictures()
{
    Sets sets;
    RNG random(1);
    for (int person = 0; person < PEOPLE; person++)
    {
        Mat pattern(40, 30, CV_8U), noise(40, 30, CV_8U);
        random.fill(pattern, RNG::UNIFORM, 60, 100);
        for (int i = 0; i < 8; i++)
        {
            random.fill(noise, RNG::UNIFORM, 0, 130);
            Pictures& set = person >= KNOWN ? sets.strangers : i < 4 ? sets.training : sets.test;
            set.images.push_back(pattern + noise);
            set.labels.push_back(person);
        }
    }
    return sets;
}

// The share of pictures, in %, whose label is right, or that get a label at all
static int named(const WeightedFisherFaceRecognizer& model, const Pictures& pictures, bool rightly)
{
    std::vector<int> labels;
    std::vector<double> distances;
    model.predictBatch(pictures.images, labels, distances);
    int count = 0;
    for (size_t i = 0; i < labels.size(); i++)
        count += rightly ? labels[i] == pictures.labels[i] : labels[i] != -1;
    return cvRound(100. * count / labels.size());
}

static void printError(const std::function<void()>& mistake)
{
    try
    {
        mistake();
        std::cout << "  no error\n";
    }
    catch (const cv::Exception& error)
    {
        std::cout << "  " << error.err << "\n";
    }
}

static void testOnTrainingPictures(const Sets& sets)
{
    std::cout << "Testing with the pictures of the training:\n";
    //! [test]
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(4);
    model->train(sets.training.images, sets.training.labels);
    std::cout << "  " << named(*model, sets.training, true) << " % right, which says nothing\n"; // each finds itself
    std::cout << "  " << named(*model, sets.test, true) << " % right on other pictures\n";
    //! [test]
}

static void keepTheThreshold(const Sets& sets)
{
    std::cout << "A threshold of Fisherfaces:\n";
    Pictures half, rest; // of the strangers, and of the known people's other pictures
    for (size_t i = 0; i < sets.strangers.images.size(); i++)
    {
        Pictures& part = sets.strangers.labels[i] < KNOWN + 3 ? half : rest;
        part.images.push_back(sets.strangers.images[i]);
        part.labels.push_back(sets.strangers.labels[i]);
    }
    half.images.insert(half.images.end(), sets.test.images.begin(), sets.test.images.end());
    half.labels.insert(half.labels.end(), sets.test.labels.begin(), sets.test.labels.end());
    //! [threshold]
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->train(sets.training.images, sets.training.labels);
    model->setThreshold(500); // distances are in [0, 2]: everybody is somebody
    std::cout << "  " << named(*model, rest, false) << " % of strangers' pictures get a name\n";
    model->calibrate(half.images, half.labels, /* falseAcceptRate */ 0.05); // pictures that were not trained on
    std::cout << "  " << named(*model, rest, false) << " % after calibrate, threshold " << model->getThreshold()
              << "\n";
    //! [threshold]
}

static void changeParametersAfterwards(const Sets& sets)
{
    std::cout << "Parameters that are set after the training:\n";
    int label = -1;
    double before = 0, set = 0, trained = 0;
    //! [params]
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->train(sets.training.images, sets.training.labels);
    model->predict(sets.test.images[0], label, before);
    WeightedFisherParams params = model->getParams();
    params.distance = DISTANCE_L2;
    model->setParams(params);
    model->predict(sets.test.images[0], label, set); // the same as before
    model->train(sets.training.images, sets.training.labels);
    model->predict(sets.test.images[0], label, trained);
    //! [params]
    std::cout << "  " << (before == set ? "no" : "a") << " change before, " << (before == trained ? "no" : "a")
              << " change after the next training\n";
}

// The largest difference of the distances of all test pictures
static double difference(const Sets& sets, int components)
{
    std::vector<Mat> distances;
    for (int weighting : { WEIGHTING_UNIFORM, WEIGHTING_MAXMIN })
    {
        WeightedFisherParams params;
        params.weighting = weighting;
        Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params, components);
        model->train(sets.training.images, sets.training.labels);
        Mat labels, found;
        model->predictBatch(sets.test.images, labels, found);
        distances.push_back(found);
    }
    return norm(distances[0], distances[1], NORM_INF);
}

static void compareWithAllComponents(const Sets& sets)
{
    std::cout << "Weightings compared with all components:\n"
              << "  distances differ by less than 0.0001: " << (difference(sets, COMPONENTS_RANK) < 1e-4 ? "yes" : "no")
              << "\n  with 4 components: " << (difference(sets, 4) < 1e-4 ? "yes" : "no") << "\n";
}

static void run()
{
    const Sets sets = inventPictures();
    const Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    std::cout << "Pictures of different sizes:\n";
    //! [sizes]
    std::vector<Mat> differing = { Mat::zeros(40, 30, CV_8U), Mat::zeros(50, 40, CV_8U) };
    printError([&] { model->train(differing, std::vector<int>{ 1, 2 }); });
    //! [sizes]
    std::cout << "One person:\n";
    //! [person]
    std::vector<Mat> alike(sets.training.images.begin(), sets.training.images.begin() + 4);
    printError([&] { model->train(alike, std::vector<int>{ 7, 7, 7, 7 }); });
    //! [person]
    std::cout << "A model that does not keep its pictures:\n";
    model->train(sets.training.images, sets.training.labels);
    //! [update]
    printError([&] { model->update(alike, std::vector<int>{ 99, 99, 99, 99 }); });
    //! [update]
    std::cout << "One picture for a function that takes several:\n";
    //! [batch]
    std::vector<int> labels;
    std::vector<double> distances;
    model->predictBatch(std::vector<Mat>(1, sets.test.images[0]), labels, distances);
    //! [batch]
    std::cout << "  " << labels.size() << " label\n";
    testOnTrainingPictures(sets);
    keepTheThreshold(sets);
    changeParametersAfterwards(sets);
    compareWithAllComponents(sets);
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h";
    if (argc > 1)
    {
        (help ? std::cout : std::cerr) << USAGE;
        return help ? 0 : 2;
    }
    try
    {
        run();
        return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "common_mistakes: " << error.err << "\n";
        return 1;
    }
}
