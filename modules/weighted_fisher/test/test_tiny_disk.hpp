// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_TINY_DISK_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_TINY_DISK_HPP

#include "test_precomp.hpp"

#include <fstream>
#ifdef _WIN32
#include <windows.h>
#elif defined(__linux__)
#include <sys/mount.h>
#include <sys/statvfs.h>
#endif

namespace opencv_test {

const size_t DISK_BLOCK = 4096;

#ifdef _WIN32
#define HAVE_TINY_DISK
//! A file system of 64 kB that the folder lies in already, since Windows has none to mount
class TinyDisk
{
public:
    explicit TinyDisk(const String& folder) : folder_(folder), usable_(freeBlocks() <= 16) {}

    bool isUsable() const { return usable_; }

    static const char* whyUnusable()
    {
        return "the folder for temporary files is not on a disk of 64 kB: scripts/test-windows makes one";
    }

    size_t freeBlocks() const
    {
        ULARGE_INTEGER bytes = {};
        return GetDiskFreeSpaceExA(folder_.c_str(), &bytes, nullptr, nullptr) ? size_t(bytes.QuadPart) / DISK_BLOCK : 0;
    }

private:
    String folder_;
    bool usable_;
};
#elif defined(__linux__)
#define HAVE_TINY_DISK
//! A file system of 64 kB in a folder, where one may mount
class TinyDisk
{
public:
    explicit TinyDisk(const String& folder)
        : folder_(folder), mounted_(mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=64k") == 0)
    {
    }
    ~TinyDisk()
    {
        if (mounted_)
            umount2(folder_.c_str(), MNT_DETACH);
    }

    bool isUsable() const { return mounted_; }

    static const char* whyUnusable()
    {
        return "mounting is not permitted; the limit on the size of files stands in for a full disk";
    }

    size_t freeBlocks() const
    {
        struct statvfs status;
        return statvfs(folder_.c_str(), &status) == 0 ? status.f_bavail * status.f_bsize / DISK_BLOCK : 0;
    }

private:
    String folder_;
    bool mounted_;
};
#endif

#ifdef HAVE_TINY_DISK
//! Leaves that many blocks
inline void fillBut(size_t blocks, const TinyDisk& disk, const String& filler)
{
    std::ofstream file(filler.c_str(), std::ios::binary);
    while (disk.freeBlocks() > blocks)
        file << std::string(DISK_BLOCK, 'x') << std::flush;
}
#endif

} // namespace opencv_test

#endif
