// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_precomp.hpp"

// The library does not export it, so the tests compile it once more.
#include "../src/network/sha256.cpp"

namespace opencv_test { namespace {

using cv::face::fisher::sha256;

//! The examples that NIST publishes with FIPS 180-4, and its test vector of a million letters
TEST(WeightedFisher_Sha256, gives_the_published_values)
{
    EXPECT_EQ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", sha256(""));
    EXPECT_EQ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", sha256("abc"));
    EXPECT_EQ("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
              sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"));
    EXPECT_EQ("cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
              sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                     "mnopqrstnopqrstu"));
    EXPECT_EQ("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0", sha256(std::string(1000000, 'a')));
}

//! Of zeros, for lengths on both sides of where the padding takes one block more
TEST(WeightedFisher_Sha256, pads_every_length)
{
    EXPECT_EQ("02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7", sha256(std::string(55, '\0')));
    EXPECT_EQ("d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb", sha256(std::string(56, '\0')));
    EXPECT_EQ("65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785", sha256(std::string(57, '\0')));
    EXPECT_EQ("f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b", sha256(std::string(64, '\0')));
}

} // namespace
} // namespace opencv_test
