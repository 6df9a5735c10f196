// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_fields.hpp"

namespace opencv_test {

namespace {

void setKernel(const Ptr<WeightedFisherFaceRecognizer>&, const WeightedFisherKernelParams&) {}

void setKernel(const Ptr<WeightedKernelFisherFaceRecognizer>& recognizer, const WeightedFisherKernelParams& kernel)
{
    recognizer->setKernelParams(kernel);
}

} // namespace

template <class Recognizer> class WeightedFisher_DamagedModel : public ModelFolderTest<Recognizer>
{
protected:
    //! The recognizer's own model, with that value in that field
    template <class Value> String modelWith(const String& field, const Value& value, int format) const
    {
        return textWith(textOf(this->recognizer, FileStorage::FORMAT_YAML), field, value, format);
    }

    //! It is refused with that value in that field, and a recognizer that has nothing in common with it stays as it is:
    //! in every format, as a string, as a file and compressed
    template <class Value>
    void expectRefused(const String& field, const Value& value, const String& message,
                       int code = Error::StsParseError) const
    {
        SCOPED_TRACE(field);
        const Ptr<Recognizer> used = makeRecognizer<Recognizer>();
        setKernel(used, WeightedFisherKernelParams(KERNEL_COSINE));
        used->train(this->others, std::vector<int>({ 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 7, 7, 7, 7, 7, 9, 9, 9, 9, 9 }));
        const Snapshot before = this->snapshot(used);
        for (int format : FORMATS)
        {
            SCOPED_TRACE(format);
            const String text = modelWith(field, value, format), file = this->pathOf("damaged");
            const FileStorage damaged(text, FileStorage::READ | FileStorage::MEMORY);
            expectError(code, message, [&] { used->read(damaged["model"]); });
            writeContent(file, text);
            expectError(code, message, [&] { used->read(file); });
            writeContent(file, gzipOf(text));
            expectError(code, message, [&] { used->read(file); });

            const Ptr<Recognizer> fresh = makeRecognizer<Recognizer>();
            EXPECT_THROW(fresh->read(damaged["model"]), cv::Exception);
            EXPECT_TRUE(fresh->empty());
        }
        expectSame(before, this->snapshot(used));
    }

    static bool inFeatureSpace() { return std::is_same<Recognizer, WeightedKernelFisherFaceRecognizer>::value; }
};
TYPED_TEST_CASE(WeightedFisher_DamagedModel, BothRecognizers);

TYPED_TEST(WeightedFisher_DamagedModel, is_taken_once_it_is_whole)
{
    // What follows would prove nothing if a copy were refused as such
    for (int format : FORMATS)
    {
        const Ptr<TypeParam> copy = modelIn<TypeParam>(this->modelWith("no such field", 0, format));
        expectSame(this->snapshot(this->recognizer), this->snapshot(copy));
    }
}

TYPED_TEST(WeightedFisher_DamagedModel, of_a_later_version_is_refused)
{
    this->expectRefused("version", 99, "but this one has version 99");
    this->expectRefused("version", 0, "but this one has version 0");
}

TYPED_TEST(WeightedFisher_DamagedModel, of_another_class_is_refused)
{
    this->expectRefused("class", "Cascade", "FaceRecognizer, but this one is of class Cascade");
}

TYPED_TEST(WeightedFisher_DamagedModel, without_a_field_is_refused)
{
    std::vector<String> fields = { "class",         "version",   "params",      "weighting",      "power",
                                   "neighbors",     "sparsity",  "iterations",  "regularization", "standardize",
                                   "distance",      "threshold", "label",       "info",           "requestedComponents",
                                   "numComponents", "model",     "classes",     "weights",        "eigenvalues",
                                   "labels",        "mean",      "projections", "pixelSize",      "feature",
                                   "updatable",     "balance",   "slope",       "sizeWeighted",   "gallery",
                                   "copies",        "maxBlur",   "mirror" };
    if (this->inFeatureSpace())
        fields.insert(fields.end(), { "kernel", "type", "gamma", "degree", "coef0", "landmarks", "samples", "scale",
                                      "coefficients", "offset" });
    else
        fields.insert(fields.end(), { "directions", "keptSamples" });
    for (const String& field : fields)
        this->expectRefused(field, Nothing(), " has no field '" + field + "'");
}

TYPED_TEST(WeightedFisher_DamagedModel, with_a_field_of_the_wrong_type_is_refused)
{
    for (const char* field :
         { "version", "weighting", "neighbors", "distance", "numComponents", "feature", "trainedSamples", "vectors" })
        this->expectRefused(field, 1.5, format("The model's field '%s' must be an integer", field));
    for (const char* field : { "power", "regularization", "threshold" })
        this->expectRefused(field, "many", format("The model's field '%s' must be a number", field));
    for (const char* field : { "class", "info" })
        this->expectRefused(field, 3, format("The model's field '%s' must be a string", field));
    for (const char* field : { "params", "model", "classes", "mean" })
        this->expectRefused(field, 3, format("The model's field '%s' must be a mapping", field));
    this->expectRefused("channels", 3, "The model's field 'channels' must be a sequence");
    this->expectRefused("channels", std::vector<int>(2, 3), "The model has no field 'feature'");
}

TYPED_TEST(WeightedFisher_DamagedModel, with_a_value_out_of_range_is_refused)
{
    const int code = Error::StsBadArg;
    const double infinite = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
    this->expectRefused("weighting", 42, "weighting must be from 0 to 9, but is 42", code);
    this->expectRefused("iterations", -7, "iterations must be a finite number >= 1, but is -7", code);
    this->expectRefused("regularization", infinite, "regularization must be a finite number", code);
    this->expectRefused("threshold", nan, "threshold must be a number, but is NaN", code);
    this->expectRefused("feature", 16, "The model's field 'feature' holds 16");
    this->expectRefused("featureVersion", 7, "version 7, which is not a feature that can stand here");
    this->expectRefused("mirrored", 1, "'mirrored' must be 0, since its samples are vectors");
    this->expectRefused("mirror", 3, "mirror must be -1, 0 or 1, but is 3", code);
    this->expectRefused("weight", 0., "'weight' must be a positive number, but is 0");
    this->expectRefused("weight", 0.5, "'weight' must have the sum 1");
    this->expectRefused("feature", 3, "The model's field 'feature' holds 3");
    this->expectRefused("updatable", 2, "updatable must be -1, 0 or 1, but is 2", code);
    this->expectRefused("trainedSamples", 1, "'trainedSamples' must be at least 2, but is 1");
    this->expectRefused("gallery", 2, "gallery must be", code);
    this->expectRefused("maxLight", -1., "maxLight must be from", code);
    this->expectRefused("minNoise", 34., "minNoise", code);
    this->expectRefused("distanceScale", 0., "'distanceScale' must be a positive number, but is 0");
    this->expectRefused("distanceScale", nan, "'distanceScale' must be a positive number");
    this->expectRefused("slope", -0.5, "'calibration' must hold a finite slope >= 0");
    this->expectRefused("slope", nan, "'calibration' must hold a finite slope >= 0");
    this->expectRefused("calibration", 3, "The model's field 'calibration' must be a mapping");
    this->expectRefused("pixelSize", Size(-3, 4), "'pixelSize' must be two numbers");
    this->expectRefused("pixelSize", Size(3, 3), "'mean' must hold 9 numbers for feature 1, but holds 10");
}

TYPED_TEST(WeightedFisher_DamagedModel, with_labels_that_are_not_its_classes_is_refused)
{
    Mat labels = columnOf(this->set.labels);
    labels.at<int>(3) = 8;
    this->expectRefused("labels", labels, "The model's field 'labels' holds 8, which is not in 'classes'");
    const String message = "The model's field 'classes' must be at least 2 ascending labels";
    this->expectRefused("classes", (Mat_<int>(4, 1) << 0, 2, 2, 3), message);
    this->expectRefused("classes", (Mat_<int>(4, 1) << 0, 2, 1, 3), message);
    this->expectRefused("classes", (Mat_<int>(1, 1) << 0), message);
}

TYPED_TEST(WeightedFisher_DamagedModel, with_a_matrix_of_a_wrong_type_is_refused)
{
    std::vector<String> fields = { "classes", "weights", "eigenvalues", "labels", "projections", "mean" };
    if (this->inFeatureSpace())
        fields.insert(fields.end(), { "scale", "coefficients", "offset" });
    else
        fields.push_back("directions");
    for (const String& field : fields)
        this->expectRefused(field, Mat::ones(1, 2, CV_16U), "of type CV_16UC1");
}

TYPED_TEST(WeightedFisher_DamagedModel, with_a_matrix_of_a_wrong_size_is_refused)
{
    // 4 classes, 14 samples, 10 pixels, 2 components
    this->expectRefused("classes", (Mat_<int>(1, 4) << 0, 1, 2, 3), "but is 1 x 4");
    this->expectRefused("weights", Mat::ones(3, 3, CV_64F), "must be a 4 x 4 matrix of type CV_64FC1, but is 3 x 3");
    this->expectRefused("eigenvalues", Mat::ones(1, 4, CV_64F), "but is 14 x 2");
    this->expectRefused("projections", Mat::ones(14, 3, CV_32F), "but is 14 x 3");
    this->expectRefused("labels", Mat::zeros(13, 1, CV_32S), "must be a 14 x 1 matrix of type CV_32SC1, but is 13 x 1");
    if (this->inFeatureSpace())
    {
        this->expectRefused("scale", Mat::ones(1, 9, CV_64F), "must be a 1 x 10 matrix");
        this->expectRefused("samples", Mat::ones(14, 9, CV_64F), "must be a 14 x 10 matrix");
        this->expectRefused("coefficients", Mat::ones(13, 2, CV_64F), "must be a 14 x 2 matrix");
        this->expectRefused("offset", Mat::ones(1, 1, CV_64F), "must be a 1 x 2 matrix");
    }
    else
    {
        this->expectRefused("directions", Mat::ones(2, 9, CV_32F), "must be a 2 x 10 matrix");
        this->expectRefused("keptSamples", Mat::ones(13, 10, CV_8U), "must be a 14 x 10 matrix");
        this->expectRefused("keptSamples", Mat::ones(14, 10, CV_16U), "but is of type CV_16UC1");
        this->expectRefused("trainedSamples", 15, "'trainedSamples' must be at most 14");
    }
}

TYPED_TEST(WeightedFisher_DamagedModel, with_numbers_that_are_not_finite_is_refused)
{
    for (double value : { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() })
    {
        this->expectRefused("eigenvalues", (Mat_<double>(1, 2) << 1, value), "'eigenvalues' must be finite");
        Mat projections = Mat::ones(14, 2, CV_32F);
        projections.at<float>(3, 1) = float(value);
        this->expectRefused("projections", projections, "'projections' must be finite");
        Mat mean = Mat::zeros(1, 10, CV_64F);
        mean.at<double>(4) = value;
        this->expectRefused("mean", mean, "'mean' must be finite");
    }
}

} // namespace opencv_test
