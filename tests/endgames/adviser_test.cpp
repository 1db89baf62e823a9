// SPDX-License-Identifier: MIT
//
// When tables have a say, and what holds for all that they say.
#include "tilestone/endgames/adviser.h"

#include <gtest/gtest.h>

#include "tilestone/endgames/solver.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/symmetry.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::endgames {
namespace {

using twenty48::Board;
using twenty48::Move;

Board board(std::string_view text) { return *twenty48::parse_board(text); }

/// Two small tables, solved once for all tests.
class Advising : public testing::Test {
protected:
    static std::span<const Table* const> tables() {
        static const Both kBoth;
        return kBoth.list;
    }
    /// A board on which the formation of a table stands, turned in one of eight ways.
    static Board random_board(Rng& rng, int symmetry) {
        // Half of them at home; a row and three, and a row and two, in other stances.
        constexpr std::array<std::string_view, 8> kLarge = {
            "edcb79a000000000", "edcba90000000000", "edcb79a000000000", "edcba90000000000",
            "0dcbe79a00000000", "edc079a000000b00", "edc0ba0900000000", "edcb0a9000000000"};
        Board made = board(kLarge[rng.below(kLarge.size())]);
        for (int cell = 0; cell < 16; ++cell) {
            if (made.at(cell) != 0 || rng.below(3) != 0) continue;
            made = made.with(cell, static_cast<std::uint8_t>(rng.below(5)));
        }
        return twenty48::apply_symmetry(symmetry, made);
    }

private:
    struct Both {
        Both()
            : arena(std::size_t{32} << 20),
              two(solve({.task = {kRowAndTwo, 5}, .margin = 8}, arena, StopToken()).table),
              three(solve({.task = {kRowAndThree, 5}, .margin = 8}, arena, StopToken()).table),
              small(solve({.task = {kRowAndThree, 4}}, arena, StopToken()).table),
              list{small.get(), two.get(), three.get()} {}
        Arena arena;
        std::unique_ptr<const Table> two;
        std::unique_ptr<const Table> three;
        std::unique_ptr<const Table> small;
        std::array<const Table*, 3> list;
    };
};

TEST_F(Advising, BestMovesAreNeverVetoed) {
    Rng rng(5);
    int advised = 0;
    int vetoes = 0;
    for (int i = 0; i < 5000; ++i) {
        const Board asked = random_board(rng, static_cast<int>(rng.below(8)));
        const auto advice = advise(asked, tables());
        if (!advice) continue;
        ++advised;
        const twenty48::MoveSet legal = twenty48::legal_moves(asked);
        ASSERT_EQ(advice->vetoed & ~legal, 0);
        ASSERT_NE(advice->vetoed, legal);
        ASSERT_GE(advice->best, kLeastChance);
        for (const Move move : twenty48::kMoves) {
            const float chance = advice->chances[static_cast<std::size_t>(move)];
            ASSERT_LE(chance, advice->best);
            if (!twenty48::contains(legal, move)) {
                ASSERT_EQ(chance, 0);
                continue;
            }
            ASSERT_EQ(twenty48::contains(advice->vetoed, move), chance < advice->best - kTolerance);
            vetoes += twenty48::contains(advice->vetoed, move) ? 1 : 0;
        }
    }
    EXPECT_GT(advised, 2000);
    EXPECT_GT(vetoes, advised / 2);
}

TEST_F(Advising, InStepsItIsTheSame) {
    Rng rng(8);
    Inquiry inquiry;
    for (int i = 0; i < 2000; ++i) {
        const Board asked = random_board(rng, static_cast<int>(rng.below(8)));
        const auto expected = advise(asked, tables());
        inquiry.start(asked, tables());
        for (int steps = static_cast<int>(rng.below(6)); steps > 0; --steps) inquiry.go_on();
        const auto advice = inquiry.finish();
        ASSERT_EQ(advice.has_value(), expected.has_value());
        if (!advice) continue;
        ASSERT_EQ(advice->task, expected->task);
        ASSERT_EQ(advice->chances, expected->chances);
        ASSERT_EQ(advice->vetoed, expected->vetoed);
    }
}

TEST_F(Advising, TurnedBoardsGetTheSameAdviceTurned) {
    Rng rng(6);
    for (int i = 0; i < 2000; ++i) {
        const Board asked = random_board(rng, 0);
        const auto advice = advise(asked, tables());
        for (int symmetry = 1; symmetry < twenty48::kSymmetries; ++symmetry) {
            const auto turned = advise(twenty48::apply_symmetry(symmetry, asked), tables());
            ASSERT_EQ(turned.has_value(), advice.has_value());
            if (!advice) continue;
            ASSERT_EQ(turned->task, advice->task);
            for (const Move move : twenty48::kMoves) {
                const Move there = twenty48::apply_symmetry(symmetry, move);
                ASSERT_EQ(turned->chances[static_cast<std::size_t>(there)],
                          advice->chances[static_cast<std::size_t>(move)]);
            }
        }
    }
}

TEST_F(Advising, AsksTheLargestGoalFirst) {
    // 32 and 16 are both goals of a table for a full row and three.
    EXPECT_EQ(advise(board("edcb79a120010000"), tables())->task, (Task{kRowAndThree, 5}));
    // With a 16 beside it only the formation of 32 stands; with two 16s no move leads past 32.
    EXPECT_EQ(advise(board("edcb79a420010000"), tables())->task, (Task{kRowAndThree, 5}));
    // A 16 at the end of the formation: without it another one stands for the larger goal.
    EXPECT_EQ(advise(board("edcb794120010000"), tables())->task, (Task{kRowAndTwo, 5}));
    // A 16 within: the formation stands for the smaller goal alone.
    EXPECT_EQ(advise(board("edcb749120010000"), tables())->task, (Task{kRowAndThree, 4}));
}

TEST_F(Advising, HasNothingToSayWhereNoFormationStands) {
    for (const std::string_view text : {
             "0000000000000000",  // nothing
             "edcb000010000000",  // a row alone: no table
             "edcb9a0000000005",  // one large tile too many
             "edcb00a000010009",  // apart from each other
             "edcc9a0000010000",  // neighbours that are equal, side by side
             "edcbea0000010000",  // one above the other
         }) {
        EXPECT_FALSE(advise(board(text), tables())) << text;
    }
}

TEST_F(Advising, AMoveThatMakesTheGoalIsCertain) {
    const auto advice = advise(board("edcb749000000330"), tables());
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->chances[static_cast<std::size_t>(Move::kLeft)], 1);
    EXPECT_EQ(advice->best, 1);
    // Down takes the large tiles along.
    EXPECT_EQ(advice->chances[static_cast<std::size_t>(Move::kDown)], 0);
    EXPECT_TRUE(twenty48::contains(advice->vetoed, Move::kDown));
}

