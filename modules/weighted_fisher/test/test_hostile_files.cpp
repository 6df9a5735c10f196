// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

namespace opencv_test {

//! What a stranger may have done to a model file
template <class Recognizer> class WeightedFisher_HostileFiles : public ModelFolderTest<Recognizer>
{
protected:
    //! The file is refused with that message, which names it, and the recognizer is as it was; compressed or not
    void expectFileRefused(const String& content, const String& message) const
    {
        const Snapshot before = this->snapshot(this->recognizer);
        for (bool compressed : { false, true })
        {
            const String file = this->pathOf(compressed ? "hostile.yml.gz" : "hostile.yml");
            writeContent(file, compressed ? gzipOf(content) : std::string(content));
            expectErrorIn(file, message);
        }
        expectSame(before, this->snapshot(this->recognizer));
    }

    void expectErrorIn(const String& file, const String& message) const
    {
        try
        {
            this->recognizer->read(file);
            ADD_FAILURE() << "Expected '" << message << "'";
        }
        catch (const cv::Exception& e)
        {
            EXPECT_NE(String::npos, e.err.find(message)) << "Expected '" << message << "' in '" << e.err << "'";
            EXPECT_NE(String::npos, e.err.find("'" + file + "'")) << e.err;
        }
    }

    //! Its own model, once a part of the YAML text is replaced
    void expectRefusedWith(const String& original, const String& replacement, const String& message) const
    {
        String text = textOf(this->recognizer, FileStorage::FORMAT_YAML);
        const size_t position = text.find(original);
        ASSERT_NE(String::npos, position) << "no '" << original << "' in the model";
        text.replace(position, original.size(), replacement);
        expectFileRefused(text, message);
    }

    String matrixStart(const String& field, int rows, int cols, const String& type) const
    {
        const String indent = isMatrixOfParams(field) ? "\n         " : "\n               ";
        return field + ": !!opencv-matrix" + indent + format("rows: %d", rows) + indent + format("cols: %d", cols) +
               indent + "dt: " + type + indent + "data: [ ";
    }

    static bool isMatrixOfParams(const String& field) { return field == "customWeights"; }
};
TYPED_TEST_CASE(WeightedFisher_HostileFiles, BothRecognizers);

TYPED_TEST(WeightedFisher_HostileFiles, aMatrixThatClaimsGigabytes)
{
    const String four = this->matrixStart("classes", 4, 1, "i");
    this->expectRefusedWith(four, this->matrixStart("classes", 2000000000, 1, "i"),
                            "'classes' must be a matrix with all of its numbers");
    this->expectRefusedWith(four, this->matrixStart("classes", 2000000000, 2000000000, "i"),
                            "'classes' must be a matrix with all of its numbers");
    const String weights = this->matrixStart("customWeights", 4, 4, "f");
    this->expectRefusedWith(weights, this->matrixStart("customWeights", 65536, 65537, "f"),
                            "'customWeights' must be a matrix with all of its numbers");
}

TYPED_TEST(WeightedFisher_HostileFiles, aMatrixOfStrangeShapeOrType)
{
    const String four = this->matrixStart("classes", 4, 1, "i");
    this->expectRefusedWith(four, this->matrixStart("classes", -4, -1, "i"), "a matrix with rows and columns");
    this->expectRefusedWith(four, this->matrixStart("classes", 0, 1, "i"), "a matrix with rows and columns");
    for (const char* type : { "\"4i\"", "x", "ii", "\"\"", "\"2u1f\"", "7" })
        this->expectRefusedWith(four, this->matrixStart("classes", 4, 1, type), "'classes' must be a matrix of 1 chan");
    this->expectRefusedWith(four, this->matrixStart("classes", 4, 1, "f"),
                            "'classes' must be a any x 1 matrix of type CV_32SC1, but is 4 x 1 of type CV_32FC1");
    // OpenCV reads the sizes of a matrix with more than two dimensions into an array of 32.
    String sizes = "sizes: [ 1";
    for (int i = 0; i < 100; i++)
        sizes += ", 1";
    const String indent = "\n               ";
    this->expectRefusedWith("classes: !!opencv-matrix" + indent + "rows: 4", "classes:" + indent + sizes + " ]",
                            "'classes' must be a matrix with rows and columns");
}

TYPED_TEST(WeightedFisher_HostileFiles, aMatrixOfAnythingButNumbers)
{
    const String four = this->matrixStart("classes", 4, 1, "i") + "0,";
    this->expectRefusedWith(four, this->matrixStart("classes", 4, 1, "i") + "zero,",
                            "'classes' must be a matrix of numbers");
    this->expectRefusedWith(four, this->matrixStart("classes", 4, 1, "i") + "[ 0 ],",
                            "'classes' must be a matrix of numbers");
}

TYPED_TEST(WeightedFisher_HostileFiles, valuesThatNoTrainingGives)
{
    const String custom = this->matrixStart("customWeights", 4, 4, "f") + "0., 1.,";
    this->expectRefusedWith(custom, this->matrixStart("customWeights", 4, 4, "f") + "0., -1.,", "customWeights");
    this->expectRefusedWith(custom, this->matrixStart("customWeights", 4, 4, "f") + "0., .Nan,", "customWeights");
    const String weights = this->matrixStart("weights", 4, 4, "d") + "0., 1.,";
    this->expectRefusedWith(weights, this->matrixStart("weights", 4, 4, "d") + "0., -1.,", "'weights' must be >= 0");
    this->expectRefusedWith("data: [ 0, 0, 0, 0, 1, 1, 2", "data: [ 0, 0, 0, 0, 2, 2, 2",
                            "'classes' holds 1, which is not in 'labels'");
    this->expectRefusedWith("feature: 1", "feature: 2", "'feature'");
    this->expectRefusedWith("feature: 1", "feature: -1", "'feature'");
    this->expectRefusedWith("pixelSize: [ 0, 0 ]", "pixelSize: [ -1, 5 ]", "'pixelSize'");
    this->expectRefusedWith("pixelSize: [ 0, 0 ]", "pixelSize: [ 3, 3 ]", "'mean' must hold 9 numbers");
    if (std::is_same<TypeParam, WeightedFisherFaceRecognizer>::value)
        return;
    const String scale = this->matrixStart("scale", 1, 10, "d");
    this->expectRefusedWith(scale, scale + "-", "'scale' must be >= 0");
    this->expectRefusedWith(this->matrixStart("samples", 14, 10, "d"), this->matrixStart("samples", 14, 10, "s"),
                            "'samples' must be of type CV_8UC1, CV_32FC1 or CV_64FC1");
}

TYPED_TEST(WeightedFisher_HostileFiles, labelInfoThatIsNone)
{
    this->expectRefusedWith("label: 2", "label: two", "'label' must be an integer");
    this->expectRefusedWith("labelsInfo:", "labelsInfo: 5\n   more:", "'labelsInfo' must be a sequence");
    const String first = "      -\n         label: 2\n";
    this->expectRefusedWith(first, first + "         info: me\n" + first, "'labelsInfo' has label 2 twice");
}

TYPED_TEST(WeightedFisher_HostileFiles, noChannels)
{
    const String text = textOf(this->recognizer, FileStorage::FORMAT_JSON);
    const size_t channels = text.find("\"channels\": [");
    ASSERT_NE(String::npos, channels);
    this->expectFileRefused(text.substr(0, channels) + "\"channels\": [] } } }", "'channels' is empty");
}

//! Each is a file of its own that nests n levels
std::vector<String> nestedFiles(int n)
{
    const auto times = [n](const String& part) {
        String all;
        for (int i = 0; i < n; i++)
            all += part;
        return all;
    };
    return { "{\"m\":" + times("[") + times("]") + "}\n", "{" + times("\"m\":{") + times("}") + "}\n",
             "%YAML:1.0\n---\nm: " + times("[") + times("]") + "\n",
             "%YAML:1.0\n---\nm: " + times("{a: ") + "1" + times("}") + "\n",
             "<?xml version=\"1.0\"?>\n<opencv_storage>\n" + times("<m>") + times("</m>") + "</opencv_storage>\n" };
}

TYPED_TEST(WeightedFisher_HostileFiles, nestingThatNoStackHolds)
{
    for (const String& content : nestedFiles(50000))
        this->expectFileRefused(content, "has no field 'class'");
    for (const String& content : nestedFiles(300000))
        this->expectFileRefused(content, "More than 262144 fields or levels");
}

TYPED_TEST(WeightedFisher_HostileFiles, textThatEndsEarly)
{
    const String text = textOf(this->recognizer, FileStorage::FORMAT_XML);
    for (size_t length : { size_t(5), size_t(14), text.size() / 2, text.size() - 3 })
        this->expectFileRefused(text.substr(0, length), "does not end with </opencv_storage>");
    String zeros = text;
    zeros[14] = 0;
    this->expectFileRefused(zeros, "bytes of 0");
}

TYPED_TEST(WeightedFisher_HostileFiles, yamlThatIsNotOneDocument)
{
    for (const char* content : { "%YAML:1.0\n   a: 1\n-P--\n", "%YAML:1.0\n---\n   a: 1\n -P--\n",
                                 "%YAML:1.0\n---\na: 1\n...\n---\n-P\n", "%YAML:1.0\n---\n", "%YAML:1.0" })
        this->expectFileRefused(content, "not one YAML document");
}

TYPED_TEST(WeightedFisher_HostileFiles, compressedDataThatIsDamaged)
{
    const String file = this->pathOf("model.yml.gz");
    this->recognizer->write(file);
    const std::string whole = contentOf(file);
    const Snapshot before = this->snapshot(this->recognizer);
    for (size_t position : { size_t(3), size_t(12), whole.size() / 2, whole.size() - 7 }) // the last one: the checksum
    {
        std::string damaged = whole;
        damaged[position] = char(~damaged[position]);
        writeContent(file, damaged);
        this->expectErrorIn(file, "The compressed data is damaged");
    }
    expectSame(before, this->snapshot(this->recognizer));
}

TYPED_TEST(WeightedFisher_HostileFiles, compressedDataThatExpandsWithoutEnd)
{
    const String file = this->pathOf("bomb.json.gz");
    {
        FileStorage fs(file, FileStorage::WRITE | FileStorage::BASE64);
        fs << "zeros" << Mat::zeros(1, 1 << 20, CV_8U);
    }
    const std::string part = contentOf(file);
    std::string bomb;
    for (int i = 0; i < 250; i++)
        bomb += part;
    ASSERT_LT(bomb.size(), size_t(2) << 20);
    writeContent(file, bomb);
    this->expectErrorIn(file, "that expand to more than 256 MB are no model");
}

//! Bytes of a small model changed, one at a time: it is refused, or gives distances that are numbers
TYPED_TEST(WeightedFisher_HostileFiles, aDamagedByteIsRefusedOrHarmless)
{
    const LabelledSamples small = makeBlobs(3, 2, 4, 0.3, 67);
    const Ptr<TypeParam> saved = makeRecognizer<TypeParam>();
    saved->train(small.samples, small.labels);
    RNG rng(68);
    int accepted = 0, refused = 0;
    for (int format : FORMATS)
        for (int flags : { 0, int(FileStorage::BASE64) })
        {
            const String text = textOf(saved, format, flags);
            for (size_t i = 0; i < text.size(); i += 11)
            {
                const String file = this->pathOf("damaged");
                std::string damaged = text;
                damaged[i] = "0123456789-.[]{}<>:\"ABCxyz \n"[rng.uniform(0, 27)];
                writeContent(file, damaged);
                const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
                try
                {
                    loaded->read(file);
                    std::vector<int> labels;
                    std::vector<double> distances;
                    accepted++;
                    loaded->predictBatch(small.samples, labels, distances);
                    for (double distance : distances)
                        EXPECT_FALSE(cvIsNaN(distance));
                }
                catch (const cv::Exception&)
                {
                    refused++;
                }
            }
        }
    EXPECT_GT(accepted, 50);
    EXPECT_GT(refused, 50);
}

} // namespace opencv_test
