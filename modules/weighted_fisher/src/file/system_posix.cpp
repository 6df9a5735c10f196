// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef _WIN32
// Else stat() fails on 32-bit systems for files with 64-bit inode numbers, as many network drives have them.
#define _FILE_OFFSET_BITS 64
#include "system.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <future>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cv { namespace face { namespace fisher {

String systemError()
{
    return std::strerror(errno);
}

size_t nameStart(const String& filename)
{
    const size_t slash = filename.rfind('/');
    return slash == String::npos ? 0 : slash + 1;
}

FileKind kindOf(const String& filename)
{
    struct stat status;
    static_assert(sizeof(status.st_ino) == 8, "stat() needs room for 64-bit inode numbers");
    if (stat(filename.c_str(), &status) != 0)
        return NO_FILE;
    return S_ISREG(status.st_mode) ? REGULAR_FILE : OTHER_FILE;
}

bool followLinks(String& filename)
{
    for (int links = 0; links < 40; links++)
    {
        char target[4096];
        const ssize_t length = readlink(filename.c_str(), target, sizeof(target));
        if (length < 0)
            return true;
        filename.resize(target[0] == '/' ? 0 : nameStart(filename));
        filename.append(target, size_t(length));
    }
    errno = ELOOP;
    return false;
}

bool isWritable(const String& filename)
{
    return access(filename.c_str(), W_OK) == 0;
}

bool readAll(const String& filename, std::string& content)
{
    errno = 0;
    std::ifstream file(filename.c_str(), std::ios::binary | std::ios::ate);
    if (!file)
        return false;
    makeRoom(content, uint64(std::max<std::streamoff>(0, file.tellg())));
    file.seekg(0);
    return content.empty() || file.read(&content[0], std::streamsize(content.size()));
}

bool createNew(const String& filename, const String& like)
{
    const int file = open(filename.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return false;
    struct stat status;
    if (stat(like.c_str(), &status) == 0)
        (void)!fchmod(file, status.st_mode & 0777);
    close(file);
    return true;
}

bool flushToDisk(const String& filename)
{
    const int file = open(filename.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool flushed = fsync(file) == 0;
    close(file);
    return flushed;
}

//! Flushing the folder puts the new name on the disk. Some file systems cannot do that, so its failure is ignored
bool moveOver(const String& from, const String& to)
{
    if (std::rename(from.c_str(), to.c_str()) != 0)
        return false;
    const size_t start = nameStart(to);
    flushToDisk(start == 0 ? String(".") : to.substr(0, start));
    return true;
}

unsigned long processId()
{
    return static_cast<unsigned long>(getpid());
}

typedef std::packaged_task<void()> Task;

static void* runTask(void* task)
{
    (*static_cast<Task*>(task))();
    return nullptr;
}

void runWithStack(size_t bytes, const std::function<void()>& action)
{
    Task task(action);
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    const bool started =
        pthread_attr_setstacksize(&attributes, bytes) == 0 && pthread_create(&thread, &attributes, runTask, &task) == 0;
    pthread_attr_destroy(&attributes);
    if (!started)
        CV_Error(Error::StsNoMem, format("There is no memory for a stack of %.0f MB", bytes / 1048576.));
    pthread_join(thread, nullptr);
    task.get_future().get();
}

}}} // namespace cv::face::fisher
#endif