TEST_F(Advising, ALargeTileMayDrop) {
    const Board asked = board("edcb79a132101123");
    const Board dropped = twenty48::slide(asked, Move::kDown).after.board;
    ASSERT_EQ(dropped, board("edc079ab32111123"));
    const auto advice = advise(asked, tables());
    ASSERT_TRUE(advice);
    // The only move that leaves much of a chance.
    EXPECT_EQ(advice->chances[static_cast<std::size_t>(Move::kDown)], advice->best);
    EXPECT_GT(advice->best, 0.5F);
    // In the next move as well.
    const auto then = advise(dropped.with(3, 1), tables());
    ASSERT_TRUE(then);
    EXPECT_GT(then->best, 0.5F);
}

TEST_F(Advising, TilesThatNoNibbleHoldsAreLarge) {
    const auto narrow = advise(board("edcba90000000120"), tables());
    const auto wide = advise(board("hgdcba0000000120"), tables());
    ASSERT_TRUE(narrow);
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->chances, narrow->chances);
    EXPECT_EQ(wide->vetoed, narrow->vetoed);
    // Equal neighbours of that size.
    EXPECT_FALSE(advise(board("ggdcba0000000120"), tables()));
    EXPECT_FALSE(advise(board("hdcbha0000000120"), tables()));
}

TEST_F(Advising, ABoardThatTheTableDoesNotKnowGetsNone) {
    Arena arena(std::size_t{32} << 20);
    const Solution poor =
        solve({.task = {kRowAndThree, 5}, .margin = 8, .seed_sum = 4}, arena, StopToken());
    const std::array<const Table*, 1> only = {poor.table.get()};
    Rng rng(8);
    int unknown = 0;
    int advised = 0;
    for (int i = 0; i < 4000; ++i) {
        Board asked = board("edcb79a000000000");
        for (int cell = 7; cell < 16; ++cell) {
            if (rng.below(2) == 0)
                asked = asked.with(cell, static_cast<std::uint8_t>(rng.below(4)));
        }
        bool knows_all = true;
        twenty48::for_each_move(asked, [&](Move, const twenty48::Slide& slide) {
            const std::uint64_t after = slide.after.board.nibbles;
            constexpr std::uint64_t kFree = 0x0000000fffffffffu;
            if (((after ^ asked.nibbles) & ~kFree) != 0) return;
            knows_all = knows_all && poor.table->chance(after & kFree).has_value();
        });
        const bool has_advice = advise(asked, only).has_value();
        ASSERT_FALSE(has_advice && !knows_all) << twenty48::to_text(asked);
        unknown += knows_all ? 0 : 1;
        advised += has_advice ? 1 : 0;
    }
    EXPECT_GT(unknown, 100);
    EXPECT_GT(advised, 100);
}

}  // namespace
}  // namespace tilestone::endgames
