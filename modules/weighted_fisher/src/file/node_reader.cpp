// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "node_reader.hpp"
#include "byte_order.hpp"

#include <algorithm>
#include <cstring>

namespace cv { namespace face { namespace fisher {

namespace {

ModelNode fieldOf(const ModelNode& parent, const char* field)
{
    ModelNode node = parent[field];
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

const char TYPES[] = "ucwsifd"; // by depth, without CV_16F: no model holds it, and checkRange() reads beyond its end

struct Shape
{
    int rows, cols, depth;

    uint64 total() const { return uint64(rows) * uint64(cols); }
};

//! The size and type that a matrix claims
Shape shapeOf(const ModelNode& node, const char* field)
{
    const ModelNode rows = node["rows"], cols = node["cols"], dt = node["dt"];
    expect(rows.isInt() && cols.isInt() && rows.integer() > 0 && cols.integer() > 0, field,
           "a matrix with rows and columns");
    const String type = dt.isString() ? dt.text() : String();
    const char* const found = type.size() == 1 ? std::strchr(TYPES, type[0]) : nullptr;
    expect(found && *found != 0, field, "a matrix of 1 channel, of 8, 16 or 32 bit integers, floats or doubles");
    return Shape{ rows.integer(), cols.integer(), int(found - TYPES) };
}

//! The data starts with a header of 24 characters, which holds the type. The numbers are little-endian, whatever
//! processor has written them, and do not say so
Mat decodedNumbers(Base64 data, const Shape& shape, const char* field)
{
    const std::string type = format("1%c%22s", TYPES[shape.depth], "");
    std::vector<uchar> found(type.size());
    expect(data.decode(found.data(), found.size()) && std::equal(found.begin(), found.end(), type.begin()), field,
           "a matrix with binary data of its type");
    const size_t size = CV_ELEM_SIZE1(shape.depth);
    expect(shape.total() <= data.mostBytes() / size, field, "a matrix with all of its numbers");
    Mat matrix(shape.rows, shape.cols, shape.depth);
    expect(data.decode(matrix.data, size_t(shape.total()) * size) && data.atEnd(), field,
           "a matrix of base64 data, as much as it has numbers");
    fromLittleEndian(matrix.data, matrix.total(), size);
    return matrix;
}

} // namespace

ModelNode ModelNode::operator[](const char* field) const
{
    return ModelNode(isMap() ? node_[field] : FileNode(), binary_);
}

std::vector<ModelNode> ModelNode::children() const
{
    std::vector<ModelNode> all;
    for (const FileNode& child : node_)
        all.push_back(ModelNode(child, binary_));
    return all;
}

//! OpenCV allocates memory for the size that a matrix claims before it looks at the numbers, and writes beyond the end
//! of an array if the matrix claims more than 32 dimensions: so the size is checked first
Mat readNumbers(const ModelNode& node, const char* field)
{
    const Shape shape = shapeOf(node, field);
    if (node.hasBinaryData())
        return decodedNumbers(node.binaryData(), shape, field);
    expect(node["data"].node().size() == shape.total(), field, "a matrix with all of its numbers");
    Mat matrix;
    try
    {
        node.node() >> matrix;
    }
    catch (const Exception&)
    {
        expect(false, field, "a matrix of numbers");
    }
    return matrix;
}

int readInt(const ModelNode& parent, const char* field)
{
    const ModelNode node = fieldOf(parent, field);
    expect(node.isInt(), field, "an integer");
    return node.integer();
}

double readReal(const ModelNode& parent, const char* field)
{
    const ModelNode node = fieldOf(parent, field);
    expect(node.isReal() || node.isInt(), field, "a number");
    return node.real();
}

String readString(const ModelNode& parent, const char* field)
{
    const ModelNode node = fieldOf(parent, field);
    expect(node.isString(), field, "a string");
    return node.text();
}

ModelNode readMap(const ModelNode& parent, const char* field)
{
    ModelNode node = fieldOf(parent, field);
    expect(node.isMap(), field, "a mapping");
    return node;
}

std::vector<ModelNode> readSequence(const ModelNode& parent, const char* field)
{
    const ModelNode node = fieldOf(parent, field);
    expect(node.isSeq(), field, "a sequence");
    return node.children();
}

Size readSize(const ModelNode& parent, const char* field)
{
    const std::vector<ModelNode> sides = readSequence(parent, field);
    const int largest = 1 << 15; // so that the area is an int
    expect(sides.size() == 2 && sides[0].isInt() && sides[1].isInt(), field, "two integers");
    const int width = sides[0].integer(), height = sides[1].integer();
    expect(width >= 0 && width <= largest && height >= 0 && height <= largest, field, "two numbers from 0 to 32768");
    return Size(width, height);
}

Mat readMat(const ModelNode& parent, const char* field, int type, int rows, int cols)
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

Mat readSamples(const ModelNode& parent, const char* field, int rows, int cols)
{
    Mat samples = readMat(parent, field, -1, rows, cols);
    const int depth = samples.depth();
    if (depth != CV_8U && depth != CV_32F && depth != CV_64F)
        CV_Error(Error::StsParseError,
                 format("The model's field '%s' must be of type CV_8UC1, CV_32FC1 or CV_64FC1, but is of type %s",
                        field, typeToString(depth).c_str()));
    return samples;
}

void expectNotNegative(const Mat& matrix, const char* field)
{
    expect(checkRange(matrix, true, nullptr, 0), field, ">= 0");
}

}}} // namespace cv::face::fisher
