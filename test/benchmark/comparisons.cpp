// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <cstdio>
#include <fstream>

using namespace cv;

namespace benchmark {

namespace {

typedef Ptr<face::FaceRecognizer> Recognizer;

Timed training(const Recognizer& recognizer, const Faces& faces)
{
    return [=] { return secondsOf([&] { recognizer->train(faces.images, faces.people); }); };
}

Recognizer weightedBy(int weighting, int components)
{
    face::WeightedFisherParams params;
    params.weighting = weighting;
    return face::WeightedFisherFaceRecognizer::create(params, components);
}

//! Seconds for an image, over the first 100
Timed predicting(const Recognizer& recognizer, const Faces& faces)
{
    return [=] {
        int label;
        double distance;
        return secondsOf([&] {
                   for (int i = 0; i < 100; i++)
                       recognizer->predict(faces.images[i], label, distance);
               }) /
               100;
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
                   for (int i = 0; i < 100; i++)
                   {
                       gemm(directions, image, 1, noArray(), 0, projection);
                       gemm(gallery, projection, 1, noArray(), 0, products);
                   }
               }) /
               100;
    };
}

class Table
{
public:
    Table(const Options& options, Results& results) : options_(options), results_(results) {}

    void add(const std::string& name, const std::string& unit, double ours, double other, double bound)
    {
        results_.comparisons.push_back({ name, unit, ours, other, bound });
        print(results_.comparisons.back());
    }

    void trainings(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const Mat rows = faces.rows();
        const Recognizer kernel = face::WeightedKernelFisherFaceRecognizer::create();
        const Recognizer uniform = weightedBy(face::WEIGHTING_UNIFORM, 10);
        const Recognizer maxMin = weightedBy(face::WEIGHTING_MAXMIN, 10);
        const std::vector<double> seconds =
            interleaved({ training(ours, faces), training(fisher, faces),
                          [&] {
                              Mat gram;
                              return secondsOf([&] { gemm(rows, rows, 1, noArray(), 0, gram, GEMM_2_T); });
                          },
                          training(kernel, faces), training(uniform, faces), training(maxMin, faces),
                          [&] { return scikitLearnSeconds(faces, 200); } },
                        options_);
        add("training, FisherFaceRecognizer", "s", seconds[0], seconds[1], 100);
        if (seconds[6] > 0)
            add("training, scikit-learn", "s", seconds[0], seconds[6], 8);
        add("training, one Gram matrix by gemm", "s", seconds[0], seconds[2], 1 / 2.);
        add("RBF kernel training, one Gram matrix by gemm", "s", seconds[3], seconds[2], 1 / 3.);
        add("training by MAXMIN with 10 components, by UNIFORM", "s", seconds[5], seconds[4], 1 / 2.);
    }

    void predictions(const std::string& size, const Faces& faces, const Recognizer& ours, const Recognizer& fisher,
                     double bound)
    {
        const int components = ours.dynamicCast<face::WeightedFisherFaceRecognizer>()->getNumComponents();
        const std::vector<double> seconds =
            interleaved({ predicting(ours, faces), predicting(fisher, faces),
                          bareProducts(int(faces.images[0].total()), components, int(faces.images.size())) },
                        options_);
        add("predict, " + size + ", FisherFaceRecognizer", "s", seconds[0], seconds[1], bound);
        add("predict, " + size + ", two products by gemm", "s", seconds[0], seconds[2], 1 / 2.);
    }

    void batch(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const std::vector<Mat> images(faces.images.begin(), faces.images.begin() + 1000);
        const Ptr<face::WeightedFisherFaceRecognizer> weighted = ours.dynamicCast<face::WeightedFisherFaceRecognizer>();
        const std::vector<double> seconds =
            interleaved({ [&] {
                             Mat labels, distances;
                             return secondsOf([&] { weighted->predictBatch(images, labels, distances); });
                         },
                          [&] { return 1000 * predicting(fisher, faces)(); } },
                        options_);
        add("predictBatch of 1,000, FisherFaceRecognizer::predict", "s", seconds[0], seconds[1], 20);
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
        add("model file, size, Fisherfaces' YAML", "MB", megabytes(oursFile), megabytes(fisherFile), 4);
        add("model file, loading, Fisherfaces' YAML", "s", seconds[0], seconds[1], 3);
        std::remove(oursFile.c_str());
        std::remove(fisherFile.c_str());
    }

    void orl(const Faces& faces, const Recognizer& ours, const Recognizer& fisher)
    {
        const std::vector<double> seconds = interleaved({ training(ours, faces), training(fisher, faces) }, options_);
        add("training, 400 images of 92 x 112, FisherFaceRecognizer", "s", seconds[0], seconds[1], 10);
    }

private:
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
        const Faces faces = drawFaces(40, 10, Size(92, 112), 2);
        table.orl(faces, ours, fisher);
        table.predictions("92 x 112", faces, ours, fisher, 3);
    }
    const Recognizer ours = face::WeightedFisherFaceRecognizer::create();
    const Recognizer fisher = face::FisherFaceRecognizer::create();
    const Faces faces = drawFaces(200, 10, Size(64, 64), 1);
    table.trainings(faces, ours, fisher);
    table.predictions("64 x 64", faces, ours, fisher, 5);
    table.batch(faces, ours, fisher);
    table.files(ours, fisher);
}

void compareLandmarks(const Options& options, Results& results)
{
    const int n = 50000, m = 1000, d = 1024;
    const Mat samples = makeEmbeddings(n, 500, d), labels = classesOf(n, 500);
    face::FisherKernelParams kernel;
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
    Table(options, results)
        .add("training with 1,000 landmarks, 50,000 x 1,024, m x n kernel values", "s", seconds[0], seconds[1], 1 / 8.);
}

} // namespace benchmark
