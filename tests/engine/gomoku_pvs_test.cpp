// SPDX-License-Identifier: MIT
//
// Tests the Gomoku player `tilestone`: its knowledge at each node, and its strength against simpler
// players.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/engine/gomoku/pvs/settings.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/search/selective_history.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::PvsKnowledge;
using gomoku::Rules;
using Board = PvsKnowledge::Board;

constexpr PvsKnowledge::Value kAll = PvsKnowledge::kWon;

TEST(GomokuPvs, ListsLegalMovesAndTheHorizonLeavesNoTrace) {
    Rng rng(31);
    PvsKnowledge knowledge;
    int wins = 0;
    for (int i = 0; i < scaled_games(400); ++i) {
        const Position position = i % 2 == 0
                                      ? random_gomoku(rng, kAllRules[rng.below(3)], 15, 80)
                                      : crowded_position(kAllRules[rng.below(3)], 9, 0.3, rng);
        if (Rules::result(position)) continue;
        Board board(position);
        Rules::Actions moves;
        knowledge.list(board, moves);
        const auto legal = legal_points(position);
        ASSERT_FALSE(moves.empty());
        for (const Point move : moves) {
            ASSERT_TRUE(contains(legal, move));
            ASSERT_TRUE(knowledge.is_playable(board, move));
            ASSERT_EQ(PvsKnowledge::Rules::hash_after(board, move), [&] {
                Position after = position;
                after.place(move);
                return after.hash();
            }());
        }
        const int before = board.value();
        std::uint64_t nodes = 0;
        const auto value = knowledge.quiesce(board, -kAll, kAll, nodes);
        ASSERT_EQ(board.position(), position);
        ASSERT_EQ(board.value(), before);
        const auto bounds = knowledge.bounds(board);
        ASSERT_GE(value, bounds.least);
        ASSERT_LE(value, bounds.most);
        wins += value > PvsKnowledge::kGreatestEvaluation ? 1 : 0;
    }
    EXPECT_GT(wins, 0);
}

TEST(GomokuPvs, TellsFoursThatPutOffWhatComes) {
    // Black has an open three, h8 to j8; White, to move, has a closed three in the corner, a1 to
    // a3.
    const Board board(position_of("h8a1i8a2o1a3j8"));
    const PvsKnowledge knowledge;
    const auto at = [](std::string_view name) { return *gomoku::parse_point(name, 15); };
    ASSERT_FALSE(knowledge.is_quiet(board));
    EXPECT_EQ(knowledge.irrelevance(board, at("g8"), at("j8"), at("a3")), 0);  // stops the three
    EXPECT_EQ(knowledge.irrelevance(board, at("a4"), at("j8"), at("a3")), 2);
    EXPECT_EQ(knowledge.irrelevance(board, at("a4"), at("j8"), at("o15")), 3);
    EXPECT_EQ(knowledge.irrelevance(board, at("a4"), at("b4"), at("o15")), 1);
    EXPECT_EQ(knowledge.irrelevance(board, at("a4"), search::kNoAction, search::kNoAction), 0);
}

TEST(GomokuPvs, TellsWhatGoesOnWithAThreat) {
    // Black's stone on i8 makes twos that cross on h8 and i9.
    const Board board(position_of("h8a1i9a3"));
    const PvsKnowledge knowledge;
    const auto at = [](std::string_view name) { return *gomoku::parse_point(name, 15); };
    EXPECT_TRUE(knowledge.is_follow_up(board, at("i8"), at("h8")));
    EXPECT_FALSE(knowledge.is_follow_up(board, at("i8"), at("a1")));  // too far away
    EXPECT_FALSE(knowledge.is_follow_up(board, at("k6"), at("h8")));  // makes less
    EXPECT_FALSE(knowledge.is_follow_up(board, at("i8"), search::kNoAction));
}

TEST(GomokuPvs, SaysHowManyPliesAWinTakes) {
    const Board board(position_of("h8a1i8a3j8c1k8e1"));  // Black has a four and is to move
    const auto value = *PvsKnowledge().known(board);
    EXPECT_EQ(PvsKnowledge::plies_to_end(value, board.position().count()), 1);
    EXPECT_FALSE(PvsKnowledge::plies_to_end(1234, 8));
}

/// A four, its block, then a four and a three: static detection does not see the win.
TEST(GomokuPvs, FindsAWinByFours) {
    const auto player = gomoku_player("tilestone:nodes=2000");
    const auto result = player->decide({.state = position_of("h8d8i8a15j8o15h9a12g10o12")});
    ASSERT_TRUE(result.move);
    EXPECT_GT(result.moves.front().value, PvsKnowledge::kGreatestEvaluation);
}

