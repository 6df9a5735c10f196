// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Learns people from photographs and names the faces in pictures, in videos and in front of a camera.

#include "opencv2/highgui.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/objdetect.hpp"
#include "opencv2/videoio.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <iostream>
#include <map>

using namespace cv;
using namespace cv::face;

static const char* const USAGE =
    "usage: photos_and_camera CASCADE learn FOLDER MODEL\n"
    "       photos_and_camera CASCADE name MODEL SOURCE [OUTPUT]\n"
    "       photos_and_camera CASCADE add NAME MODEL SOURCE\n"
    "CASCADE is OpenCV's haarcascade_frontalface_alt2.xml. learn: FOLDER has one folder of\n"
    "photographs for each person, MODEL is the file to write. name: SOURCE is a picture, a\n"
    "video or the number of a camera; the result is shown, or written to OUTPUT, a picture of\n"
    "the last frame. add: learns the person whose face is in SOURCE, from ten frames.\n";

//! [find]
static std::vector<Rect> findFaces(const Mat& picture, CascadeClassifier& cascade)
{
    std::vector<Rect> boxes;
    cascade.detectMultiScale(picture, boxes, 1.1, 3, 0, Size(60, 60));
    return boxes;
}
//! [find]

//! [cut]
// Faces are compared pixel by pixel and place by place: the same part of the face, at the same size, in grey.
static Mat cutOut(const Mat& picture, const Rect& box)
{
    Mat grey, face;
    cvtColor(picture(box), grey, COLOR_BGR2GRAY);
    resize(grey, face, Size(96, 96), 0, 0, INTER_AREA);
    return face;
}
//! [cut]

static Rect largest(const std::vector<Rect>& boxes)
{
    Rect result;
    for (size_t i = 0; i < boxes.size(); i++)
        if (boxes[i].area() > result.area())
            result = boxes[i];
    return result;
}

// The name of the folder that a file is in
static std::string folderName(const std::string& file)
{
    const size_t end = file.find_last_of("/\\"), start = file.find_last_of("/\\", end - 1);
    return file.substr(start + 1, end - start - 1);
}

static void learn(CascadeClassifier& cascade, const std::string& folder, const std::string& file)
{
    //! [read]
    std::vector<Mat> faces;
    std::vector<int> labels;
    std::map<std::string, int> people; // numbered in the order of their appearance
    std::vector<String> photos;
    glob(folder + "/*", photos, /* recursive */ true);
    for (size_t i = 0; i < photos.size(); i++)
    {
        const Mat photo = imread(photos[i]);
        const Rect box = photo.empty() ? Rect() : largest(findFaces(photo, cascade));
        if (box.empty())
        {
            std::cout << "no face in " << photos[i] << "\n";
            continue;
        }
        const int newLabel = int(people.size());
        faces.push_back(cutOut(photo, box));
        labels.push_back(people.insert(std::make_pair(folderName(photos[i]), newLabel)).first->second);
    }
    //! [read]

    //! [train]
    WeightedFisherParams params;
    params.features = FEATURE_ALL; // pixels, gradients, local patterns, Gabor filters
    params.updatable = 1;          // people can be added later
    Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params);
    // search = 0: the parameters stay as they are, the threshold is set
    model->trainAuto(faces, labels, /* kFold */ 5, /* falseAcceptRate */ 0.05, /* search */ 0);
    //! [train]

    //! [save]
    for (std::map<std::string, int>::const_iterator person = people.begin(); person != people.end(); ++person)
        model->setLabelInfo(person->second, person->first);
    model->write(file);
    //! [save]
    std::cout << faces.size() << " faces of " << people.size() << " people, threshold " << model->getThreshold()
              << "\n";
}

