// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_DISK_HPP
#define OPENCV_WEIGHTED_FISHER_DISK_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

// File operations that the standard library lacks. They throw StsError with the name of the file.

//! The content of a regular file; folders and devices are refused, since reading some of them never ends
std::string contentOf(const String& filename);

//! A new file that replaces another one, or is removed if it has not
class Replacement
{
public:
    //! Creates an empty file in the same folder, with the same ending and permissions, under a name that FileStorage takes
    //! as it is. Links are followed
    explicit Replacement(const String& filename);
    ~Replacement();
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    const String& name() const { return name_; }
    //! Returns when the content is on the disk
    void flush() const;
    //! Replaces the file, atomically where the system can
    void takePlace();

private:
    String asked_, target_, name_;
};

}}} // namespace cv::face::fisher

#endif
