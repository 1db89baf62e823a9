// SPDX-License-Identifier: MIT
#include "tilestone/endgames/formation_moves.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/endgames/plain_endgame.h"
#include "tilestone/base/rng.h"

namespace tilestone::endgames_test {
namespace {

using endgames::Formation;
using Turned = PlainEndgame::Turned;

/// Any exponents below the goal where there is no large tile.
Turned random_board(const endgames::Task& task, Rng& rng) {
    const auto stances = static_cast<std::uint32_t>(task.formation.count_stances());
    Turned board{.stance = rng.below(stances)};
    const std::uint32_t largest = 1 + rng.below(task.goal);
    const std::uint32_t emptiness = 1 + rng.below(4);
    for (int cell = 0; cell < 16; ++cell) {
        const bool large = (task.formation.stances[board.stance] >> (15 - cell) & 1) != 0;
        const std::uint32_t exponent = large || rng.below(emptiness) != 0 ? 0 : rng.below(largest);
        board.nibbles = board.nibbles << 4 | exponent;
    }
    return board;
}

TEST(FormationMoves, AreTheMovesThatLeadIntoAStance) {
    Rng rng(21);
    int changes = 0;
    for (const Formation& formation :
         {Formation{"4", {0xf000}}, endgames::kRowAndOne, endgames::kRowAndTwo,
          endgames::kRowAndThree, Formation{"2x2", {0xcc00}}, Formation{"apart", {0xf400}},
          Formation{"corners", {0x9009, 0x6009}, {1, 0.5F}}}) {
        const endgames::Task task{formation, 6};
        const endgames::FormationMoves moves(task);
        const PlainEndgame plain(task, 1000);
        for (int i = 0; i < 20000 / TILESTONE_TEST_DIVISOR; ++i) {
            const Turned board = random_board(task, rng);
            std::set<Turned> expected;
            double worth = 0;
            for (int direction = 0; direction < 4; ++direction) {
                const auto after = plain.slid(plain.cells_of(board), direction);
                if (!after) continue;
                if (plain.has_goal(*after)) {
                    worth = std::max(worth, plain.worth_of(*after));
                } else {
                    expected.insert(*plain.turned(*after));
                }
            }
            std::set<Turned> found;
            const auto add = [&](std::size_t stance, std::uint64_t nibbles) {
                found.insert({stance, nibbles});
                changes += stance == board.stance ? 0 : 1;
            };
            ASSERT_EQ(double{moves.for_each(board.stance, board.nibbles, add)}, worth);
            ASSERT_EQ(found, expected) << formation.name << std::hex << " " << board.nibbles;
        }
    }
    EXPECT_GT(changes, 1000 / TILESTONE_TEST_DIVISOR);
}

}  // namespace
}  // namespace tilestone::endgames_test
