// SPDX-License-Identifier: MIT
//
// Tests the levels of the Gomoku player `tilestone`: the threats that each level sees, and its
// random choices.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/level.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::Level;
using engine::gomoku::PvsKnowledge;
using gomoku::other;
using gomoku::Rules;
using Board = PvsKnowledge::Board;

constexpr int kFirstThatSees = 3;

std::string level_text(int level) {
    return "tilestone:table=1,nodes=300,level=" + std::to_string(level);
}

enum class Sight { kNothing, kOwnFive, kFive, kOwnOpenFour, kOpenFour };

/// The most urgent threat on the board for the side to move.
Sight sight_of(const Position& position) {
    const Color mover = position.to_move();
    if (!engine::gomoku::fives_of(position, mover).empty()) return Sight::kOwnFive;
    const auto proof = engine::gomoku::exact_result(position);
    if (proof && proof->wins) return Sight::kOwnOpenFour;
    if (!engine::gomoku::fives_of(position, other(mover)).empty()) {
        return proof ? Sight::kNothing : Sight::kFive;  // a lost position has no answer to see
    }
    return engine::gomoku::strong_fours_of(position, other(mover)).empty() ? Sight::kNothing
                                                                           : Sight::kOpenFour;
}

/// Whether after the move the opponent cannot make an open four, or must first stop a five.
bool deals_with_fours(const Position& position, Point move) {
    Position after = position;
    after.place(move);
    const Color own = position.to_move();
    return after.winner() || !engine::gomoku::fives_of(after, own).empty() ||
           engine::gomoku::strong_fours_of(after, other(own)).empty();
}

/// Whether the move answers the threat.
bool sees(Sight sight, const Position& position, Point move) {
    const Color mover = position.to_move();
    switch (sight) {
        case Sight::kOwnFive: return contains(engine::gomoku::fives_of(position, mover), move);
        case Sight::kFive: return contains(engine::gomoku::fives_of(position, other(mover)), move);
        case Sight::kOwnOpenFour:
            return engine::gomoku::keeps(*engine::gomoku::exact_result(position), position, move);
        case Sight::kOpenFour:
            return deals_with_fours(position, move) ||
                   std::ranges::none_of(legal_points(position), [&](const Point point) {
                       return deals_with_fours(position, point);
                   });
        case Sight::kNothing: return true;
    }
    return true;
}

Position some_position(Rng& rng, int number) {
    const Rule rule = kAllRules[rng.below(3)];
    return number % 2 == 0 ? random_gomoku(rng, rule, 15, 60)
                           : crowded_position(rule, 10, 0.2, rng);
}

TEST(GomokuLevel, FromTheThirdOnFivesAndOpenFoursAreSeen) {
    constexpr int kPositions = 400;
    Rng rng(41);
    std::array<int, 5> met{};
    const auto met_all = [&] { return std::ranges::min(met) > 0; };
    for (int i = 0; i < kPositions && (i < scaled_games(kPositions) || !met_all()); ++i) {
        const Position position = some_position(rng, i);
        if (Rules::result(position)) continue;
        const Sight sight = sight_of(position);
        ++met[static_cast<std::size_t>(sight)];
        if (sight == Sight::kNothing) continue;
        for (int level = kFirstThatSees; level <= engine::gomoku::kHighestLevel; ++level) {
            const auto result =
                gomoku_player(level_text(level), rng.next())->decide({.state = position});
            ASSERT_TRUE(result.move);
            ASSERT_TRUE(sees(sight, position, *result.move))
                << "level " << level << ", sight " << static_cast<int>(sight) << ", plays "
                << int{*result.move} << ", position " << i;
        }
    }
    EXPECT_TRUE(met_all());
}

TEST(GomokuLevel, TheLowestTwoOverlookSome) {
    Rng rng(43);
    std::array<int, 4> missed{};
    int met = 0;
    for (int i = 0; i < 600; ++i) {
        const Position position = some_position(rng, i);
        if (Rules::result(position)) continue;
        const Sight sight = sight_of(position);
        if (sight == Sight::kNothing) continue;
        ++met;
        const std::uint64_t seed = rng.next();
        for (int level = 1; level <= 3; ++level) {
            const auto result = gomoku_player(level_text(level), seed)->decide({position});
            if (!sees(sight, position, *result.move)) ++missed[static_cast<std::size_t>(level)];
        }
    }
    EXPECT_GT(missed[2], 0);
    EXPECT_GT(missed[1], missed[2]);
    EXPECT_LT(2 * missed[1], met);
    EXPECT_EQ(missed[3], 0);
}

