// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SYSTEM_HPP
#define OPENCV_WEIGHTED_FISHER_SYSTEM_HPP

#include "../precomp.hpp"

#include <functional>
#include <stdexcept>

namespace cv { namespace face { namespace fisher {

// What each system does in its own way; system_posix.cpp and system_windows.cpp implement it. Names of files mean what they
// mean to fopen, through which FileStorage opens them: on Windows they are in the code page of the process.

enum FileKind
{
    NO_FILE,
    REGULAR_FILE,
    OTHER_FILE
};

//! Why the last of the functions below failed that return a bool
String systemError();

//! The position of the file's name, after its folder
size_t nameStart(const String& filename);
FileKind kindOf(const String& filename);
//! Replaces the name of a link by that of the file that it leads to, which need not exist
bool followLinks(String& filename);
bool isWritable(const String& filename);
//! Reads a whole file, also at the moment when it replaces another one. Throws what makeRoom() throws
bool readAll(const String& filename, std::string& content);
//! Creates an empty file, with the permissions of another one if that exists
bool createNew(const String& filename, const String& like);
//! Returns when the content of the file is on the disk
bool flushToDisk(const String& filename);
//! Renames a file, and replaces the one that has the new name. Returns when the new name is on the disk
bool moveOver(const String& from, const String& to);

unsigned long processId();

//! Throws std::length_error or std::bad_alloc where memory cannot hold that many bytes, which a 32-bit size_t may not even count
inline void makeRoom(std::string& content, uint64 bytes)
{
    if (bytes > content.max_size())
        throw std::length_error("a string cannot be that long");
    content.resize(size_t(bytes));
}

//! Runs the action with a stack of at least that many bytes, and throws what it throws
void runWithStack(size_t bytes, const std::function<void()>& action);

}}} // namespace cv::face::fisher

#endif
