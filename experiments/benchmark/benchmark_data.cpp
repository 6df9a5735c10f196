// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <algorithm>

using namespace cv;

namespace benchmark {

Mat Faces::rows() const
{
    Mat all(int(images.size()), int(images[0].total()), CV_64F);
    for (int i = 0; i < all.rows; i++)
        images[i].reshape(1, 1).convertTo(all.row(i), CV_64F);
    return all;
}

std::string Faces::sizeName() const
{
    return format("%d x %d", images[0].cols, images[0].rows);
}

Faces drawFaces(int people, int perPerson, Size size, uint64_t seed)
{
    RNG noise(seed);
    Faces faces;
    faces.peopleCount = people;
    for (int i = 0; i < people * perPerson; i++)
    {
        Mat person(size, CV_8U), face(size, CV_8U);
        RNG(i % people + 1).fill(person, RNG::UNIFORM, 0, 150);
        noise.fill(face, RNG::UNIFORM, 0, 100);
        faces.images.push_back(face + person);
        faces.people.push_back(i % people);
    }
    return faces;
}

Faces drawManyFaces(const Options& options)
{
    return drawFaces(options.sized(200, 12), 10, options.sized(Size(64, 64), Size(12, 12)), 1);
}

Mat classesOf(int samples, int classes)
{
    Mat labels(samples, 1, CV_32S);
    for (int i = 0; i < samples; i++)
        labels.at<int>(i) = i % classes;
    return labels;
}

Mat makeEmbeddings(int samples, int classes, int dimensions)
{
    const int latent = std::min(64, dimensions), block = 4096;
    Mat basis(latent, dimensions, CV_32F);
    RNG(1).fill(basis, RNG::NORMAL, 0, 1);
    Mat embeddings(samples, dimensions, CV_32F);
    parallel_for_(Range(0, (samples + block - 1) / block), [&](const Range& blocks) {
        for (int b = blocks.start; b < blocks.end; b++)
        {
            const Range range(b * block, std::min((b + 1) * block, samples));
            Mat noise = embeddings.rowRange(range), means(range.size(), latent, CV_32F), sum;
            RNG(uint64(b) + 10).fill(noise, RNG::NORMAL, 0, 0.5);
            for (int i = range.start; i < range.end; i++)
            {
                RNG person(uint64(i % classes + 1) * 2654435761u);
                for (int skip = 0; skip < 8; skip++)
                    person.next();
                Mat mean = means.row(i - range.start);
                person.fill(mean, RNG::NORMAL, 0, 0.125);
            }
            gemm(means, basis, 1, noise, 1, sum);
            sum.copyTo(noise);
        }
    });
    return embeddings;
}

} // namespace benchmark
