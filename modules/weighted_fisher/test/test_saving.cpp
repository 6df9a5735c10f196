// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_saving.hpp"

#include <clocale>
#include <cstdlib>
#include <thread>
#ifdef _WIN32
#include <direct.h>
#define chdir _chdir
#define getcwd _getcwd
#else
#include <unistd.h>
#endif

namespace opencv_test {

// The locale with a decimal comma, and characters that not all systems allow in names
#ifdef _WIN32
const char* const GERMAN = "German_Germany.1252";
const std::vector<String> ODD_NAMES;
#else
const char* const GERMAN = "de_DE.UTF-8";
const std::vector<String> ODD_NAMES = { "it's \"quoted\" & <odd> #1 %s.yml", "who?.yml" };
#endif

template <class Recognizer> class WeightedFisher_Saving : public SavingTest<Recognizer>
{
};
TYPED_TEST_CASE(WeightedFisher_Saving, BothRecognizers);

TYPED_TEST(WeightedFisher_Saving, takesAnyName)
{
    std::vector<String> names = ODD_NAMES;
    for (const char* name : { "two words.yml", "M\xc3\xbcller \xe7\x8e\x8b.json", "no ending", ".hidden.xml",
                              "many.dots.in.it.yml.gz", "it's (odd) & #1 %s.yml", "-f.xml" })
        names.push_back(name);
    names.push_back(std::string(200, 'x') + ".yml");
    for (const String& name : names)
        this->expectSavedAs(this->pathOf(name));
    EXPECT_EQ(names.size(), this->filesInFolder());
}

TYPED_TEST(WeightedFisher_Saving, refusesNamesThatAreTooLong)
{
    const String file = this->pathOf(std::string(300, 'x') + ".yml");
    expectError(Error::StsError, "'" + file + "'", [&] { this->recognizer->write(file); });
    EXPECT_EQ(0u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_Saving, takesNamesRelativeToTheWorkingFolder)
{
    char before[4096];
    ASSERT_TRUE(getcwd(before, sizeof(before)));
    ASSERT_EQ(0, chdir(this->folder.c_str()));
    this->expectSavedAs("model.yml");
    this->expectSavedAs("./model.yml.gz");
    this->expectSavedAs("../" + this->folder.substr(this->folder.find_last_of("/\\") + 1) + "/model.xml");
    ASSERT_EQ(0, chdir(before));
    EXPECT_EQ(3u, this->filesInFolder());
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
    EXPECT_EQ(1u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_Saving, doesNotDependOnTheLocale)
{
    const std::string before = setlocale(LC_ALL, nullptr);
    this->recognizer->write(this->pathOf("english.yml"));
    if (!setlocale(LC_ALL, GERMAN))
    {
        EXPECT_EQ(nullptr, getenv("LOCPATH")) << "There is no " << GERMAN << " where the build has put it";
        return reportSkipped(String("the locale ") + GERMAN +
                             " is not installed, and LOCPATH does not tell where it is");
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
