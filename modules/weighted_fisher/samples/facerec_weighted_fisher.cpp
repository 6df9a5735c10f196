// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Recognizes faces that are listed in a file with lines such as "faces/ada/1.pgm;0", as the samples of the module face
// do: trains on all but the last of each person, and predicts those.

#include "opencv2/imgcodecs.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <fstream>
#include <iostream>
#include <map>

using namespace cv;
using namespace cv::face;

static const char* const KEYS = "{help h || show this message}"
                                "{@list || file with a line \"image;label\" for every face}"
                                "{model || file to write the trained model to}"
                                "{components | 0 | how many components to keep, 0 for all}"
                                "{kernel || recognize in the feature space of a radial basis function}";

static std::map<int, std::vector<Mat>> readFaces(const String& list)
{
    std::map<int, std::vector<Mat>> people;
    std::ifstream file(list.c_str());
    for (std::string line; std::getline(file, line);)
    {
        const size_t semicolon = line.rfind(';');
        if (semicolon == std::string::npos)
            continue;
        const Mat face = imread(line.substr(0, semicolon), IMREAD_GRAYSCALE);
        if (face.empty())
            CV_Error(Error::StsError, "Cannot read the image of the line " + line);
        people[std::stoi(line.substr(semicolon + 1))].push_back(face);
    }
    if (people.size() < 2)
        CV_Error(Error::StsError, list + " does not list faces of at least two people");
    return people;
}

int main(int argc, char* argv[])
{
    CommandLineParser arguments(argc, argv, KEYS);
    if (arguments.has("help") || !arguments.has("@list"))
    {
        arguments.printMessage();
        return arguments.has("help") ? 0 : 1;
    }

    std::vector<Mat> faces, probes;
    std::vector<int> labels, truth;
    for (auto& person : readFaces(arguments.get<String>("@list")))
    {
        probes.push_back(person.second.back());
        truth.push_back(person.first);
        person.second.pop_back();
        faces.insert(faces.end(), person.second.begin(), person.second.end());
        labels.insert(labels.end(), person.second.size(), person.first);
    }

    const int components = arguments.get<int>("components");
    Ptr<FaceRecognizer> recognizer;
    if (arguments.has("kernel"))
        recognizer = WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), FisherKernelParams(KERNEL_RBF),
                                                                components);
    else
        recognizer = WeightedFisherFaceRecognizer::create(components);
    recognizer->train(faces, labels);
    if (arguments.has("model"))
        recognizer->write(arguments.get<String>("model"));

    int correct = 0;
    for (size_t i = 0; i < probes.size(); i++)
    {
        int label = -1;
        double distance = 0;
        recognizer->predict(probes[i], label, distance);
        std::cout << "person " << truth[i] << " is taken for " << label << ", distance " << distance << '\n';
        correct += label == truth[i];
    }
    std::cout << correct << " of " << probes.size() << " faces recognized\n";
}
