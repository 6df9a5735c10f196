// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_TINY_ONNX_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_TINY_ONNX_HPP

#include "test_common.hpp"

namespace opencv_test {

// Writes ONNX files: protocol buffers, whose fields are named in onnx.proto

inline std::string onnxVarint(size_t value)
{
    std::string bytes;
    for (; value > 127; value >>= 7)
        bytes += char((value & 127) | 128);
    return bytes + char(value);
}

inline std::string onnxField(int field, const std::string& bytes)
{
    return onnxVarint(size_t(field) << 3 | 2) + onnxVarint(bytes.size()) + bytes;
}

inline std::string onnxNumber(int field, size_t value)
{
    return onnxVarint(size_t(field) << 3) + onnxVarint(value);
}

//! ValueInfoProto of a tensor of floats
inline std::string onnxTensor(const std::string& name, const std::vector<int>& shape)
{
    std::string dims;
    for (int size : shape)
        dims += onnxField(1, onnxNumber(1, size_t(size)));
    return onnxField(1, name) + onnxField(2, onnxField(1, onnxNumber(1, 1) + onnxField(2, dims)));
}

//! A network of operators without attributes, each of which gets the output of the one before it
inline std::string onnxOf(const std::vector<std::string>& operators, const std::vector<int>& input,
                          const std::vector<int>& output)
{
    std::string graph, from = "input";
    for (size_t i = 0; i < operators.size(); i++)
    {
        const std::string to = i + 1 == operators.size() ? "output" : format("value%d", int(i));
        graph += onnxField(1, onnxField(1, from) + onnxField(2, to) + onnxField(3, operators[i]) +
                                  onnxField(4, operators[i]));
        from = to;
    }
    graph += onnxField(2, "tiny") + onnxField(11, onnxTensor("input", input));
    graph += onnxField(12, onnxTensor("output", output));
    return onnxNumber(1, 7) + onnxField(7, graph) + onnxField(8, onnxField(1, "") + onnxNumber(2, 11));
}

} // namespace opencv_test

#endif
