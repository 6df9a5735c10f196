// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Exchanges model files between two builds, of different processors or systems for example:
//
//   models write FOLDER    writes models of all kinds in all formats, and what they predict
//   models check FOLDER    reads them, must get the same text when it writes them again, and the same predictions
//
// Predictions are the same up to rounding: processors add up in different orders, and fuse multiplications with additions.

#include "opencv2/weighted_fisher.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>

using namespace cv;
using namespace cv::face;

namespace {

const int PEOPLE = 6, PER_PERSON = 4, ROWS = 48, COLS = 40;
const double MOST_DIFFERENCE = 1e-5; // of cosine distances: features are computed in single precision

//! The same numbers on every processor: Knuth's linear congruential generator
class Noise
{
public:
    explicit Noise(unsigned seed) : state_(seed) {}
    int below(int limit)
    {
        state_ = state_ * 1664525u + 1013904223u;
        return int((state_ >> 16) % unsigned(limit));
    }

private:
    uint32_t state_;
};

//! Picture i shows person i % PEOPLE: squares of brightness of their own, and noise
std::vector<Mat> drawPictures(int perPerson, unsigned seed)
{
    Noise noise(seed);
    std::vector<Mat> pictures;
    for (int i = 0; i < PEOPLE * perPerson; i++)
    {
        Noise person(unsigned(i % PEOPLE + 1));
        Mat_<uchar> picture(ROWS, COLS);
        int squares[ROWS / 8][COLS / 8];
        for (auto& row : squares)
            for (int& square : row)
                square = person.below(180);
        for (int y = 0; y < ROWS; y++)
            for (int x = 0; x < COLS; x++)
                picture(y, x) = uchar(squares[y / 8][x / 8] + noise.below(75));
        pictures.push_back(picture);
    }
    return pictures;
}

//! The first 32 pixels of pictures as the vectors of a network would be given
Mat vectorsOf(const std::vector<Mat>& pictures)
{
    Mat vectors;
    for (const Mat& picture : pictures)
        vectors.push_back(picture.clone().reshape(1, 1).colRange(0, 32));
    vectors.convertTo(vectors, CV_32F, 1 / 64., -2);
    return vectors;
}

std::vector<int> shownPeople(size_t pictures)
{
    std::vector<int> labels;
    for (size_t i = 0; i < pictures; i++)
        labels.push_back(int(i) % PEOPLE * 70001 - 5); // of several bytes, and one is negative
    return labels;
}

typedef Ptr<DiscriminantFaceRecognizer> Recognizer;

struct Kind
{
    const char* name;
    bool ofVectors;
    std::function<Recognizer()> create;
};

WeightedFisherParams paramsWith(int features, int gallery, int updatable)
{
    WeightedFisherParams params;
    params.features = features;
    params.gallery = gallery;
    params.updatable = updatable;
    return params;
}

Recognizer createLinear(int features, int gallery, int updatable)
{
    return WeightedFisherFaceRecognizer::create(paramsWith(features, gallery, updatable));
}

Recognizer createKernel(int type, int landmarks)
{
    WeightedFisherKernelParams kernel(type);
    kernel.landmarks = landmarks;
    return WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), kernel);
}

const Kind KINDS[] = {
    { "pixels", false, [] { return createLinear(FEATURE_PIXELS, GALLERY_SAMPLES, 0); } },
    { "updatable", false, [] { return createLinear(FEATURE_PIXELS, GALLERY_MEANS, 1); } },
    { "features", false, [] { return createLinear(FEATURE_ALL, GALLERY_SAMPLES, 0); } },
    { "vectors", true, [] { return createLinear(FEATURE_PIXELS, GALLERY_MEANS, 1); } },
    { "rbf", false, [] { return createKernel(KERNEL_RBF, 0); } },
    { "landmarks", true, [] { return createKernel(KERNEL_POLY, 8); } },
};

const char* const TEXTS[] = { ".yml", ".xml", ".json" };
const char* const FILES[] = { ".yml", ".xml", ".json", ".yml.gz" };

