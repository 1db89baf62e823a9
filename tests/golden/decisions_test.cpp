// SPDX-License-Identifier: MIT
//
// The decisions in tests/golden/decisions.txt: what the player tilestone decides with the small
// network at depth 2, "BOARD MOVE VALUE NODES" a line. tests/wasm/decide_test.mjs holds the
// WebAssembly module to the same file, so that both decide the same to the last bit. Another small
// network or another search changes it. To write it anew, its boards as they are:
//
//     TILESTONE_WRITE_DECISIONS=1 build/release/bin/tests/test_golden --gtest_filter='Decisions.*'
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone {
namespace {

using twenty48::Game;

const std::string kFile = test::in_repository("tests/golden/decisions.txt");

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::string decided(engine::Player<Game>& player, const std::string& board) {
    const auto decision = player.decide({.state = *twenty48::parse_board(board)});
    EXPECT_TRUE(decision.move) << board << ": the game is over";
    if (!decision.move) return board;
    return board + " " + std::string(twenty48::name_of(*decision.move)) + " " +
           shortest(decision.moves.front().value) + " " + std::to_string(decision.nodes);
}

TEST(Decisions, AreTheGoldenOnes) {
    const bool writes = std::getenv("TILESTONE_WRITE_DECISIONS") != nullptr;
    auto spec = engine::parse_player<Game>("tilestone:network=small,depth=2");
    ASSERT_TRUE(spec);
    ASSERT_TRUE(spec->load());
    const auto player = spec->make(1);
    const std::vector<std::string> golden = lines_of(kFile);
    ASSERT_GE(golden.size(), 20u);
    std::string all;
    for (const std::string& line : golden) {
        const std::string actual = decided(*player, line.substr(0, line.find(' ')));
        if (!writes) {
            EXPECT_EQ(actual, line);
        }
        all += actual + "\n";
    }
    if (writes) {
        std::ofstream(kFile, std::ios::binary) << all;
        GTEST_SKIP() << "wrote the decisions instead of comparing them";
    }
}

}  // namespace
}  // namespace tilestone
