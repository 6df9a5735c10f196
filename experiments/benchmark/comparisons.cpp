// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>

using namespace cv;

namespace benchmark {

namespace {

typedef Ptr<face::FaceRecognizer> Recognizer;

const char FISHER[] = "FisherFaceRecognizer";

//! Negative where there is no recognizer
Timed training(const Recognizer& recognizer, const Faces& faces)
{
    if (!recognizer)
        return [] { return -1.; };
    return [=] { return secondsOf([&] { recognizer->train(faces.images, faces.people); }); };
}

Recognizer weightedBy(int weighting, int components)
{
    face::WeightedFisherParams params;
    params.weighting = weighting;
    return face::WeightedFisherFaceRecognizer::create(params, components);
}

const int PREDICTIONS = 100;

//! Mean seconds per image, over the first few
Timed predicting(const Recognizer& recognizer, const Faces& faces)
{
    return [=] {
        int label;
        double distance;
        return secondsOf([&] {
                   for (int i = 0; i < PREDICTIONS; i++)
                       recognizer->predict(faces.images[i], label, distance);
               }) /
               PREDICTIONS;
    };
}

//! The two products that a prediction cannot do without, in CV_32F
Timed bareProducts(int pixels, int components, int samples)
{
    const Mat directions(components, pixels, CV_32F, Scalar(0.5)), gallery(samples, components, CV_32F, Scalar(0.5));
    const Mat image(pixels, 1, CV_32F, Scalar(0.5));
    return [=] {
        Mat projection, products;
        return secondsOf([&] {
                   for (int i = 0; i < PREDICTIONS; i++)
                   {
                       gemm(directions, image, 1, noArray(), 0, projection);
                       gemm(gallery, projection, 1, noArray(), 0, products);
                   }
               }) /
               PREDICTIONS;
    };
}

Timed gramMatrix(const Mat& rows)
{
    return [=] {
        Mat gram;
        return secondsOf([&] { gemm(rows, rows, 1, noArray(), 0, gram, GEMM_2_T); });
    };
}

//! Computes all eigenvectors of a symmetric matrix the given number of times
Timed eigenvectors(int size, int times)
{
    Mat factor(size, 2 * size, CV_64F);
    RNG(3).fill(factor, RNG::NORMAL, 0, 1);
    const Mat matrix = factor * factor.t();
    return [=] {
        Mat values, vectors;
        return secondsOf([&] {
            for (int i = 0; i < times; i++)
                eigen(matrix, values, vectors);
        });
    };
}

class Table
{
public:
    Table(const Options& options, Results& results) : options_(options), results_(results) {}

    void add(const std::string& what, const std::string& other, const std::string& unit, double ours, double others)
    {
        results_.add(Comparison{ what, other, unit, ours, others });
    }

    void trainings(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const Recognizer kernel = face::WeightedKernelFisherFaceRecognizer::create();
        const Recognizer uniform = weightedBy(face::WEIGHTING_UNIFORM, 10);
        const Recognizer maxMin = weightedBy(face::WEIGHTING_MAXMIN, 10);
        const int side = faces.peopleCount - 1, iterations = face::WeightedFisherParams().iterations;
        const std::vector<double> seconds =
            interleaved({ training(ours, faces), training(fisher, faces), gramMatrix(faces.rows()),
                          training(kernel, faces), training(uniform, faces), training(maxMin, faces),
                          eigenvectors(side, iterations), [&] { return scikitLearnSeconds(faces); } },
                        options_);
        const std::string what = trainingOf(faces);
        if (seconds[1] > 0)
            add(what, FISHER, "s", seconds[0], seconds[1]);
        if (seconds[7] > 0)
            add(what, "scikit-learn", "s", seconds[0], seconds[7]);
        add(what, "one Gram matrix by gemm", "s", seconds[0], seconds[2]);
        add("RBF " + what, "one Gram matrix by gemm", "s", seconds[3], seconds[2]);
        add("MAXMIN training, p = 10", "by UNIFORM", "s", seconds[5], seconds[4]);
        // What its iterations would take if each called cv::eigen, which is slow without LAPACK and Eigen
        add("MAXMIN training, p = 10", format("%d times cv::eigen of %d x %d", iterations, side, side), "s", seconds[5],
            seconds[6]);
    }

