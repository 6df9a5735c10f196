// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "disk.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace cv { namespace face { namespace fisher {

namespace {

enum FileKind
{
    NO_FILE,
    REGULAR_FILE,
    OTHER_FILE
};

//! The position of the file's name, after its folder
size_t nameStart(const String& filename)
{
#ifdef _WIN32
    const size_t slash = filename.find_last_of("/\\");
#else
    const size_t slash = filename.rfind('/');
#endif
    return slash == String::npos ? 0 : slash + 1;
}

//! The ending, such as .yml or .yml.gz, from which FileStorage chooses the format
String endingOf(const String& filename)
{
    const size_t start = nameStart(filename);
    size_t dot = filename.rfind('.');
    if (dot == String::npos || dot < start)
        return String();
    if (filename.substr(dot, 3) == ".gz" && dot > start)
    {
        const size_t before = filename.rfind('.', dot - 1);
        dot = before == String::npos || before < start ? dot : before;
    }
    return filename.substr(dot);
}

void failed(const char* what, const String& filename, const String& why)
{
    CV_Error(Error::StsError, format("Cannot %s '%s': %s", what, filename.c_str(), why.c_str()));
}

#ifdef _WIN32

String lastError()
{
    return format("error %lu of the system", static_cast<unsigned long>(GetLastError()));
}

FileKind kindOf(const String& filename)
{
    const DWORD attributes = GetFileAttributesA(filename.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return NO_FILE;
    return attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE) ? OTHER_FILE : REGULAR_FILE;
}

String linkTarget(const String& filename)
{
    return filename;
}

bool isWritable(const String& filename)
{
    return !(GetFileAttributesA(filename.c_str()) & FILE_ATTRIBUTE_READONLY);
}

bool createNew(const String& filename, const String&)
{
    const HANDLE file =
        CreateFileA(filename.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
    return file != INVALID_HANDLE_VALUE && CloseHandle(file);
}

bool flushToDisk(const String& filename)
{
    const HANDLE file =
        CreateFileA(filename.c_str(), GENERIC_WRITE, 0, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    const bool flushed = FlushFileBuffers(file) != 0;
    CloseHandle(file);
    return flushed;
}

bool moveOver(const String& from, const String& to)
{
    return MoveFileExA(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
}

#else

String lastError()
{
    return std::strerror(errno);
}

FileKind kindOf(const String& filename)
{
    struct stat status;
    if (stat(filename.c_str(), &status) != 0)
        return NO_FILE;
    return S_ISREG(status.st_mode) ? REGULAR_FILE : OTHER_FILE;
}

//! The file that a link leads to, which need not exist
String linkTarget(const String& filename)
{
    String name = filename;
    for (int links = 0; links < 40; links++)
    {
        char target[4096];
        const ssize_t length = readlink(name.c_str(), target, sizeof(target));
        if (length < 0)
            return name;
        name.resize(target[0] == '/' ? 0 : nameStart(name));
        name.append(target, size_t(length));
    }
    errno = ELOOP;
    failed("write", filename, lastError());
    return name;
}

bool isWritable(const String& filename)
{
    return access(filename.c_str(), W_OK) == 0;
}

//! Creates an empty file, with the permissions of another one if that exists
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

#endif

//! A name in the folder of the file that other processes and threads do not use
String nameBeside(const String& filename)
{
#ifdef _WIN32
    const unsigned long process = GetCurrentProcessId();
#else
    const unsigned long process = static_cast<unsigned long>(getpid());
#endif
    return filename.substr(0, nameStart(filename)) +
           format(".saving-%lx-%llx", process, static_cast<unsigned long long>(getTickCount())) + endingOf(filename);
}

} // namespace

std::string readContent(const String& filename)
{
    if (kindOf(filename) == OTHER_FILE)
        failed("read", filename, "it is not a file");
    errno = 0;
    std::ifstream file(filename.c_str(), std::ios::binary | std::ios::ate);
    if (!file)
        failed("open", filename, lastError());
    std::string content(size_t(std::max<std::streamoff>(0, file.tellg())), '\0');
    if (content.empty())
        failed("read", filename, "it is empty");
    file.seekg(0);
    if (!file.read(&content[0], std::streamsize(content.size())))
        failed("read", filename, lastError());
    return content;
}

Replacement::Replacement(const String& filename) : asked_(filename), target_(linkTarget(filename))
{
    const FileKind kind = kindOf(target_);
    if (kind == OTHER_FILE)
        failed("replace", asked_, "it is not a file");
    if (kind == REGULAR_FILE && !isWritable(target_))
        failed("replace", asked_, "it may not be written");
    if (nameStart(target_) == target_.size())
        failed("write", asked_, "it has no name");
    for (;;)
    {
        const String name = nameBeside(target_);
        if (createNew(name, target_))
        {
            name_ = name;
            return;
        }
        const String why = lastError();
        if (kindOf(name) == NO_FILE)
            failed("write to the folder of", asked_, why);
    }
}

Replacement::~Replacement()
{
    if (!name_.empty())
        std::remove(name_.c_str());
}

void Replacement::flush() const
{
    if (!flushToDisk(name_))
        failed("write", asked_, lastError());
}

void Replacement::takePlace()
{
    if (!moveOver(name_, target_))
        failed("replace", asked_, lastError());
    name_.clear();
}

}}} // namespace cv::face::fisher
