// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its settings, so the tests compile them once more.
#include "../src/solver/settings.cpp"

namespace opencv_test {
namespace {

using namespace cv::face::fisher;

//! Changes one field of the parameters, the one with that number
template <class Params> class Change
{
public:
    Change(Params& params, int number) : params_(params), number_(number) {}

    template <class Value> void operator()(const char*, Value Params::*field, int)
    {
        if (number_-- == 0)
            change(params_.*field);
    }

    //! Whether there was such a field
    bool made() const { return number_ < 0; }

private:
    static void change(int& value) { value++; }
    static void change(double& value) { value += 0.5; }
    static void change(bool& value) { value = !value; }
    static void change(Mat& value) { value = Mat::ones(2, 2, CV_64F); }

    Params& params_;
    int number_;
};

Settings someSettings()
{
    return Settings{ true, WeightedFisherParams(), WeightedFisherKernelParams(), 7, FisherCopyParams() };
}

} // namespace

TEST(WeightedFisher_Settings, are_the_same_as_a_copy_of_them)
{
    Settings settings = someSettings(), copy = settings;
    settings.params.customWeights = Mat::eye(3, 3, CV_32F);
    copy.params = copyOf(settings.params);
    EXPECT_TRUE(identical(settings, copy));
    copy.params.customWeights.at<float>(1, 2) = 1;
    EXPECT_FALSE(identical(settings, copy));
    EXPECT_EQ(0, settings.params.customWeights.at<float>(1, 2)); // which is not shared
}

TEST(WeightedFisher_Settings, differ_when_any_field_of_the_parameters_does)
{
    int fields = 0;
    for (;; fields++)
    {
        Settings changed = someSettings();
        Change<WeightedFisherParams> change(changed.params, fields);
        visitParams(change);
        if (!change.made())
            break;
        EXPECT_FALSE(identical(someSettings(), changed)) << "field " << fields;
    }
    EXPECT_GE(fields, 12);
}

TEST(WeightedFisher_Settings, differ_when_any_field_of_the_kernel_does)
{
    int fields = 0;
    for (;; fields++)
    {
        Settings changed = someSettings();
        Change<WeightedFisherKernelParams> change(changed.kernel, fields);
        visitKernelParams(change);
        if (!change.made())
            break;
        EXPECT_FALSE(identical(someSettings(), changed)) << "field " << fields;
    }
    EXPECT_GE(fields, 5);
}

TEST(WeightedFisher_Settings, differ_in_space_and_components)
{
    Settings changed = someSettings();
    changed.hasKernel = false;
    EXPECT_FALSE(identical(someSettings(), changed));
    changed = someSettings();
    changed.components = 0;
    EXPECT_FALSE(identical(someSettings(), changed));
}

} // namespace opencv_test
