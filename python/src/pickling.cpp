// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "pickling.hpp"
#include "call_guard.hpp"
#include "recognizers.hpp"

#include <pybind11/stl.h>

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

typedef WeightedKernelFisherFaceRecognizer KernelRecognizer;

//! The settings of a recognizer without a model
struct BareSettings
{
    WeightedFisherParams params;
    FisherCopyParams copies;
    int components = 0;
    double threshold = DBL_MAX;
    std::map<int, String> names;
};

//! The entries of the dictionary, which its author may have changed
template <class Value> Value entryOf(const py::dict& state, const char* name)
{
    if (!state.contains(name))
        CV_Error(Error::StsParseError, format("A pickle is damaged: it has no entry '%s'", name));
    try
    {
        return state[name].cast<Value>();
    }
    catch (const py::builtin_exception&)
    {
        CV_Error(Error::StsParseError, format("A pickle is damaged: its entry '%s' is of type %s", name,
                                              std::string(py::str(py::type::of(state[name]))).c_str()));
    }
}

py::dict entriesOf(const py::object& state)
{
    if (!py::isinstance<py::dict>(state))
        CV_Error(Error::StsParseError, format("A pickle must hold a dictionary, but holds %s",
                                              std::string(py::str(py::type::of(state))).c_str()));
    return state;
}

void restoreSettings(DiscriminantFaceRecognizer& recognizer, const py::dict& state)
{
    BareSettings settings;
    settings.params = entryOf<WeightedFisherParams>(state, "params");
    settings.copies = entryOf<FisherCopyParams>(state, "copies");
    settings.components = entryOf<int>(state, "num_components");
    settings.threshold = entryOf<double>(state, "threshold");
    settings.names = entryOf<std::map<int, String>>(state, "names");
    KernelRecognizer* const kernelized = dynamic_cast<KernelRecognizer*>(&recognizer);
    if (kernelized)
        kernelized->setKernelParams(entryOf<WeightedFisherKernelParams>(state, "kernel"));
    recognizer.setParams(settings.params);
    recognizer.setCopyParams(settings.copies);
    recognizer.setNumComponents(settings.components);
    recognizer.setThreshold(settings.threshold);
    for (const auto& entry : settings.names)
        recognizer.setLabelInfo(entry.first, entry.second);
}

} // namespace

py::dict pickledBytes(const std::vector<uchar>& bytes)
{
    py::dict state;
    state["model"] = py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return state;
}

std::string bytesIn(const py::object& state)
{
    return entryOf<py::bytes>(entriesOf(state), "model");
}

py::dict pickledState(const DiscriminantFaceRecognizer& recognizer)
{
    py::dict state;
    std::vector<uchar> bytes;
    BareSettings settings;
    WeightedFisherKernelParams kernel;
    const KernelRecognizer* const kernelized = dynamic_cast<const KernelRecognizer*>(&recognizer);
    reading(recognizer, [&] {
        if (!recognizer.empty())
            return recognizer.encode(bytes);
        settings = BareSettings{ recognizer.getParams(), recognizer.getCopyParams(), recognizer.getNumComponents(),
                                 recognizer.getThreshold(), labelInfoOf(recognizer) };
        if (kernelized)
            kernel = kernelized->getKernelParams();
    });
    if (!bytes.empty())
        return pickledBytes(bytes);
    state["params"] = settings.params;
    state["copies"] = settings.copies;
    state["num_components"] = settings.components;
    state["threshold"] = settings.threshold;
    state["names"] = settings.names;
    if (kernelized)
        state["kernel"] = kernel;
    return state;
}

void restoreState(DiscriminantFaceRecognizer& recognizer, const py::object& state)
{
    const py::dict entries = entriesOf(state);
    if (entries.contains("model"))
        decodePickled(recognizer, state);
    else
        restoreSettings(recognizer, entries);
}
