// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "charts.hpp"

namespace charts {

namespace {

// The palette of Okabe and Ito; the blues and greens are lighter on a dark page.
const char* const COLOURS_ON_LIGHT = "--c0:#1b1b1b;--c1:#d98a00;--c2:#3fa0d8;--c3:#009e73;--c4:#0072b2;--c5:#d55e00;"
                                     "--c6:#b85c94;--c7:#808080;--ink:#1b1b1b;--grid:#e3e3e3;--page:#fff;";
const char* const COLOURS_ON_DARK = "--c0:#f2f2f2;--c1:#e69f00;--c2:#56b4e9;--c3:#1fbf8f;--c4:#3d95dc;--c5:#f0742a;"
                                    "--c6:#d98cbc;--c7:#9c9c9c;--ink:#e6e6e6;--grid:#3a3a3a;--page:#161616;";

const char* const RULES = ".chart{display:block;width:100%;max-width:600px;height:auto;font:12.5px "
                          "system-ui,-apple-system,'Segoe UI',sans-serif}\n"
                          ".chart text{fill:var(--ink)}\n"
                          ".chart .note{font-size:11px;stroke:var(--page);stroke-width:2.5px;paint-order:stroke}\n"
                          ".chart .name{stroke:var(--page);stroke-width:3px;paint-order:stroke}\n"
                          ".chart .axis{stroke:var(--ink);fill:none}\n"
                          ".chart .grid{stroke:var(--grid);fill:none}\n"
                          ".chart .frame{stroke:var(--ink);fill:none;stroke-width:.7}\n"
                          ".chart .nothing{fill:var(--grid)}\n"
                          ".chart .line{stroke:var(--c);stroke-width:1.5;fill:none;stroke-linejoin:round}\n"
                          ".chart .bold .line{stroke-width:2.8}\n"
                          ".chart .dashed .line{stroke-dasharray:7 4}\n"
                          ".chart .dotted .line{stroke-dasharray:2 3}\n"
                          ".chart .dashdot .line{stroke-dasharray:8 3 2 3}\n"
                          ".chart .full{fill:var(--c)}\n"
                          ".chart .hollow{fill:var(--page);stroke:var(--c);stroke-width:1.3}\n"
                          ".chart .stroke{stroke:var(--c);stroke-width:1.8;fill:none}\n"
                          ".chart .error{stroke:var(--c);stroke-width:1.2;fill:none}\n"
                          ".chart .band{fill:var(--c);opacity:.16}\n";

} // namespace

std::string chartStyle()
{
    std::string style = std::string(":root{color-scheme:light dark;") + COLOURS_ON_LIGHT +
                        "}\n@media (prefers-color-scheme:dark){:root{" + COLOURS_ON_DARK + "}}\n" + RULES;
    for (int i = 0; i < COLOURS; i++)
        style += ".chart .c" + std::to_string(i) + "{--c:var(--c" + std::to_string(i) + ")}\n";
    return style;
}

std::string standalone(const std::string& svg)
{
    const size_t end = svg.find('>') + 1;
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg.substr(0, end) + "\n<style>\n" + chartStyle() +
           "svg{background:var(--page)}\n</style>" + svg.substr(end);
}

} // namespace charts
