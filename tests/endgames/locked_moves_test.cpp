// SPDX-License-Identifier: MIT
#include "tilestone/endgames/locked_moves.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/endgames/plain_endgame.h"
#include "tilestone/base/rng.h"

namespace tilestone::endgames_test {
namespace {

using endgames::Formation;

/// Any exponents below the goal where nothing is locked.
std::uint64_t random_board(const endgames::Task& task, Rng& rng) {
    const std::uint32_t largest = 1 + rng.below(task.goal);
    const std::uint32_t emptiness = 1 + rng.below(4);
    std::uint64_t nibbles = 0;
    for (int cell = 0; cell < 16; ++cell) {
        const bool locked = (task.formation.locked >> (15 - cell) & 1) != 0;
        const std::uint32_t exponent = locked || rng.below(emptiness) != 0 ? 0 : rng.below(largest);
        nibbles = nibbles << 4 | exponent;
    }
    return nibbles;
}

TEST(LockedMoves, AreTheMovesThatKeepTheFormation) {
    Rng rng(21);
    for (const Formation& formation :
         {Formation{"4", 0xf000}, endgames::kRowAndOne, endgames::kRowAndTwo,
          endgames::kRowAndThree, Formation{"2x2", 0xcc00}, Formation{"apart", 0xf400},
          Formation{"corners", 0x9009}}) {
        const endgames::Task task{formation, 6};
        const endgames::LockedMoves moves(task);
        const PlainEndgame plain(task, 1000);
        for (int i = 0; i < 20000 / TILESTONE_TEST_DIVISOR; ++i) {
            const std::uint64_t board = random_board(task, rng);
            std::set<std::uint64_t> expected;
            bool wins = false;
            for (int direction = 0; direction < 4; ++direction) {
                const auto after = plain.slid(plain.cells_of(board), direction);
                if (!after) continue;
                if (plain.has_goal(*after)) {
                    wins = true;
                } else {
                    expected.insert(PlainEndgame::nibbles_of(*after));
                }
            }
            std::set<std::uint64_t> found;
            ASSERT_EQ(moves.for_each(board, [&](std::uint64_t after) { found.insert(after); }),
                      wins);
            ASSERT_EQ(found, expected) << formation.name << std::hex << " " << board;
        }
    }
}

}  // namespace
}  // namespace tilestone::endgames_test
