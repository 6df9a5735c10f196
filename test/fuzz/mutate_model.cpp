// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "mutate_model.hpp"
#include "model_tree.hpp"

#include <algorithm>
#include <cfloat>
#include <climits>
#include <limits>
#include <random>

using namespace cv;

namespace {

class Mutator
{
public:
    explicit Mutator(unsigned int seed) : random_(seed) {}

    void mutate(Tree& root)
    {
        if (below(6) == 0)
            return changeSize(root);
        const std::vector<Tree*> nodes = root.nodes();
        Tree& node = *nodes[below(nodes.size())];
        switch (node.kind)
        {
        case Tree::MATRIX:
            return changeMatrix(node);
        case Tree::SEQUENCE:
        case Tree::MAPPING:
            return changeChildren(node);
        default:
            return below(8) == 0 ? replaceBy(*nodes[below(nodes.size())], node) : changeValue(node);
        }
    }

    //! A character more, less or another, soon after the type that base64 data starts with
    void damageBinaryData(std::string& text)
    {
        size_t position = text.find("ICAgICAg", below(text.size()));
        if (position == std::string::npos)
            return;
        position = std::min(text.size() - 1, position + below(80));
        const std::string character(1, "A/=*1 \n\"<|"[below(10)]);
        text.replace(position, below(2), below(3) == 0 ? std::string() : character);
    }

    size_t below(size_t limit) { return random_() % limit; }

private:
    //! The numbers that programs get wrong
    double anyNumber()
    {
        static const double numbers[] = { 0,
                                          1,
                                          2,
                                          3,
                                          4,
                                          5,
                                          7,
                                          8,
                                          9,
                                          10,
                                          -1,
                                          -2,
                                          0.5,
                                          -0.5,
                                          99,
                                          255,
                                          256,
                                          32768,
                                          65536,
                                          INT_MAX,
                                          INT_MIN,
                                          1e-6,
                                          1e-30,
                                          1e-45,
                                          1e-300,
                                          1e30,
                                          3e38,
                                          4e38,
                                          1e300,
                                          DBL_MAX,
                                          -DBL_MAX,
                                          std::numeric_limits<double>::infinity(),
                                          std::numeric_limits<double>::quiet_NaN() };
        return numbers[below(sizeof(numbers) / sizeof(numbers[0]))];
    }

    void changeValue(Tree& node)
    {
        if (node.kind == Tree::TEXT && below(2) == 0)
        {
            static const char* const texts[] = { "",           "x",
                                                 "i",          "2d",
                                                 "_d0000",     "$base64$",
                                                 "!!binary |", "WeightedFisherFaceRecognizer",
                                                 "_m0000",     "WeightedKernelFisherFaceRecognizer",
                                                 "]",          "}" };
            node.text = texts[below(sizeof(texts) / sizeof(texts[0]))];
            return;
        }
        node.number = below(3) == 0 ? node.number + double(below(3)) - 1 : anyNumber();
        if (below(10) == 0 || node.kind == Tree::TEXT)
            node.kind = below(2) == 0 ? Tree::NUMBER : Tree::INTEGER;
    }

    //! Its name stays
    static void replaceBy(Tree other, Tree& node)
    {
        other.name = node.name;
        node = other;
    }

    void changeChildren(Tree& node)
    {
        if (node.children.empty())
            return node.children.push_back(Tree());
        const size_t first = below(node.children.size()), second = below(node.children.size());
        const Tree copy = node.children[first];
        switch (below(5))
        {
        case 0:
            node.children.erase(node.children.begin() + first);
            break;
        case 1:
            node.children.insert(node.children.begin() + second, copy);
            break;
        case 2: // values change places, names stay
            replaceBy(node.children[second], node.children[first]);
            replaceBy(copy, node.children[second]);
            break;
        case 3:
            std::swap(node.children[first].name, node.children[second].name);
            break;
        default:
            node.kind = node.kind == Tree::MAPPING ? Tree::SEQUENCE : Tree::MAPPING;
        }
    }

