// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

namespace opencv_test {

namespace {

//! What base64 data of CV_32S starts with: "1i" and 22 blanks
const String INTEGERS = "MWkgICAgICAgICAgICAgICAgICAgICAg";

//! The field that holds the data in each of FORMATS
const String DATA_FIELDS[] = { "data: !!binary |", "<data type_id=\"binary\">", "\"data\": \"$base64$" };

void replaceFirst(String& text, const String& original, const String& replacement)
{
    const size_t position = text.find(original);
    ASSERT_NE(String::npos, position) << "no '" << original << "' in the model";
    text.replace(position, original.size(), replacement);
}

void replaceEach(String& text, const String& original, const String& replacement)
{
    for (size_t found = text.find(original); found != String::npos; found = text.find(original, found))
    {
        text.replace(found, original.size(), replacement);
        found += replacement.size();
    }
}

} // namespace

//! Base64 data in files, which the library decodes, as OpenCV does that in a caller's FileStorage
template <class Recognizer> class WeightedFisher_BinaryData : public ModelFolderTest<Recognizer>
{
protected:
    String withBinaryData(int format) const { return textOf(this->recognizer, format, FileStorage::BASE64); }

    Ptr<Recognizer> readFrom(const std::string& content) const
    {
        const String file = this->pathOf("model");
        writeContent(file, content);
        const Ptr<Recognizer> loaded = makeRecognizer<Recognizer>();
        loaded->read(file);
        return loaded;
    }

    //! With a part replaced, in each format
    void expectRefused(const String& original, const String& replacement, const String& message) const
    {
        for (int format : FORMATS)
        {
            String text = withBinaryData(format);
            replaceFirst(text, original, replacement);
            expectTextRefused(text, message);
        }
    }

    void expectTextRefused(const String& text, const String& message) const
    {
        SCOPED_TRACE(text.substr(0, 1000));
        const Snapshot before = this->snapshot(this->recognizer);
        const String file = this->pathOf("model");
        writeContent(file, text);
        expectError(Error::StsParseError, message, [&] { this->recognizer->read(file); });
        expectSame(before, this->snapshot(this->recognizer));
    }
};
TYPED_TEST_CASE(WeightedFisher_BinaryData, BothRecognizers);

TYPED_TEST(WeightedFisher_BinaryData, is_read_as_OpenCV_reads_it)
{
    WeightedFisherParams params;
    params.updatable = 1;
    for (int type : { CV_8U, CV_32F, CV_64F })
    {
        Mat samples;
        this->set.samples.convertTo(samples, type, type == CV_8U ? 20 : 1, type == CV_8U ? 100 : 0);
        this->recognizer->setParams(params);
        this->recognizer->train(samples, this->set.labels);
        for (int format : FORMATS)
        {
            const String text = this->withBinaryData(format);
            EXPECT_EQ(text, textOf(modelIn<TypeParam>(text), format, FileStorage::BASE64));
            EXPECT_EQ(text, textOf(this->readFrom(text), format, FileStorage::BASE64));
            EXPECT_EQ(text, textOf(this->readFrom(gzipOf(text)), format, FileStorage::BASE64));
        }
    }
}

TYPED_TEST(WeightedFisher_BinaryData, may_be_laid_out_in_other_ways)
{
    const Snapshot expected = this->snapshot(this->recognizer);
    for (int format : FORMATS)
    {
        String text = this->withBinaryData(format);
        replaceEach(text, "\n", "\r\n");
        expectSame(expected, this->snapshot(this->readFrom(text)));
        expectSame(expected, this->snapshot(this->readFrom("\xef\xbb\xbf" + text)));
        replaceEach(text, INTEGERS, INTEGERS.substr(0, 12) + "  \n\n" + String(40, ' ') + INTEGERS.substr(12));
        expectSame(expected, this->snapshot(this->readFrom(text)));
    }
}

TYPED_TEST(WeightedFisher_BinaryData, of_another_type_is_refused)
{
    const String rest = INTEGERS.substr(4);
    for (const char* type :
         { "MWYg", "MXUg", "Mmkg", "aSAg", "ICAg", "AAAA", "MWl4" }) // 1f, 1u, 2i, i, none, zeros, 1ix
        this->expectRefused(INTEGERS, type + rest, "'classes' must be a matrix with binary data of its type");
    this->expectRefused(INTEGERS, "MWkxZiAg" + INTEGERS.substr(8), "binary data of its type"); // 1i1f
    this->expectRefused(INTEGERS, INTEGERS.substr(4), "binary data of its type");
}

//! checkRange() reads beyond the end of such a matrix
TYPED_TEST(WeightedFisher_BinaryData, of_half_floats_is_refused)
{
    String text = this->withBinaryData(FileStorage::FORMAT_YAML);
    replaceFirst(text, "dt: i", "dt: h");
    this->expectTextRefused(text, "'classes' must be a matrix of 1 channel");
}

TYPED_TEST(WeightedFisher_BinaryData, that_is_no_base64_is_refused)
{
    const String message = "'classes' must be a matrix of base64 data, as much as it has numbers";
    for (char wrong : { '*', '-', '_', '=', '.', '\x80', '\xff', ' ', '\0' })
        for (size_t position : { size_t(1), size_t(4), size_t(7) })
        {
            String data = "AAAAAAEA"; // the numbers 0, 1
            data[position] = wrong;
            this->expectRefused(INTEGERS + "AAAAAAEA", INTEGERS + data, message);
        }
}

TYPED_TEST(WeightedFisher_BinaryData, of_a_wrong_length_is_refused)
{
    const String whole = INTEGERS + "AAAAAAEAAAACAAAAAwAAAA=="; // the classes 0 to 3
    const String message = "'classes' must be a matrix ";
    this->expectRefused(whole, INTEGERS, message);
    this->expectRefused(whole, INTEGERS + "AAAAAAEAAAACAAAAAw==", message);
    for (const char* data :
         { "AAAAAAEAAAACAAAAAwAAAA=", "AAAAAAEAAAACAAAAAwAAAA", "AAAAAAEAAAACAAAAAwAAAAAA",
           "AAAAAAEAAAACAAAAAwAAAA==AAAA", "AAAAAAEAAAACAAAAAwAAAAAAAAA=", "AAAAAAEAAAACAAAAAwAAAA===",
           "AAAAAAEAAAACAAAAAwAAAB==", "AAAAAAEAAAACAAAAAwAAAA       ==", "AAA=AAEAAAACAAAAAwAAAA==" })
        this->expectRefused(whole, INTEGERS + data, message);
}

TYPED_TEST(WeightedFisher_BinaryData, of_a_matrix_that_claims_gigabytes_is_refused)
{
    const String rows[] = { "rows: 4", "<rows>4", "\"rows\": 4" };
    for (int f = 0; f < 3; f++)
        for (const char* zeros : { "00000", "00000000" })
        {
            String text = this->withBinaryData(FORMATS[f]);
            replaceFirst(text, rows[f], rows[f] + zeros);
            this->expectTextRefused(text, "must be a matrix with all of its numbers");
        }
}

//! The parser gets a field in place of the data, whose name nobody else can use
TYPED_TEST(WeightedFisher_BinaryData, cannot_be_that_of_another_field)
{
    const String ends[] = { "\n", "</data>", "\"" };
    for (int f = 0; f < 3; f++)
        for (const String name : { "_d0000", "_d0001", "binary", "base64", "_m0000" })
        {
            String text = this->withBinaryData(FORMATS[f]);
            const size_t start = text.rfind(DATA_FIELDS[f], text.find(INTEGERS)); // of the classes
            const size_t end = text.find(ends[f], text.find("==", start)) + ends[f].size();
            const String fields[] = { name + ": 0\n", "<" + name + ">0</" + name + ">", "\"" + name + "\": 0" };
            text.replace(start, end - start, fields[f]);
            this->expectTextRefused(text, "'classes' must be a matrix with all of its numbers");
        }
}

//! The number that stands for the data must not become another one
TYPED_TEST(WeightedFisher_BinaryData, with_a_digit_behind_it_is_refused)
{
    String json = this->withBinaryData(FileStorage::FORMAT_JSON);
    replaceFirst(json, "==\"", "==\"1");
    this->expectTextRefused(json, "Unexpected character");
}

TYPED_TEST(WeightedFisher_BinaryData, that_is_no_matrix_is_never_decoded)
{
    const String none = "has no field 'class'", blanks = "ICAgICAgICAgICAgICAgICAgICAgICAg";
    const String xml = "<?xml version=\"1.0\"?>\n<opencv_storage>\n<m ", end = "</m>\n</opencv_storage>\n";
    for (const String& data : { blanks, blanks + blanks, INTEGERS + "AAAA", String() })
    {
        this->expectTextRefused("{\"m\":\"$base64$" + data + "\"}\n", none);
        this->expectTextRefused("{\"m\":{\"data\":\"$base64$" + data + "\"}}\n", none);
        for (const char* tag : { "!!binary", "!^binary", "!<tag:yaml.org,2002:binary>" })
            this->expectTextRefused(format("%%YAML:1.0\n---\nm: %s |\n   ", tag) + data + "\n", "are not supported");
        this->expectTextRefused("%YAML:1.0\n---\nm:\n   data: !!binary |\n      " + data + "\n", none);
        for (const char* tag : { "type_id=\"binary\">\n", "type_id=\"binary\" x=\"y\">\n", "type_id='binary'>\n" })
            this->expectTextRefused(xml + tag + data + end, none);
        this->expectTextRefused(xml + "><data type_id=\"binary\">" + data + "</data>" + end, none);
        this->expectTextRefused(xml + "type_id=\"&#98;inary\">\n" + data + end, "A type_id with character references");
    }
}

TYPED_TEST(WeightedFisher_BinaryData, leaves_alone_what_users_write)
{
    const String texts[] = { "$base64$",
                             "$base64$MWkg" + INTEGERS,
                             "say \"$base64$\" or \"data\": \"$base64$AAAA\"",
                             "!!binary |",
                             "data: !!binary |",
                             "data: !!binary |\n   AAAA",
                             "!<tag:yaml.org,2002:binary> |",
                             "binary",
                             "<data type_id=\"binary\">AAAA</data>",
                             "_d0000 _d0001 _m0000 _m0001 binary base64" };
    for (const String& text : texts)
        for (const char* ending : { "yml", "xml", "json", "yml.gz" })
        {
            SCOPED_TRACE(text + " in " + ending);
            const String file = this->pathOf(String("model.") + ending);
            this->recognizer->setLabelInfo(2, text);
            ASSERT_NO_THROW(this->recognizer->write(file));
            const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
            loaded->read(file);
            EXPECT_EQ(text, loaded->getLabelInfo(2));
            expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
        }
}

TYPED_TEST(WeightedFisher_BinaryData, a_text_with_every_name_for_stand_ins_is_refused)
{
    String names;
    for (int i = 0; i < 10000; i++)
        names += format("_d%04d ", i);
    this->expectTextRefused("{\"m\":\"" + names + "\"}", "all names from _d0000 to _d9999");
}

} // namespace opencv_test
