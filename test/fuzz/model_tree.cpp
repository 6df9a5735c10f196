// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model_tree.hpp"

#include "file/gzip.hpp"
#include "file/parsing.hpp"

#include <zlib.h>

using namespace cv;
using namespace cv::face::fisher;

namespace {

const int DEEPEST = 10; // OpenCV 4.6 writes beyond a buffer where binary data is indented by much more

//! False where it is no matrix of one channel
bool readMatrix(const ModelNode& node, Mat& matrix)
{
    try
    {
        matrix = readNumbers(node, "matrix");
        return true;
    }
    catch (const Exception&)
    {
        return false;
    }
}

Tree treeOf(const ModelNode& node, int depth)
{
    Tree tree;
    if (node.isInt() || node.isReal())
    {
        tree.kind = node.isInt() ? Tree::INTEGER : Tree::NUMBER;
        tree.number = node.real();
    }
    else if (node.isString() || depth > DEEPEST)
    {
        tree.kind = Tree::TEXT;
        tree.text = node.isString() ? node.text() : String("deep");
    }
    else if (node.isMap() && readMatrix(node, tree.matrix))
        tree.kind = Tree::MATRIX;
    else
    {
        tree.kind = node.isMap() ? Tree::MAPPING : Tree::SEQUENCE;
        for (const ModelNode& child : node.children())
        {
            tree.children.push_back(treeOf(child, depth + 1));
            if (node.isMap()) // others have no name, and asking for it throws
                tree.children.back().name = child.node().name();
        }
    }
    return tree;
}

//! << takes a leading bracket for the start or the end of a structure, unless a backslash is before it
String escaped(const String& text)
{
    return text.empty() || String("{}[]").find(text[0]) == String::npos ? text : "\\" + text;
}

void write(FileStorage& fs, const Tree& tree, int depth)
{
    if (depth > DEEPEST && tree.kind != Tree::NUMBER && tree.kind != Tree::INTEGER)
    {
        fs << "deep"; // mutations put branches into others
        return;
    }
    switch (tree.kind)
    {
    case Tree::NUMBER:
        fs << tree.number;
        break;
    case Tree::INTEGER:
        fs << saturate_cast<int>(tree.number);
        break;
    case Tree::TEXT:
        fs << escaped(tree.text);
        break;
    case Tree::MATRIX:
        fs << tree.matrix;
        break;
    default:
        fs << (tree.kind == Tree::MAPPING ? "{" : "[");
        for (const Tree& child : tree.children)
        {
            if (tree.kind == Tree::MAPPING)
                fs << escaped(child.name);
            write(fs, child, depth + 1);
        }
        fs << (tree.kind == Tree::MAPPING ? "}" : "]");
    }
}

} // namespace

std::vector<Tree*> Tree::nodes()
{
    std::vector<Tree*> all(1, this);
    for (Tree& child : children)
        for (Tree* node : child.nodes())
            all.push_back(node);
    return all;
}

Tree treeOf(const std::string& content)
{
    Tree tree;
    parseText(uncompressed(content), [&](const ModelNode& node) { tree = treeOf(node, 0); });
    return tree;
}

std::string textOf(const Tree& tree, int format, int flags)
{
    FileStorage fs("", FileStorage::WRITE | FileStorage::MEMORY | format | flags);
    fs << "m";
    write(fs, tree, 0);
    return fs.releaseAndGetString();
}

std::string textOf(const Algorithm& algorithm, int flags)
{
    FileStorage fs("", FileStorage::WRITE | FileStorage::MEMORY | flags);
    fs << "m"
       << "{";
    algorithm.write(fs);
    fs << "}";
    return fs.releaseAndGetString();
}

std::string gzipped(const std::string& text)
{
    z_stream stream = z_stream();
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY); // 16: the header of gzip
    std::string compressed(deflateBound(&stream, uLong(text.size())), 0);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(&compressed[0]);
    stream.avail_out = uInt(compressed.size());
    deflate(&stream, Z_FINISH);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    return compressed;
}
