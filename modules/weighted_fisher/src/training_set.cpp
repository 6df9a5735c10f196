// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training_set.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

Classes makeClasses(const Mat& labels)
{
    const int* begin = labels.ptr<int>();
    std::vector<int> distinct(begin, begin + labels.rows);
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    if (distinct.size() < 2)
        CV_Error(Error::StsBadArg, format("Training needs at least 2 classes, but all labels are %d", distinct[0]));

    Classes classes;
    classes.labels = Mat(distinct, true);
    classes.sizes.assign(distinct.size(), 0);
    for (int i = 0; i < labels.rows; i++)
    {
        const int r = int(std::lower_bound(distinct.begin(), distinct.end(), begin[i]) - distinct.begin());
        classes.index.push_back(r);
        classes.sizes[r]++;
    }
    return classes;
}

Mat checkedLabels(InputArray given, int samples)
{
    const Mat labels = given.getMat();
    if (labels.dims > 2 || (labels.rows != 1 && labels.cols != 1) || int(labels.total()) != samples)
        CV_Error(Error::StsBadArg, format("Expected a row or column of %d labels, one for each sample, but got %d x %d",
                                          samples, labels.rows, labels.cols));
    if (labels.type() != CV_32SC1)
        CV_Error(Error::StsBadArg, format("Labels must be integers of type CV_32SC1, but are of type %s",
                                          typeToString(labels.type()).c_str()));
    return labels.clone().reshape(1, samples);
}

//! What the centred pixels are multiplied by, so that their variance becomes 1
Mat unitVarianceScale(const Mat& centred, const Mat& mean, bool perPixel)
{
    Mat variance = Mat::zeros(mean.size(), CV_64F);
    for (int i = 0; i < centred.rows; i++)
        accumulateSquare(centred.row(i), variance);
    variance /= centred.rows;
    const double total = cv::mean(variance)[0];
    if (!(total <= DBL_MAX))
        CV_Error(Error::StsBadArg, "The samples' values are too large: their variance is not finite");
    // Rounding makes a constant pixel vary by about 1e-16 of its value.
    const Mat noise = 1e-24 * mean.mul(mean);
    if (!(total > cv::mean(noise)[0]))
        CV_Error(Error::StsBadArg, "All samples are equal: nothing tells the classes apart");

    Mat scale(variance.size(), CV_64F, Scalar(1 / std::sqrt(total)));
    if (perPixel)
        for (int j = 0; j < scale.cols; j++)
        {
            const double v = variance.at<double>(j);
            scale.at<double>(j) = v > noise.at<double>(j) ? 1 / std::sqrt(v) : 0;
        }
    return scale;
}

} // namespace

TrainingSet makeTrainingSet(const SampleSource& source, InputArray labels, bool standardize)
{
    TrainingSet set;
    set.labels = checkedLabels(labels, source.count());
    set.classes = makeClasses(set.labels);

    const Mat nothing = Mat::zeros(1, source.pixels(), CV_64F);
    set.rows = normalizedRows(source, nothing, Mat(), CV_64F);
    reduce(set.rows, set.mean, 0, REDUCE_AVG);
    parallel_for_(Range(0, set.rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            Mat row = set.rows.row(i);
            row -= set.mean;
        }
    });
    set.scale = unitVarianceScale(set.rows, set.mean, standardize);
    for (int i = 0; i < set.rows.rows; i++)
    {
        Mat row = set.rows.row(i);
        multiply(row, set.scale, row);
    }
    return set;
}

Mat classMeans(const Mat& rows, const Classes& classes)
{
    Mat means = Mat::zeros(classes.count(), rows.cols, CV_64F);
    for (int i = 0; i < rows.rows; i++)
    {
        Mat mean = means.row(classes.index[i]);
        scaleAdd(rows.row(i), 1 / classes.sizes[classes.index[i]], mean, mean);
    }
    return means;
}

} // namespace fisher
} // namespace face
} // namespace cv
