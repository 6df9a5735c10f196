// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Adds people to a trained model, in a quick and in a thorough way, and removes one of them.

#include "opencv2/weighted_fisher.hpp"

#include <iomanip>
#include <iostream>

using namespace cv;
using namespace cv::face;

static const char* const USAGE = "usage: add_and_remove_people\n"
                                 "The people are random patterns under noise. A table tells for each of them how many\n"
                                 "of 8 pictures are recognized after each step.\n";

static const int PEOPLE = 13, PICTURES = 8; // of each person, to learn from and to recognize

static void inventPictures(std::vector<Mat>& training, std::vector<Mat>& test, std::vector<int>& labels)
{
    RNG random(1);
    for (int person = 0; person < PEOPLE; person++)
    {
        Mat pattern(40, 30, CV_8U), noise(40, 30, CV_8U);
        random.fill(pattern, RNG::UNIFORM, 60, 130);
        for (int i = 0; i < 2 * PICTURES; i++)
        {
            random.fill(noise, RNG::UNIFORM, 0, 120);
            (i < PICTURES ? training : test).push_back(pattern + noise);
        }
        labels.insert(labels.end(), PICTURES, person);
    }
}

// The pictures, or the labels, of some people
template <typename T> static std::vector<T> part(const std::vector<T>& all, int first, int last)
{
    return std::vector<T>(all.begin() + first * PICTURES, all.begin() + (last + 1) * PICTURES);
}

static void printRow(const std::string& step, const WeightedFisherFaceRecognizer& model, const std::vector<Mat>& test)
{
    int right[PEOPLE] = {};
    for (int i = 0; i < PEOPLE * PICTURES; i++)
        right[i / PICTURES] += model.predict(test[i]) == i / PICTURES;
    std::cout << std::left << std::setw(22) << step << std::right;
    for (int person = 0; person < PEOPLE; person++)
        std::cout << std::setw(4) << right[person];
    std::cout << "\n";
}

static void run()
{
    std::vector<Mat> training, test;
    std::vector<int> labels;
    inventPictures(training, test, labels);
    std::cout << "recognized of 8 each     0   1   2   3   4   5   6   7   8   9  10  11  12\n";

    //! [updatable]
    // To be changed later, the model must keep its training pictures; its file then has them too.
    WeightedFisherParams params;
    params.updatable = 1;
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params);
    model->train(part(training, 0, 9), part(labels, 0, 9));
    //! [updatable]
    printRow("0 to 9 trained", *model, test);

    //! [enroll]
    // Takes no longer than to recognize the pictures, but the model still looks at what tells 0 to 9 apart.
    model->enroll(part(training, 10, 11), part(labels, 10, 11));
    //! [enroll]
    printRow("10 and 11 enrolled", *model, test);

    //! [update]
    // Gives the model that training with all pictures at once would give, those of enroll() among them.
    model->update(part(training, 12, 12), part(labels, 12, 12));
    //! [update]
    printRow("12 added by update", *model, test);

    //! [remove]
    // The same without person 0, whose pictures are then taken for those of others.
    model->removeClass(0);
    //! [remove]
    printRow("0 removed", *model, test);
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
        std::cerr << "add_and_remove_people: " << error.err << "\n";
        return 1;
    }
}
