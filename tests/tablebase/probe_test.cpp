// SPDX-License-Identifier: MIT
//
// Tests which boards the tables cover, and invariants of their results.
#include "tilestone/engine/tablebase/probe.h"

#include <gtest/gtest.h>

#include "tilestone/engine/tablebase/solver.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/symmetry.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tablebase {
namespace {

using twenty48::Board;
using twenty48::Move;

Board board(std::string_view text) { return *twenty48::parse_board(text); }

/// Two small tables, solved once for all tests.
class Probing : public testing::Test {
protected:
    static std::span<const Table* const> tables() {
        static const Both kBoth;
        return kBoth.list;
    }
    /// A board with a table's formation, in one of eight orientations.
    static Board random_board(Rng& rng, int symmetry) {
        // Half of them in the home variant; of a row and three, and a row and two, in other
        // variants.
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
              two(solve({.spec = {kRowAndTwo, 5}, .margin = 8}, arena, StopToken()).table),
              three(solve({.spec = {kRowAndThree, 5}, .margin = 8}, arena, StopToken()).table),
              small(solve({.spec = {kRowAndThree, 4}}, arena, StopToken()).table),
              list{small.get(), two.get(), three.get()} {}
        Arena arena;
        std::unique_ptr<const Table> two;
        std::unique_ptr<const Table> three;
        std::unique_ptr<const Table> small;
        std::array<const Table*, 3> list;
    };
};

TEST_F(Probing, BestMovesAreNeverVetoed) {
    Rng rng(5);
    int probed = 0;
    int vetoes = 0;
    for (int i = 0; i < 5000; ++i) {
        const Board asked = random_board(rng, static_cast<int>(rng.below(8)));
        const auto probe_result = probe(asked, tables());
        if (!probe_result) continue;
        ++probed;
        const twenty48::MoveSet legal = twenty48::legal_moves(asked);
        ASSERT_EQ(probe_result->vetoed & ~legal, 0);
        ASSERT_NE(probe_result->vetoed, legal);
        ASSERT_GE(probe_result->best, kMinProbability);
        for (const Move move : twenty48::kMoves) {
            const float probability = probe_result->probabilities[static_cast<std::size_t>(move)];
            ASSERT_LE(probability, probe_result->best);
            if (!twenty48::contains(legal, move)) {
                ASSERT_EQ(probability, 0);
                continue;
            }
            ASSERT_EQ(twenty48::contains(probe_result->vetoed, move),
                      probability < probe_result->best - kVetoMargin);
            vetoes += twenty48::contains(probe_result->vetoed, move) ? 1 : 0;
        }
    }
    EXPECT_GT(probed, 2000);
    EXPECT_GT(vetoes, probed / 2);
}

TEST_F(Probing, StepsGiveTheSameResult) {
    Rng rng(8);
    Probe probing;
    for (int i = 0; i < 2000; ++i) {
        const Board asked = random_board(rng, static_cast<int>(rng.below(8)));
        const auto expected = probe(asked, tables());
        probing.start(asked, tables());
        for (int steps = static_cast<int>(rng.below(6)); steps > 0; --steps) probing.advance();
        const auto probe_result = probing.finish();
        ASSERT_EQ(probe_result.has_value(), expected.has_value());
        if (!probe_result) continue;
        ASSERT_EQ(probe_result->spec, expected->spec);
        ASSERT_EQ(probe_result->probabilities, expected->probabilities);
        ASSERT_EQ(probe_result->vetoed, expected->vetoed);
    }
}

TEST_F(Probing, SymmetricBoardsHaveSymmetricResults) {
    Rng rng(6);
    for (int i = 0; i < 2000; ++i) {
        const Board asked = random_board(rng, 0);
        const auto probe_result = probe(asked, tables());
        for (int symmetry = 1; symmetry < twenty48::kSymmetries; ++symmetry) {
            const auto turned = probe(twenty48::apply_symmetry(symmetry, asked), tables());
            ASSERT_EQ(turned.has_value(), probe_result.has_value());
            if (!probe_result) continue;
            ASSERT_EQ(turned->spec, probe_result->spec);
            for (const Move move : twenty48::kMoves) {
                const Move there = twenty48::apply_symmetry(symmetry, move);
                ASSERT_EQ(turned->probabilities[static_cast<std::size_t>(there)],
                          probe_result->probabilities[static_cast<std::size_t>(move)]);
            }
        }
    }
}

TEST_F(Probing, ProbesTheLargestGoalFirst) {
    // Both 32 and 16 are goals of a table for a full row and three.
    EXPECT_EQ(probe(board("edcb79a120010000"), tables())->spec, (TableSpec{kRowAndThree, 5}));
    // With a 16 on the board only the formation for 32 applies; with two 16s no move leads past 32.
    EXPECT_EQ(probe(board("edcb79a420010000"), tables())->spec, (TableSpec{kRowAndThree, 5}));
    // A 16 at the end of the formation: without it, a smaller formation applies with the larger
    // goal.
    EXPECT_EQ(probe(board("edcb794120010000"), tables())->spec, (TableSpec{kRowAndTwo, 5}));
    // A 16 inside: the formation applies with the smaller goal only.
    EXPECT_EQ(probe(board("edcb749120010000"), tables())->spec, (TableSpec{kRowAndThree, 4}));
}

TEST_F(Probing, HasNoResultWithoutAFormation) {
    for (const std::string_view text : {
             "0000000000000000",  // no tiles
             "edcb000010000000",  // a row alone: no such table
             "edcb9a0000000005",  // one large tile too many
             "edcb00a000010009",  // apart
             "edcc9a0000010000",  // equal horizontal neighbours
             "edcbea0000010000",  // equal vertical neighbours
         }) {
        EXPECT_FALSE(probe(board(text), tables())) << text;
    }
}

TEST_F(Probing, AMoveThatMakesTheGoalIsCertain) {
    const auto probe_result = probe(board("edcb749000000330"), tables());
    ASSERT_TRUE(probe_result);
    EXPECT_EQ(probe_result->probabilities[static_cast<std::size_t>(Move::kLeft)], 1);
    EXPECT_EQ(probe_result->best, 1);
    // Down moves the large tiles.
    EXPECT_EQ(probe_result->probabilities[static_cast<std::size_t>(Move::kDown)], 0);
    EXPECT_TRUE(twenty48::contains(probe_result->vetoed, Move::kDown));
}

TEST_F(Probing, ALargeTileMayDrop) {
    const Board asked = board("edcb79a132101123");
    const Board dropped = twenty48::slide(asked, Move::kDown).after.board;
    ASSERT_EQ(dropped, board("edc079ab32111123"));
    const auto probe_result = probe(asked, tables());
    ASSERT_TRUE(probe_result);
    // The only move with a high probability.
    EXPECT_EQ(probe_result->probabilities[static_cast<std::size_t>(Move::kDown)],
              probe_result->best);
    EXPECT_GT(probe_result->best, 0.5F);
    // The same in the next move.
    const auto then = probe(dropped.with(3, 1), tables());
    ASSERT_TRUE(then);
    EXPECT_GT(then->best, 0.5F);
}

TEST_F(Probing, TilesThatNoNibbleHoldsAreLarge) {
    const auto narrow = probe(board("edcba90000000120"), tables());
    const auto wide = probe(board("hgdcba0000000120"), tables());
    ASSERT_TRUE(narrow);
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->probabilities, narrow->probabilities);
    EXPECT_EQ(wide->vetoed, narrow->vetoed);
    // Equal large neighbours.
    EXPECT_FALSE(probe(board("ggdcba0000000120"), tables()));
    EXPECT_FALSE(probe(board("hdcbha0000000120"), tables()));
}

TEST_F(Probing, UnknownBoardsHaveNoResult) {
    Arena arena(std::size_t{32} << 20);
    const Solution poor =
        solve({.spec = {kRowAndThree, 5}, .margin = 8, .seed_sum = 4}, arena, StopToken());
    const std::array<const Table*, 1> only = {poor.table.get()};
    Rng rng(8);
    int unknown = 0;
    int probed = 0;
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
            knows_all = knows_all && poor.table->probability(after & kFree).has_value();
        });
        const bool has_result = probe(asked, only).has_value();
        ASSERT_FALSE(has_result && !knows_all) << twenty48::to_text(asked);
        unknown += knows_all ? 0 : 1;
        probed += has_result ? 1 : 0;
    }
    EXPECT_GT(unknown, 100);
    EXPECT_GT(probed, 100);
}

}  // namespace
}  // namespace tilestone::tablebase
