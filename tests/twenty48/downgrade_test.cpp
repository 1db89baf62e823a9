// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/downgrade.h"

#include <map>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::twenty48 {
namespace {

Board read(const char* text) { return *parse_board(text); }

/// A board of a long game.
Board random_late_board(Rng& rng) {
    Board board;
    for (int cell = 0; cell < kCells; ++cell) {
        const bool large = rng.below(2) == 0;
        board = board.with(cell, static_cast<Exponent>(large ? 8 + rng.below(10) : rng.below(9)));
    }
    return board;
}

TEST(Downgrade, LeavesBoardsWithout16384) {
    for (const char* text : {"dcba/9876/5432/1000", "d000/0000/0000/0001", "dd00/0000/0000/0001"}) {
        EXPECT_EQ(downgraded(read(text)), read(text)) << text;
    }
}

TEST(Downgrade, TakesWhatIsAboveAGapForHalf) {
    EXPECT_EQ(downgraded(read("eba9/0000/0000/0001")), read("dba9/0000/0000/0001"));
    EXPECT_EQ(downgraded(read("edba/9000/0000/0001")), read("dcba/9000/0000/0001"));
    EXPECT_EQ(downgraded(read("edcb/a900/0000/0001")), read("dcba/9800/0000/0001"));
    // With 256 present, 128 is the highest gap; gaps below it are ignored.
    EXPECT_EQ(downgraded(read("edcb/a980/0000/0001")), read("dcba/9870/0000/0001"));
    EXPECT_EQ(downgraded(read("edcb/a987/0000/0001")), read("edcb/a987/0000/0001"));
}

TEST(Downgrade, AGapThatIsAboutToCloseIsNone) {
    // The two 2048 tiles will make the missing 4096, so 8192 must not be lowered to 4096.
    EXPECT_EQ(downgraded(read("edbb/9000/0000/0001")), read("dcaa/9000/0000/0001"));
    EXPECT_EQ(downgraded(read("edba/9987/6543/2100")), read("edba/9987/6543/2100"));
    EXPECT_EQ(downgraded(read("edba/9980/0000/0001")), read("dca9/8870/0000/0001"));
}

TEST(Downgrade, BringsWideBoardsBackIntoNibbles) {
    EXPECT_EQ(downgraded(read("gba9/0000/0000/0001")), read("dba9/0000/0000/0001"));
    EXPECT_EQ(downgraded(read("hgfe/dcba/9000/0001")), read("hgfe/dcba/9000/0001"));
}

TEST(Downgrade, LowersToALimitOfOnesOwn) {
    EXPECT_EQ(downgraded_to(read("fdcb/a000/0000/0001"), 14), read("edcb/a000/0000/0001"));
    EXPECT_EQ(downgraded_to(read("fecb/a000/0000/0001"), 14), read("edcb/a000/0000/0001"));
    EXPECT_EQ(downgraded_to(read("edcb/a000/0000/0001"), 14), read("edcb/a000/0000/0001"));
    EXPECT_EQ(downgraded_nibbles(read("fdcb/a000/0000/0001"), 14), 0xedcba00000000001u);
    EXPECT_EQ(downgraded_nibbles(read("fdcb/a000/0000/0001"), 15), 0xfdcba00000000001u);
    EXPECT_EQ(downgraded_nibbles(read("gdcb/a000/0000/0001"), 14), 0xedcba00000000001u);
    // No gap down to 512.
    EXPECT_EQ(downgraded_nibbles(read("fedc/ba90/0000/0001"), 14), 0xfedcba9000000001u);
    Rng rng(72);
    for (int i = 0; i < 20000; ++i) {
        const Board board = random_late_board(rng);
        // Downgrading twice equals downgrading once.
        const Board once = downgraded_to(board, 15);
        ASSERT_EQ(downgraded_to(once, 12), downgraded_to(board, 12)) << to_text(board);
    }
}

TEST(Downgrade, NoTwoTilesBecomeEqualThatWereNot) {
    Rng rng(71);
    int changed = 0;
    for (int i = 0; i < 20000; ++i) {
        const Board board = random_late_board(rng);
        const Board lowered = downgraded(board);
        changed += lowered == board ? 0 : 1;
        std::map<Exponent, Exponent> image;
        for (int cell = 0; cell < kCells; ++cell) {
            const auto [place, fresh] = image.emplace(board.at(cell), lowered.at(cell));
            ASSERT_EQ(place->second, lowered.at(cell)) << to_text(board);
            ASSERT_LE(lowered.at(cell), board.at(cell)) << to_text(board);
        }
        // The strict order of tiles is kept.
        for (auto next = image.begin(), last = next++; next != image.end(); last = next++) {
            ASSERT_LT(last->second, next->second) << to_text(board);
        }
        ASSERT_EQ(legal_moves(lowered), legal_moves(board)) << to_text(board);
    }
    EXPECT_GT(changed, 2000);
}

}  // namespace
}  // namespace tilestone::twenty48
