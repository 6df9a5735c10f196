// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: kill_while_saving FOLDER KILLS
// Kills a process that saves two models in turn under one name, at random moments, and looks each time whether the file
// is one of the two.

#include "opencv2/weighted_fisher.hpp"

#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <iostream>
#include <sys/wait.h>
#include <unistd.h>

using namespace cv;
using namespace cv::face;

namespace {

//! A model of some hundred kilobytes, which takes its time to be written
Ptr<WeightedKernelFisherFaceRecognizer> makeModel(int seed)
{
    RNG rng(seed);
    Mat samples(60, 300, CV_64F);
    rng.fill(samples, RNG::NORMAL, 0, 1);
    std::vector<int> labels;
    for (int i = 0; i < samples.rows; i++)
        labels.push_back(i % 10);
    const Ptr<WeightedKernelFisherFaceRecognizer> model = WeightedKernelFisherFaceRecognizer::create();
    model->train(samples, labels);
    return model;
}

bool same(const WeightedKernelFisherFaceRecognizer& a, const WeightedKernelFisherFaceRecognizer& b)
{
    return norm(a.getEigenValues(), b.getEigenValues(), NORM_INF) == 0;
}

//! Removes what killed processes left beside the file, and tells how much that was
int removeLeftovers(const String& folder)
{
    int count = 0;
    DIR* listing = opendir(folder.c_str());
    while (const dirent* entry = readdir(listing))
        if (String(entry->d_name).compare(0, 8, ".saving-") == 0)
            count += unlink((folder + "/" + entry->d_name).c_str()) == 0 ? 1 : 0;
    closedir(listing);
    return count;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    setNumThreads(0); // threads do not survive a fork
    const String folder = argv[1], file = folder + "/model.yml.gz";
    const Ptr<WeightedKernelFisherFaceRecognizer> first = makeModel(1), second = makeModel(2);
    TickMeter clock;
    clock.start();
    first->write(file);
    clock.stop();
    RNG rng(3);
    const int kills = std::atoi(argv[2]);
    int firsts = 0, seconds = 0, leftovers = 0;
    for (int i = 0; i < kills; i++)
    {
        const pid_t child = fork();
        if (child == 0)
            for (int k = i;; k++)
                (k % 2 ? first : second)->write(file);
        usleep(useconds_t(clock.getTimeMicro() * rng.uniform(0., 5.)));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        const Ptr<WeightedKernelFisherFaceRecognizer> found = Algorithm::load<WeightedKernelFisherFaceRecognizer>(file);
        firsts += same(*found, *first) ? 1 : 0;
        seconds += same(*found, *second) ? 1 : 0;
        leftovers += removeLeftovers(folder);
    }
    std::cout << kills << " kills, " << leftovers << " while a file was being written: " << firsts
              << " times the first model was there, " << seconds << " times the second" << std::endl;
    return firsts + seconds == kills && firsts > 0 && seconds > 0 && leftovers > 0 ? 0 : 1;
}
