// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifdef _WIN32
#ifndef NOMINMAX // else windows.h makes macros of min and max
#define NOMINMAX
#endif
#include "system.hpp"

#include <algorithm>
#include <future>
#include <process.h>
#include <system_error>
#include <windows.h>

namespace cv { namespace face { namespace fisher {

namespace {

const DWORD SHARE_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

//! A file that is open as long as this exists
class OpenFile
{
public:
    OpenFile(const String& filename, DWORD access, DWORD sharing, DWORD disposition,
             SECURITY_ATTRIBUTES* security = nullptr)
        : handle_(CreateFileA(filename.c_str(), access, sharing, security, disposition, FILE_ATTRIBUTE_NORMAL, nullptr))
    {
    }
    ~OpenFile()
    {
        if (isOpen())
            CloseHandle(handle_);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool isOpen() const { return handle_ != INVALID_HANDLE_VALUE; }
    HANDLE handle() const { return handle_; }

private:
    HANDLE handle_;
};

String fullPath(const String& filename)
{
    std::vector<char> path(GetFullPathNameA(filename.c_str(), 0, nullptr, nullptr) + 1);
    GetFullPathNameA(filename.c_str(), DWORD(path.size()), path.data(), nullptr);
    return path.data();
}

//! Who may do what with the file; empty where that cannot be told
std::vector<char> permissionsOf(const String& filename)
{
    DWORD size = 0;
    GetFileSecurityA(filename.c_str(), DACL_SECURITY_INFORMATION, nullptr, 0, &size);
    std::vector<char> descriptor(size);
    if (!GetFileSecurityA(filename.c_str(), DACL_SECURITY_INFORMATION, descriptor.data(), size, &size))
        descriptor.clear();
    return descriptor;
}

//! A file that nobody else has open can be opened without sharing it
bool isOpenElsewhere(const String& filename)
{
    const OpenFile file(filename, GENERIC_READ, 0, OPEN_EXISTING);
    return !file.isOpen() && GetLastError() == ERROR_SHARING_VIOLATION;
}

} // namespace

String systemError()
{
    const DWORD code = GetLastError();
    if (code == ERROR_SHARING_VIOLATION)
        return "another program has it open";
    if (code == ERROR_FILE_NOT_FOUND || code == ERROR_PATH_NOT_FOUND)
        return "No such file or directory"; // as on other systems
    return format("%s (error %lu of Windows)", std::system_category().message(int(code)).c_str(), code);
}

size_t nameStart(const String& filename)
{
    size_t start = 0;
    for (size_t i = 0; i < filename.size(); i++)
    {
        if (IsDBCSLeadByte(BYTE(filename[i])))
            i++; // the second byte of a character may be that of a backslash
        else if (filename[i] == '/' || filename[i] == '\\' || (filename[i] == ':' && i == 1))
            start = i + 1;
    }
    return start;
}

//! Devices such as NUL and CON have a name in every folder. A colon in the name of a file is followed by that of a stream
FileKind kindOf(const String& filename)
{
    const bool isComplete = filename.compare(0, 4, "\\\\?\\") == 0; // Windows takes such a name as it is
    const String path = isComplete ? filename : fullPath(filename);
    if (path.compare(0, 4, "\\\\.\\") == 0 || path.find(':', nameStart(path)) != String::npos)
        return OTHER_FILE;
    const DWORD attributes = GetFileAttributesA(filename.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return NO_FILE;
    return attributes & FILE_ATTRIBUTE_DIRECTORY ? OTHER_FILE : REGULAR_FILE;
}

//! Links are not followed
bool followLinks(String&)
{
    return true;
}

bool isWritable(const String& filename)
{
    if (GetFileAttributesA(filename.c_str()) & FILE_ATTRIBUTE_READONLY)
        return false;
    const OpenFile file(filename, GENERIC_WRITE, SHARE_ALL, OPEN_EXISTING);
    return file.isOpen() || GetLastError() != ERROR_ACCESS_DENIED;
}

//! Who moves a file has it open to delete it, until it is there. A reader that does not share that could not open it
bool readAll(const String& filename, std::string& content)
{
    const OpenFile file(filename, GENERIC_READ, SHARE_ALL, OPEN_EXISTING);
    LARGE_INTEGER size;
    if (!file.isOpen() || !GetFileSizeEx(file.handle(), &size))
        return false;
    makeRoom(content, uint64(size.QuadPart));
    DWORD count = 0;
    for (size_t start = 0; start < content.size(); start += count)
    {
        const DWORD most = DWORD(std::min(content.size() - start, size_t(1) << 30));
        if (!ReadFile(file.handle(), &content[start], most, &count, nullptr))
            return false;
        if (count == 0)
        {
            SetLastError(ERROR_HANDLE_EOF);
            return false;
        }
    }
    return true;
}

bool createNew(const String& filename, const String& like)
{
    std::vector<char> permissions = permissionsOf(like);
    SECURITY_ATTRIBUTES security = { sizeof(security), permissions.data(), FALSE };
    return OpenFile(filename, GENERIC_WRITE, SHARE_ALL, CREATE_NEW, permissions.empty() ? nullptr : &security).isOpen();
}

bool flushToDisk(const String& filename)
{
    const OpenFile file(filename, GENERIC_WRITE, SHARE_ALL, OPEN_EXISTING);
    return file.isOpen() && FlushFileBuffers(file.handle()) != 0;
}

//! A file that is open cannot be replaced. Those who read or replace it, and virus scanners, have it open for moments: so
//! this tries again for a second, and often, since there may be many of them
bool moveOver(const String& from, const String& to)
{
    DWORD error = 0;
    for (int attempt = 0; attempt < 100; attempt++)
    {
        if (MoveFileExA(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        error = GetLastError();
        if (error != ERROR_ACCESS_DENIED && error != ERROR_SHARING_VIOLATION)
            return false;
        Sleep(10);
    }
    SetLastError(isOpenElsewhere(to) ? ERROR_SHARING_VIOLATION : error);
    return false;
}

unsigned long processId()
{
    return GetCurrentProcessId();
}

typedef std::packaged_task<void()> Task;

static unsigned __stdcall runTask(void* task)
{
    (*static_cast<Task*>(task))();
    return 0;
}

void runWithStack(size_t bytes, const std::function<void()>& action)
{
    Task task(action);
    const uintptr_t started =
        _beginthreadex(nullptr, unsigned(bytes), runTask, &task, STACK_SIZE_PARAM_IS_A_RESERVATION, nullptr);
    if (started == 0)
        CV_Error(Error::StsNoMem, format("There is no memory for a stack of %.0f MB", bytes / 1048576.));
    const HANDLE thread = reinterpret_cast<HANDLE>(started);
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
    task.get_future().get();
}

}}} // namespace cv::face::fisher
#endif