    void predictions(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const int components = ours.dynamicCast<face::WeightedFisherFaceRecognizer>()->getNumComponents();
        const std::vector<double> seconds =
            interleaved({ predicting(ours, faces), predicting(fisher, faces),
                          bareProducts(int(faces.images[0].total()), components, int(faces.images.size())) },
                        options_);
        const std::string what = "predict, " + faces.sizeName();
        add(what, FISHER, "s", seconds[0], seconds[1]);
        add(what, "two products by gemm", "s", seconds[0], seconds[2]);
    }

    void batch(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const int count = std::min(1000, int(faces.images.size()));
        const std::vector<Mat> images(faces.images.begin(), faces.images.begin() + count);
        const Ptr<face::WeightedFisherFaceRecognizer> weighted = ours.dynamicCast<face::WeightedFisherFaceRecognizer>();
        const std::vector<double> seconds =
            interleaved({ [&] {
                             Mat labels, distances;
                             return secondsOf([&] { weighted->predictBatch(images, labels, distances); });
                         },
                          [&] { return count * predicting(fisher, faces)(); } },
                        options_);
        add(format("predictBatch of %d", count), "FisherFaceRecognizer::predict", "s", seconds[0], seconds[1]);
    }

    void files(const Recognizer& ours, const Recognizer& fisher)
    {
        const std::string oursFile = tempfile(".yml"), fisherFile = tempfile(".yml");
        ours->write(oursFile);
        fisher->write(fisherFile);
        const auto megabytes = [](const std::string& file) {
            return double(std::ifstream(file.c_str(), std::ios::ate | std::ios::binary).tellg()) / (1 << 20);
        };
        const std::vector<double> seconds = interleaved(
            { [&] { return secondsOf([&] { face::WeightedFisherFaceRecognizer::create()->read(oursFile); }); },
              [&] { return secondsOf([&] { face::FisherFaceRecognizer::create()->read(fisherFile); }); } },
            options_);
        add("model file, size", FISHER, "MB", megabytes(oursFile), megabytes(fisherFile));
        add("model file, loading", FISHER, "s", seconds[0], seconds[1]);
        std::remove(oursFile.c_str());
        std::remove(fisherFile.c_str());
    }

    void orl(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const std::vector<double> seconds = interleaved({ training(ours, faces), training(fisher, faces) }, options_);
        add(trainingOf(faces), FISHER, "s", seconds[0], seconds[1]);
    }

private:
    static std::string trainingOf(const Faces& faces) { return "training, " + faces.sizeName(); }

    const Options& options_;
    Results& results_;
};

} // namespace

void compareWithOthers(const Options& options, Results& results)
{
    Table table(options, results);
    {
        const Recognizer ours = face::WeightedFisherFaceRecognizer::create();
        const Recognizer fisher = face::FisherFaceRecognizer::create();
        const Faces faces = drawFaces(options.sized(40, 11), 10, options.sized(Size(92, 112), Size(10, 12)), 2);
        table.orl(faces, ours, fisher);
        table.predictions(faces, ours, fisher);
    }
    const Recognizer ours = face::WeightedFisherFaceRecognizer::create();
    const Recognizer fisher = options.plain ? Recognizer() : Recognizer(face::FisherFaceRecognizer::create());
    const Faces faces = drawManyFaces(options);
    table.trainings(faces, ours, fisher);
    if (options.plain) // Jacobi's method would take many minutes
        return;
    table.predictions(faces, ours, fisher);
    table.batch(faces, ours, fisher);
    table.files(ours, fisher);
}

void compareLandmarks(const Options& options, Results& results)
{
    const int n = options.sized(50000, 400), m = options.sized(1000, 40), d = options.sized(1024, 16);
    const int classes = options.sized(500, 10);
    const Mat samples = makeEmbeddings(n, classes, d), labels = classesOf(n, classes);
    face::WeightedFisherKernelParams kernel;
    kernel.landmarks = m;
    const Ptr<face::WeightedKernelFisherFaceRecognizer> recognizer =
        face::WeightedKernelFisherFaceRecognizer::create(face::WeightedFisherParams(), kernel);
    const std::vector<double> seconds =
        interleaved({ [&] { return secondsOf([&] { recognizer->train(samples, labels); }); },
                      [&] {
                          Mat wide, values;
                          samples.convertTo(wide, CV_64F);
                          return secondsOf([&] {
                              gemm(wide, wide.rowRange(0, m), 1, noArray(), 0, values, GEMM_2_T);
                              exp(values, values);
                          });
                      } },
                    options);
    results.add(Comparison{ format("training, %d landmarks, %d x %d", m, n, d), "its kernel values", "s", seconds[0],
                            seconds[1] });
}

} // namespace benchmark
