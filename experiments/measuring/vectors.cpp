// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "vectors.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>

namespace demo {

namespace {

const char EXPECTED[] =
    "a FileStorage file (YAML, XML or JSON, .gz or not) is needed with the matrices 'embeddings', n "
    "x d of numbers, and 'labels', n x 1 CV_32S";

std::runtime_error badFile(const std::string& file, const std::string& what)
{
    return std::runtime_error(file + ": " + EXPECTED + "; " + what);
}

std::string sizeOf(const cv::Mat& matrix)
{
    return cv::format("%d x %d %s", matrix.rows, matrix.cols, cv::typeToString(matrix.type()).c_str());
}

void readMatrices(const std::string& file, cv::Mat& rows, cv::Mat& labels)
{
    if (!std::ifstream(file)) // FileStorage would write a message of its own
        throw badFile(file, "it cannot be opened");
    try
    {
        const cv::FileStorage storage(file, cv::FileStorage::READ);
        storage["embeddings"] >> rows;
        storage["labels"] >> labels;
    }
    catch (const cv::Exception& error)
    {
        throw badFile(file, std::string("it cannot be read: ") + error.what());
    }
}

// The lengths of the scatter and of the noise in units of a person's; chosen so that a cosine errs now and then.
const double SCATTER = 0.95, NOISE = 0.4;

/** The deviations of a person's images along the axes: they fall as the spectrum of a network's vectors does. */
std::vector<float> scatterDeviations(int length)
{
    std::vector<float> deviations;
    double squares = 0;
    for (int k = 0; k < length; k++)
    {
        deviations.push_back(static_cast<float>(1 / std::sqrt(k + 4.)));
        squares += deviations.back() * deviations.back();
    }
    for (float& deviation : deviations)
    {
        const double scatter = deviation * SCATTER / std::sqrt(squares);
        deviation = static_cast<float>(std::sqrt(scatter * scatter + NOISE * NOISE / length));
    }
    return deviations;
}

} // namespace

VectorSet readVectors(const std::string& file)
{
    cv::Mat rows, labels;
    readMatrices(file, rows, labels);
    if (rows.empty() || labels.empty())
        throw badFile(file, std::string("there is no matrix '") + (rows.empty() ? "embeddings'" : "labels'"));
    if (rows.dims != 2 || rows.channels() != 1)
        throw badFile(file, cv::format("'embeddings' has %d dimensions and %d channels", rows.dims, rows.channels()));
    if (labels.dims != 2 || labels.type() != CV_32SC1 || labels.cols != 1 || labels.rows != rows.rows)
        throw badFile(file, "'embeddings' is " + sizeOf(rows) + " and 'labels' " + sizeOf(labels));
    VectorSet vectors;
    rows.convertTo(vectors.rows, CV_32F);
    if (!cv::checkRange(vectors.rows))
        throw badFile(file, "not all numbers of 'embeddings' are finite");
    vectors.labels.assign(labels.begin<int>(), labels.end<int>());
    return vectors;
}

// The scatter is along the axes: persons have no preferred direction, so that other axes would change nothing.
VectorSet drawVectors(int people, int imagesPerPerson, int length, uint64_t seed)
{
    cv::RNG rng(seed + 1); // a state of 0 is not allowed
    cv::Mat persons(people, length, CV_32F);
    rng.fill(persons, cv::RNG::NORMAL, 0, 1 / std::sqrt(length));
    const std::vector<float> deviations = scatterDeviations(length);
    VectorSet vectors;
    vectors.rows.create(people * imagesPerPerson, length, CV_32F);
    rng.fill(vectors.rows, cv::RNG::NORMAL, 0, 1);
    for (int i = 0; i < vectors.rows.rows; i++)
    {
        const int person = i / imagesPerPerson;
        const float scale = rng.uniform(8.f, 16.f);
        const float* mean = persons.ptr<float>(person);
        float* row = vectors.rows.ptr<float>(i);
        for (int k = 0; k < length; k++)
            row[k] = scale * (mean[k] + row[k] * deviations[static_cast<size_t>(k)]);
        vectors.labels.push_back(person);
    }
    return vectors;
}

FaceSet asFaces(const VectorSet& vectors, const std::string& origin)
{
    FaceSet faces;
    faces.origin = origin;
    faces.labels = vectors.labels;
    for (int i = 0; i < vectors.rows.rows; i++)
        faces.images.push_back(vectors.rows.row(i));
    return faces;
}

VectorSet asVectors(const FaceSet& faces)
{
    VectorSet vectors;
    cv::vconcat(faces.images, vectors.rows);
    vectors.labels = faces.labels;
    return vectors;
}

VectorSplit asVectors(const Split& split)
{
    VectorSplit vectors;
    vectors.training = asVectors(split.training);
    vectors.test = asVectors(split.test);
    return vectors;
}

FaceSet withImages(const FaceSet& faces, int atLeast)
{
    std::map<int, int> images;
    for (const int label : faces.labels)
        images[label]++;
    FaceSet result;
    result.origin = faces.origin;
    for (size_t i = 0; i < faces.labels.size(); i++)
        if (images[faces.labels[i]] >= atLeast)
            addPicture(result, faces, static_cast<int>(i));
    return result;
}

FaceSet somePeople(const FaceSet& faces, int people, cv::RNG& rng)
{
    const std::set<int> distinct(faces.labels.begin(), faces.labels.end());
    std::vector<int> order(distinct.begin(), distinct.end());
    shuffle(order, rng);
    order.resize(std::min(order.size(), static_cast<size_t>(people)));
    return imagesOf(faces, order);
}

FaceSet imagesOf(const FaceSet& faces, const std::vector<int>& people)
{
    const std::set<int> chosen(people.begin(), people.end());
    FaceSet images;
    images.origin = faces.origin;
    for (size_t i = 0; i < faces.labels.size(); i++)
        if (chosen.count(faces.labels[i]))
            addPicture(images, faces, static_cast<int>(i));
    return images;
}

} // namespace demo
