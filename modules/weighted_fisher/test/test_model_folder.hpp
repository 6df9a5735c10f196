// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_MODEL_FOLDER_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_MODEL_FOLDER_HPP

#include "test_snapshot.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <fstream>
#include <iterator>

namespace opencv_test {

inline std::string contentOf(const String& filename)
{
    std::ifstream file(filename.c_str(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

//! The same for a text, with the ends of lines that it had in memory
inline std::string textIn(const String& filename)
{
    std::ifstream file(filename.c_str());
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

inline void writeContent(const String& filename, const std::string& content)
{
    std::ofstream(filename.c_str(), std::ios::binary) << content;
}

//! For typed tests, which do not know cv's SkipTestException
inline void reportSkipped(const String& why)
{
    std::cout << "[     SKIP ] " << why << std::endl;
}

//! A .gz file that holds the content, in blocks that are stored and not compressed
inline std::string gzipOf(const std::string& content)
{
    unsigned int crc = ~0u;
    for (unsigned char byte : content)
    {
        crc ^= byte;
        for (int bit = 0; bit < 8; bit++)
            crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320u : 0);
    }
    const auto littleEndian = [](size_t value, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; i++)
            text += char((value >> (8 * i)) & 255);
        return text;
    };
    std::string file("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
    const size_t largest = 65535;
    for (size_t start = 0; start < content.size(); start += largest)
    {
        const std::string block = content.substr(start, largest);
        file += start + largest < content.size() ? '\0' : '\1';
        file += littleEndian(block.size(), 2) + littleEndian(~block.size(), 2) + block;
    }
    return file + littleEndian(~crc, 4) + littleEndian(content.size(), 4);
}

const int FORMATS[] = { FileStorage::FORMAT_YAML, FileStorage::FORMAT_XML, FileStorage::FORMAT_JSON };

//! The model as text in a string, in a node called model
template <class Recognizer> String textOf(const Ptr<Recognizer>& recognizer, int format, int flags = 0)
{
    FileStorage fs("", FileStorage::WRITE | FileStorage::MEMORY | format | flags);
    fs << "model"
       << "{";
    recognizer->write(fs);
    fs << "}";
    return fs.releaseAndGetString();
}

template <class Recognizer> Ptr<Recognizer> modelIn(const String& text)
{
    const Ptr<Recognizer> loaded = makeRecognizer<Recognizer>();
    loaded->read(FileStorage(text, FileStorage::READ | FileStorage::MEMORY)["model"]);
    return loaded;
}

//! Copies in which nothing but the count has its default value: rows have no copies
inline FisherCopyParams someCopies()
{
    FisherCopyParams copies;
    copies.minSize = 11.5;
    copies.maxSize = 99.25;
    copies.minLight = 0.125;
    copies.maxLight = 1.75;
    copies.minNoise = 1. / 3;
    copies.maxNoise = 33;
    copies.minBlur = 0.1;
    copies.maxBlur = 7;
    return copies;
}

//! A trained recognizer in which nothing has its default value, and an empty folder for its files
template <class Recognizer> class ModelFolderTest : public testing::Test
{
protected:
    ModelFolderTest() : set(makeBlobs({ 4, 2, 3, 5 }, 10, 0.4, 61)), others(makeBlobs(4, 5, 10, 1, 62).samples)
    {
        WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
        params.power = 1.1;
        params.neighbors = 2;
        params.sparsity = 4;
        params.iterations = 7;
        params.regularization = 0.1;
        params.standardize = true;
        params.distance = DISTANCE_L2;
        params.updatable = 1;
        params.balance = true;
        params.sizeWeighted = true;
        params.customWeights = (Mat_<float>(4, 4) << 0, 1, .2, 3, 4, 0, 5.5, 6, 7, 8, 0, 9, 10, 11, 12, 0);
        recognizer = makeRecognizer<Recognizer>(params, 2, 10.0 / 3);
        recognizer->setLabelInfo(2, "Grace Hopper");
        recognizer->train(set.samples, set.labels);
        recognizer->calibrate(set.samples, set.labels, 0.1);
        recognizer->calibratePairs(set.samples, set.labels, 0.1);
        recognizer->setCopyParams(someCopies());
        recognizer->setThreshold(10.0 / 3);
    }

    void SetUp() CV_OVERRIDE
    {
        folder = cv::tempfile("");
        ASSERT_TRUE(utils::fs::createDirectory(folder));
    }

    void TearDown() CV_OVERRIDE { utils::fs::remove_all(folder); }

    String pathOf(const String& name) const { return utils::fs::join(folder, name); }

    //! Hidden files are files as well
    size_t filesInFolder() const
    {
        std::vector<String> names;
        utils::fs::glob(folder, "", names, true, true);
        return names.size();
    }

    Snapshot snapshot(const Ptr<Recognizer>& of) const { return snapshotOf(of, others); }

    LabelledSamples set;
    Mat others; // samples that were not trained on
    Ptr<Recognizer> recognizer;
    String folder;
};

} // namespace opencv_test

#endif
