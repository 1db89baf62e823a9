// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "tests/engine/positions.h"
#include "tests/twenty48/plain_twenty48.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {
namespace {

using engine::twenty48::kGreedyPlayer;
using engine::twenty48::kRandomPlayer;
using twenty48::Move;

TEST(RandomPlayer, PlaysLegalMoves) {
    Rng rng(20);
    const auto player = make(kRandomPlayer, "");
    for (int i = 0; i < scaled(10000); ++i) {
        const Board position = any_position(rng, true);
        ASSERT_TRUE(is_legal(player->decide({.state = position}), position))
            << twenty48::to_text(position);
    }
}

/// Pearson's chi-square statistic of `draws` decisions against the uniform distribution.
double chi_square(const Board& position, int draws) {
    const auto player = make(kRandomPlayer, "", 21);
    const std::size_t legal = player->decide({.state = position}).moves.size();
    std::array<int, 4> counts{};
    for (int i = 0; i < draws; ++i) {
        ++counts[static_cast<std::size_t>(*player->decide({.state = position}).move)];
    }
    const double expected = double(draws) / double(legal);
    double sum = 0;
    for (const Move move : twenty48::kMoves) {
        const double count = counts[static_cast<std::size_t>(move)];
        if (plain::moved(plain::cells_of(position), move)) {
            sum += (count - expected) * (count - expected) / expected;
        } else {
            EXPECT_EQ(count, 0);
        }
    }
    return sum;
}

// 99.9 % quantiles of the chi-square distribution; the seed is fixed.
TEST(RandomPlayer, ChoosesUniformly) {
    EXPECT_LT(chi_square(board("0000012003000000"), scaled(20000)), 16.27);  // four legal moves
    EXPECT_LT(chi_square(board("0120000000000000"), scaled(20000)), 13.82);  // all but up
    EXPECT_LT(chi_square(board("1200000000000000"), scaled(20000)), 10.83);  // right and down
}

TEST(RandomPlayer, RepeatsWithItsSeedAndDiffersWithAnother) {
    const auto draws = [](std::uint64_t seed) {
        const auto player = make(kRandomPlayer, "", seed);
        std::vector<Move> moves;
        for (int i = 0; i < 50; ++i) {
            moves.push_back(*player->decide({.state = board("0000012003000000")}).move);
        }
        return moves;
    };
    EXPECT_EQ(draws(1), draws(1));
    EXPECT_NE(draws(1), draws(2));
    EXPECT_NE(draws(0), draws(1));
}

/// The order of greedy, in words: most points, then most empty cells, then the first direction.
bool comes_before(const Board& position, Move a, Move b) {
    const auto first = plain::moved(plain::cells_of(position), a);
    const auto second = plain::moved(plain::cells_of(position), b);
    if (first->points != second->points) return first->points > second->points;
    const int first_empty = plain::count_empty(first->cells);
    const int second_empty = plain::count_empty(second->cells);
    if (first_empty != second_empty) return first_empty > second_empty;
    return a < b;
}

TEST(GreedyPlayer, TakesTheMostPoints) {
    Rng rng(22);
    const auto player = make(kGreedyPlayer, "");
    for (int i = 0; i < scaled(10000); ++i) {
        const Board position = any_position(rng, true);
        const SearchResult result = player->decide({.state = position});
        ASSERT_TRUE(is_legal(result, position)) << twenty48::to_text(position);
        for (const auto& [move, value, visits, kind] : result.moves) {
            ASSERT_EQ(value, plain::moved(plain::cells_of(position), move)->points);
        }
        for (std::size_t rank = 1; rank < result.moves.size(); ++rank) {
            ASSERT_TRUE(
                comes_before(position, result.moves[rank - 1].move, result.moves[rank].move))
                << twenty48::to_text(position);
        }
    }
}

TEST(GreedyPlayer, BreaksTiesByEmptyCellsThenByOrder) {
    const auto player = make(kGreedyPlayer, "");
    // Up and down merge two 4s, right and left four 2s into two 4s: 8 points each way, but two
    // merges leave one cell more empty.
    const SearchResult result = player->decide({.state = board("1102340211000000")});
    std::vector<Move> order;
    for (const auto& [move, value, visits, kind] : result.moves) {
        EXPECT_EQ(value, 8);
        order.push_back(move);
    }
    EXPECT_EQ(order, (std::vector{Move::kRight, Move::kLeft, Move::kUp, Move::kDown}));
    // No tiles merge and no points are made: the first of up, right, down, left wins.
    EXPECT_EQ(*player->decide({.state = board("0000012003000000")}).move, Move::kUp);
    EXPECT_EQ(*player->decide({.state = board("1230000000000000")}).move, Move::kRight);
}

TEST(Baselines, DoNotEvaluate) {
    EXPECT_FALSE(make(kRandomPlayer, "")->evaluate(Board{}));
    EXPECT_FALSE(make(kGreedyPlayer, "")->evaluate(Board{}));
}

}  // namespace
}  // namespace tilestone::engine_test
