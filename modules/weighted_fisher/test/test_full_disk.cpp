// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

#ifndef _WIN32
#include <csignal>
#include <sys/resource.h>
#include <sys/statvfs.h>
#ifdef __linux__
#include <sys/mount.h>
#endif

namespace opencv_test {

namespace {

//! Files of this process cannot grow beyond that many bytes
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes) : handler(signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &before);
        rlimit small = before;
        small.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &small);
    }

    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &before);
        signal(SIGXFSZ, handler);
    }

private:
    rlimit before;
    void (*handler)(int);
};

#ifdef __linux__
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

    bool isMounted() const { return mounted_; }

    //! Leaves that many blocks
    void fillBut(size_t blocks) const
    {
        std::ofstream filler((folder_ + "/filler").c_str(), std::ios::binary);
        while (freeBlocks() > blocks)
            filler << std::string(BLOCK, 'x') << std::flush;
    }

    size_t freeBlocks() const
    {
        struct statvfs status;
        return statvfs(folder_.c_str(), &status) == 0 ? status.f_bavail * status.f_bsize / BLOCK : 0;
    }

    static const size_t BLOCK = 4096;

private:
    String folder_;
    bool mounted_;
};
#endif

const char* const ENDINGS[] = { ".yml", ".xml", ".json", ".yml.gz" };

} // namespace

//! A full disk leaves the old file and no other
template <class Recognizer> class WeightedFisher_FullDisk : public ModelFolderTest<Recognizer>
{
protected:
    void expectNotWritten(const String& file) const
    {
        const std::string before = contentOf(file);
        const size_t files = this->filesInFolder();
        const Snapshot state = this->snapshot(this->recognizer);
        try
        {
            this->recognizer->write(file);
            ADD_FAILURE() << "Expected an error, but " << file << " was written";
        }
        catch (const cv::Exception& e)
        {
            EXPECT_NE(String::npos, e.err.find("'" + file + "'")) << e.err;
        }
        expectSame(state, this->snapshot(this->recognizer));
        EXPECT_TRUE(before == contentOf(file)) << file;
        EXPECT_EQ(files, this->filesInFolder());
    }
};
TYPED_TEST_CASE(WeightedFisher_FullDisk, BothRecognizers);

TYPED_TEST(WeightedFisher_FullDisk, where_the_size_of_files_is_limited)
{
    for (const char* ending : ENDINGS)
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const size_t size = contentOf(file).size();
        for (size_t bytes : { size_t(0), size / 2, size - 100 })
        {
            const FileSizeLimit full(bytes);
            this->expectNotWritten(file);
        }
    }
}

#ifdef __linux__
TYPED_TEST(WeightedFisher_FullDisk, where_a_tiny_file_system_is_full)
{
    const TinyDisk disk(this->folder);
    if (!disk.isMounted())
        return reportSkipped("mounting is not permitted; the limit on the size of files stands in for a full disk");
    for (const char* ending : ENDINGS)
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const size_t blocks = (contentOf(file).size() + TinyDisk::BLOCK - 1) / TinyDisk::BLOCK;
        for (size_t left = 0; left < blocks; left++)
        {
            disk.fillBut(left);
            ASSERT_EQ(left, disk.freeBlocks());
            this->expectNotWritten(file);
        }
        utils::fs::remove_all(this->pathOf("filler"));
        this->recognizer->write(file); // there is room again
    }
}
#endif

} // namespace opencv_test
#endif
