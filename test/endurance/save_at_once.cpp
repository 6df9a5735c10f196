// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: save_at_once FOLDER SAVES
// Four processes save a model each, that many times, under one name, while this one reads the file: it is always one of
// the four, whole.

#include "saved_models.hpp"

#include <cstdlib>
#include <iostream>
#include <sys/wait.h>

using namespace cv;

namespace {

const int PROCESSES = 4;

pid_t startSaving(const Model& model, const String& file, int saves)
{
    const pid_t child = fork();
    if (child != 0)
        return child;
    for (int i = 0; i < saves; i++)
        model->write(file);
    _exit(0);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    setNumThreads(0); // threads do not survive a fork
    const String folder = argv[1], file = folder + "/model.yml.gz";
    std::vector<Model> models;
    for (int i = 0; i < PROCESSES; i++)
        models.push_back(makeModel(i));
    models[0]->write(file);
    for (const Model& model : models)
        startSaving(model, file, std::atoi(argv[2]));

    std::vector<int> found(PROCESSES, 0);
    int failed = 0, loads = 0, running = PROCESSES;
    while (running > 0)
    {
        const int model = modelIn(file, models);
        failed += model < 0 ? 1 : 0;
        if (model >= 0)
            found[model]++;
        loads++;
        int status = 0;
        if (waitpid(-1, &status, WNOHANG) > 0)
        {
            running--;
            failed += WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : 1;
        }
    }
    const int different = int(std::count_if(found.begin(), found.end(), [](int count) { return count > 0; }));
    const int leftovers = removeLeftovers(folder);
    std::cout << PROCESSES << " processes, " << argv[2] << " saves each, " << loads << " loads: " << different
              << " different models, " << failed << " failures, " << leftovers << " files left behind" << std::endl;
    return failed == 0 && leftovers == 0 && different > 1 ? 0 : 1;
}
