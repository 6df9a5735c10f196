// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_MODEL_FIELDS_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_MODEL_FIELDS_HPP

#include "test_model_folder.hpp"

namespace opencv_test {

//! In place of a value: leave the field out
struct Nothing
{
};

template <class Value> void writeField(FileStorage& out, const String& name, const Value& value)
{
    out << name << value;
}

inline void writeField(FileStorage&, const String&, const Nothing&) {}

//! Writes a node again, but wherever a field has that name, the value
template <class Value> void copyWith(FileStorage& out, const FileNode& node, const String& field, const Value& value)
{
    if (node.isInt())
        out << int(node);
    else if (node.isReal())
        out << double(node);
    else if (node.isString())
        out << String(node);
    else
    {
        out << (node.isMap() ? "{" : "[");
        for (const FileNode& child : node)
        {
            if (node.isMap() && child.name() == field)
                writeField(out, field, value);
            else
            {
                if (node.isMap())
                    out << child.name();
                copyWith(out, child, field, value);
            }
        }
        out << (node.isMap() ? "}" : "]");
    }
}

//! The text of a model, as textOf() gives it, with that value in every field of that name
template <class Value>
String textWith(const String& text, const String& field, const Value& value, int format = FileStorage::FORMAT_YAML)
{
    const FileStorage in(text, FileStorage::READ | FileStorage::MEMORY);
    FileStorage out("", FileStorage::WRITE | FileStorage::MEMORY | format);
    out << "model";
    copyWith(out, in["model"], field, value);
    return out.releaseAndGetString();
}

} // namespace opencv_test

#endif