//! Without the carriage returns that Windows ends lines with
std::string textOf(const std::string& filename)
{
    std::ifstream file(filename, std::ios::binary);
    CV_Assert(file.is_open());
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
    return text;
}

//! Labels and distances of pictures that no model was trained on
void predict(const Kind& kind, const Recognizer& recognizer, std::vector<int>& labels, std::vector<double>& distances)
{
    const std::vector<Mat> probes = drawPictures(2, 1000);
    if (kind.ofVectors)
        recognizer->predictBatch(vectorsOf(probes), labels, distances);
    else
        recognizer->predictBatch(probes, labels, distances);
}

void write(const Kind& kind, const std::string& path)
{
    const Recognizer recognizer = kind.create();
    const std::vector<Mat> pictures = drawPictures(PER_PERSON, 500);
    const std::vector<int> people = shownPeople(pictures.size());
    if (kind.ofVectors)
        recognizer->train(vectorsOf(pictures), people);
    else
        recognizer->train(pictures, people);
    recognizer->setThreshold(1.9 + 1e-15);
    recognizer->setLabelInfo(69996, "Zo\xc3\xab");
    for (const char* ending : FILES)
        recognizer->write(path + ending);

    std::vector<int> labels;
    std::vector<double> distances;
    predict(kind, recognizer, labels, distances);
    FileStorage fs(path + ".predictions.yml", FileStorage::WRITE);
    fs << "labels" << labels << "distances" << distances;
}

//! Writes what was read from the file in all formats; it must be what was there. Returns the number of differences
template <class T> int checkRewritten(const Ptr<T>& content, const std::string& path, const std::string& ending)
{
    int differences = 0;
    for (const char* text : TEXTS)
    {
        content->write(path + ".copy" + text);
        if (textOf(path + ".copy" + text) == textOf(path + text))
            continue;
        std::cout << path << ending << " is not " << path << text << " when it is written again\n";
        differences++;
    }
    return differences;
}

int check(const Kind& kind, const std::string& path)
{
    std::vector<int> expectedLabels, labels;
    std::vector<double> expectedDistances, distances;
    FileStorage fs(path + ".predictions.yml", FileStorage::READ);
    fs["labels"] >> expectedLabels;
    fs["distances"] >> expectedDistances;
    int differences = 0;
    for (const char* ending : FILES)
    {
        const Recognizer recognizer = kind.create();
        recognizer->read(path + ending);
        differences += checkRewritten(recognizer, path, ending);
        predict(kind, recognizer, labels, distances);
        const double difference = norm(distances, expectedDistances, NORM_INF);
        const bool same = labels == expectedLabels && difference <= MOST_DIFFERENCE;
        std::cout << path << ending << (same ? ": " : ": other labels or distances, ") << difference << '\n';
        differences += same ? 0 : 1;
    }
    return differences;
}

void writeStatistics(const std::string& path)
{
    const Mat vectors = vectorsOf(drawPictures(PER_PERSON, 500)), origin = Mat::zeros(1, vectors.cols, CV_64F);
    const Ptr<FisherStatistics> statistics =
        FisherStatistics::create(origin, WeightedFisherParams(), noArray(), noArray(), "an id");
    statistics->add(vectors, shownPeople(size_t(vectors.rows)));
    for (const char* ending : FILES)
        statistics->write(path + ending);
}

int checkStatistics(const std::string& path)
{
    int differences = 0;
    for (const char* ending : FILES)
        differences += checkRewritten(FisherStatistics::load(path + ending), path, ending);
    return differences;
}

} // namespace

int main(int argc, char* argv[])
{
    const std::string action = argc == 3 ? argv[1] : "", folder = argc == 3 ? std::string(argv[2]) + "/" : "";
    if (action != "write" && action != "check")
    {
        std::cerr << "usage: see the top of the source\n";
        return 2;
    }
    int differences = 0;
    if (action == "write")
    {
        for (const Kind& kind : KINDS)
            write(kind, folder + kind.name);
        writeStatistics(folder + "statistics");
    }
    else
    {
        for (const Kind& kind : KINDS)
            differences += check(kind, folder + kind.name);
        differences += checkStatistics(folder + "statistics");
    }
    return differences > 0;
}
