// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../input/copies.hpp"
#include "../model/parameters.hpp"

namespace cv { namespace face { namespace fisher {

// Until version 3, regularization was relative to the trace of the scatter, 0.01 by default, and the scatter of each class was
// multiplied by its size. A file of such a version keeps the latter for its next training.
static const int SHRINKAGE_VERSION = 4, COPIES_VERSION = 4;
static const double SHRINKAGE_PER_TRACE = 200; // the ratio of the defaults, 2 and 0.01

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

template <class Params>
static void writeFields(FileStorage& fs, const char* name, const Params& params, void (*visit)(FieldWriter<Params>&))
{
    FieldWriter<Params> writer = { fs, params };
    fs << name << "{";
    visit(writer);
    fs << "}";
}

void writeParams(FileStorage& fs, const WeightedFisherParams& params)
{
    writeFields(fs, "params", params, visitParams);
}

void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel)
{
    writeFields(fs, "kernel", kernel, visitKernelParams);
}

void writeCopyParams(FileStorage& fs, const FisherCopyParams& copies)
{
    writeFields(fs, "copies", copies, visitCopyParams);
}

WeightedFisherParams readParams(const ModelNode& parent, bool hasKernel, int version)
{
    WeightedFisherParams params;
    FieldReader<WeightedFisherParams> reader = { readMap(parent, "params"), version, params };
    visitParams(reader);
    if (version < SHRINKAGE_VERSION)
    {
        params.regularization *= SHRINKAGE_PER_TRACE;
        params.sizeWeighted = true;
    }
    checkParams(params, hasKernel);
    return params;
}

FisherCopyParams readCopyParams(const ModelNode& parent, int version)
{
    FisherCopyParams copies;
    if (version < COPIES_VERSION)
        return copies;
    FieldReader<FisherCopyParams> reader = { readMap(parent, "copies"), version, copies };
    visitCopyParams(reader);
    checkCopyParams(copies);
    return copies;
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
