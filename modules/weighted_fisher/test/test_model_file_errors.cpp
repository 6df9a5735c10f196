// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

#ifndef _WIN32
#include <csignal>
#include <sys/resource.h>
#endif

namespace opencv_test {

template <class Recognizer> class WeightedFisher_ModelFileErrors : public ModelFolderTest<Recognizer>
{
protected:
    //! The action throws, and changes nothing
    template <class Action> void expectRefused(int code, const String& message, Action action) const
    {
        const Snapshot before = this->snapshot(this->recognizer);
        expectError(code, message, action);
        expectSame(before, this->snapshot(this->recognizer));
    }

    void expectReadRefused(int code, const String& message, const String& file) const
    {
        expectRefused(code, message, [&] { this->recognizer->read(file); });
    }

    //! Whatever the error is: FileStorage has its own
    void expectReadThrows(const String& file) const
    {
        const Snapshot before = this->snapshot(this->recognizer);
        EXPECT_THROW(this->recognizer->read(file), cv::Exception) << file;
        expectSame(before, this->snapshot(this->recognizer));
    }

    //! The recognizer's own model is refused once a part of its text is replaced
    void expectRefusedWith(const String& original, const String& replacement, const String& message,
                           int code = Error::StsParseError) const
    {
        String text = textOf(this->recognizer, FileStorage::FORMAT_YAML);
        const size_t position = text.find(original);
        ASSERT_NE(String::npos, position) << "no '" << original << "' in the model";
        text.replace(position, original.size(), replacement);
        const FileStorage in(text, FileStorage::READ | FileStorage::MEMORY);
        expectRefused(code, message, [&] { this->recognizer->read(in["model"]); });
    }
};
TYPED_TEST_CASE(WeightedFisher_ModelFileErrors, BothRecognizers);

TYPED_TEST(WeightedFisher_ModelFileErrors, aFileThatIsNotThere)
{
    const String file = this->pathOf("none.yml");
    this->expectReadRefused(Error::StsError, "Cannot open '" + file + "' for reading", file);
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aFolderOrAnEmptyFile)
{
    for (const char* ending : { ".yml", ".xml", ".json", ".yml.gz" })
    {
        const String file = this->pathOf(String("empty") + ending);
        writeContent(file, "");
        this->expectReadThrows(file);
    }
    this->expectReadThrows(this->folder);
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aFileOfAnotherKind)
{
    for (const char* content : { "not a model", "\x89PNG\r\n\x1a\n", "%YAML:1.0\n---\n", "<?xml version=\"1.0\"?>\n",
                                 "{\n}\n", "%YAML:1.0\n---\nmodel: 5\n", "%YAML:1.0\n---\nmodel: [ 1, 2 ]\n" })
    {
        const String file = this->pathOf("model.yml");
        writeContent(file, content);
        this->expectReadThrows(file);
    }
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aTruncatedFile)
{
    for (const char* ending : { ".yml", ".json", ".yml.gz" })
    {
        const String whole = this->pathOf(String("whole") + ending);
        this->recognizer->write(whole);
        const std::string content = contentOf(whole);
        // A gzip file ends with 8 bytes that nothing needs, a text with an end of line.
        for (size_t length = 0; length + 10 < content.size(); length += content.size() / 20)
        {
            const String part = this->pathOf(format("part%d", int(length)) + ending);
            writeContent(part, content.substr(0, length));
            this->expectReadThrows(part);
        }
    }
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aModelOfFisherfaces)
{
    const String file = this->pathOf("fisherfaces.yml");
    const Ptr<FisherFaceRecognizer> fisherfaces = FisherFaceRecognizer::create();
    Mat pixels;
    this->set.samples.convertTo(pixels, CV_8U, 30, 128);
    std::vector<Mat> images;
    for (int i = 0; i < pixels.rows; i++)
        images.push_back(pixels.row(i));
    fisherfaces->train(images, this->set.labels);
    fisherfaces->write(file);
    this->expectReadRefused(Error::StsParseError, "'class'", file);
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aModelOfTheOtherRecognizer)
{
    const bool linear = std::is_same<TypeParam, WeightedFisherFaceRecognizer>::value;
    const String names[] = { "WeightedFisherFaceRecognizer", "WeightedKernelFisherFaceRecognizer" };
    const Ptr<FaceRecognizer> other = linear ? Ptr<FaceRecognizer>(makeRecognizer<WeightedKernelFisherFaceRecognizer>())
                                             : Ptr<FaceRecognizer>(makeRecognizer<WeightedFisherFaceRecognizer>());
    const String file = this->pathOf("other.xml");
    other->train(this->set.samples, this->set.labels);
    other->write(file);
    const String message =
        "Expected a model of class " + names[linear ? 0 : 1] + ", but this one is of class " + names[linear ? 1 : 0];
    this->expectReadRefused(Error::StsParseError, message, file);
    expectError(Error::StsParseError, message, [&] { Algorithm::load<TypeParam>(file); });
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aModelOfALaterVersion)
{
    this->expectRefusedWith("version: 1", "version: 2",
                            "Expected a model of format version 1 to 1, but this one has version 2");
    this->expectRefusedWith("version: 1", "version: 0", "but this one has version 0");
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aFieldThatIsMissing)
{
    std::vector<String> fields = { "class",          "version",     "params",   "weighting",
                                   "power",          "neighbors",   "sparsity", "iterations",
                                   "regularization", "standardize", "distance", "requestedComponents",
                                   "numComponents",  "threshold",   "label",    "info",
                                   "model",          "classes",     "weights",  "eigenvalues",
                                   "labels",         "projections", "mean" };
    if (std::is_same<TypeParam, WeightedFisherFaceRecognizer>::value)
        fields.insert(fields.end(), { "directions" });
    else
        fields.insert(fields.end(), { "kernel", "type", "gamma", "degree", "coef0", "landmarks", "samples", "scale",
                                      "coefficients", "offset" });
    for (const String& field : fields)
    {
        SCOPED_TRACE(field);
        // What is inside the node lies deeper than its name, model
        this->expectRefusedWith("  " + field + ":", "  x" + field + ":", "The model has no field '" + field + "'");
    }
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aFieldOfTheWrongType)
{
    this->expectRefusedWith("version: 1", "version: one", "'version' must be an integer");
    this->expectRefusedWith("weighting: 9", "weighting: 9.5", "'weighting' must be an integer");
    this->expectRefusedWith("power: 1", "power: x1", "'power' must be a number");
    this->expectRefusedWith("class: ", "class: 3 #", "'class' must be a string");
    this->expectRefusedWith("params:", "params: 5\n   x:", "'params' must be a mapping");
    this->expectRefusedWith("classes:", "classes: 5\n      x:", "'classes' must be a mapping");
}

TYPED_TEST(WeightedFisher_ModelFileErrors, aValueOutOfRange)
{
    const int code = Error::StsBadArg;
    this->expectRefusedWith("weighting: 9", "weighting: 42", "weighting must be from 0 to 9, but is 42", code);
    this->expectRefusedWith("iterations: 7", "iterations: -7", "iterations must be a finite number >= 1, but is -7",
                            code);
    this->expectRefusedWith("regularization: 1", "regularization: .Inf #", "regularization must be a finite number",
                            code);
    this->expectRefusedWith("threshold: 3", "threshold: .Nan #", "threshold must be a number, but is NaN", code);
}

TYPED_TEST(WeightedFisher_ModelFileErrors, labelsAndClassesThatDoNotFit)
{
    this->expectRefusedWith("data: [ 0, 0, 0, 0, 1", "data: [ 0, 8, 0, 0, 1",
                            "'labels' holds 8, which is not in 'classes'");
    this->expectRefusedWith("data: [ 0, 1, 2, 3 ]", "data: [ 0, 2, 2, 3 ]",
                            "'classes' must be at least 2 ascending labels");
}

TYPED_TEST(WeightedFisher_ModelFileErrors, matricesThatDoNotFit)
{
    const String indent = "\n         ";
    this->expectRefusedWith("rows: 4" + indent + "cols: 1" + indent + "dt: i" + indent + "data: [ 0, 1, 2, 3 ]",
                            "rows: 3" + indent + "cols: 1" + indent + "dt: i" + indent + "data: [ 0, 1, 2 ]",
                            "'weights' must be a 3 x 3 matrix of type CV_64FC1, but is 4 x 4 of type CV_64FC1");
    this->expectRefusedWith("rows: 14" + indent + "cols: 1", "rows: 7" + indent + "cols: 2",
                            "'labels' must be a 14 x 1 matrix of type CV_32SC1, but is 7 x 2");
    this->expectRefusedWith("rows: 14" + indent + "cols: 2" + indent + "dt: f",
                            "rows: 28" + indent + "cols: 1" + indent + "dt: f",
                            "x 2 matrix of type CV_32FC1, but is 28 x 1");
}

TYPED_TEST(WeightedFisher_ModelFileErrors, numbersThatAreNotFinite)
{
    const String start =
        "eigenvalues: !!opencv-matrix\n         rows: 1\n         cols: 2\n         dt: d\n         data: ";
    this->expectRefusedWith(start, start + "[ .Nan, 1. ] # ", "'eigenvalues' must be finite");
    this->expectRefusedWith(start, start + "[ .Inf, 1. ] # ", "'eigenvalues' must be finite");
}

TYPED_TEST(WeightedFisher_ModelFileErrors, writingBeforeTraining)
{
    const String file = this->pathOf("model.yml"), message = "is not trained yet: call train or read first";
    writeContent(file, "what was there");
    this->recognizer->clear();
    this->expectRefused(Error::StsBadArg, message, [&] { this->recognizer->write(file); });
    this->expectRefused(Error::StsBadArg, message, [&] { this->recognizer->save(file); });
    FileStorage fs("", FileStorage::WRITE | FileStorage::MEMORY | FileStorage::FORMAT_YAML);
    this->expectRefused(Error::StsBadArg, message, [&] { this->recognizer->write(fs); });
    EXPECT_EQ("what was there", contentOf(file));
    EXPECT_EQ(1u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_ModelFileErrors, writingToAFolderThatIsNotThere)
{
    for (const char* ending : { ".yml", ".xml", ".json", ".yml.gz" })
    {
        const String file = this->pathOf(String("none/model") + ending);
        const String message = "Cannot write to the folder of '" + file + "'";
        this->expectRefused(Error::StsError, message, [&] { this->recognizer->write(file); });
        this->expectRefused(Error::StsError, message, [&] { this->recognizer->save(file); });
    }
    EXPECT_EQ(0u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_ModelFileErrors, writingInPlaceOfAFolder)
{
    const String taken = this->pathOf("taken.yml");
    ASSERT_TRUE(utils::fs::createDirectory(taken));
    this->expectRefused(Error::StsError, "Cannot replace '" + taken + "'", [&] { this->recognizer->write(taken); });
    EXPECT_EQ(1u, this->filesInFolder());
}

#ifndef _WIN32
//! Files of this process cannot grow beyond that many bytes: what a full disk does
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes) : handler(signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &before);
        rlimit small = before;
        small.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &small);
    }

    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &before);
        signal(SIGXFSZ, handler);
    }

private:
    rlimit before;
    void (*handler)(int);
};

TYPED_TEST(WeightedFisher_ModelFileErrors, aFullDiskLeavesTheOldFileAndNoOther)
{
    for (const char* ending : { ".yml", ".json", ".yml.gz" })
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const std::string before = contentOf(file);
        const size_t files = this->filesInFolder();
        for (size_t bytes : { size_t(0), before.size() / 2, before.size() - 100 })
        {
            const Snapshot state = this->snapshot(this->recognizer);
            {
                const FullDisk full(bytes);
                EXPECT_THROW(this->recognizer->write(file), cv::Exception) << bytes << " bytes of " << file;
            }
            expectSame(state, this->snapshot(this->recognizer));
            EXPECT_TRUE(before == contentOf(file)) << file;
            EXPECT_EQ(files, this->filesInFolder());
        }
    }
}
#endif

} // namespace opencv_test
