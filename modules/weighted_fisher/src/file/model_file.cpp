// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model_file.hpp"
#include "disk.hpp"
#include "gzip.hpp"
#include "parsing.hpp"

namespace cv { namespace face { namespace fisher {

namespace {

//! Reads the content of a file, and begins the message of an error with what fails because of it
void readContent(std::string content, const String& failure, const std::function<void(const ModelNode&)>& read)
{
    try
    {
        parseText(uncompressed(std::move(content)), read);
    }
    catch (const Exception& e)
    {
        CV_Error(e.code, failure + ": " + e.err);
    }
    catch (const std::exception&) // of std::string
    {
        CV_Error(Error::StsNoMem, failure + ": there is no memory for it");
    }
}

} // namespace

void replaceFile(const String& filename, const std::function<void(FileStorage&)>& write,
                 const std::function<void(const ModelNode&)>& verify)
{
    Replacement written(filename);
    FileStorage fs(written.name(), FileStorage::WRITE | FileStorage::BASE64);
    if (!fs.isOpened())
        CV_Error(Error::StsError, format("Cannot write to the folder of '%s'", filename.c_str()));
    write(fs);
    fs.release();
    written.flush();
    try
    {
        readFile(written.name(), verify);
    }
    catch (const Exception& e)
    {
        CV_Error(Error::StsError, format("Cannot write '%s': what was written is not what was to be written, is the "
                                         "disk full? (%s)",
                                         filename.c_str(), e.err.c_str()));
    }
    written.takePlace();
}

String textIn(InputArray buf)
{
    const Mat bytes = buf.getMat();
    if (bytes.empty() || bytes.depth() != CV_8U)
        CV_Error(Error::StsBadArg, format("Expected the bytes of a model, CV_8U, but got %d numbers of type %s",
                                          int(bytes.total()), typeToString(bytes.type()).c_str()));
    const Mat continuous = bytes.isContinuous() ? bytes : bytes.clone();
    return String(continuous.ptr<char>(), continuous.ptr<char>() + continuous.total() * continuous.elemSize());
}

void readText(const String& content, const std::function<void(const ModelNode&)>& read)
{
    readContent(content, "Cannot decode a model", read);
}

void readFile(const String& filename, const std::function<void(const ModelNode&)>& read)
{
    readContent(contentOf(filename), format("Cannot read '%s'", filename.c_str()), read);
}

}}} // namespace cv::face::fisher