TEST(GomokuLevel, TheSameSeedAnswersAlike) {
    Rng rng(47);
    int different = 0;
    for (int i = 0; i < scaled_games(60); ++i) {
        const Position position = some_position(rng, i);
        if (Rules::result(position)) continue;
        for (int level = 1; level < engine::gomoku::kHighestLevel; ++level) {
            const auto first = gomoku_player(level_text(level), 5)->decide({position});
            ASSERT_EQ(fault_of(first, position), "");
            ASSERT_EQ(first.line.front(), *first.move);
            const auto again = gomoku_player(level_text(level), 5)->decide({position});
            ASSERT_EQ(again.move, first.move);
            const auto with_another = gomoku_player(level_text(level), 6)->decide({position});
            if (with_another.move != first.move) ++different;
        }
    }
    EXPECT_GT(different, 0);
}

/// With all_values it returns its true values and chooses without randomness.
TEST(GomokuLevel, HintsAreItsBest) {
    const Position position = position_of("h8i9h10h9g9f8");
    for (int level = 1; level < engine::gomoku::kHighestLevel; ++level) {
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            const auto player = gomoku_player(level_text(level), seed);
            const auto result = player->decide({.state = position, .all_values = true});
            ASSERT_EQ(result.moves.size(), legal_points(position).size());
            EXPECT_TRUE(std::ranges::is_sorted(result.moves, std::greater(),
                                               [](const auto& move) { return move.value; }));
        }
    }
}

TEST(GomokuLevel, TheHighestIsAllThatItCanDo) {
    const Position position = position_of("h8i9h10h9g9f8");
    const auto plain = gomoku_player("tilestone:nodes=5000", 1)->decide({position});
    const auto highest = gomoku_player("tilestone:nodes=5000,level=9", 2)->decide({position});
    EXPECT_EQ(plain.move, highest.move);
    EXPECT_EQ(plain.nodes, highest.nodes);
    EXPECT_EQ(plain.moves.front().value, highest.moves.front().value);
}

TEST(GomokuLevel, DrawsByTheOddsWithinTheMargin) {
    const Board board(position_of("h8i9h10"));
    Rules::Actions listed;
    PvsKnowledge(0, 4).list(board, listed);
    ASSERT_EQ(listed.size(), 4U);
    search::RootMoves<Point> moves;
    for (const Point point : listed) moves.push_back({.move = point, .value = 0});
    moves[0].value = 100;
    moves[3].value = -3000;  // a win probability of 5 %: too far below
    const Level level{.plies = 1,
                      .nodes = 1,
                      .width = 4,
                      .vcf_nodes = 0,
                      .margin = 0.3,
                      .temperature = 2,
                      .overlook_probability = 0};
    std::array<double, 4> odds{};
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        odds[i] = std::exp(board.order(moves[i].move) / 2000.0);
        sum += odds[i];
    }
    constexpr int kDraws = 20'000;
    std::array<int, 4> drawn{};
    for (int i = 0; i < kDraws; ++i) {
        ++drawn[engine::gomoku::sample_move(level, board, moves,
                                            Rng(static_cast<std::uint64_t>(i)))];
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const double expected = kDraws * odds[i] / sum;
        EXPECT_NEAR(drawn[i], expected, 5 * std::sqrt(expected));
    }
    EXPECT_EQ(drawn[3], 0);
}

TEST(GomokuLevel, LooksAtTheLikeliestMoves) {
    constexpr std::size_t kWidth = 7;
    Rng rng(53);
    int narrower = 0;
    for (int i = 0; i < scaled_games(50); ++i) {
        const Board board(some_position(rng, i));
        Rules::Actions all;
        if (Rules::result(board.position()) ||
            engine::gomoku::list_candidates(board.position(), all))
            continue;
        Rules::Actions narrowed;
        PvsKnowledge(0, kWidth).list(board, narrowed);
        ASSERT_EQ(narrowed.size(), std::min(kWidth, all.size()));
        narrower += narrowed.size() < all.size() ? 1 : 0;
        int least = board.order(narrowed[0]);
        for (const Point point : narrowed) least = std::min(least, board.order(point));
        const auto above = std::ranges::count_if(
            all, [&](const Point point) { return board.order(point) > least; });
        EXPECT_LT(static_cast<std::size_t>(above), kWidth);
    }
    EXPECT_GT(narrower, 0);
}

}  // namespace
}  // namespace tilestone::engine_test
