// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/formation_moves.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/tablebase/plain_endgame.h"
#include "tilestone/core/rng.h"

namespace tilestone::endgames_test {
namespace {

using tablebase::Formation;
using Turned = PlainEndgame::Turned;

/// Random exponents below the goal in all cells without a large tile.
Turned random_board(const tablebase::TableSpec& spec, Rng& rng) {
    const auto variants = static_cast<std::uint32_t>(spec.formation.count_variants());
    Turned board{.variant = rng.below(variants)};
    const std::uint32_t largest = 1 + rng.below(spec.goal);
    const std::uint32_t emptiness = 1 + rng.below(4);
    for (int cell = 0; cell < 16; ++cell) {
        const bool large = (spec.formation.variants[board.variant] >> (15 - cell) & 1) != 0;
        const std::uint32_t exponent = large || rng.below(emptiness) != 0 ? 0 : rng.below(largest);
        board.nibbles = board.nibbles << 4 | exponent;
    }
    return board;
}

TEST(FormationMoves, AreTheMovesThatLeadIntoAStance) {
    Rng rng(21);
    int changes = 0;
    for (const Formation& formation :
         {Formation{"4", {0xf000}}, tablebase::kRowAndOne, tablebase::kRowAndTwo,
          tablebase::kRowAndThree, Formation{"2x2", {0xcc00}}, Formation{"apart", {0xf400}},
          Formation{"corners", {0x9009, 0x6009}, {1, 0.5F}}}) {
        const tablebase::TableSpec spec{formation, 6};
        const tablebase::FormationMoves moves(spec);
        const PlainEndgame plain(spec, 1000);
        for (int i = 0; i < 20000 / TILESTONE_TEST_DIVISOR; ++i) {
            const Turned board = random_board(spec, rng);
            std::set<Turned> expected;
            double worth = 0;
            for (int direction = 0; direction < 4; ++direction) {
                const auto after = plain.slid(plain.cells_of(board), direction);
                if (!after) continue;
                if (plain.has_goal(*after)) {
                    worth = std::max(worth, plain.goal_weight_of(*after));
                } else {
                    expected.insert(*plain.turned(*after));
                }
            }
            std::set<Turned> found;
            const auto add = [&](std::size_t variant, std::uint64_t nibbles) {
                found.insert({variant, nibbles});
                changes += variant == board.variant ? 0 : 1;
            };
            ASSERT_EQ(double{moves.for_each(board.variant, board.nibbles, add)}, worth);
            ASSERT_EQ(found, expected) << formation.name << std::hex << " " << board.nibbles;
        }
    }
    EXPECT_GT(changes, 1000 / TILESTONE_TEST_DIVISOR);
}

}  // namespace
}  // namespace tilestone::endgames_test
