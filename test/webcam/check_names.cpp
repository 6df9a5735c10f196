// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: webcam_check_names TRUTH CSV
//
// Compares what the webcam program wrote with --csv with what webcam_stage_video staged. Fails unless at least 90 %
// of the known faces got their names and at most 10 % of the strangers' frames have any name.

#include "opencv2/core.hpp"

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Face
{
    cv::Rect box;
    std::string name;
};

std::map<int, Face> readTruth(const std::string& file)
{
    std::map<int, Face> faces;
    std::ifstream lines(file);
    int frame = 0;
    Face face;
    while (lines >> frame >> face.box.x >> face.box.y >> face.box.width >> face.box.height)
    {
        lines.get();
        std::getline(lines, face.name);
        faces[frame] = face;
    }
    return faces;
}

std::multimap<int, Face> readTable(const std::string& file)
{
    std::multimap<int, Face> faces;
    std::ifstream lines(file);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line))
    {
        std::vector<std::string> fields;
        std::istringstream stream(line);
        for (std::string field; std::getline(stream, field, ',');)
            fields.push_back(field);
        if (fields.size() < 7) // the last one is empty where there is no name
            continue;
        Face face;
        face.box = cv::Rect(std::stoi(fields[1]), std::stoi(fields[2]), std::stoi(fields[3]), std::stoi(fields[4]));
        face.name = fields[5];
        faces.insert(std::make_pair(std::stoi(fields[0]), face));
    }
    return faces;
}

struct Count
{
    int shown = 0, found = 0, right = 0, wrong = 0;

    void print(const char* who) const
    {
        std::printf("%s: %d faces, %d found, %d named rightly, %d named wrongly\n", who, shown, found, right, wrong);
    }
};

void add(Count& count, const Face& truth, const std::multimap<int, Face>& table, int frame)
{
    bool found = false, right = false, wrong = false;
    const auto range = table.equal_range(frame);
    for (auto seen = range.first; seen != range.second; ++seen)
    {
        const cv::Point centre = (seen->second.box.tl() + seen->second.box.br()) / 2;
        found = found || truth.box.contains(centre);
        right = right || (truth.box.contains(centre) && !truth.name.empty() && seen->second.name == truth.name);
        wrong = wrong || (!seen->second.name.empty() && seen->second.name != truth.name);
    }
    count.shown++;
    count.found += found;
    count.right += right;
    count.wrong += wrong;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    const std::multimap<int, Face> table = readTable(argv[2]);
    Count known, strangers;
    for (const auto& staged : readTruth(argv[1]))
        add(staged.second.name.empty() ? strangers : known, staged.second, table, staged.first);
    known.print("known people");
    strangers.print("strangers");
    const bool good = known.shown > 0 && known.right >= 0.9 * known.shown && strangers.wrong <= 0.1 * strangers.shown;
    std::printf("%s\n", good ? "as it should be" : "FAILED: 90 % of the known and at most 10 % of the strangers");
    return good ? 0 : 1;
}