/// White, who is not to move, has a win of eleven plies by threats that the search does not see.
TEST(GomokuPvs, ChecksTheMoveOfAHintByTheSolver) {
    const Position position = position_of(
        "g2g5e7b7d3e6f5d6f4g6f6f7g8d9e8e10c8d8d5f3d10e9b5e5f9e2g11g10g4e4e3f11h9b9c7c9a9e12c6d7e13c"
        "12d1"
        "3h10f13i10f10g13j10i9d12d11i8b13a14h8");
    const auto player = gomoku_player("tilestone:nodes=600000");
    const auto result = player->decide({.state = position, .all_values = true});
    ASSERT_TRUE(result.move);
    int refuted = 0;
    for (const auto& each : result.moves) {
        if (each.value > -PvsKnowledge::kGreatestEvaluation) continue;
        ++refuted;
        EXPECT_NE(each.move, *result.move);
    }
    EXPECT_GT(refuted, 0);
    Position after = position;
    after.place(*result.move);
    const auto attack =
        engine::gomoku::solve(after, engine::gomoku::Attack::kThreats, {.nodes = 50'000}, nullptr);
    EXPECT_NE(attack.verdict, engine::gomoku::Verdict::kWin);
}

TEST(GomokuPvs, AHintHasALineForEachOfItsBestMoves) {
    for (const char* moves : {"h8h9i8g8j7", "h8i9g7j10", "e5j5g6i6h6k6e9k9"}) {
        const Position position = position_of(moves);
        const auto player = gomoku_player("tilestone:nodes=30000");
        const auto result = player->decide({.state = position, .all_values = true});
        ASSERT_GE(result.lines.size(), 2u) << moves;
        EXPECT_EQ(result.lines.front(), result.line) << moves;
        std::vector<Point> firsts;
        for (const auto& line : result.lines) {
            Position after = position;
            for (const Point move : line) {
                ASSERT_TRUE(gomoku::is_legal(after, move)) << moves;
                after.place(move);
            }
            EXPECT_EQ(std::ranges::count(firsts, line.front()), 0) << moves;
            firsts.push_back(line.front());
        }
        EXPECT_LE(result.lines.size(), 5u) << moves;
        EXPECT_TRUE(player->decide({.state = position}).lines.empty()) << moves;
        const auto solver = gomoku_player("tilestone:nodes=200000,solver=0.5");
        EXPECT_TRUE(solver->decide({.state = position}).lines.empty()) << moves;
    }
}

/// Black wins by threats, not by fours; the solver at the root proves it.
TEST(GomokuPvs, ProvesAWinByThreats) {
    const Position position = position_of("e5j5g6i6h6k6e9k9");
    for (const bool all_values : {false, true}) {
        const auto player = gomoku_player("tilestone:nodes=200000,solver=0.5");
        const auto result = player->decide({.state = position, .all_values = all_values});
        ASSERT_TRUE(result.move);
        EXPECT_EQ(result.moves.front().move, *result.move);
        const auto win_probability = player->win_probability(result.moves.front().value);
        ASSERT_TRUE(win_probability && win_probability->plies);
        EXPECT_EQ(win_probability->win_rate, 1);
        EXPECT_EQ(static_cast<std::size_t>(*win_probability->plies), result.line.size());
        EXPECT_EQ(result.line.front(), *result.move);
        Position end = position;
        for (const Point move : result.line) end.place(move);
        EXPECT_EQ(end.winner(), Color::kBlack);
        if (!all_values) continue;
        EXPECT_EQ(result.moves.size(), legal_points(position).size());
        for (std::size_t i = 1; i < result.moves.size(); ++i) {
            EXPECT_NE(result.moves[i].move, *result.move);
        }
    }
    // Without the solver the search may see the win, but does not prove it.
    const auto player = gomoku_player("tilestone:nodes=20000,solver=0");
    const auto result = player->decide({.state = position});
    const auto win_probability = player->win_probability(result.moves.front().value);
    EXPECT_FALSE(win_probability->plies);
}

/// The solver at the root has too few positions for it, but the search finds d7, and that every
/// answer to d7 loses: the solver then proves both.
TEST(GomokuPvs, ProvesForAHintWhatTheSearchFinds) {
    const std::string before = "h9g9g8i9h8f7g7h7e6i7f6h6g6e5e8f8";
    for (const bool wins : {true, false}) {
        const Position position = position_of(before + (wins ? "" : "d7"), Rule::kRenju);
        const auto player = gomoku_player("tilestone:nodes=20000");
        const auto result = player->decide({.state = position, .all_values = true});
        ASSERT_TRUE(result.move);
        EXPECT_EQ(result.moves.front().move, *result.move);
        const auto chance = player->win_probability(result.moves.front().value);
        ASSERT_TRUE(chance && chance->plies) << wins;
        EXPECT_EQ(chance->win_rate, wins ? 1 : 0);
        EXPECT_EQ(*chance->plies, static_cast<int>(result.line.size()));
        Position after = position;
        for (const Point point : result.line) after.place(point);
        EXPECT_EQ(after.winner(), Color::kBlack);
    }
}

TEST(GomokuPvs, ItsOptionsAreTheNumbersOfItsSearch) {
    const auto table = engine::gomoku::search_number_options();
    Options options(table);
    const auto same = engine::gomoku::settings_from(options);
    EXPECT_EQ(same.reverse_futility.base, engine::gomoku::kPvsSettings.reverse_futility.base);
    EXPECT_EQ(same.lmp_power, engine::gomoku::kPvsSettings.lmp_power);
    EXPECT_EQ(same.order_counter, engine::gomoku::kPvsSettings.order_counter);
    ASSERT_TRUE(options.set("rfp_base", "-7"));
    ASSERT_TRUE(options.set("lmp_power", "1.5"));
    ASSERT_TRUE(options.set("prunes_pv", "0"));
    const auto changed = engine::gomoku::settings_from(options);
    EXPECT_EQ(changed.reverse_futility.base, -7);
    EXPECT_EQ(changed.reverse_futility.per_ply,
              engine::gomoku::kPvsSettings.reverse_futility.per_ply);
    EXPECT_EQ(changed.lmp_power, 1.5);
    EXPECT_FALSE(changed.prunes_pv);
    // Each option is an integer of its own.
    for (const OptionSpec& spec : table) {
        EXPECT_FALSE(spec.help.empty());
        EXPECT_EQ(std::ranges::count(table, spec.name, &OptionSpec::name), 1) << spec.name;
    }
}

/// Score of the first player against the second, over games from the same random openings.
double score(const std::string& first, const std::string& second, Rule rule, int pairs) {
    double points = 0;
    for (int game = 0; game < 2 * pairs; ++game) {
        Rng rng(static_cast<std::uint64_t>(game / 2));
        Position position(rule, 15);
        while (position.count() < 3) {
            const Point point = gomoku::point_at(5 + static_cast<int>(rng.below(5)),
                                                 5 + static_cast<int>(rng.below(5)));
            if (position.is_empty(point)) position.place(point);
        }
        const Color own = game % 2 == 0 ? Color::kBlack : Color::kWhite;
        const auto one = gomoku_player(first);
        const auto other_one = gomoku_player(second);
        while (!Rules::result(position)) {
            auto& player = position.to_move() == own ? *one : *other_one;
            position.place(*player.decide({.state = position}).move);
        }
        const double result = *Rules::result(position);
        points += (own == Color::kBlack ? result : -result) / 2 + 0.5;
    }
    return points / (2 * pairs);
}

TEST(GomokuPvs, BeatsThePointPlayer) {
    double points = 0;
    for (const Rule rule : kAllRules) {
        points += score("tilestone:nodes=3000", "points", rule, scaled_games(3));
    }
    EXPECT_GE(points / kAllRules.size(), 0.8);
}

TEST(GomokuPvs, TellsTheBestMovesApart) {
    const auto player = gomoku_player("tilestone:nodes=20000");
    const Position position = position_of("h8i9h10h9g9f8");
    const auto result = player->decide({.state = position, .all_values = true});
    ASSERT_EQ(result.moves.size(), legal_points(position).size());
    EXPECT_TRUE(std::ranges::is_sorted(result.moves, std::greater(),
                                       [](const auto& move) { return move.value; }));
    const auto alone = player->decide({.state = position});
    ASSERT_TRUE(alone.move);
}

/// The principal variation begins with the move, whenever the search stops.
TEST(GomokuPvs, ExpectsALineThatBeginsWithItsMove) {
    const auto player = gomoku_player("tilestone:table=1");
    for (std::uint64_t nodes = 50; nodes < 20'000; nodes += nodes / 3) {
        Position position = position_of("h8i9h10h9g9f8");
        const auto result = player->decide({.state = position, .limits = Limits{.nodes = nodes}});
        ASSERT_FALSE(result.line.empty());
        EXPECT_EQ(result.line.front(), *result.move);
        for (const Point move : result.line) {
            ASSERT_TRUE(contains(legal_points(position), move));
            position.place(move);
        }
    }
}

TEST(GomokuPvs, ThreadsFindAMoveToo) {
    const auto player = gomoku_player("tilestone:nodes=20000,threads=2");
    const auto result = player->decide({.state = position_of("h8i9h10h9g9f8")});
    EXPECT_EQ(fault_of(result, position_of("h8i9h10h9g9f8")), "");
}

}  // namespace
}  // namespace tilestone::engine_test
