// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: kill_while_saving FOLDER KILLS
// Kills a process that saves two models in turn under one name, at random moments, and looks each time whether the file
// is one of the two.

#include "saved_models.hpp"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <sys/wait.h>

using namespace cv;

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    setNumThreads(0); // threads do not survive a fork
    const String folder = argv[1], file = folder + "/model.yml.gz";
    const std::vector<Model> models = { makeModel(1), makeModel(2) };
    TickMeter clock;
    clock.start();
    models[0]->write(file);
    clock.stop();
    RNG rng(3);
    const int kills = std::atoi(argv[2]);
    int found[2] = { 0, 0 }, leftovers = 0;
    for (int i = 0; i < kills; i++)
    {
        const pid_t child = fork();
        if (child == 0)
            for (int k = i + 1;; k++)
                models[k % 2]->write(file);
        usleep(useconds_t(clock.getTimeMicro() * rng.uniform(0., 5.)));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        const int model = modelIn(file, models);
        if (model >= 0)
            found[model]++;
        leftovers += removeLeftovers(folder);
    }
    std::cout << kills << " kills, " << leftovers << " while a file was being written: " << found[0]
              << " times the first model was there, " << found[1] << " times the second" << std::endl;
    return found[0] + found[1] == kills && found[0] > 0 && found[1] > 0 && leftovers > 0 ? 0 : 1;
}
