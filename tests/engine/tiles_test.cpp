// SPDX-License-Identifier: MIT
//
// The players and hints of 2048 on boards of any size.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/engine/hint.h"
#include "tilestone/engine/tiles/evaluation.h"
#include "tilestone/engine/tiles/hint.h"
#include "tilestone/engine/tiles/players.h"
#include "tilestone/games/tiles/rules.h"

namespace tilestone::engine::tiles {
namespace {

std::unique_ptr<Player<Game>> player_named(std::string_view text, std::uint64_t seed = 1) {
    auto spec = parse_player<Game>(text);
    EXPECT_TRUE(spec) << text;
    EXPECT_TRUE(spec->load());
    return spec->make(seed);
}

Board board(std::string_view text, Size size) { return *parse_board(text, size); }

/// Plays to the end; returns the score.
double play(Player<Game>& player, Size size, std::uint64_t seed, int most_moves = 100'000) {
    Rng rng(seed);
    Position position{.board = {.size = size}, .waits_for_tile = true};
    Rules::apply(position, Rules::sample(position, rng));
    position.waits_for_tile = true;
    Rules::apply(position, Rules::sample(position, rng));
    double score = 0;
    for (int moves = 0; moves < most_moves; ++moves) {
        const SearchResult<Game> result = player.decide({.state = position.board});
        if (!result.move) {
            EXPECT_TRUE(Rules::result(position)) << "no move, and the game is not over";
            break;
        }
        if (!is_legal(position.board, *result.move)) {
            ADD_FAILURE() << to_text(position.board) << " " << name_of(*result.move);
            break;
        }
        score += Rules::reward(position, *result.move);
        Rules::apply(position, *result.move);
        Rules::apply(position, Rules::sample(position, rng));
    }
    return score;
}

TEST(SizedPlayers, EvaluateFourByFourAsTheOtherRules) {
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        Board drawn{.size = {4, 4}};
        twenty48::Board other;
        for (int cell = 0; cell < 16; ++cell) {
            const auto exponent = static_cast<Exponent>(rng.below(14));
            drawn = drawn.with(cell, exponent);
            other = other.with(cell, exponent);
        }
        ASSERT_EQ(board_value(drawn),
                  twenty48::LineEvaluation::with_default_weights().value(other));
    }
}

TEST(SizedPlayers, PlayLegallyOnAllSizes) {
    for (const char* name : {"expectimax:nodes=100", "montecarlo:playouts=8", "mcts:playouts=20",
                             "random", "perfect:memory=1"}) {
        for (std::uint8_t columns = kMinSide; columns <= kMaxSide; ++columns) {
            for (std::uint8_t rows = kMinSide; rows <= kMaxSide; ++rows) {
                auto text = std::string(name);
                if (text.starts_with("perfect") && columns * rows > 6) continue;
                const auto player = player_named(text);
                play(*player, {columns, rows}, 7, 10);
            }
        }
    }
}

TEST(SizedPlayers, AreDeterministic) {
    for (const char* name : {"expectimax:nodes=300", "montecarlo:playouts=50", "random"}) {
        EXPECT_EQ(play(*player_named(name), {5, 3}, 3, 100),
                  play(*player_named(name), {5, 3}, 3, 100))
            << name;
    }
}

TEST(SizedPlayers, ExpectimaxComesFarOnLargeBoards) {
    EXPECT_GT(play(*player_named("expectimax:nodes=200"), {5, 5}, 4, 1500), 20'000);
    EXPECT_GT(play(*player_named("expectimax:nodes=400"), {3, 4}, 5), 2'000);
}

// The mean score of perfect play on 2x2 is 66.96 (tests/tiles/rules_test.cpp).
TEST(SizedPlayers, PerfectScoresWhatItPromises) {
    const auto player = player_named("perfect");
    constexpr int kGames = 3000;
    double sum = 0;
    double squares = 0;
    for (int game = 0; game < kGames; ++game) {
        const double score = play(*player, {2, 2}, static_cast<std::uint64_t>(game));
        sum += score;
        squares += score * score;
    }
    const double mean = sum / kGames;
    const double error = std::sqrt((squares / kGames - mean * mean) / kGames);
    EXPECT_NEAR(mean, 66.96, 4 * error);
    EXPECT_LT(error, 1);
}

TEST(SizedPlayers, PerfectGivesExactValuesAndChances) {
    const auto player = player_named("perfect");
    const Hint<Game> hint = give_hint(*player, board("110000", {3, 2}), nullptr);
    ASSERT_TRUE(hint.result.move);
    for (const auto& each : hint.result.moves) EXPECT_EQ(each.kind, search::ValueKind::kExact);
    std::map<std::string_view, const Fact*> facts;
    for (const Fact& fact : hint.why) facts[fact.id] = &fact;
    ASSERT_TRUE(facts.contains("exact"));
    EXPECT_GT(*facts["exact"]->number("positions"), 30'000);
    ASSERT_TRUE(facts.contains("tile-chances"));
    double before = 1;
    for (const auto& [name, value] : facts["tile-chances"]->items) {
        EXPECT_LE(std::get<double>(value), before) << name;
        before = std::get<double>(value);
    }
    EXPECT_GT(*facts["tile-chances"]->number("16"), 0.9);
    EXPECT_GT(before, 0);
}

TEST(SizedPlayers, PerfectIsTheSameForATurnedBoard) {
    const auto player = player_named("perfect");
    const auto wide = give_hint(*player, board("120010", {3, 2}), nullptr);
    const auto high = give_hint(*player, transformed(4, board("120010", {3, 2})), nullptr);
    ASSERT_EQ(wide.result.moves.size(), high.result.moves.size());
    for (const auto& each : wide.result.moves) {
        constexpr std::array kTurned = {Move::kLeft, Move::kDown, Move::kRight, Move::kUp};
        const Move other = kTurned[static_cast<std::size_t>(each.move)];
        const auto found =
            std::ranges::find(high.result.moves, other, &search::RootMove<Move>::move);
        ASSERT_NE(found, high.result.moves.end());
        EXPECT_EQ(found->value, each.value) << name_of(each.move);
    }
}

TEST(SizedPlayers, PerfectWithoutRoomGivesNoValues) {
    const auto player = player_named("perfect:memory=1");
    const Hint<Game> hint = give_hint(*player, board("110000000", {3, 3}), nullptr);
    ASSERT_TRUE(hint.result.move);
    for (const auto& each : hint.result.moves) EXPECT_EQ(each.kind, search::ValueKind::kUnsearched);
    EXPECT_EQ(std::ranges::count(hint.why, "too-many", &Fact::id), 1);
    EXPECT_EQ(std::ranges::count(hint.why, "values", &Fact::id), 0);
    EXPECT_EQ(std::ranges::count(hint.why, "exact", &Fact::id), 0);
}

TEST(SizedHints, SayWhatBecomesOfTheLargestTile) {
    const auto player = player_named("expectimax:depth=1");
    const Hint<Game> over = give_hint(*player, board("1221", {2, 2}), nullptr);
    EXPECT_FALSE(over.result.move);
    EXPECT_EQ(over.why.front().id, "game-over");
    const Hint<Game> hint = give_hint(
        *player, board("0000000000000000000000000000000a0011", {6, 6}), nullptr, {}, Move::kUp);
    ASSERT_TRUE(hint.result.move);
    ASSERT_TRUE(hint.instead);
    EXPECT_EQ(hint.instead->move, Move::kUp);
    EXPECT_FALSE(hint.instead->why.empty());
}

}  // namespace
}  // namespace tilestone::engine::tiles
