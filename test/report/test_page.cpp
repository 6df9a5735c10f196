// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "page.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <fstream>
#include <iterator>

namespace opencv_test { namespace {

using namespace demo;
namespace fs = cv::utils::fs;

class ReportFile : public ::testing::Test
{
protected:
    ReportFile() : folder(cv::tempfile("")), file(fs::join(folder, "index.html")) { fs::createDirectories(folder); }
    ~ReportFile() override { fs::remove_all(folder); }

    std::string content() const
    {
        std::ifstream stream(file.c_str());
        return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }

    const std::string folder, file;
};

TEST_F(ReportFile, replaces_the_last_one_and_leaves_nothing_beside_it)
{
    writeWhole(file, "first");
    writeWhole(file, "second");
    EXPECT_EQ("second", content());
    std::vector<cv::String> files;
    cv::glob(fs::join(folder, "*"), files);
    EXPECT_EQ(1u, files.size());
}

TEST_F(ReportFile, an_error_names_the_file)
{
    const std::string nowhere = fs::join(folder, "absent/index.html");
    try
    {
        writeWhole(nowhere, "text");
        FAIL() << "there is no such folder";
    }
    catch (const std::runtime_error& error)
    {
        EXPECT_EQ("cannot write " + nowhere, error.what());
    }
}

TEST_F(ReportFile, links_to_the_pages_beside_it_that_are_there)
{
    EXPECT_EQ("", linksToOtherPages(folder, "index.html"));
    writeWhole(file, "the experiments");
    EXPECT_EQ("", linksToOtherPages(folder, "index.html"));
    writeWhole(fs::join(folder, "benchmark.html"), "speed");
    const std::string links = linksToOtherPages(folder, "index.html");
    EXPECT_NE(std::string::npos, links.find("<a href=\"benchmark.html\">" + titleOfPage("benchmark.html") + "</a>"));
    EXPECT_EQ(std::string::npos, links.find("benchmark_large.html"));
    EXPECT_NE(std::string::npos, linksToOtherPages(folder, "benchmark.html").find("href=\"index.html\""));
    EXPECT_THROW(titleOfPage("other.html"), std::invalid_argument);
}

TEST(ReportPage, sections_are_linked_and_titles_escaped)
{
    Page page("a < b", "<p>lead</p>");
    page.section("one", "First & last", "How to <b>read</b> it.");
    page.add("<p>content</p>");
    const std::string html = page.finished();
    for (const char* part :
         { "<title>a &lt; b</title>", "<a href=\"#one\">First &amp; last</a>", "<h2 id=\"one\">First &amp; last</h2>",
           "How to <b>read</b> it.", "name=\"viewport\"", "prefers-color-scheme" })
        EXPECT_NE(std::string::npos, html.find(part)) << part;
}

TEST(ReportPage, pictures_are_inside_of_the_page_without_loss)
{
    for (const int width : { 3, 4, 5 }) // of which the number of bytes differs
    {
        cv::Mat image(7, width, CV_8U);
        cv::randu(image, 0, 256);
        const std::string html = picture(image, "\"x\"", "face");
        const std::string start = "src=\"data:image/png;base64,";
        const size_t begin = html.find(start) + start.size(), end = html.find('"', begin);
        EXPECT_NE(std::string::npos, html.find("alt=\"&quot;x&quot;\""));

        const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::vector<uchar> png;
        unsigned bits = 0;
        int count = 0;
        for (const char c : html.substr(begin, end - begin))
        {
            if (c == '=')
                break;
            bits = bits << 6 | static_cast<unsigned>(digits.find(c));
            count += 6;
            if (count >= 8)
            {
                count -= 8;
                png.push_back(static_cast<uchar>(bits >> count));
            }
        }
        EXPECT_EQ(0u, (end - begin) % 4);
        EXPECT_EQ(0, cvtest::norm(image, cv::imdecode(png, cv::IMREAD_GRAYSCALE), cv::NORM_INF));
    }
}

TEST(ReportPage, a_table_scrolls_and_names_its_rows)
{
    const std::string html = htmlTable("<tr><th></th><th>test</th></tr>", { { "POW", "<td>91.5</td>" } });
    EXPECT_NE(std::string::npos, html.find("class=\"scroll\""));
    EXPECT_NE(std::string::npos, html.find("<tr><th scope=\"row\">POW</th><td>91.5</td></tr>"));
}

} // namespace
} // namespace opencv_test
