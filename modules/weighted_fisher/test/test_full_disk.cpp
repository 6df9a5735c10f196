// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"
#include "test_resource_limit.hpp"
#include "test_tiny_disk.hpp"

#include <csignal>

namespace opencv_test {

namespace {

#ifndef _WIN32
//! Files of this process cannot grow beyond that many bytes
class FileSizeLimit
{
public:
    explicit FileSizeLimit(size_t bytes) : handler_(signal(SIGXFSZ, SIG_IGN)), limit_(RLIMIT_FSIZE, bytes) {}
    ~FileSizeLimit() { signal(SIGXFSZ, handler_); }

private:
    void (*handler_)(int);
    ResourceLimit limit_;
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

#ifndef _WIN32
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
#endif

#ifdef HAVE_TINY_DISK
TYPED_TEST(WeightedFisher_FullDisk, where_a_tiny_file_system_is_full)
{
    const TinyDisk disk(this->folder);
    if (!disk.isUsable())
        return reportSkipped(disk.whyUnusable());
    for (const char* ending : ENDINGS)
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const size_t blocks = (contentOf(file).size() + DISK_BLOCK - 1) / DISK_BLOCK;
        for (size_t left = 0; left < blocks; left++)
        {
            fillBut(left, disk, this->pathOf("filler"));
            ASSERT_EQ(left, disk.freeBlocks());
            this->expectNotWritten(file);
        }
        utils::fs::remove_all(this->pathOf("filler"));
        this->recognizer->write(file); // there is room again
    }
}
#endif

} // namespace opencv_test
