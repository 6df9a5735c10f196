// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "disk.hpp"
#include "system.hpp"

#include <cctype>
#include <cstdio>

namespace cv { namespace face { namespace fisher {

namespace {

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

//! A name in the folder of the file that other processes and threads do not use
String nameBeside(const String& filename)
{
    return filename.substr(0, nameStart(filename)) +
           format(".saving-%lx-%llx", processId(), static_cast<unsigned long long>(getTickCount())) +
           endingOf(filename);
}

//! FileStorage takes the text after a '?', and a digit after .gz, for options that are not part of the name
void checkName(const String& written, const String& asked)
{
    if (written.find('?') != String::npos)
        CV_Error(Error::StsBadArg, format("The name '%s' must not hold a question mark", asked.c_str()));
    const size_t end = written.size();
    if (end > 4 && written.compare(end - 4, 3, ".gz") == 0 && isdigit(static_cast<unsigned char>(written[end - 1])))
        CV_Error(Error::StsBadArg, format("The name '%s' must not end with .gz and a digit", asked.c_str()));
}

} // namespace

std::string contentOf(const String& filename)
{
    if (kindOf(filename) == OTHER_FILE)
        failed("read", filename, "it is not a file");
    std::string content;
    bool complete = false;
    try
    {
        complete = readAll(filename, content);
    }
    catch (const std::exception&)
    {
        failed("read", filename, "there is no memory for it");
    }
    if (!complete)
    {
        const String why = systemError();
        failed(kindOf(filename) == NO_FILE ? "open" : "read", filename, why);
    }
    if (content.empty())
        failed("read", filename, "it is empty");
    return content;
}

Replacement::Replacement(const String& filename) : asked_(filename), target_(filename)
{
    if (!followLinks(target_))
        failed("write", asked_, systemError());
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
        checkName(name, asked_);
        if (createNew(name, target_))
        {
            name_ = name;
            return;
        }
        const String why = systemError();
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
        failed("write", asked_, systemError());
}

void Replacement::takePlace()
{
    if (!moveOver(name_, target_))
        failed("replace", asked_, systemError());
    name_.clear();
}

}}} // namespace cv::face::fisher
