// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_RESOURCE_LIMIT_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_RESOURCE_LIMIT_HPP

#include "test_precomp.hpp"

// Sanitizers have allocators of their own, which end the program where others throw.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAVE_SANITIZER_OF_MEMORY
#endif
#endif

#ifndef _WIN32
#include <limits>
#include <sys/resource.h>

namespace opencv_test {

//! This process gets no more of a resource, as long as this exists
class ResourceLimit
{
public:
    typedef decltype(RLIMIT_FSIZE) Resource;

    ResourceLimit(Resource resource, uint64 amount) : resource_(resource)
    {
        getrlimit(resource_, &before_);
        rlimit small = before_;
        small.rlim_cur = rlim_t(std::min(amount, uint64(std::numeric_limits<rlim_t>::max())));
        setrlimit(resource_, &small);
    }
    ~ResourceLimit() { setrlimit(resource_, &before_); }
    ResourceLimit(const ResourceLimit&) = delete;
    ResourceLimit& operator=(const ResourceLimit&) = delete;

private:
    Resource resource_;
    rlimit before_;
};

} // namespace opencv_test
#endif

#endif
