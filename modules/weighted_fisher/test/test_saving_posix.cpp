// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef _WIN32
#include "test_saving.hpp"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace opencv_test {

//! What becomes of links, permissions and devices
template <class Recognizer> class WeightedFisher_SavingOnPosix : public SavingTest<Recognizer>
{
protected:
    //! All files, hidden ones and links as well
    size_t entries() const
    {
        size_t count = 0;
        DIR* listing = opendir(this->folder.c_str());
        while (const dirent* entry = readdir(listing))
            count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 ? 1 : 0;
        closedir(listing);
        return count;
    }

    static mode_t permissionsOf(const String& file)
    {
        struct stat status;
        return stat(file.c_str(), &status) == 0 ? status.st_mode & 0777 : 0;
    }
};
TYPED_TEST_CASE(WeightedFisher_SavingOnPosix, BothRecognizers);

TYPED_TEST(WeightedFisher_SavingOnPosix, writesThroughLinks)
{
    const String target = this->pathOf("target.yml"), link = this->pathOf("link.yml"), far = this->pathOf("far.yml");
    ASSERT_EQ(0, symlink("target.yml", link.c_str())); // there is no target yet
    ASSERT_EQ(0, symlink(link.c_str(), far.c_str()));
    this->expectSavedAs(far);
    struct stat status;
    EXPECT_TRUE(lstat(link.c_str(), &status) == 0 && S_ISLNK(status.st_mode));
    EXPECT_TRUE(lstat(far.c_str(), &status) == 0 && S_ISLNK(status.st_mode));
    EXPECT_TRUE(lstat(target.c_str(), &status) == 0 && S_ISREG(status.st_mode));
    EXPECT_EQ(3u, this->entries());

    const String circle = this->pathOf("circle.yml");
    ASSERT_EQ(0, symlink("circle.yml", circle.c_str()));
    expectError(Error::StsError, "Cannot write '" + circle + "'", [&] { this->recognizer->write(circle); });
    for (const String& name : { far, link, circle }) // which remove_all does not see once their target is gone
        EXPECT_EQ(0, unlink(name.c_str()));
}

TYPED_TEST(WeightedFisher_SavingOnPosix, keepsThePermissionsOfTheFileThatWasThere)
{
    const String file = this->pathOf("private.yml"), fresh = this->pathOf("new.yml");
    writeContent(file, "secret");
    ASSERT_EQ(0, chmod(file.c_str(), 0600));
    const mode_t before = umask(027);
    this->recognizer->write(file);
    this->recognizer->write(fresh);
    umask(before);
    EXPECT_EQ(mode_t(0600), this->permissionsOf(file));
    EXPECT_EQ(mode_t(0640), this->permissionsOf(fresh));
}

TYPED_TEST(WeightedFisher_SavingOnPosix, leavesDevicesAlone)
{
    for (const char* device : { "/dev/null", "/dev/zero" })
    {
        expectError(Error::StsError, String("Cannot replace '") + device + "': it is not a file",
                    [&] { this->recognizer->write(device); });
        expectError(Error::StsError, String("Cannot read '") + device + "': it is not a file",
                    [&] { this->recognizer->read(String(device)); });
    }
    const String pipe = this->pathOf("pipe.yml");
    ASSERT_EQ(0, mkfifo(pipe.c_str(), 0600));
    expectError(Error::StsError, "Cannot read '" + pipe + "'", [&] { this->recognizer->read(pipe); });
    EXPECT_EQ(0, unlink(pipe.c_str()));
    expectError(Error::StsError, "Cannot read '" + this->folder + "'", [&] { this->recognizer->read(this->folder); });
}

TYPED_TEST(WeightedFisher_SavingOnPosix, namesTheFileThatMayNotBeReadOrWritten)
{
    const String file = this->pathOf("model.yml");
    this->recognizer->write(file);
    if (geteuid() == 0) // may do everything: be nobody in a process of its own
    {
        ASSERT_EQ(0, chmod(this->folder.c_str(), 0755));
        ASSERT_EQ(0, chmod(file.c_str(), 0600));
    }
    else
    {
        ASSERT_EQ(0, chmod(this->folder.c_str(), 0555));
        ASSERT_EQ(0, chmod(file.c_str(), 0));
    }
    const pid_t child = fork();
    if (child == 0)
    {
        int mistakes = geteuid() == 0 && setuid(65534) != 0 ? 1 : 0;
        const auto expectDenied = [&](const String& other, bool write) {
            try
            {
                write ? this->recognizer->write(other) : this->recognizer->read(other);
                mistakes++;
            }
            catch (const cv::Exception& e)
            {
                mistakes += e.err.find("'" + other + "'") == String::npos ? 1 : 0;
            }
        };
        expectDenied(file, false);
        expectDenied(file, true);
        expectDenied(this->pathOf("other.yml"), true);
        _exit(mistakes);
    }
    int status = 0;
    waitpid(child, &status, 0);
    chmod(this->folder.c_str(), 0755);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    EXPECT_EQ(1u, this->entries());
}

} // namespace opencv_test
#endif
