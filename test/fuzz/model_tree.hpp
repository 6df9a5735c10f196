// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FUZZ_MODEL_TREE_HPP
#define OPENCV_WEIGHTED_FISHER_FUZZ_MODEL_TREE_HPP

#include "opencv2/core.hpp"

//! A model file as a tree that can be changed: what a FileNode is, with matrices as one piece
struct Tree
{
    enum Kind
    {
        NUMBER,
        INTEGER,
        TEXT,
        MATRIX,
        SEQUENCE,
        MAPPING
    };

    Kind kind = INTEGER;
    cv::String name; // in a mapping
    double number = 0;
    cv::String text;
    cv::Mat matrix;
    std::vector<Tree> children;

    bool isContainer() const { return kind == SEQUENCE || kind == MAPPING; }
    //! This one and all below
    std::vector<Tree*> nodes();
};

//! Any content that can be parsed, compressed or not
Tree treeOf(const std::string& content);

//! In one of FileStorage's formats; flags may hold FileStorage::BASE64
std::string textOf(const Tree& tree, int format, int flags);

//! What it writes, in a node
std::string textOf(const cv::Algorithm& algorithm, int flags);

std::string gzipped(const std::string& text);

#endif
