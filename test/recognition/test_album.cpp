// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "album.hpp"
#include "drawn_people.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace opencv_test { namespace {

using namespace recognition;
namespace fs = cv::utils::fs;

/** A folder that is there as long as a test. */
class InFolder : public testing::Test
{
protected:
    InFolder() : root(cv::tempfile("")), faces(fs::join(root, "people.faces")), model(fs::join(root, "people.yml"))
    {
        fs::createDirectories(root);
    }
    ~InFolder() override { fs::remove_all(root); }

    std::string root, faces, model;
};

typedef InFolder RecognitionPeople;
typedef InFolder RecognitionAlbum;

std::vector<std::string> namesOf(const People& people)
{
    std::vector<std::string> names;
    for (const auto& person : people.faces())
        names.push_back(person.first);
    return names;
}

People loaded(const std::string& folder, const Description& description)
{
    People people;
    people.load(folder, description.alignment.size, description.colour);
    return people;
}

TEST_F(RecognitionPeople, are_read_as_they_were_saved)
{
    const People people = enrolled(drawnPeople(3, 11, byFeatures()), 3, 11);
    people.save(faces);
    const People again = loaded(faces, byFeatures());
    ASSERT_EQ(namesOf(people), namesOf(again));
    for (const auto& person : people.faces())
    {
        const std::vector<EnrolledFace>& read = again.faces().at(person.first);
        ASSERT_EQ(11u, read.size());
        for (size_t i = 0; i < read.size(); i++)
        {
            EXPECT_EQ(0, cv::norm(person.second[i].image, read[i].image, cv::NORM_INF)) << "in the same order";
            EXPECT_TRUE(fs::exists(read[i].photo));
        }
    }
}

TEST_F(RecognitionPeople, replace_those_that_were_saved_before)
{
    const std::vector<std::vector<cv::Mat>> drawn = drawnPeople(3, 4, byFeatures());
    enrolled(drawn, 3, 4).save(faces);
    enrolled(drawn, 2, 3).save(faces);
    const People again = loaded(faces, byFeatures());
    EXPECT_EQ(2u, again.faces().size());
    EXPECT_EQ(3u, again.faces().at("person 1").size());
    EXPECT_FALSE(fs::exists(faces + ".new"));
    EXPECT_FALSE(fs::exists(faces + ".old"));
}

TEST_F(RecognitionPeople, are_recovered_where_the_exchange_of_folders_was_interrupted)
{
    enrolled(drawnPeople(2, 2, byFeatures()), 2, 2).save(faces);
    ASSERT_EQ(0, std::rename(faces.c_str(), (faces + ".new").c_str()));
    EXPECT_EQ(2u, loaded(faces, byFeatures()).faces().size());
    EXPECT_TRUE(fs::isDirectory(faces));
    EXPECT_FALSE(fs::exists(faces + ".new"));
}

TEST_F(RecognitionPeople, are_not_taken_from_a_new_folder_that_is_incomplete)
{
    const std::vector<std::vector<cv::Mat>> drawn = drawnPeople(2, 2, byFeatures());
    enrolled(drawn, 1, 1).save(faces + ".new"); // as if killed while that was written
    enrolled(drawn, 2, 2).save(faces);
    EXPECT_EQ(2u, loaded(faces, byFeatures()).faces().size());
}

TEST_F(RecognitionPeople, are_nobody_where_there_is_no_folder)
{
    EXPECT_TRUE(loaded(faces, byFeatures()).empty());
    EXPECT_FALSE(fs::exists(faces));
}

TEST_F(RecognitionPeople, described_in_another_way_are_refused_with_what_to_do)
{
    enrolled(drawnPeople(1, 2, byFeatures()), 1, 2).save(faces);
    const std::string ofFeatures = messageOf([&] { loaded(faces, byPixelNetwork()); });
    EXPECT_TRUE(contains(ofFeatures, "leave out --network")) << ofFeatures;
    EXPECT_TRUE(contains(ofFeatures, faces)) << ofFeatures;
    enrolled(drawnPeople(1, 2, byPixelNetwork()), 1, 2).save(faces);
    const std::string ofNetwork = messageOf([&] { loaded(faces, byFeatures()); });
    EXPECT_TRUE(contains(ofNetwork, "give --network")) << ofNetwork;
}

