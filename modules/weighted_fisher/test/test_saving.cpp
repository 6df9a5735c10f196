// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

#ifndef _WIN32
#include <clocale>
#include <cstdlib>
#include <dirent.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace opencv_test {

//! What the names and permissions of files may be
template <class Recognizer> class WeightedFisher_Saving : public ModelFolderTest<Recognizer>
{
protected:
    //! Saves under that name and loads it back
    void expectSavedAs(const String& file) const
    {
        this->recognizer->write(file);
        const Ptr<Recognizer> loaded = makeRecognizer<Recognizer>();
        loaded->read(file);
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    }

    //! All files, hidden ones as well
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
TYPED_TEST_CASE(WeightedFisher_Saving, BothRecognizers);

TYPED_TEST(WeightedFisher_Saving, takesAnyName)
{
    for (const char* name : { "two words.yml", "M\xc3\xbcller \xe7\x8e\x8b.json", "no ending", ".hidden.xml",
                              "many.dots.in.it.yml.gz", "it's \"quoted\" & <odd> #1 %s.yml", "who?.yml", "-f.xml" })
        this->expectSavedAs(this->pathOf(name));
    this->expectSavedAs(this->pathOf(std::string(200, 'x') + ".yml"));
    EXPECT_EQ(9u, this->entries());
}

TYPED_TEST(WeightedFisher_Saving, takesNamesRelativeToTheWorkingFolder)
{
    char before[4096];
    ASSERT_TRUE(getcwd(before, sizeof(before)));
    ASSERT_EQ(0, chdir(this->folder.c_str()));
    this->expectSavedAs("model.yml");
    this->expectSavedAs("./model.yml.gz");
    this->expectSavedAs("../" + this->folder.substr(this->folder.rfind('/') + 1) + "/model.xml");
    ASSERT_EQ(0, chdir(before));
    EXPECT_EQ(3u, this->entries());
}

TYPED_TEST(WeightedFisher_Saving, writesThroughLinks)
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

TYPED_TEST(WeightedFisher_Saving, keepsThePermissionsOfTheFileThatWasThere)
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

TYPED_TEST(WeightedFisher_Saving, leavesDevicesAlone)
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

TYPED_TEST(WeightedFisher_Saving, namesTheFileThatMayNotBeReadOrWritten)
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

//! Many threads save two models under one name: it is always one of them
TYPED_TEST(WeightedFisher_Saving, toOneNameAtOnceDoesNotMix)
{
    const String file = this->pathOf("model.yml");
    const Ptr<TypeParam> other = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_POW));
    other->train(this->set.samples, this->set.labels);
    this->recognizer->write(file);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; i++)
        threads.emplace_back([&, i] {
            for (int k = 0; k < 10; k++)
                (i % 2 ? other : this->recognizer)->write(file);
        });
    const Snapshot first = this->snapshot(this->recognizer), second = this->snapshot(other);
    for (int k = 0; k < 40; k++)
    {
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
        loaded->read(file);
        const Snapshot found = this->snapshot(loaded);
        expectSame(found.params.weighting == WEIGHTING_POW ? second : first, found);
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(1u, this->entries());
}

TYPED_TEST(WeightedFisher_Saving, doesNotDependOnTheLocale)
{
    const std::string before = setlocale(LC_ALL, nullptr);
    this->recognizer->write(this->pathOf("english.yml"));
    if (!setlocale(LC_ALL, "de_DE.UTF-8"))
    {
        EXPECT_EQ(nullptr, getenv("LOCPATH")) << "There is no de_DE.UTF-8 where the build has put it";
        return reportSkipped("the locale de_DE.UTF-8 is not installed, and LOCPATH does not tell where it is");
    }
    EXPECT_STREQ(",", localeconv()->decimal_point);
    for (const char* name : { "german.yml", "german.xml", "german.json" })
        this->expectSavedAs(this->pathOf(name));
    std::vector<String> texts; // with numbers in decimal, not base64
    for (int format : FORMATS)
        texts.push_back(textOf(this->recognizer, format));
    for (const String& text : texts)
        expectSame(this->snapshot(this->recognizer), this->snapshot(modelIn<TypeParam>(text)));
    setlocale(LC_ALL, before.c_str());
    EXPECT_TRUE(contentOf(this->pathOf("english.yml")) == contentOf(this->pathOf("german.yml")));
    for (const String& text : texts)
        expectSame(this->snapshot(this->recognizer), this->snapshot(modelIn<TypeParam>(text)));
}

} // namespace opencv_test
#endif
