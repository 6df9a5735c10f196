// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_fields.hpp"
#include "test_statistics.hpp"

namespace opencv_test { namespace {

//! Statistics in which nothing has its default value, and an empty folder for their files
class WeightedFisher_StatisticsFile : public testing::Test
{
protected:
    WeightedFisher_StatisticsFile() : set(makeBlobs({ 4, 6, 5 }, 7, 0.5, 111))
    {
        params.balance = params.sizeWeighted = true;
        statistics = statisticsFor(set, params, "\"{a} 'part': <1> & [more]\"");
        addTo(statistics, set, Range(0, 9));
        const Ptr<FisherStatistics> other = statisticsFor(set, params, "null");
        addTo(other, set, Range(9, set.samples.rows));
        statistics->merge(other);
    }

    void SetUp() CV_OVERRIDE
    {
        folder = cv::tempfile("");
        ASSERT_TRUE(utils::fs::createDirectory(folder));
    }

    void TearDown() CV_OVERRIDE { utils::fs::remove_all(folder); }

    String pathOf(const String& name) const { return utils::fs::join(folder, name); }

    //! The statistics with that value in that field
    template <class Value> String textOfThemWith(const String& field, const Value& value, int format) const
    {
        return textWith(textOf(statistics, FileStorage::FORMAT_YAML), field, value, format);
    }

    //! They are refused with that value in that field, and statistics that have nothing in common with them stay as they
    //! are: in every format, as a node, as a file, compressed, and in memory
    template <class Value>
    void expectRefused(const String& field, const Value& value, const String& message,
                       int code = Error::StsParseError) const
    {
        SCOPED_TRACE(field);
        const Ptr<FisherStatistics> used = filled(makeBlobs(2, 3, 5, 1, 112));
        const std::vector<uchar> before = bytesOf(used);
        for (int format : FORMATS)
        {
            SCOPED_TRACE(format);
            const String text = textOfThemWith(field, value, format), file = pathOf("damaged");
            const FileStorage damaged(text, FileStorage::READ | FileStorage::MEMORY);
            expectError(code, message, [&] { used->read(damaged["model"]); });
            expectError(code, message, [&] { used->decode(std::vector<uchar>(text.begin(), text.end())); });
            for (const std::string& content : { std::string(text), gzipOf(text) })
            {
                writeContent(file, content);
                expectError(code, message, [&] { used->read(file); });
                expectError(code, message, [&] { FisherStatistics::load(file); });
            }
        }
        EXPECT_EQ(before, bytesOf(used));
    }

