// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "node_reader.hpp"

namespace cv {
namespace face {
namespace fisher {

namespace {

FileNode fieldOf(const FileNode& parent, const char* field)
{
    const FileNode node = parent.isMap() ? parent[field] : FileNode();
    if (node.empty())
        CV_Error(Error::StsParseError, format("The model has no field '%s'", field));
    return node;
}

void expect(bool holds, const char* field, const char* what)
{
    if (!holds)
        CV_Error(Error::StsParseError, format("The model's field '%s' must be %s", field, what));
}

String sizeText(int rows, int cols)
{
    return (rows < 0 ? String("any") : format("%d", rows)) + " x " + (cols < 0 ? String("any") : format("%d", cols));
}

//! OpenCV allocates what a matrix says it holds before it looks at the numbers, and writes beyond the end of an array
//! for one of more than 32 dimensions
void checkPlausible(const FileNode& node, const char* field)
{
    const FileNode rows = node["rows"], cols = node["cols"];
    expect(rows.isInt() && cols.isInt() && int(rows) > 0 && int(cols) > 0, field, "a matrix with rows and columns");
    const FileNode dt = node["dt"];
    const String type = dt.isString() ? String(dt) : String();
    expect(type.size() == 1 && String("ucwsifdh").find(type) != String::npos, field, "a matrix of 1 channel");
    expect(node["data"].size() == size_t(int(rows)) * size_t(int(cols)), field, "a matrix with all of its numbers");
}

Mat readNumbers(const FileNode& node, const char* field)
{
    checkPlausible(node, field);
    Mat matrix;
    try
    {
        node >> matrix;
    }
    catch (const Exception&)
    {
        expect(false, field, "a matrix of numbers");
    }
    return matrix;
}

} // namespace

int readInt(const FileNode& parent, const char* field)
{
    const FileNode node = fieldOf(parent, field);
    expect(node.isInt(), field, "an integer");
    return int(node);
}

double readReal(const FileNode& parent, const char* field)
{
    const FileNode node = fieldOf(parent, field);
    expect(node.isReal() || node.isInt(), field, "a number");
    return double(node);
}

String readString(const FileNode& parent, const char* field)
{
    const FileNode node = fieldOf(parent, field);
    expect(node.isString(), field, "a string");
    return String(node);
}

FileNode readMap(const FileNode& parent, const char* field)
{
    const FileNode node = fieldOf(parent, field);
    expect(node.isMap(), field, "a mapping");
    return node;
}

FileNode readSequence(const FileNode& parent, const char* field)
{
    const FileNode node = fieldOf(parent, field);
    expect(node.isSeq(), field, "a sequence");
    return node;
}

Size readSize(const FileNode& parent, const char* field)
{
    const FileNode node = readSequence(parent, field);
    const int largest = 1 << 15; // so that the area is an int
    expect(node.size() == 2 && node[0].isInt() && node[1].isInt(), field, "two integers");
    const int width = node[0], height = node[1];
    expect(width >= 0 && width <= largest && height >= 0 && height <= largest, field, "two numbers from 0 to 32768");
    return Size(width, height);
}

Mat readMat(const FileNode& parent, const char* field, int type, int rows, int cols)
{
    Mat matrix = readNumbers(readMap(parent, field), field);
    const bool fits =
        (type < 0 || matrix.type() == type) && (rows < 0 || matrix.rows == rows) && (cols < 0 || matrix.cols == cols);
    if (!fits)
        CV_Error(Error::StsParseError,
                 format("The model's field '%s' must be a %s matrix of %s, but is %d x %d of type %s", field,
                        sizeText(rows, cols).c_str(), type < 0 ? "any type" : ("type " + typeToString(type)).c_str(),
                        matrix.rows, matrix.cols, typeToString(matrix.type()).c_str()));
    expect(checkRange(matrix), field, "finite");
    return matrix;
}

Mat readSamples(const FileNode& parent, const char* field, int rows, int cols)
{
    Mat samples = readMat(parent, field, -1, rows, cols);
    const int depth = samples.depth();
    if (depth != CV_8U && depth != CV_32F && depth != CV_64F)
        CV_Error(Error::StsParseError,
                 format("The model's field '%s' must be of type CV_8UC1, CV_32FC1 or CV_64FC1, but is of type %s",
                        field, typeToString(depth).c_str()));
    return samples;
}

} // namespace fisher
} // namespace face
} // namespace cv
