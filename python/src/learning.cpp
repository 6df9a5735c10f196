// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "call_guard.hpp"
#include "labels.hpp"
#include "recognizers.hpp"

#include <pybind11/functional.h>

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

typedef DiscriminantFaceRecognizer Recognizer;

//! What becomes of names that no label has yet
enum NewNames
{
    OF_A_NEW_MODEL, // their labels need not differ from those in the present model
    OF_THE_MODEL,
    OF_STRANGERS // they are not kept
};

/** Passes images and their labels on to a method. An n x d array goes as one matrix, which the library does not copy, unless
the recognizer wants images. Names are kept only if the method does not throw. */
template <class Method>
void learn(Recognizer& recognizer, const py::object& src, const py::object& labels, NewNames kind, const Method& method)
{
    if (py::isinstance<FisherStatistics>(src))
        CV_Error(Error::StsBadArg,
                 "Expected samples and their labels, but got statistics, which hold the sums of samples: "
                 "only train(statistics) takes them");
    const BorrowedMats images(src, "src");
    const Labels given(labels);
    changing(recognizer, [&] {
        std::map<int, std::string> added;
        const Mat classes = kind == OF_A_NEW_MODEL ? Mat() : recognizer.getClasses();
        const Mat people = given.asIntegers(labelInfoOf(recognizer), classes, added);
        if (takesRows(recognizer, images.wholeColumns(), kind == OF_A_NEW_MODEL))
            method(images.whole(), people);
        else
            method(images.mats(), people);
        if (kind != OF_STRANGERS)
            for (const auto& entry : added)
                recognizer.setLabelInfo(entry.first, entry.second);
    });
}

void train(Recognizer& recognizer, const py::object& src, const py::object& labels)
{
    learn(recognizer, src, labels, OF_A_NEW_MODEL,
          [&](InputArrayOfArrays images, const Mat& people) { recognizer.train(images, people); });
}

void trainFrom(Recognizer& recognizer, const std::shared_ptr<FisherStatistics>& statistics)
{
    changing(recognizer, [&] {
        const CallGuard guard(*statistics, false);
        recognizer.train(Ptr<FisherStatistics>(statistics));
    });
}

void update(Recognizer& recognizer, const py::object& src, const py::object& labels)
{
    learn(recognizer, src, labels, OF_THE_MODEL,
          [&](InputArrayOfArrays images, const Mat& people) { recognizer.update(images, people); });
}

void enroll(Recognizer& recognizer, const py::object& src, const py::object& labels)
{
    learn(recognizer, src, labels, OF_THE_MODEL,
          [&](InputArrayOfArrays images, const Mat& people) { recognizer.enroll(images, people); });
}

void trainAuto(Recognizer& recognizer, const py::object& src, const py::object& labels, int kFold,
               double falseAcceptRate, int search)
{
    learn(recognizer, src, labels, OF_A_NEW_MODEL, [&](InputArrayOfArrays images, const Mat& people) {
        recognizer.trainAuto(images, people, kFold, falseAcceptRate, search);
    });
}

void calibrate(Recognizer& recognizer, const py::object& src, const py::object& labels, double falseAcceptRate)
{
    learn(recognizer, src, labels, OF_STRANGERS,
          [&](InputArrayOfArrays images, const Mat& people) { recognizer.calibrate(images, people, falseAcceptRate); });
}

double calibratePairs(Recognizer& recognizer, const py::object& src, const py::object& labels, double falseAcceptRate)
{
    double threshold = 0;
    learn(recognizer, src, labels, OF_STRANGERS, [&](InputArrayOfArrays images, const Mat& people) {
        threshold = recognizer.calibratePairs(images, people, falseAcceptRate);
    });
    return threshold;
}

double buildIndex(Recognizer& recognizer, const py::object& src, double recall)
{
    const BorrowedMats images(src, "src");
    double found = 0;
    changing(recognizer, [&] {
        found = takesRows(recognizer, images.wholeColumns(), false) ? recognizer.buildIndex(images.whole(), recall)
                                                                    : recognizer.buildIndex(images.mats(), recall);
    });
    return found;
}

//! label: an integer, or a name
void removeClass(Recognizer& recognizer, const py::object& label)
{
    const Labels given(py::make_tuple(label));
    changing(recognizer, [&] {
        std::map<int, std::string> added;
        const Mat integer = given.asIntegers(labelInfoOf(recognizer), recognizer.getClasses(), added);
        if (!added.empty())
            CV_Error(Error::StsBadArg, format("There is nobody named '%s'", added.begin()->second.c_str()));
        recognizer.removeClass(integer.at<int>(0));
    });
}

} // namespace

void defineLearning(DiscriminantClass& recognizer)
{
    const auto setProgress = [](Recognizer& self, const FisherProgress& progress) {
        changing(self, [&] { self.setProgress(progress); });
    };
    const auto report = [](const Recognizer& self) { return reading(self, [&] { return self.getAutoReport(); }); };
    recognizer
        .def("train", &train, py::arg("src"), py::arg("labels"),
             "Learns from a sequence of images, or an n x d array with one sample per row, and their n labels: "
             "integers, or "
             "names, which become the information of labels from 0 on in alphabetical order.")
        .def("train", &trainFrom, py::arg("statistics").none(false),
             "Learns from statistics, with the result of training on the samples with GALLERY_MEANS.")
        .def("update", &update, py::arg("src"), py::arg("labels"),
             "Adds images, of people who are known or new; the result is that of training on everything. Needs "
             "updatable=1 in the parameters.")
        .def("removeClass", &removeClass, py::arg("label"),
             "Removes a person, given by label or name; the result is that of training on the others.")
        .def("enroll", &enroll, py::arg("src"), py::arg("labels"),
             "Adds images to the gallery only; the subspace stays as it is.")
        .def("trainAuto", &trainAuto, py::arg("src"), py::arg("labels"), py::arg("kFold") = 5,
             py::arg("falseAcceptRate") = 0.01, py::arg("search") = static_cast<int>(SEARCH_ALL),
             "Trains, and chooses parameters, threshold and probabilities by cross-validation.")
        .def("getAutoReport", report, "What the last trainAuto tried and chose, one line per trial.")
        .def("setProgress", setProgress, py::arg("progress"),
             "Sets what trainAuto calls with the step, the number of steps and what is tried; None: nothing.")
        .def("calibrate", &calibrate, py::arg("src"), py::arg("labels"), py::arg("falseAcceptRate") = 0.01,
             "Sets the threshold and the probabilities from images that were left out of the training. People whose "
             "label "
             "or name is not in the model are strangers.")
        .def("calibratePairs", &calibratePairs, py::arg("src"), py::arg("labels"), py::arg("falseAcceptRate") = 0.001,
             "Learns the probabilities of pairs from images that were left out of the training; returns the threshold "
             "for compare().")
        .def("buildIndex", &buildIndex, py::arg("src"), py::arg("recall") = 0.99,
             "Builds an approximate index of a large gallery for predict and predictBatch, which finds the nearest "
             "sample of this share of the given images; returns the share. 1 removes the index.");
}
