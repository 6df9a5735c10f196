// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "params_format.hpp"
#include "../model/parameters.hpp"

namespace cv { namespace face { namespace fisher {

namespace {

//! Writes field by field
template <class Params> class FieldWriter
{
public:
    FieldWriter(FileStorage& fs, const Params& params) : fs_(fs), params_(params) {}

    template <class Value> void operator()(const char* name, Value Params::*field, int) { write(name, params_.*field); }

private:
    void write(const char* name, int value) { fs_ << name << value; }
    void write(const char* name, bool value) { fs_ << name << int(value); }
    void write(const char* name, double value) { fs_ << name << value; }
    void write(const char* name, const Mat& value)
    {
        if (!value.empty())
            fs_ << name << value;
    }

    FileStorage& fs_;
    const Params& params_;
};

//! Reads field by field; those that the version of the file does not have yet keep their defaults
template <class Params> class FieldReader
{
public:
    FieldReader(const ModelNode& node, int version, Params& params) : node_(node), version_(version), params_(params) {}

    template <class Value> void operator()(const char* name, Value Params::*field, int since)
    {
        if (version_ >= since)
            read(name, params_.*field);
    }

private:
    void read(const char* name, int& value) { value = readInt(node_, name); }
    void read(const char* name, bool& value) { value = readInt(node_, name) != 0; }
    void read(const char* name, double& value) { value = readReal(node_, name); }
    void read(const char* name, Mat& value)
    {
        if (!node_[name].empty())
            value = readMat(node_, name, -1, -1, -1);
    }

    const ModelNode& node_;
    int version_;
    Params& params_;
};

} // namespace

void writeParams(FileStorage& fs, const WeightedFisherParams& params)
{
    FieldWriter<WeightedFisherParams> writer(fs, params);
    visitParams(writer);
}

void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel)
{
    FieldWriter<WeightedFisherKernelParams> writer(fs, kernel);
    visitKernelParams(writer);
}

WeightedFisherParams readParams(const ModelNode& node, Space space, int version)
{
    WeightedFisherParams params;
    FieldReader<WeightedFisherParams> reader(node, version, params);
    visitParams(reader);
    checkParams(params, space);
    return params;
}

WeightedFisherKernelParams readKernelParams(const ModelNode& node)
{
    WeightedFisherKernelParams kernel;
    FieldReader<WeightedFisherKernelParams> reader(node, 1, kernel);
    visitKernelParams(reader);
    checkKernelParams(kernel);
    return kernel;
}

}}} // namespace cv::face::fisher
