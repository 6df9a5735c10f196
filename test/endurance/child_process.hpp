// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_ENDURANCE_CHILD_PROCESS_HPP
#define OPENCV_WEIGHTED_FISHER_ENDURANCE_CHILD_PROCESS_HPP

#include <stdexcept>
#include <string>
#include <vector>
#ifdef _WIN32
#include <windows.h>
#else
#include <csignal>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

//! Another process, which is killed if it is not awaited
class ChildProcess
{
public:
    //! The program and its arguments, none of which holds quotation marks
    explicit ChildProcess(const std::vector<std::string>& command)
    {
#ifdef _WIN32
        std::string line;
        for (const std::string& argument : command)
            line += "\"" + argument + "\" ";
        STARTUPINFOA startup = {};
        startup.cb = sizeof(startup);
        running_ = CreateProcessA(nullptr, &line[0], nullptr, nullptr, FALSE, 0, nullptr, nullptr, &startup, &process_);
#else
        std::vector<char*> arguments;
        for (const std::string& argument : command)
            arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        running_ = posix_spawnp(&process_, arguments[0], nullptr, nullptr, arguments.data(), environ) == 0;
#endif
        if (!running_)
            throw std::runtime_error("cannot start " + command[0]);
    }

    ~ChildProcess()
    {
        kill();
#ifdef _WIN32
        CloseHandle(process_.hThread);
        CloseHandle(process_.hProcess);
#endif
    }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    bool isRunning()
    {
        update(false);
        return running_;
    }

    //! Returns when the process is gone
    void kill()
    {
        if (!running_)
            return;
#ifdef _WIN32
        TerminateProcess(process_.hProcess, 1);
#else
        ::kill(process_, SIGKILL);
#endif
        update(true);
    }

    //! Whether it has ended by itself, and returned 0
    bool hasSucceeded() const
    {
        return !running_ && succeeded_;
    }

private:
    void update(bool wait)
    {
        if (!running_)
            return;
#ifdef _WIN32
        DWORD code = 1;
        running_ = WaitForSingleObject(process_.hProcess, wait ? INFINITE : 0) == WAIT_TIMEOUT;
        succeeded_ = !running_ && GetExitCodeProcess(process_.hProcess, &code) && code == 0;
#else
        int status = 1;
        running_ = waitpid(process_, &status, wait ? 0 : WNOHANG) == 0;
        succeeded_ = !running_ && WIFEXITED(status) && WEXITSTATUS(status) == 0;
#endif
    }

    bool running_ = false, succeeded_ = false;
#ifdef _WIN32
    PROCESS_INFORMATION process_ = {};
#else
    pid_t process_ = 0;
#endif
};

#endif
