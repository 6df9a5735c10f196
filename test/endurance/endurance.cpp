// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: endurance FOLDER SECONDS
// Trains, predicts in 8 threads, saves and loads again and again. Every round must give what the first one gave, and
// take no more memory than the first tenth of the time did.

#include "opencv2/weighted_fisher.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <mutex>
#include <thread>
#include <unistd.h>

using namespace cv;
using namespace cv::face;

namespace {

const int THREADS = 8;

struct Answers
{
    std::vector<int> labels;
    std::vector<double> distances;

    bool operator==(const Answers& other) const { return labels == other.labels && distances == other.distances; }
};

//! Threads that live as long as the program: each new one that calls parallel_for_ costs OpenCV and TBB 800 bytes
class Workers
{
public:
    Workers()
    {
        for (int i = 0; i < THREADS; i++)
            threads_.emplace_back([this, i] { work(i); });
    }

    ~Workers()
    {
        run(nullptr);
        for (std::thread& thread : threads_)
            thread.join();
    }

    //! Calls the task in all threads at once, with a number each; without a task they end
    void run(const std::function<void(int)>& task)
    {
        std::unique_lock<std::mutex> lock(mutex_);
        task_ = task;
        round_++;
        running_ = THREADS;
        changed_.notify_all();
        changed_.wait(lock, [this] { return running_ == 0; });
    }

private:
    void work(int number)
    {
        std::unique_lock<std::mutex> lock(mutex_);
        for (int round = 1;; round++)
        {
            changed_.wait(lock, [this, round] { return round_ == round; });
            const std::function<void(int)> task = task_;
            lock.unlock();
            if (task)
                task(number);
            lock.lock();
            if (--running_ == 0)
                changed_.notify_all();
            if (!task)
                return;
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void(int)> task_;
    int round_ = 0, running_ = 0;
    std::vector<std::thread> threads_;
};

Mat randomImages(int count, int seed)
{
    Mat images(count, 400, CV_8U);
    RNG rng(seed);
    rng.fill(images, RNG::UNIFORM, 0, 256);
    return images;
}

template <class Recognizer> Answers ask(const Recognizer& recognizer, const Mat& images)
{
    Answers answers;
    recognizer.predictBatch(images, answers.labels, answers.distances);
    for (int i = 0; i < images.rows; i++)
    {
        answers.labels.push_back(-1);
        answers.distances.push_back(DBL_MAX);
        recognizer.predict(images.row(i), answers.labels.back(), answers.distances.back());
    }
    return answers;
}

//! Trains, saves, loads; many threads ask the loaded recognizer at once, and one saves it. False when answers differ
template <class Recognizer>
bool playRound(const String& file, Workers& workers, Answers& expected, std::atomic<long>& predictions)
{
    static const Mat images = randomImages(40, 1), strangers = randomImages(10, 2);
    std::vector<int> labels;
    for (int i = 0; i < images.rows; i++)
        labels.push_back(i % 8);
    const Ptr<Recognizer> trained = Recognizer::create();
    trained->train(images, labels);
    trained->write(file);
    const Ptr<Recognizer> loaded = Algorithm::load<Recognizer>(file);
    if (expected.labels.empty())
        expected = ask(*trained, strangers);

    std::atomic<int> wrong(0);
    workers.run([&](int number) {
        const Answers found = ask(*loaded, strangers);
        wrong += found == expected ? 0 : 1;
        predictions += long(found.labels.size());
        if (number == 0)
            loaded->write(file);
    });
    return wrong == 0;
}

//! In MB
double residentMemory()
{
    double total = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> total >> resident;
    return resident * double(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    const String folder = argv[1];
    const double seconds = std::atof(argv[2]);
    Workers workers;
    Answers linear, kernel;
    std::atomic<long> predictions(0);
    double early = 0;
    int rounds = 0;
    TickMeter clock;
    do
    {
        clock.start();
        if (!playRound<WeightedFisherFaceRecognizer>(folder + "/linear.yml.gz", workers, linear, predictions) ||
            !playRound<WeightedKernelFisherFaceRecognizer>(folder + "/kernel.json", workers, kernel, predictions))
        {
            std::cout << "Round " << rounds << " gives other answers than the first" << std::endl;
            return 1;
        }
        clock.stop();
        if (rounds++ == 0 || clock.getTimeSec() < seconds / 10)
            early = std::max(early, residentMemory());
    } while (clock.getTimeSec() < seconds || rounds < 2);
    const double late = residentMemory();
    std::cout << rounds << " rounds, " << predictions << " predictions in " << THREADS << " threads, " << early
              << " MB after a tenth of the time, " << late << " MB at the end" << std::endl;
    return seconds >= 10 && late > early + 4 ? 1 : 0;
}
