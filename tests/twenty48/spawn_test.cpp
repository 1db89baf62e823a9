// SPDX-License-Identifier: MIT
//
// Tests the cells, values and frequencies of new tiles and random moves. Seeds are fixed, so the
// statistics are the same in every run.
#include "tilestone/games/twenty48/spawn.h"

#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/twenty48/chi_square.h"
#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

// Not reduced under sanitizers: with fewer draws the bounds below would be loose.
constexpr int kDraws = 50'000;

/// A board whose first `empty` cells are empty and the others hold alternating tiles.
Board with_empty_cells(int empty) {
    Board result;
    for (int cell = empty; cell < kCells; ++cell) {
        result = result.with(cell, static_cast<Exponent>(3 + cell % 2));
    }
    return result;
}

TEST(NthCell, CountsFromTheLastCell) {
    for (unsigned bits = 1; bits < 65536; ++bits) {
        const std::uint64_t set = spread_to_nibbles(static_cast<std::uint16_t>(bits));
        std::uint32_t index = 0;
        for (int cell = 15; cell >= 0; --cell) {
            if ((bits >> (15 - cell) & 1u) == 0) continue;
            ASSERT_EQ(nth_cell(set, index), cell) << "of set " << bits;
            ++index;
        }
    }
}

TEST(Spawn, PutsA2OrA4IntoAnEmptyCellAndChangesNothingElse) {
    Positions positions(14);
    for (int i = 0; i < 200'000 / TILESTONE_TEST_DIVISOR; ++i) {
        const reference::Tiles before = positions.draw();
        if (reference::count_empty(before) == 0) continue;
        const reference::Tiles after =
            tiles_of(spawn(Afterstate{board_of(before)}, positions.rng()));
        int changes = 0;
        for (std::size_t cell = 0; cell < 16; ++cell) {
            if (after[cell] == before[cell]) continue;
            ++changes;
            ASSERT_EQ(before[cell], 0);
            ASSERT_TRUE(after[cell] == 2 || after[cell] == 4);
        }
        ASSERT_EQ(changes, 1) << to_text(board_of(before));
    }
}

TEST(Spawn, ReachesBothEndsOfTheBits) {
    const Afterstate empty{};
    EXPECT_EQ(spawn(empty, std::uint32_t{0}), board("0000000000000002"));
    EXPECT_EQ(spawn(empty, ~std::uint32_t{0}), board("1000000000000000"));
}

TEST(Spawn, CellsAreAllAlikeAndOneTileInTenIsA4) {
    Rng rng(15);
    double fours = 0;
    double draws = 0;
    for (int empty = 1; empty <= kCells; ++empty) {
        const Afterstate after{with_empty_cells(empty)};
        std::vector<int> tiles(static_cast<std::size_t>(empty), 0);
        std::vector<int> tiles_of_4(static_cast<std::size_t>(empty), 0);
        for (int i = 0; i < kDraws; ++i) {
            const Board spawned = spawn(after, rng);
            for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
                const Exponent exponent = spawned.at(static_cast<int>(cell));
                tiles[cell] += exponent != 0;
                tiles_of_4[cell] += exponent == 2;
            }
        }
        const ChiSquare cells = uniformity(tiles);
        EXPECT_LT(cells.sum, cells.bound()) << empty << " empty cells";
        // Cell and tile use the same random bits, so check that the share of 4s is equal in all
        // cells.
        ChiSquare independence{.freedom = 0};
        for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
            independence.add(tiles_of_4[cell], 0.1 * tiles[cell]);
            independence.add(tiles[cell] - tiles_of_4[cell], 0.9 * tiles[cell]);
            --independence.freedom;  // the second count follows from the first
            fours += tiles_of_4[cell];
            draws += tiles[cell];
        }
        EXPECT_LT(independence.sum, independence.bound()) << empty << " empty cells";
    }
    // Five standard deviations of a binomial distribution: exceeded once in two million.
    EXPECT_NEAR(fours, 0.1 * draws, 5 * std::sqrt(draws * 0.1 * 0.9));
}

TEST(Spawn, ChancesSumToOne) {
    double sum = 0;
    for (const Exponent exponent : kSpawnExponents) sum += spawn_chance(exponent);
    EXPECT_DOUBLE_EQ(sum, 1.0);
    EXPECT_DOUBLE_EQ(spawn_chance(2), 0.1);
}

TEST(NewGame, HasTwoTilesInAnyTwoCells) {
    Rng rng(16);
    std::map<std::pair<int, int>, int> seen;
    for (int i = 0; i < kDraws; ++i) {
        const Board start = new_game(rng);
        std::vector<int> cells;
        for (int cell = 0; cell < kCells; ++cell) {
            if (start.at(cell) == 0) continue;
            ASSERT_LE(start.at(cell), 2);
            cells.push_back(cell);
        }
        ASSERT_EQ(cells.size(), 2u);
        ++seen[{cells[0], cells[1]}];
    }
    std::vector<int> counts;
    for (const auto& [cells, count] : seen) counts.push_back(count);
    ASSERT_EQ(counts.size(), 120u);  // 16 · 15 / 2
    EXPECT_LT(uniformity(counts).sum, uniformity(counts).bound());
}

TEST(NewGame, TheSameSeedGivesTheSameGame) {
    Rng one(17);
    Rng same(17);
    Rng other(18);
    std::vector<std::string> games_of_one;
    std::vector<std::string> games_of_other;
    for (int i = 0; i < 20; ++i) {
        const Board start = new_game(one);
        EXPECT_EQ(start, new_game(same));
        games_of_one.push_back(to_text(start));
        games_of_other.push_back(to_text(new_game(other)));
    }
    EXPECT_NE(games_of_one, games_of_other);
}

TEST(RandomMove, IsAnyMemberOfTheSetEquallyOften) {
    Rng rng(19);
    for (unsigned set = 1; set < 16; ++set) {
        std::map<Move, int> seen;
        for (int i = 0; i < kDraws; ++i) {
            ++seen[random_move(static_cast<MoveSet>(set), static_cast<std::uint32_t>(rng.next()))];
        }
        std::vector<int> counts;
        for (const Move move : kMoves) {
            if (contains(static_cast<MoveSet>(set), move)) {
                counts.push_back(seen[move]);
            } else {
                EXPECT_EQ(seen[move], 0) << "set " << set;
            }
        }
        EXPECT_LT(uniformity(counts).sum, uniformity(counts).bound()) << "set " << set;
    }
}

TEST(RandomMove, EachOfTheTwelvePicksIsInTheSet) {
    for (unsigned set = 1; set < 16; ++set) {
        std::map<Move, int> seen;
        for (const Move move : kPickedMove[set]) ++seen[move];
        EXPECT_EQ(seen.size(), static_cast<std::size_t>(std::popcount(set)));
        for (const auto& [move, count] : seen) {
            EXPECT_TRUE(contains(static_cast<MoveSet>(set), move));
            EXPECT_EQ(count, static_cast<int>(12 / seen.size()));
        }
    }
}

}  // namespace
}  // namespace tilestone::twenty48
