// SPDX-License-Identifier: MIT
//
// The signature in tests/golden/signature.txt: "GAME NUMBER" a line. It changes only in a commit
// that means to change what a search finds, and says so. Every build compares with the same file,
// so that compilers and build types agree with each other too.
#include "tilestone/engine/signature.h"

#include <fstream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/paths.h"

namespace tilestone {
namespace {

std::map<std::string, std::uint64_t> golden_signatures() {
    std::ifstream file(test::in_repository("tests/golden/signature.txt"));
    std::map<std::string, std::uint64_t> golden;
    std::string game;
    for (std::uint64_t value = 0; file >> game >> value;) golden[game] = value;
    return golden;
}

void expect_golden(const engine::Signature& signature) {
    const auto golden = golden_signatures();
    const auto found = golden.find(std::string(signature.game));
    ASSERT_NE(found, golden.end()) << signature.game << " has no line";
    EXPECT_EQ(found->second, signature.value)
        << "a search found something else; if that is meant, write the new number into the file";
}

TEST(Signature, Is2048sGoldenNumber) { expect_golden(engine::twenty48_signature()); }
TEST(Signature, IsGomokusGoldenNumber) { expect_golden(engine::gomoku_signature()); }

TEST(Signature, IsTheSameTheSecondTime) {
    EXPECT_EQ(engine::twenty48_signature().value, engine::twenty48_signature().value);
    EXPECT_EQ(engine::gomoku_signature().value, engine::gomoku_signature().value);
}

TEST(Signature, HasALineForEachGameAndNoOther) { EXPECT_EQ(golden_signatures().size(), 2u); }

}  // namespace
}  // namespace tilestone
