// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Linked into programs that run with ThreadSanitizer: parallel_for_ in threads whose start and end it sees. Those of the installed
// OpenCV are TBB's, which is built without it: all that they hand to each other would look like a race.

#include "opencv2/core.hpp"
#include "opencv2/core/parallel/parallel_backend.hpp"

#include <thread>

namespace {

//! New threads for each loop, with the same tasks whichever is faster, so that finding a race depends little on timing
class VisibleThreads : public cv::parallel::ParallelForAPI
{
public:
    void parallel_for(int tasks, FN_parallel_for_body_cb_t body, void* data) CV_OVERRIDE
    {
        const int count = std::min(tasks, count_);
        const auto work = [=](int number) {
            number_ = number;
            for (int task = number; task < tasks; task += count)
                body(task, task + 1, data);
        };
        std::vector<std::thread> others;
        for (int number = 1; number < count; number++)
            others.emplace_back(work, number);
        work(0);
        for (std::thread& thread : others)
            thread.join();
    }

    int getThreadNum() const CV_OVERRIDE { return number_; }
    int getNumThreads() const CV_OVERRIDE { return count_; }
    int setNumThreads(int count) CV_OVERRIDE
    {
        std::swap(count, count_);
        return count;
    }
    const char* getName() const CV_OVERRIDE { return "visible threads"; }

private:
    static thread_local int number_;
    int count_ = 1;
};

thread_local int VisibleThreads::number_ = 0;

const bool isInstalled = [] {
    cv::parallel::setParallelForBackend(std::make_shared<VisibleThreads>(), false);
    cv::setNumThreads(4); // however many processors there are
    return true;
}();

} // namespace