//! [name]
static void nameFaces(const WeightedFisherFaceRecognizer& model, CascadeClassifier& cascade, Mat& picture)
{
    const std::vector<Rect> boxes = findFaces(picture, cascade);
    for (size_t i = 0; i < boxes.size(); i++)
    {
        int label = -1;
        double distance = 0;
        model.predict(cutOut(picture, boxes[i]), label, distance);
        const std::string name = label == -1 ? "unknown" : model.getLabelInfo(label);
        std::cout << name << " at " << boxes[i] << "\n";
        rectangle(picture, boxes[i], Scalar(0, 200, 0), 2);
        putText(picture, name, boxes[i].tl() - Point(0, 8), FONT_HERSHEY_SIMPLEX, 0.8, Scalar(0, 200, 0), 2);
    }
}
//! [name]

//! [open]
// The number of a camera, a video, or a picture, which is a video of one frame
static VideoCapture openSource(const std::string& source)
{
    const bool isNumber = source.find_first_not_of("0123456789") == std::string::npos;
    VideoCapture capture;
    isNumber ? capture.open(std::stoi(source)) : capture.open(source);
    if (!capture.isOpened())
        CV_Error(Error::StsError, "cannot open " + source);
    return capture;
}
//! [open]

static void name(CascadeClassifier& cascade, const std::string& file, const std::string& source,
                 const std::string& output)
{
    //! [watch]
    const Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::load(file);
    VideoCapture capture = openSource(source);
    Mat frame, last;
    while (capture.read(frame) && !frame.empty())
    {
        nameFaces(*model, cascade, frame);
        if (output.empty())
        {
            imshow("Who is it?", frame);
            if (waitKey(1) == 27) // Esc
                break;
        }
        last = frame.clone();
    }
    //! [watch]
    if (output.empty())
        waitKey();
    else if (last.empty() || !imwrite(output, last))
        CV_Error(Error::StsError, "cannot write " + output);
}

static void add(CascadeClassifier& cascade, const std::string& newName, const std::string& file,
                const std::string& source)
{
    //! [add]
    const Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::load(file);
    VideoCapture capture = openSource(source);
    std::vector<Mat> faces;
    Mat frame;
    for (int i = 0; faces.size() < 10 && capture.read(frame) && !frame.empty(); i++)
    {
        const std::vector<Rect> boxes = findFaces(frame, cascade);
        if (i % 5 == 0 && boxes.size() == 1) // frames that follow each other look the same
            faces.push_back(cutOut(frame, boxes[0]));
    }
    const Mat classes = model->getClasses(); // ascending
    const int label = classes.at<int>(classes.rows - 1) + 1;
    model->update(faces, std::vector<int>(faces.size(), label));
    model->setLabelInfo(label, newName);
    model->write(file);
    //! [add]
    std::cout << newName << " was learnt from " << faces.size() << " faces\n";
}

static bool run(const std::vector<std::string>& arguments)
{
    const std::string command = arguments.size() > 1 ? arguments[1] : "";
    const bool valid = (command == "learn" && arguments.size() == 4) ||
                       (command == "name" && (arguments.size() == 4 || arguments.size() == 5)) ||
                       (command == "add" && arguments.size() == 5);
    if (!valid)
        return false;
    CascadeClassifier cascade;
    if (!cascade.load(arguments[0]))
        CV_Error(Error::StsError, "cannot read the cascade " + arguments[0]);
    if (command == "learn")
        learn(cascade, arguments[2], arguments[3]);
    else if (command == "name")
        name(cascade, arguments[2], arguments[3], arguments.size() > 4 ? arguments[4] : "");
    else
        add(cascade, arguments[2], arguments[3], arguments[4]);
    return true;
}

int main(int argc, char** argv)
{
    const std::string argument = argc > 1 ? argv[1] : "";
    const bool help = argument == "--help" || argument == "-h";
    try
    {
        if (!help && run(std::vector<std::string>(argv + 1, argv + argc)))
            return 0;
    }
    catch (const cv::Exception& error)
    {
        std::cerr << "photos_and_camera: " << error.err << "\n";
        return 1;
    }
    (help ? std::cout : std::cerr) << USAGE;
    return help ? 0 : 2;
}
