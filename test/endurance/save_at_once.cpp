// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: save_at_once FOLDER SAVES [MODEL]
// Four processes save a model each, that many times, under one name, while this one reads the file: it is always one of
// the four, whole. With MODEL it is the process that saves this model.

#include "child_process.hpp"
#include "saved_models.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>

using namespace cv;

int main(int argc, char** argv)
{
    if (argc != 3 && argc != 4)
        return 2;
    const int PROCESSES = 4, saves = std::atoi(argv[2]);
    const String folder = argv[1], file = folder + "/model.yml.gz";
    if (argc == 4)
    {
        const Model model = makeModel(std::atoi(argv[3]));
        for (int i = 0; i < saves; i++)
            model->write(file);
        return 0;
    }
    std::vector<Model> models;
    for (int i = 0; i < PROCESSES; i++)
        models.push_back(makeModel(i));
    models[0]->write(file);
    std::vector<std::unique_ptr<ChildProcess>> children;
    for (int i = 0; i < PROCESSES; i++)
        children.emplace_back(new ChildProcess({ argv[0], argv[1], argv[2], std::to_string(i) }));

    std::vector<int> found(PROCESSES, 0);
    int failed = 0, loads = 0;
    const auto isRunning = [](const std::unique_ptr<ChildProcess>& child) { return child->isRunning(); };
    while (std::any_of(children.begin(), children.end(), isRunning))
    {
        const int model = modelIn(file, models);
        failed += model < 0 ? 1 : 0;
        if (model >= 0)
            found[model]++;
        loads++;
    }
    for (const std::unique_ptr<ChildProcess>& child : children)
        failed += child->hasSucceeded() ? 0 : 1;
    const int different = int(std::count_if(found.begin(), found.end(), [](int count) { return count > 0; }));
    const int leftovers = removeLeftovers(folder);
    std::cout << PROCESSES << " processes, " << argv[2] << " saves each, " << loads << " loads: " << different
              << " different models, " << failed << " failures, " << leftovers << " files left behind" << std::endl;
    return failed == 0 && leftovers == 0 && different > 1 ? 0 : 1;
}
