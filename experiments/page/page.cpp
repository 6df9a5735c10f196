// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "page.hpp"

#include "charts.hpp"
#include "svg.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace demo {

using charts::escaped;

namespace {

const char* const STYLE =
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:1rem;max-width:78rem;background:var(--page);color:var(--ink);"
    "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}\n"
    "h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}\n"
    "h2{font-size:1.3rem;margin:2.5rem 0 .3rem;border-top:1px solid var(--grid);padding-top:1rem}\n"
    "h3{font-size:.95rem;margin:.8rem 0 .3rem}\n"
    "p,li{max-width:46rem}\n"
    ".read{margin-top:0;opacity:.85}\n"
    "summary{cursor:pointer}\n"
    "nav a{display:inline-block;margin:0 .9rem .3rem 0}\n"
    "a{color:var(--c4)}\n"
    // The shadow at the right says that there is more; at the end of the table its cover, which scrolls along, hides it.
    ".scroll{overflow-x:auto;margin:1rem 0;background:"
    "linear-gradient(to left,var(--page) 1.5rem,transparent) right/3rem 100% no-repeat local,"
    "linear-gradient(to left,var(--grid),transparent) right/1rem 100% no-repeat}\n"
    "table{border-collapse:collapse;font-size:.88rem;font-variant-numeric:tabular-nums;white-space:nowrap}\n"
    "th,td{padding:.22rem .5rem;text-align:right;border-bottom:1px solid var(--grid)}\n"
    "tbody th{text-align:left;font-weight:normal;position:sticky;left:0;background:var(--page)}\n"
    "thead th{font-weight:600;vertical-align:bottom}\n"
    "thead th[colspan]{text-align:center}\n"
    "@media (max-width:600px){tbody "
    "th{white-space:normal;min-width:6rem;max-width:9rem}td.words{white-space:normal;min-width:6rem}}\n"
    "td.words,th.words{text-align:left}\n"
    "td.first,th.first{border-left:2px solid var(--grid)}\n"
    "figure,.grid>div{margin:0;min-width:0}\n"
    "figcaption{font-size:.85rem}\n"
    ".grid{display:grid;gap:.6rem 1.4rem;margin:1rem 0}\n"
    ".faces{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}\n"
    ".faces figure{text-align:center}\n"
    "img{display:block;border-radius:3px}\n"
    "img.face{width:66px;height:auto}\n"
    "img.ghost{width:72px;height:auto}\n"
    "img.small{width:52px;height:auto}\n"
    ".row{display:flex;flex-wrap:wrap;gap:.4rem .9rem}\n"
    ".pair{display:flex;gap:2px}\n"
    ".note{border-left:4px solid var(--c1);padding:.1rem .8rem;margin:1rem 0}\n";

struct KnownPage
{
    const char *file, *title;
};

const KnownPage PAGES[] = { { "index.html", "Weighted Fisher faces: the experiments" },
                            { "benchmark.html", "Weighted Fisher faces: speed and memory" },
                            { "benchmark_large.html", "Weighted Fisher faces: a million samples" },
                            { "benchmark_plain.html", "Weighted Fisher faces: speed without LAPACK and Eigen" },
                            { "benchmark_large_plain.html",
                              "Weighted Fisher faces: a million samples without LAPACK and Eigen" } };

std::string inBase64(const std::vector<uchar>& bytes)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (size_t i = 0; i < bytes.size(); i += 3)
    {
        unsigned group = 0;
        for (size_t j = i; j < i + 3; j++)
            group = group << 8 | (j < bytes.size() ? bytes[j] : 0u);
        for (size_t j = 0; j < 4; j++)
            text += i + j > bytes.size() ? '=' : digits[group >> (18 - 6 * j) & 63];
    }
    return text;
}

} // namespace

Page::Page(const std::string& pageTitle, const std::string& leadingHtml) : title(pageTitle), lead(leadingHtml) {}

void Page::section(const std::string& id, const std::string& heading, const std::string& howToRead)
{
    contents += "<a href=\"#" + escaped(id) + "\">" + escaped(heading) + "</a>\n";
    add("<h2 id=\"" + escaped(id) + "\">" + escaped(heading) + "</h2>\n<p class=\"read\">" + howToRead + "</p>");
}

std::string Page::finished() const
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>" +
           escaped(title) + "</title>\n<style>\n" + charts::chartStyle() + STYLE + "</style>\n</head>\n<body>\n<h1>" +
           escaped(title) + "</h1>\n" + lead + "\n<nav>\n" + contents + "</nav>\n" + body + "</body>\n</html>\n";
}

std::string htmlTable(const std::string& head, const std::vector<std::vector<std::string>>& rows)
{
    std::string html = "<div class=\"scroll\"><table>\n<thead>" + head + "</thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : rows)
    {
        html += "<tr><th scope=\"row\">" + row[0] + "</th>";
        for (size_t i = 1; i < row.size(); i++)
            html += row[i];
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string figure(const std::string& content, const std::string& caption)
{
    return "<figure>" + content + "<figcaption>" + caption + "</figcaption></figure>\n";
}

std::string titled(const std::string& title, const std::string& content)
{
    return "<div><h3>" + escaped(title) + "</h3>" + content + "</div>\n";
}

std::string grid(const std::vector<std::string>& items, int smallestWidth)
{
    std::string html = cv::format("<div class=\"grid\" style=\"grid-template-columns:"
                                  "repeat(auto-fill,minmax(min(%dpx,100%%),1fr))\">\n",
                                  smallestWidth);
    for (const std::string& item : items)
        html += item;
    return html + "</div>\n";
}

std::string picture(const cv::Mat& image, const std::string& alt, const std::string& style)
{
    std::vector<uchar> png;
    if (!cv::imencode(".png", image, png))
        throw std::runtime_error("cannot encode a picture");
    return cv::format("<img class=\"%s\" width=\"%d\" height=\"%d\" alt=\"", style.c_str(), image.cols, image.rows) +
           escaped(alt) + "\" src=\"data:image/png;base64," + inBase64(png) + "\">";
}

std::string note(const std::string& html)
{
    return "<div class=\"note\"><p>" + html + "</p></div>\n";
}

std::string titleOfPage(const std::string& file)
{
    for (const KnownPage& page : PAGES)
        if (file == page.file)
            return page.title;
    throw std::invalid_argument("the report has no page " + file);
}

std::string linksToOtherPages(const std::string& folder, const std::string& file)
{
    std::string links;
    for (const KnownPage& page : PAGES)
        if (file != page.file && cv::utils::fs::exists(cv::utils::fs::join(folder, page.file)))
            links += std::string(links.empty() ? "" : "<br>") + "<a href=\"" + page.file + "\">" + escaped(page.title) +
                     "</a>\n";
    return links.empty() ? "" : "<p>" + links + "</p>\n";
}

void writeWhole(const std::string& file, const std::string& text)
{
    const std::string partial = file + ".partial";
    std::ofstream stream(partial.c_str(), std::ios::binary);
    stream << text;
    stream.close();
    if (!stream || std::rename(partial.c_str(), file.c_str()) != 0)
    {
        std::remove(partial.c_str());
        throw std::runtime_error("cannot write " + file);
    }
}

} // namespace demo
