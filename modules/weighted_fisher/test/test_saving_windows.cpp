// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifdef _WIN32
#include "test_saving.hpp"

#include <direct.h>
#include <set>
#include <thread>
#include <windows.h>

namespace opencv_test {

namespace {

//! A file that is open as long as this exists, as another program may have it
class OpenElsewhere
{
public:
    OpenElsewhere(const String& file, DWORD sharing)
        : handle_(CreateFileA(file.c_str(), GENERIC_READ, sharing, nullptr, OPEN_EXISTING, 0, nullptr))
    {
        EXPECT_NE(INVALID_HANDLE_VALUE, handle_) << file;
    }
    ~OpenElsewhere() { CloseHandle(handle_); }
    OpenElsewhere(const OpenElsewhere&) = delete;
    OpenElsewhere& operator=(const OpenElsewhere&) = delete;

private:
    HANDLE handle_;
};

std::wstring wide(const String& name)
{
    std::vector<wchar_t> characters(name.size() + 1);
    MultiByteToWideChar(CP_ACP, 0, name.c_str(), -1, characters.data(), int(characters.size()));
    return characters.data();
}

//! The name in the code page of the process; empty if that lacks one of its characters
String narrow(const std::wstring& name)
{
    std::vector<char> bytes(4 * name.size() + 1);
    WideCharToMultiByte(CP_ACP, 0, name.c_str(), -1, bytes.data(), int(bytes.size()), nullptr, nullptr);
    return wide(bytes.data()) == name ? String(bytes.data()) : String();
}

//! The names in a folder, which is left empty. OpenCV's own functions take some second bytes for separators
std::set<std::wstring> takeFilesOutOf(const std::wstring& folder)
{
    std::set<std::wstring> names;
    WIN32_FIND_DATAW found;
    const HANDLE listing = FindFirstFileW((folder + L"\\*").c_str(), &found);
    for (BOOL more = listing != INVALID_HANDLE_VALUE; more; more = FindNextFileW(listing, &found))
        if (DeleteFileW((folder + L"\\" + found.cFileName).c_str())) // folders stay
            names.insert(found.cFileName);
    FindClose(listing);
    return names;
}

//! The access control list of a file, in bytes
std::string permissionsOf(const String& file)
{
    std::string descriptor(4096, '\0');
    DWORD size = 0;
    EXPECT_TRUE(GetFileSecurityA(file.c_str(), DACL_SECURITY_INFORMATION, &descriptor[0], 4096, &size)) << file;
    return descriptor.substr(0, size);
}

//! Denies everybody everything, and the owner nothing
void makePrivate(const String& file)
{
    std::string descriptor(4096, '\0'), list(4096, '\0');
    DWORD size = 0;
    BOOL defaulted = FALSE;
    PSID owner = nullptr;
    ASSERT_TRUE(GetFileSecurityA(file.c_str(), OWNER_SECURITY_INFORMATION, &descriptor[0], 4096, &size));
    ASSERT_TRUE(GetSecurityDescriptorOwner(&descriptor[0], &owner, &defaulted));
    PACL acl = reinterpret_cast<PACL>(&list[0]);
    ASSERT_TRUE(InitializeAcl(acl, 4096, ACL_REVISION));
    ASSERT_TRUE(AddAccessAllowedAce(acl, ACL_REVISION, FILE_ALL_ACCESS, owner));
    SECURITY_DESCRIPTOR allowed;
    ASSERT_TRUE(InitializeSecurityDescriptor(&allowed, SECURITY_DESCRIPTOR_REVISION));
    ASSERT_TRUE(SetSecurityDescriptorDacl(&allowed, TRUE, acl, FALSE));
    ASSERT_TRUE(SetFileSecurityA(file.c_str(), DACL_SECURITY_INFORMATION, &allowed));
}

} // namespace

//! What the names of files may be, and what becomes of files that are open, protected or devices
template <class Recognizer> class WeightedFisher_SavingOnWindows : public SavingTest<Recognizer>
{
protected:
    //! The error names the file, which is as it was, and no other is left in the folder
    void expectNotReplaced(const String& file, const String& why) const
    {
        const std::string before = contentOf(file);
        const size_t files = this->filesInFolder();
        expectError(Error::StsError, "Cannot replace '" + file + "': " + why, [&] { this->recognizer->write(file); });
        EXPECT_TRUE(before == contentOf(file));
        EXPECT_EQ(files, this->filesInFolder());
    }
};
TYPED_TEST_CASE(WeightedFisher_SavingOnWindows, BothRecognizers);

//! Runs with several code pages. In the Japanese one the third name ends with the byte of a backslash
TYPED_TEST(WeightedFisher_SavingOnWindows, takesNamesInTheCodePageOfTheProcess)
{
    int possible = 0;
    for (const wchar_t* name : { L"M\u00fcller", L"\u0418\u0432\u0430\u043d", L"\u8868", L"\u738b \u00fc \u0416" })
    {
        const String narrowName = narrow(name);
        if (narrowName.empty())
            continue;
        possible++;
        const String inside = this->folder + "\\" + narrowName;
        ASSERT_EQ(0, _mkdir(inside.c_str()));
        std::set<std::wstring> names;
        for (const char* ending : { "", ".yml", ".xml.gz" })
        {
            const String file = inside + "\\" + narrowName + ending;
            names.insert(name + wide(ending));
            this->expectSavedAs(file);
            // FileStorage, and with it Algorithm::load, understands the name alike.
            const Ptr<TypeParam> loaded = Algorithm::load<TypeParam>(file);
            expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
        }
        const std::wstring wideFolder = wide(this->folder) + L"\\" + name;
        EXPECT_TRUE(names == takeFilesOutOf(wideFolder)) << inside;
        EXPECT_TRUE(RemoveDirectoryW(wideFolder.c_str()));
    }
    std::cout << "code page " << GetACP() << " has " << possible << " of the names" << std::endl;
    EXPECT_GE(possible, GetACP() == CP_UTF8 ? 4 : 1);
}

TYPED_TEST(WeightedFisher_SavingOnWindows, takesBackslashesAndDrives)
{
    this->expectSavedAs(this->folder + "\\model.yml");
    this->expectSavedAs(this->folder + "\\.\\model.xml");
    this->expectSavedAs(this->folder + "/model.json");
    // The prefix for names that are taken as they are. tempfile ends the folder's with a dot, which Windows leaves out.
    this->expectLoadedFrom("\\\\?\\" + this->folder.substr(0, this->folder.find_last_not_of('.') + 1) + "\\model.yml");
    char before[MAX_PATH];
    ASSERT_TRUE(_getcwd(before, sizeof(before)));
    ASSERT_EQ(0, _chdir(this->folder.c_str()));
    this->expectSavedAs(this->folder.substr(0, 2) + "model.yml.gz"); // in the working folder of the drive
    ASSERT_EQ(0, _chdir(before));
    EXPECT_EQ(4u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_SavingOnWindows, refusesNamesThatWindowsDoesNotTake)
{
    for (const char* name : { "who?.yml", "a*b.yml", "a<b.yml", "a>b.yml", "a|b.yml", "a\"b.yml" })
        this->expectNotReplaced(this->pathOf(name), "");
    EXPECT_EQ(0u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_SavingOnWindows, doesNotReplaceAFileThatIsOpenElsewhere)
{
    const String file = this->pathOf("model.yml");
    const Ptr<TypeParam> other = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_POW));
    other->train(this->set.samples, this->set.labels);
    other->write(file);
    {
        const OpenElsewhere open(file, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE);
        this->expectNotReplaced(file, "another program has it open");
        expectSame(this->snapshot(other), this->snapshot(TypeParam::load(file)));
    }
    {
        const OpenElsewhere open(file, 0);
        expectError(Error::StsError, "Cannot replace '" + file + "': another program has it open",
                    [&] { this->recognizer->write(file); });
        expectError(Error::StsError, "Cannot read '" + file + "': another program has it open",
                    [&] { this->recognizer->read(file); });
        EXPECT_EQ(1u, this->filesInFolder());
    }
    expectSame(this->snapshot(other), this->snapshot(TypeParam::load(file)));
    this->expectSavedAs(file);
}

TYPED_TEST(WeightedFisher_SavingOnWindows, waitsForAFileThatIsOpenForAMoment)
{
    const String file = this->pathOf("model.yml");
    writeContent(file, "old");
    auto open = makePtr<OpenElsewhere>(file, DWORD(FILE_SHARE_READ));
    std::thread closing([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        open.reset();
    });
    this->recognizer->write(file);
    closing.join();
    this->expectLoadedFrom(file);
    EXPECT_EQ(1u, this->filesInFolder());
}

TYPED_TEST(WeightedFisher_SavingOnWindows, doesNotReplaceAFileThatMayOnlyBeRead)
{
    const String file = this->pathOf("model.yml");
    writeContent(file, "old");
    ASSERT_TRUE(SetFileAttributesA(file.c_str(), FILE_ATTRIBUTE_READONLY));
    this->expectNotReplaced(file, "it may not be written");
    ASSERT_TRUE(SetFileAttributesA(file.c_str(), FILE_ATTRIBUTE_NORMAL));
    this->expectSavedAs(file);
}

TYPED_TEST(WeightedFisher_SavingOnWindows, keepsThePermissionsOfTheFileThatWasThere)
{
    const String file = this->pathOf("private.yml"), fresh = this->pathOf("new.yml");
    writeContent(file, "secret");
    makePrivate(file);
    const std::string before = permissionsOf(file);
    this->expectSavedAs(file);
    this->expectSavedAs(fresh);
    EXPECT_TRUE(before == permissionsOf(file));
    EXPECT_FALSE(before == permissionsOf(fresh));
}

TYPED_TEST(WeightedFisher_SavingOnWindows, leavesDevicesAndStreamsAlone)
{
    const String file = this->pathOf("model.yml");
    writeContent(file, "old");
    for (const String& name : { String("NUL"), String("con"), String("nul.yml"), this->pathOf("aux"),
                                String("\\\\.\\pipe\\model.yml"), file + ":stream", this->folder })
    {
        expectError(Error::StsError, "Cannot replace '" + name + "': it is not a file",
                    [&] { this->recognizer->write(name); });
        expectError(Error::StsError, "Cannot read '" + name + "': it is not a file",
                    [&] { this->recognizer->read(name); });
    }
    EXPECT_EQ("old", contentOf(file));
    EXPECT_EQ(1u, this->filesInFolder());
}

//! Text has the ends of lines of the system, compressed text has not; either may have either
TYPED_TEST(WeightedFisher_SavingOnWindows, takesBothEndsOfLines)
{
    for (const char* ending : { ".yml", ".xml", ".json" })
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        std::string text = contentOf(file);
        const size_t lines = size_t(std::count(text.begin(), text.end(), '\n'));
        EXPECT_EQ(lines, size_t(std::count(text.begin(), text.end(), '\r'))) << file;
        for (const std::string& compressed : { text, gzipOf(text) })
        {
            writeContent(file, compressed);
            this->expectLoadedFrom(file);
        }
        text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
        for (const std::string& compressed : { text, gzipOf(text) })
        {
            writeContent(file, compressed);
            this->expectLoadedFrom(file);
        }
    }
}

} // namespace opencv_test
#endif