    void changeMatrix(Tree& node)
    {
        Mat& matrix = node.matrix;
        matrix = matrix.clone(); // others may share its numbers
        switch (below(8))
        {
        case 0:
            Mat(matrix.t()).copyTo(matrix);
            break;
        case 1:
            matrix.convertTo(matrix, int(below(CV_16F)));
            break;
        case 2:
            matrix.convertTo(matrix, -1, anyNumber(), below(2) == 0 ? anyNumber() : 0);
            break;
        case 3:
            matrix = withoutOrTwice(matrix, below(2) == 0, below(2) == 0);
            break;
        case 4:
            takeApart(node);
            break;
        default:
            matrix.row(int(below(matrix.rows))).col(int(below(matrix.cols))) = Scalar(anyNumber());
        }
    }

    //! One row or column less or more; a matrix is never empty
    static Mat withoutOrTwice(const Mat& matrix, bool rows, bool less)
    {
        const Mat upright = rows ? matrix : Mat(matrix.t());
        const int n = upright.rows;
        Mat changed = upright.rowRange(0, less && n > 1 ? n - 1 : n).clone();
        if (!less)
            changed.push_back(upright.row(n - 1));
        return rows ? changed : Mat(changed.t());
    }

    //! All matrices that agree in a size still agree when it has changed
    void changeSize(Tree& root)
    {
        std::vector<Tree*> matrices;
        for (Tree* node : root.nodes())
            if (node->kind == Tree::MATRIX)
                matrices.push_back(node);
        if (matrices.empty())
            return;
        const Mat& chosen = matrices[below(matrices.size())]->matrix;
        const int size = below(2) == 0 ? chosen.rows : chosen.cols;
        const bool less = below(2) == 0;
        for (Tree* node : matrices)
        {
            const bool rows = node->matrix.rows == size, cols = node->matrix.cols == size;
            if (rows)
                node->matrix = withoutOrTwice(node->matrix, true, less);
            if (cols)
                node->matrix = withoutOrTwice(node->matrix, false, less);
        }
    }

    //! Into the fields that FileStorage makes of a matrix, which may then contradict each other
    static void takeApart(Tree& node)
    {
        const Mat matrix = node.matrix;
        node.kind = Tree::MAPPING;
        node.matrix.release();
        add(node, "rows", Tree::INTEGER).number = matrix.rows;
        add(node, "cols", Tree::INTEGER).number = matrix.cols;
        add(node, "dt", Tree::TEXT).text = String(1, "ucwsifdh"[matrix.depth()]);
        Tree& data = add(node, "data", Tree::SEQUENCE);
        Mat numbers;
        matrix.convertTo(numbers, CV_64F);
        for (int i = 0; i < std::min(1000, int(numbers.total())); i++)
            add(data, "", matrix.depth() < CV_32F ? Tree::INTEGER : Tree::NUMBER).number =
                numbers.at<double>(i / numbers.cols, i % numbers.cols);
    }

    static Tree& add(Tree& parent, const char* name, Tree::Kind kind)
    {
        Tree child;
        child.name = name;
        child.kind = kind;
        parent.children.push_back(child);
        return parent.children.back();
    }

    std::minstd_rand random_;
};

} // namespace

std::string mutatedModel(const std::string& content, unsigned int seed)
{
    // libFuzzer often goes on from what it got last, which need not be parsed again.
    static std::string last;
    static Tree lastTree;
    Mutator mutator(seed);
    Tree tree = content == last ? lastTree : treeOf(content);
    for (size_t count = 1 + mutator.below(3); count > 0; count--)
        mutator.mutate(tree);
    const int formats[] = { FileStorage::FORMAT_YAML, FileStorage::FORMAT_XML, FileStorage::FORMAT_JSON };
    last = textOf(tree, formats[mutator.below(3)], mutator.below(2) == 0 ? 0 : FileStorage::BASE64);
    if (mutator.below(8) == 0)
        mutator.damageBinaryData(last);
    if (mutator.below(16) == 0)
        last = gzipped(last);
    lastTree = tree;
    return last;
}
