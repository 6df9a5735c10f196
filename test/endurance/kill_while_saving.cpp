// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: kill_while_saving FOLDER KILLS [FIRST]
// Kills a process that saves two models in turn under one name, at random moments, and looks each time whether the file
// is one of the two. With FIRST it is that process, which saves this model first.

#include "child_process.hpp"
#include "saved_models.hpp"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>

using namespace cv;

namespace {

void saveForever(const std::vector<Model>& models, const String& file, const String& signal, int first)
{
    std::ofstream(signal.c_str()) << "saving";
    for (int k = first;; k++)
        models[k % 2]->write(file);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3 && argc != 4)
        return 2;
    const String folder = argv[1], file = folder + "/model.yml.gz", signal = folder + "/started";
    const std::vector<Model> models = { makeModel(1), makeModel(2) };
    if (argc == 4)
        saveForever(models, file, signal, std::atoi(argv[3]));
    TickMeter clock;
    clock.start();
    models[0]->write(file);
    clock.stop();
    RNG rng(3);
    const int kills = std::atoi(argv[2]);
    int found[2] = { 0, 0 }, leftovers = 0;
    for (int i = 0; i < kills; i++)
    {
        std::remove(signal.c_str());
        ChildProcess child({ argv[0], argv[1], argv[2], std::to_string(i + 1) });
        while (!std::ifstream(signal.c_str()) && child.isRunning())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::microseconds(int(clock.getTimeMicro() * rng.uniform(0., 5.))));
        if (!child.isRunning())
        {
            std::cout << "the process that saves has ended by itself" << std::endl;
            return 1;
        }
        child.kill();
        const int model = modelIn(file, models);
        if (model >= 0)
            found[model]++;
        leftovers += removeLeftovers(folder);
    }
    std::cout << kills << " kills, " << leftovers << " while a file was being written: " << found[0]
              << " times the first model was there, " << found[1] << " times the second" << std::endl;
    return found[0] + found[1] == kills && found[0] > 0 && found[1] > 0 && leftovers > 0 ? 0 : 1;
}