    LabelledSamples set;
    WeightedFisherParams params;
    Ptr<FisherStatistics> statistics;
    String folder;
};

TEST_F(WeightedFisher_StatisticsFile, holds_them_bit_for_bit)
{
    for (const char* name : { "a.yml", "a.xml", "a.json", "a.yml.gz" })
    {
        statistics->write(pathOf(name));
        const auto loaded = FisherStatistics::load(pathOf(name));
        EXPECT_EQ(bytesOf(statistics), bytesOf(loaded));
        EXPECT_EQ(statistics->getId(), loaded->getId());
        EXPECT_EQ(statistics->getMerged(), loaded->getMerged());
        expectNear(trainedOn(statistics, params)->getEigenVectors(), trainedOn(loaded, params)->getEigenVectors(), 0);
    }
    for (int format : FORMATS) // a damaged copy would prove nothing if a copy were refused as such
    {
        const String text = textOfThemWith("no such field", 0, format);
        const auto copy = FisherStatistics::create(Mat::ones(1, 1, CV_8U));
        copy->read(FileStorage(text, FileStorage::READ | FileStorage::MEMORY)["model"]);
        EXPECT_EQ(bytesOf(statistics), bytesOf(copy));
    }
}

TEST_F(WeightedFisher_StatisticsFile, holds_those_without_samples)
{
    for (const auto& empty : { statisticsFor(set), statisticsFor(set, params) })
    {
        empty->save(pathOf("empty.yml"));
        const auto loaded = FisherStatistics::load(pathOf("empty.yml"));
        EXPECT_EQ(bytesOf(empty), bytesOf(loaded));
        EXPECT_TRUE(loaded->empty());
        loaded->add(set.samples, set.labels);
        EXPECT_EQ(3, loaded->getClasses().rows);
    }
}

TEST_F(WeightedFisher_StatisticsFile, can_be_added_to_and_forgotten_from_after_loading)
{
    const auto whole = filled(set), part = statisticsFor(set);
    addTo(part, set, Range(0, 7));
    part->write(pathOf("part.yml"));
    const auto loaded = FisherStatistics::load(pathOf("part.yml"));
    addTo(loaded, set, Range(7, set.samples.rows));
    expectNear(trainedOn(whole)->getEigenVectors(), trainedOn(loaded)->getEigenVectors(), 1e-6);
    for (int label : { 0, 1, 2 })
        loaded->forget(label);
    EXPECT_TRUE(loaded->empty());
    addTo(loaded, set, Range(0, 1));
    EXPECT_EQ(1, loaded->getClasses().rows);
}

TEST_F(WeightedFisher_StatisticsFile, stays_as_it_was_where_writing_fails)
{
    statistics->write(pathOf("a.yml"));
    const std::string before = contentOf(pathOf("a.yml"));
    EXPECT_THROW(statistics->write(pathOf("no folder/a.yml")), cv::Exception);
    EXPECT_THROW(statistics->write(pathOf("a.yml?base64")), cv::Exception);
    EXPECT_EQ(before, contentOf(pathOf("a.yml")));
}

TEST_F(WeightedFisher_StatisticsFile, of_another_version_or_class_is_refused)
{
    expectRefused("version", 2, "Expected a model of format version 1 to 1, but this one has version 2");
    expectRefused("version", 0, "but this one has version 0");
    expectRefused("class", "WeightedFisherFaceRecognizer",
                  "Expected a model of class FisherStatistics, but this one is of class WeightedFisherFaceRecognizer");
    trainedOn(statistics, params)->write(pathOf("model.yml"));
    expectError(Error::StsParseError, "Expected a model of class FisherStatistics",
                [&] { FisherStatistics::load(pathOf("model.yml")); });
    statistics->write(pathOf("statistics.yml"));
    expectError(Error::StsParseError, "this one is of class FisherStatistics",
                [&] { WeightedFisherFaceRecognizer::load(pathOf("statistics.yml")); });
}

TEST_F(WeightedFisher_StatisticsFile, without_a_field_is_refused)
{
    for (const String field : { "class", "version", "balance", "sizeWeighted", "depth", "origin", "id", "merged",
                                "squares", "products", "classes", "labels", "counts", "sums" })
        expectRefused(field, Nothing(), " has no field '" + field + "'");
    expectRefused("sizes", Nothing(), "The field 'sizes' must have label 0, but has not");
}

TEST_F(WeightedFisher_StatisticsFile, with_a_field_of_a_wrong_type_or_size_is_refused)
{
    for (const char* field : { "version", "balance", "depth", "classes" })
        expectRefused(field, 1.5, format("field '%s' must be an integer", field));
    for (const char* field : { "origin", "id", "merged", "squares", "products", "labels", "counts", "sums" })
    {
        expectRefused(field, 3, format("field '%s' must be a mapping", field));
        expectRefused(field, Mat::ones(2, 2, CV_16U), "of type CV_16UC1");
    }
    expectRefused("origin", Mat::ones(1, 6, CV_64F), "'squares' must be a 1 x 6 matrix");
    expectRefused("squares", Mat::ones(1, 6, CV_64F), "'squares' must be a 1 x 7 matrix");
    expectRefused("products", Mat::ones(7, 6, CV_64F), "'products' must be a 7 x 7 matrix");
    expectRefused("sums", Mat::ones(4, 7, CV_64F), "'sums' must be a 3 x 7 matrix");
    expectRefused("counts", Mat::ones(4, 1, CV_32S), "'counts' must be a 3 x 1 matrix");
}

TEST_F(WeightedFisher_StatisticsFile, with_a_value_out_of_range_is_refused)
{
    for (int classes : { -3, 2, 4 })
        expectRefused("classes", classes, "field 'labels' must be a ");
    expectRefused("origin", Mat(1, 7, CV_64F, Scalar(1e200)), "Expected numbers of at most 1e+100", Error::StsBadArg);
    expectRefused("depth", 3, "The field 'depth' must be -1, 0, 5 or 6, but is 3");
    expectRefused("labels", (Mat_<int>(3, 1) << 0, 2, 2), "must hold ascending labels, but holds 2 after 2");
    expectRefused("counts", (Mat_<int>(3, 1) << 1, -2, 2), "'counts' must hold numbers >= 1, but holds -2");
    expectRefused("counts", (Mat_<int>(3, 1) << 1, INT_MAX, 2), "'counts' must have a sum of at most 2147483647");
    expectRefused("id", Mat(1, 3, CV_8U, Scalar('x')), "'id' must hold one of the 2 ids of 'merged'");
    expectRefused("merged", Mat(1, 3, CV_8U, Scalar('\n')), "The identity of a part must be", Error::StsBadArg);
    for (const char* field : { "origin", "squares" })
        expectRefused(field, Mat(1, 7, CV_64F, Scalar(std::numeric_limits<double>::quiet_NaN())),
                      format("'%s' must be finite", field));
    const Scalar infinite(std::numeric_limits<double>::infinity());
    expectRefused("products", Mat(7, 7, CV_64F, infinite), "'products' must be finite");
    expectRefused("sums", Mat(3, 7, CV_64F, infinite), "'sums' must be finite");
}

TEST_F(WeightedFisher_StatisticsFile, that_is_cut_short_is_refused)
{
    const std::vector<uchar> whole = bytesOf(statistics);
    const auto used = filled(set);
    const std::vector<uchar> before = bytesOf(used);
    for (size_t length = 1; length < whole.size() - 1; length += 1 + whole.size() / 100)
        EXPECT_THROW(used->decode(std::vector<uchar>(whole.begin(), whole.begin() + length)), cv::Exception) << length;
    EXPECT_EQ(before, bytesOf(used));
    expectError(Error::StsBadArg, "Expected the bytes of a model", [&] { used->decode(Mat()); });
}

TEST_F(WeightedFisher_StatisticsFile, with_any_byte_changed_is_refused_or_gives_finite_numbers)
{
    const std::vector<uchar> whole = bytesOf(statistics);
    RNG rng(113);
    int accepted = 0, trained = 0;
    for (size_t place = 0; place < whole.size(); place += 7)
    {
        std::vector<uchar> changed = whole;
        changed[place] = uchar(rng.uniform(9, 127));
        const auto loaded = FisherStatistics::create(Mat::ones(1, 1, CV_8U));
        const std::vector<uchar> before = bytesOf(loaded);
        try
        {
            loaded->decode(changed);
        }
        catch (const cv::Exception&)
        {
            EXPECT_EQ(before, bytesOf(loaded)) << place;
            continue;
        }
        accepted++;
        try
        {
            EXPECT_TRUE(checkRange(trainedOn(loaded, params)->getEigenVectors())) << place;
            trained++;
        }
        catch (const cv::Exception&)
        {
        }
    }
    EXPECT_GT(accepted, 50);
    EXPECT_GT(trained, 20);
}

} // namespace
} // namespace opencv_test
