// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sha256.hpp"

#include <array>
#include <cstdint>

// FIPS 180-4, Secure Hash Standard: sections 4.1.2 (functions), 4.2.2 (constants), 5.1.1 (padding), 6.2 (SHA-256). The
// names are those of the standard.

namespace cv { namespace face { namespace fisher {

namespace {

typedef std::uint32_t Word;
typedef std::array<Word, 8> Hash;

const size_t BLOCK = 64; // bytes

//! The first 32 bits of the fractional parts of the cube roots of the first 64 primes
const Word K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

Word ROTR(Word x, int n)
{
    return (x >> n) | (x << (32 - n));
}

Word Ch(Word x, Word y, Word z)
{
    return (x & y) ^ (~x & z);
}

Word Maj(Word x, Word y, Word z)
{
    return (x & y) ^ (x & z) ^ (y & z);
}

//! The capital sigmas
Word Sigma0(Word x)
{
    return ROTR(x, 2) ^ ROTR(x, 13) ^ ROTR(x, 22);
}

Word Sigma1(Word x)
{
    return ROTR(x, 6) ^ ROTR(x, 11) ^ ROTR(x, 25);
}

//! The small sigmas
Word sigma0(Word x)
{
    return ROTR(x, 7) ^ ROTR(x, 18) ^ (x >> 3);
}

Word sigma1(Word x)
{
    return ROTR(x, 17) ^ ROTR(x, 19) ^ (x >> 10);
}

//! The big-endian word at that place
Word wordAt(const unsigned char* bytes)
{
    return Word(bytes[0]) << 24 | Word(bytes[1]) << 16 | Word(bytes[2]) << 8 | Word(bytes[3]);
}

//! One block into the hash (6.2.2)
void addBlock(const unsigned char* M, Hash& H)
{
    Word W[64];
    for (int t = 0; t < 16; t++)
        W[t] = wordAt(M + size_t(t) * 4);
    for (int t = 16; t < 64; t++)
        W[t] = sigma1(W[t - 2]) + W[t - 7] + sigma0(W[t - 15]) + W[t - 16];

    Word a = H[0], b = H[1], c = H[2], d = H[3], e = H[4], f = H[5], g = H[6], h = H[7];
    for (int t = 0; t < 64; t++)
    {
        const Word T1 = h + Sigma1(e) + Ch(e, f, g) + K[t] + W[t];
        const Word T2 = Sigma0(a) + Maj(a, b, c);
        h = g;
        g = f;
        f = e;
        e = d + T1;
        d = c;
        c = b;
        b = a;
        a = T1 + T2;
    }
    const Word added[8] = { a, b, c, d, e, f, g, h };
    for (size_t i = 0; i < H.size(); i++)
        H[i] += added[i];
}

//! The bytes after the last whole block, a 1 bit, zeros, and the number of bits (5.1.1)
std::string paddedEnd(const std::string& bytes)
{
    std::string end = bytes.substr(bytes.size() / BLOCK * BLOCK) + '\x80';
    while (end.size() % BLOCK != BLOCK - 8)
        end += '\0';
    const std::uint64_t bits = std::uint64_t(bytes.size()) * 8;
    for (int shift = 56; shift >= 0; shift -= 8)
        end += char(bits >> shift & 0xff);
    return end;
}

} // namespace

std::string sha256(const std::string& bytes)
{
    Hash H = { { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
    const auto addBlocks = [&](const std::string& part) {
        const unsigned char* first = reinterpret_cast<const unsigned char*>(part.data());
        for (size_t i = 0; i + BLOCK <= part.size(); i += BLOCK)
            addBlock(first + i, H);
    };
    addBlocks(bytes);
    addBlocks(paddedEnd(bytes));

    std::string digits;
    for (Word word : H)
        digits += format("%08x", word);
    return digits;
}

}}} // namespace cv::face::fisher