TEST_F(RecognitionPeople, leave_out_what_is_no_picture)
{
    enrolled(drawnPeople(1, 2, byFeatures()), 1, 2).save(faces);
    std::ofstream(fs::join(faces, "person 0/notes.txt")) << "not a picture";
    EXPECT_EQ(2u, loaded(faces, byFeatures()).faces().at("person 0").size());
}

TEST_F(RecognitionPeople, go_with_their_last_face)
{
    People people = enrolled(drawnPeople(1, 2, byFeatures()), 1, 2);
    people.remove("person 0", 0);
    ASSERT_TRUE(people.knows("person 0"));
    EXPECT_EQ("0/1.jpg", people.faces().at("person 0")[0].photo);
    people.remove("person 0", 0);
    EXPECT_TRUE(people.empty());
}

TEST(RecognitionNames, can_be_those_of_folders)
{
    for (const char* const name : { "Ann", "Ann B. Cox", "Łucja", "O'Hara, \"Bob\"" })
        EXPECT_TRUE(isName(name)) << name;
    for (const char* const name : { "", ".", "..", ".hidden", "a/b", "a\\b", " Ann", "a\nb" })
        EXPECT_FALSE(isName(name)) << name;
}

void saveAlbum(const std::string& file, const Description& description)
{
    Album album(file, description);
    album.replace(enrolled(drawnPeople(3, 4, description), 3, 4));
    EXPECT_FALSE(album.isSaved());
    album.save();
    EXPECT_TRUE(album.isSaved());
}

TEST_F(RecognitionAlbum, of_features_is_not_opened_with_a_network)
{
    saveAlbum(model, byFeatures());
    const std::string message = messageOf([&] { Album(model, byPixelNetwork()); });
    EXPECT_TRUE(contains(message, model)) << message;
    EXPECT_TRUE(contains(message, "leave out --network")) << message;
    EXPECT_EQ("", messageOf([&] { Album(model, byFeatures()); }));
}

TEST_F(RecognitionAlbum, of_a_network_is_not_opened_without_it)
{
    saveAlbum(model, byPixelNetwork());
    const std::string message = messageOf([&] { Album(model, byFeatures()); });
    EXPECT_TRUE(contains(message, model)) << message;
    EXPECT_TRUE(contains(message, "network")) << message;
    EXPECT_EQ("", messageOf([&] { Album(model, byPixelNetwork()); }));
}

TEST_F(RecognitionAlbum, of_another_network_is_refused)
{
    class OtherNetwork : public PixelNetwork
    {
    public:
        cv::String getIdentity() const override { return "another one"; }
    };
    saveAlbum(model, byPixelNetwork());
    Description other = byPixelNetwork();
    other.network = cv::makePtr<OtherNetwork>();
    const std::string message = messageOf([&] { Album(model, other); });
    EXPECT_TRUE(contains(message, "network")) << message;
}

TEST_F(RecognitionAlbum, that_is_damaged_is_refused_and_left_as_it_is)
{
    saveAlbum(model, byPixelNetwork());
    std::string text;
    {
        std::ifstream stream(model, std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    for (const std::string& damaged :
         { text.substr(0, text.size() / 2), std::string("this is no model\n"), std::string() })
    {
        std::ofstream(model, std::ios::binary | std::ios::trunc) << damaged;
        const std::string message = messageOf([&] { Album(model, byPixelNetwork()); });
        EXPECT_TRUE(contains(message, "cannot load the model " + model)) << message;
        std::ifstream stream(model, std::ios::binary);
        EXPECT_EQ(damaged, std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()));
    }
}

TEST_F(RecognitionAlbum, keeps_the_faces_where_the_model_is_gone)
{
    saveAlbum(model, byPixelNetwork());
    std::remove(model.c_str());
    Album album(model, byPixelNetwork());
    EXPECT_EQ(3u, album.people().faces().size());
    EXPECT_NE(nullptr, album.model()) << "they are learnt anew";
    EXPECT_FALSE(album.isSaved());
}

TEST_F(RecognitionAlbum, with_nobody_left_has_no_file)
{
    saveAlbum(model, byPixelNetwork());
    Album album(model, byPixelNetwork());
    for (size_t person = 0; person < 3; person++)
        EXPECT_TRUE(album.remove(numbered(person)));
    EXPECT_FALSE(album.remove(numbered(0)));
    EXPECT_EQ(nullptr, album.model());
    album.save();
    EXPECT_FALSE(fs::exists(model));
}

} // namespace
} // namespace opencv_test
