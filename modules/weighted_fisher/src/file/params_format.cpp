// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../model/parameters.hpp"

namespace cv { namespace face { namespace fisher {

namespace {

template <class Params> struct FieldWriter
{
    FileStorage& fs;
    const Params& params;

    template <class Value> void operator()(const char* name, Value Params::*field, int) { write(name, params.*field); }

    void write(const char* name, int value) { fs << name << value; } // bool too
    void write(const char* name, double value) { fs << name << value; }
    void write(const char* name, const Mat& value)
    {
        if (!value.empty())
            fs << name << value;
    }
};

//! Fields that the version of the file does not have keep their defaults
template <class Params> struct FieldReader
{
    const ModelNode node;
    const int version;
    Params& params;

    template <class Value> void operator()(const char* name, Value Params::*field, int since)
    {
        if (version >= since)
            read(name, params.*field);
    }

    void read(const char* name, int& value) { value = readInt(node, name); }
    void read(const char* name, bool& value) { value = readInt(node, name) != 0; }
    void read(const char* name, double& value) { value = readReal(node, name); }
    void read(const char* name, Mat& value)
    {
        if (!node[name].empty())
            value = readMat(node, name, -1, -1, -1);
    }
};

} // namespace

void writeParams(FileStorage& fs, const WeightedFisherParams& params)
{
    FieldWriter<WeightedFisherParams> writer = { fs, params };
    fs << "params"
       << "{";
    visitParams(writer);
    fs << "}";
}

void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel)
{
    FieldWriter<WeightedFisherKernelParams> writer = { fs, kernel };
    fs << "kernel"
       << "{";
    visitKernelParams(writer);
    fs << "}";
}

WeightedFisherParams readParams(const ModelNode& parent, bool hasKernel, int version)
{
    WeightedFisherParams params;
    FieldReader<WeightedFisherParams> reader = { readMap(parent, "params"), version, params };
    visitParams(reader);
    checkParams(params, hasKernel);
    return params;
}

WeightedFisherKernelParams readKernelParams(const ModelNode& parent)
{
    WeightedFisherKernelParams kernel;
    FieldReader<WeightedFisherKernelParams> reader = { readMap(parent, "kernel"), 1, kernel };
    visitKernelParams(reader);
    checkKernelParams(kernel);
    return kernel;
}

}}} // namespace cv::face::fisher
