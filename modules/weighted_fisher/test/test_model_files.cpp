// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

namespace opencv_test {

namespace {

const char* const ENDINGS[] = { ".yml", ".yaml", ".xml", ".json", ".yml.gz", ".xml.gz", ".json.gz" };

} // namespace

template <class Recognizer> class WeightedFisher_ModelFiles : public ModelFolderTest<Recognizer>
{
};
TYPED_TEST_CASE(WeightedFisher_ModelFiles, BothRecognizers);

TYPED_TEST(WeightedFisher_ModelFiles, every_format_brings_the_model_back_bit_for_bit)
{
    for (const char* ending : ENDINGS)
    {
        SCOPED_TRACE(ending);
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
        loaded->read(file);
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    }
    EXPECT_EQ(sizeof(ENDINGS) / sizeof(ENDINGS[0]), this->filesInFolder()); // and nothing else is left
}

TYPED_TEST(WeightedFisher_ModelFiles, the_ending_decides_the_format)
{
    const char* const starts[] = { "%YAML", "%YAML", "<?xml", "{", "\x1f\x8b", "\x1f\x8b", "\x1f\x8b" };
    for (size_t i = 0; i < 7; i++)
    {
        const String file = this->pathOf(String("model") + ENDINGS[i]);
        this->recognizer->write(file);
        EXPECT_EQ(starts[i], contentOf(file).substr(0, strlen(starts[i]))) << file;
    }
}

TYPED_TEST(WeightedFisher_ModelFiles, save_and_algorithm_load_work)
{
    const Ptr<Algorithm> algorithm = this->recognizer;
    for (const char* ending : ENDINGS)
    {
        const String file = this->pathOf(String("model") + ending);
        algorithm->save(file);
        const Ptr<TypeParam> loaded = TypeParam::template load<TypeParam>(file); // Algorithm::load
        ASSERT_TRUE(loaded);
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
        const Ptr<TypeParam> byName = Algorithm::load<TypeParam>(file, this->recognizer->getDefaultName());
        ASSERT_TRUE(byName);
        expectSame(this->snapshot(this->recognizer), this->snapshot(byName));
    }
}

TYPED_TEST(WeightedFisher_ModelFiles, load_brings_back_what_was_written_and_refuses_the_rest)
{
    for (const char* ending : ENDINGS)
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const Ptr<TypeParam> loaded = TypeParam::load(file);
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    }
    const String damaged = this->pathOf("damaged.yml");
    writeContent(damaged, "%YAML:1.0\n---\n" + std::string(1000, '['));
    expectError(Error::StsParseError, "damaged.yml", [&] { TypeParam::load(damaged); });
    expectError(Error::StsError, "absent.yml", [&] { TypeParam::load(this->pathOf("absent.yml")); });
}

TYPED_TEST(WeightedFisher_ModelFiles, a_file_replaces_the_one_that_was_there)
{
    const String file = this->pathOf("model.yml");
    writeContent(file, std::string(1 << 20, 'x'));
    this->recognizer->write(file);
    const Ptr<TypeParam> loaded = Algorithm::load<TypeParam>(file);
    expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    EXPECT_EQ(1u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_ModelFiles, text_and_base64_in_memory_bring_the_model_back_bit_for_bit)
{
    for (int format : FORMATS)
        for (int flags : { 0, int(FileStorage::BASE64) })
        {
            const String text = textOf(this->recognizer, format, flags);
            expectSame(this->snapshot(this->recognizer), this->snapshot(modelIn<TypeParam>(text)));
            const Ptr<TypeParam> loaded = Algorithm::loadFromString<TypeParam>(text);
            ASSERT_TRUE(loaded);
            expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
        }
}

TYPED_TEST(WeightedFisher_ModelFiles, the_user_chooses_the_names)
{
    const Ptr<TypeParam> second = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_POW));
    second->train(this->set.samples, this->set.labels);
    for (const char* ending : ENDINGS)
    {
        const String file = this->pathOf(String("two") + ending);
        FileStorage out(file, FileStorage::WRITE);
        out << "first_one"
            << "{";
        this->recognizer->write(out);
        out << "}"
            << "between" << 7;
        out << "nested"
            << "{"
            << "second_one"
            << "{";
        second->write(out);
        out << "}"
            << "}";
        out.release();

        const FileStorage in(file, FileStorage::READ);
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
        loaded->read(in["nested"]["second_one"]);
        expectSame(this->snapshot(second), this->snapshot(loaded));
        loaded->read(in["first_one"]);
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    }
}

TYPED_TEST(WeightedFisher_ModelFiles, a_model_may_lie_at_the_top_of_a_storage)
{
    for (int format : FORMATS)
    {
        FileStorage fs("", FileStorage::WRITE | FileStorage::MEMORY | format);
        this->recognizer->write(fs);
        const FileStorage in(fs.releaseAndGetString(), FileStorage::READ | FileStorage::MEMORY);
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
        loaded->read(in.root());
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    }
}

TYPED_TEST(WeightedFisher_ModelFiles, reading_replaces_all_that_was_there)
{
    const String text = textOf(this->recognizer, FileStorage::FORMAT_YAML);
    const LabelledSamples many = makeBlobs(6, 6, 30, 0.4, 63);
    const Ptr<TypeParam> used = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_POW), 5, 0.7);
    used->setLabelInfo(5, "nobody any more");
    used->train(many.samples, many.labels);
    used->read(FileStorage(text, FileStorage::READ | FileStorage::MEMORY)["model"]);
    expectSame(this->snapshot(this->recognizer), this->snapshot(used));
    used->read(FileStorage(text, FileStorage::READ | FileStorage::MEMORY)["model"]);
    expectSame(this->snapshot(this->recognizer), this->snapshot(used));
}

} // namespace opencv_test
