// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "measured.hpp"

#include "console.hpp"

#include <algorithm>
#include <cstdio>

namespace demo {

void Measured::add(const std::string& table, const std::string& quantity, double value)
{
    auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& candidate) {
        return candidate.table == table && candidate.quantity == quantity;
    });
    if (row == rows.end())
        row = rows.insert(rows.end(), Row{ table, quantity, {} });
    row->values.push_back(value);
}

void Measured::print() const
{
    std::string table;
    for (const Row& row : rows)
    {
        if (row.table != table)
            std::printf("%s\n", row.table.c_str());
        table = row.table;
        std::printf("  %-60s%s\n", row.quantity.c_str(), inCells(spreadOf(row.values)).c_str());
    }
}

Figures Measured::figures(const std::string& method) const
{
    Figures result;
    for (const Row& row : rows)
        result.add(Figure{ "photos", row.table, method, row.quantity, row.values });
    return result;
}

double percentOf(int part, int whole)
{
    return whole == 0 ? 0 : 100. * part / whole;
}

} // namespace demo
