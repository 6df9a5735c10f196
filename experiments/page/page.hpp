// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PAGE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PAGE_HPP

#include "opencv2/core.hpp"

#include <string>
#include <vector>

namespace demo {

/** A web page in one file: it needs no network, fits wide and narrow screens, and light and dark ones. */
class Page
{
public:
    Page(const std::string& title, const std::string& lead);

    /** Starts a section; the sentence below its title says how to read it. The id is for links. */
    void section(const std::string& id, const std::string& title, const std::string& howToRead);
    void add(const std::string& html) { body += html + "\n"; }

    std::string finished() const;

private:
    std::string title, lead, contents, body;
};

/** A table that scrolls by itself where it is too wide. `head` are rows of HTML; the first cell of a row names it. */
std::string htmlTable(const std::string& head, const std::vector<std::vector<std::string>>& rows);

/** Something to look at with words below it; those are HTML. */
std::string figure(const std::string& content, const std::string& caption);

/** Something to look at with its name above it. */
std::string titled(const std::string& title, const std::string& content);

/** As many side by side as there is room for, each at least so wide. */
std::string grid(const std::vector<std::string>& items, int smallestWidth);

/** A picture, grey or BGR, CV_8U, inside of the page. `alt` says what it shows; the class is one of the style sheet. */
std::string picture(const cv::Mat& image, const std::string& alt, const std::string& style);

/** The words of a warning or a remark. */
std::string note(const std::string& html);

/** What the page in that file of the report's folder is called. */
std::string titleOfPage(const std::string& file);

/** A paragraph of links to the report's other pages, as far as they are in the folder; empty where there are none. */
std::string linksToOtherPages(const std::string& folder, const std::string& file);

/** Writes a file such that it is there whole or not at all; throws std::runtime_error. */
void writeWhole(const std::string& file, const std::string& text);

} // namespace demo

#endif
