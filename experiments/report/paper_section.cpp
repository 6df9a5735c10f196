// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "paper.hpp"

#include "svg.hpp"

#include <cstdio>

namespace demo {

using charts::escaped;

namespace {

const char* const REASONS[] = {
    "The paper's code inverts the scatter within classes, which is singular with 1584 pixels and 134 pictures: what "
    "comes out is rounding noise in places, and different for each weighting. Here the scatter is regularized. With "
    "all "
    "19 components every weighting then spans the same space and recognizes the same faces.",
    "The paper's \"1NN\" is a vote of two neighbours in which ties go to the smaller label. Here the nearest one "
    "decides, and for a training picture the nearest other one.",
};

std::string verdict(const std::vector<PaperColumn>& columns)
{
    return std::string("On the paper's split every test accuracy is at least the paper's: ") +
           (isAtLeastThePapers(columns) ? "yes" : "no");
}

std::string inPercent(double value)
{
    return cvIsNaN(value) ? "\xe2\x80\x93" : cv::format("%.2f", value);
}

std::string inPercent(const Spread& spread)
{
    return cv::format("%.1f", spread.mean) +
           (cvIsNaN(spread.deviation) ? std::string() : cv::format(" ± %.1f", spread.deviation));
}

void printCells(const PaperColumn& column, const PaperCell& training, const PaperCell& test)
{
    std::printf("%-20s %7.2f %7.2f  %-13s %7.2f %7.2f  %s\n", column.ours.c_str(), training.paper, training.ours,
                inPercent(training.random).c_str(), test.paper, test.ours, inPercent(test.random).c_str());
}

void appendCells(std::vector<std::string>& row, const PaperCell& cell, bool measured)
{
    row.push_back("<td class=\"first\">" + inPercent(cell.paper) + "</td>");
    row.push_back("<td>" + (measured ? "<b>" + inPercent(cell.ours) + "</b>" : inPercent(cell.paper)) + "</td>");
    row.push_back("<td>" + (measured ? inPercent(cell.random) : inPercent(cell.paper)) + "</td>");
}

std::string tableHead()
{
    std::string spaces, kinds, sources;
    for (const char* space : { "input space", "feature space" })
    {
        spaces += std::string("<th colspan=\"6\" class=\"first\">") + space + "</th>";
        for (const char* kind : { "training", "test" })
        {
            kinds += std::string("<th colspan=\"3\" class=\"first\">") + kind + "</th>";
            sources += "<th class=\"first\">paper</th><th>ours</th><th>random</th>";
        }
    }
    return "<tr><th rowspan=\"3\"></th>" + spaces + "</tr><tr>" + kinds + "</tr><tr>" + sources + "</tr>";
}

std::string splitInWords()
{
    std::string words =
        "<details><summary>The paper's split</summary><p>Tested, as person/picture, all others of the first "
        "20 people are for training:";
    for (const std::string& picture : paperTestPictures())
        words += " " + picture;
    return words + "</p></details>";
}

} // namespace

void printPaper(const std::vector<PaperColumn>& columns)
{
    for (const bool input : { true, false })
    {
        std::printf("The paper's table, %s space: accuracy in %%\n\n%-20s %-31s %s\n%-20s", input ? "input" : "feature",
                    "", "  training", "  test", "weighting");
        for (int i = 0; i < 2; i++)
            std::printf(" %7s %7s  %-13s", "paper", "ours", "random");
        std::printf("\n");
        for (const PaperColumn& column : columns)
        {
            if (!input)
                printCells(column, column.featureTraining, column.featureTest);
            else if (column.inInputSpace)
                printCells(column, column.inputTraining, column.inputTest);
        }
        std::printf("\n");
    }
    std::printf("paper: as published; ours: on the same split; random: ours on random ones. They differ for two "
                "reasons.\n");
    for (const char* reason : REASONS)
        std::printf("- %s\n", reason);
    std::printf("%s\n\n", verdict(columns).c_str());
}

void addPaper(Page& page, const std::vector<PaperColumn>& columns)
{
    page.section(
        "paper", "The paper's table",
        "Accuracy in percent with all 19 components. Paper: as published. Ours: on the same split. Random: ours "
        "on random splits, mean ± deviation. In the input space there is no version 2 of CW-FDA.");
    std::vector<std::vector<std::string>> rows;
    for (const PaperColumn& column : columns)
    {
        rows.push_back({ escaped(column.name) + " (" + escaped(column.ours) + ")" });
        appendCells(rows.back(), column.inputTraining, column.inInputSpace);
        appendCells(rows.back(), column.inputTest, column.inInputSpace);
        appendCells(rows.back(), column.featureTraining, true);
        appendCells(rows.back(), column.featureTest, true);
    }
    page.add(htmlTable(tableHead(), rows));
    page.add("<p>" + escaped(verdict(columns)) + ".</p>");
    std::string reasons = "They differ for two reasons.</p><ol>";
    for (const char* reason : REASONS)
        reasons += "<li>" + escaped(reason) + "</li>";
    page.add(note(reasons + "</ol><p>Random splits say more than one split of 66 pictures, where each is worth 1.5 "
                            "points."));
    page.add(splitInWords());
}

} // namespace demo
