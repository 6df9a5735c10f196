// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "call_guard.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace {

struct Calls
{
    std::vector<std::thread::id> readers, writers; // one entry per call; all writers are the same thread
};

std::mutex mutex;
std::condition_variable ended;
std::unordered_map<const void*, Calls> callsOf; // of the objects that are in use

//! Whether there is a call of another thread
bool hasOther(const std::vector<std::thread::id>& calls)
{
    const std::thread::id self = std::this_thread::get_id();
    return std::any_of(calls.begin(), calls.end(), [&](std::thread::id id) { return id != self; });
}

bool hasOwn(const std::vector<std::thread::id>& calls)
{
    return std::find(calls.begin(), calls.end(), std::this_thread::get_id()) != calls.end();
}

} // namespace

CallGuard::CallGuard(const cv::Algorithm& object, bool changes)
    : object_(dynamic_cast<const void*>(&object)), changes_(changes)
{
    std::unique_lock<std::mutex> lock(mutex);
    if (changes && hasOwn(callsOf[object_].readers) && !hasOwn(callsOf[object_].writers))
        CV_Error(cv::Error::StsError, "A function that is called by a method of this object cannot change the object");
    // Looked up again after each wait, since other objects come and go in the meantime.
    ended.wait(lock, [&] {
        const Calls& calls = callsOf[object_];
        return !hasOther(calls.writers) && (!changes || !hasOther(calls.readers));
    });
    Calls& calls = callsOf[object_];
    (changes ? calls.writers : calls.readers).push_back(std::this_thread::get_id());
}

CallGuard::~CallGuard()
{
    const std::lock_guard<std::mutex> lock(mutex);
    Calls& calls = callsOf[object_];
    std::vector<std::thread::id>& own = changes_ ? calls.writers : calls.readers;
    own.erase(std::find(own.begin(), own.end(), std::this_thread::get_id()));
    if (calls.readers.empty() && calls.writers.empty())
        callsOf.erase(object_);
    ended.notify_all();
}
