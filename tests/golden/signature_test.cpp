// SPDX-License-Identifier: MIT
//
// The signature in tests/golden/signature.txt: "GAME NUMBER" a line. It changes only in a commit
// that means to change what a search finds, and says so. Every build compares with the same file,
// so that compilers and build types agree with each other too.
#include "tilestone/engine/signature.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace tilestone {
namespace {

TEST(Signature, Is2048sGoldenNumber) {
    std::ifstream file(TILESTONE_SOURCE_DIR "/tests/golden/signature.txt");
    std::string game;
    std::uint64_t golden = 0;
    ASSERT_TRUE(file >> game >> golden);
    const engine::Signature signature = engine::twenty48_signature();
    EXPECT_EQ(game, signature.game);
    EXPECT_EQ(golden, signature.value)
        << "a search found something else; if that is meant, write the new number into the file";
}

TEST(Signature, IsTheSameTheSecondTime) {
    EXPECT_EQ(engine::twenty48_signature().value, engine::twenty48_signature().value);
}

}  // namespace
}  // namespace tilestone
