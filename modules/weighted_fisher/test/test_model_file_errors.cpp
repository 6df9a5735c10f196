// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"
#include "test_resource_limit.hpp"

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

    //! The error names the file; its code depends on how far the parser came
    void expectUnreadable(const String& file) const
    {
        const Snapshot before = this->snapshot(this->recognizer);
        try
        {
            this->recognizer->read(file);
            ADD_FAILURE() << "Expected an error, but " << file << " was read";
        }
        catch (const cv::Exception& e)
        {
            EXPECT_EQ(0u, e.err.find("Cannot read '" + file + "': ")) << e.err;
        }
        expectSame(before, this->snapshot(this->recognizer));
    }
};
TYPED_TEST_CASE(WeightedFisher_ModelFileErrors, BothRecognizers);

TYPED_TEST(WeightedFisher_ModelFileErrors, a_file_that_is_not_there_is_refused)
{
    const String file = this->pathOf("none.yml");
    this->expectReadRefused(Error::StsError, "Cannot open '" + file + "': No such file", file);
}

TYPED_TEST(WeightedFisher_ModelFileErrors, a_folder_or_an_empty_file_is_refused)
{
    for (const char* ending : { ".yml", ".xml", ".json", ".yml.gz" })
    {
        const String file = this->pathOf(String("empty") + ending);
        writeContent(file, "");
        this->expectUnreadable(file);
    }
    this->expectUnreadable(this->folder);
}

#if !defined(_WIN32) && !defined(HAVE_SANITIZER_OF_MEMORY)
TYPED_TEST(WeightedFisher_ModelFileErrors, a_file_that_memory_cannot_hold_is_refused)
{
    const String file = this->pathOf("long.yml");
    std::ofstream(file.c_str()).seekp(std::streamoff(1) << 40).put('\n'); // takes one block of the disk
    // Some systems promise more memory than they have.
    const ResourceLimit addresses(RLIMIT_AS, uint64(1) << 36);
    this->expectReadRefused(Error::StsError, "Cannot read '" + file + "': there is no memory for it", file);
}
#endif

TYPED_TEST(WeightedFisher_ModelFileErrors, a_file_of_another_kind_is_refused)
{
    for (const char* content : { "not a model", "\x89PNG\r\n\x1a\n", "%YAML:1.0\n---\n", "<?xml version=\"1.0\"?>\n",
                                 "{\n}\n", "%YAML:1.0\n---\nmodel: 5\n", "%YAML:1.0\n---\nmodel: [ 1, 2 ]\n" })
    {
        const String file = this->pathOf("model.yml");
        writeContent(file, content);
        this->expectUnreadable(file);
    }
}

TYPED_TEST(WeightedFisher_ModelFileErrors, a_truncated_file_is_refused)
{
    for (const char* ending : { ".yml", ".xml", ".json", ".yml.gz" })
    {
        const String whole = this->pathOf(String("whole") + ending);
        this->recognizer->write(whole);
        const std::string content = contentOf(whole);
        // A text ends with an end of line.
        for (size_t length = 1; length + 2 < content.size(); length += content.size() / 20)
        {
            const String part = this->pathOf(format("part%d", int(length)) + ending);
            writeContent(part, content.substr(0, length));
            this->expectUnreadable(part);
        }
    }
}

TYPED_TEST(WeightedFisher_ModelFileErrors, a_model_of_fisherfaces_is_refused)
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
    this->expectReadRefused(Error::StsParseError, "FaceRecognizer, but this one has no field 'class'", file);
}

TYPED_TEST(WeightedFisher_ModelFileErrors, a_model_of_the_other_recognizer_is_refused)
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

TYPED_TEST(WeightedFisher_ModelFileErrors, writing_before_training_is_refused)
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

TYPED_TEST(WeightedFisher_ModelFileErrors, writing_to_a_folder_that_is_not_there_is_refused)
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

TYPED_TEST(WeightedFisher_ModelFileErrors, writing_in_place_of_a_folder_is_refused)
{
    const String taken = this->pathOf("taken.yml");
    ASSERT_TRUE(utils::fs::createDirectory(taken));
    this->expectRefused(Error::StsError, "Cannot replace '" + taken + "'", [&] { this->recognizer->write(taken); });
    EXPECT_EQ(1u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_ModelFileErrors, writing_to_a_name_with_options_of_file_storage_is_refused)
{
    for (const char* name : { "model.yml?base64", "model.yml.gz9" })
    {
        const String file = this->pathOf(name);
        this->expectRefused(Error::StsBadArg, "'" + file + "' must not", [&] { this->recognizer->write(file); });
    }
    EXPECT_EQ(0u, this->filesInFolder());
}

} // namespace opencv_test
