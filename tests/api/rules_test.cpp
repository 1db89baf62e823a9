// SPDX-License-Identifier: MIT
//
// What a page hears of the rules, and the worst new tile.
#include <algorithm>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/apps/api/positions.h"
#include "tilestone/apps/api/request_handler.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/gomoku/winning_row.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::api {
namespace {

using nlohmann::ordered_json;

ordered_json of_gomoku(const std::string& moves, const std::string& rule) {
    PageHost host;
    RequestHandler handler(host);
    const ordered_json request = {
        {"do", "position"}, {"game", "gomoku"}, {"position", moves}, {"rule", rule}};
    const Result<std::string> reply = handler.answer(request.dump());
    EXPECT_TRUE(reply) << moves;
    return ordered_json::parse(*reply);
}

TEST(PagePosition, TellsHowAGameEnded) {
    const ordered_json won = of_gomoku("h8a1i8c1j8e1k8g1l8", "freestyle");
    EXPECT_EQ(won["result"], "black");
    EXPECT_EQ(won["row"], (ordered_json{"h8", "i8", "j8", "k8", "l8"}));
    EXPECT_TRUE(won["fives"]["white"].empty());
    const ordered_json open = of_gomoku("h8a1i8c1j8e1k8", "freestyle");
    EXPECT_TRUE(open["result"].is_null());
    EXPECT_TRUE(open["row"].empty());
    EXPECT_EQ(open["to_move"], "white");
    EXPECT_EQ(open["fives"]["black"], (ordered_json{"g8", "l8"}));
}

TEST(PagePosition, MayBeGivenByStones) {
    const ordered_json puzzle = of_gomoku("white:a1b1c1d1 black:h8 to-move:black", "standard");
    EXPECT_EQ(puzzle["position"], "black:h8 white:a1b1c1d1 to-move:black");
    EXPECT_EQ(puzzle["to_move"], "black");
    EXPECT_EQ(puzzle["fives"]["white"], (ordered_json{"e1"}));
    const ordered_json later =
        of_gomoku("black:h8 white:a1b1c1d1 to-move:black moves:e1", "standard");
    EXPECT_EQ(later["position"], "black:h8 white:a1b1c1d1 to-move:black moves:e1");
    EXPECT_EQ(later["to_move"], "white");
    EXPECT_TRUE(later["fives"]["white"].empty());
}

TEST(PagePosition, TellsWhatIsForbiddenAndWhy) {
    const ordered_json position = of_gomoku("g8a1i8c1h7e1h6g1", "renju");
    ASSERT_EQ(position["forbidden"].size(), 1U);
    EXPECT_EQ(position["forbidden"][0]["move"], "h8");
    EXPECT_EQ(position["forbidden"][0]["reason"], "double-three");
    EXPECT_EQ(position["forbidden"][0]["rows"].size(), 2U);
    EXPECT_TRUE(of_gomoku("g8a1i8c1h7e1h6g1", "freestyle")["forbidden"].empty());
}

/// A six wins no standard game, though five of its stones are in a row.
TEST(WinningRow, IsTheOneThatWins) {
    const auto position = gomoku::parse_position("a1a10b1b10c1c10d1d10h1o1i1o3j1o5k1o7f1o9e1o11",
                                                 gomoku::Rule::kStandard, 15);
    ASSERT_TRUE(position) << position.error().message;
    EXPECT_FALSE(position->winner());
    EXPECT_TRUE(gomoku::winning_row(*position).empty());
    Rng rng(5);
    int won = 0;
    for (int game = 0; game < 200; ++game) {
        gomoku::Position played(gomoku::Rule::kFreestyle, 7);
        while (!gomoku::Rules::result(played)) {
            gomoku::Rules::Actions actions;
            gomoku::Rules::list_actions(played, actions);
            played.place(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        const auto row = gomoku::winning_row(played);
        EXPECT_EQ(row.empty(), !played.winner().has_value());
        if (row.empty()) continue;
        ++won;
        EXPECT_GE(row.size(), 5U);
        for (const gomoku::Point point : row) EXPECT_EQ(played.stone_at(point), played.winner());
    }
    EXPECT_GT(won, 20);
}

/// Values a board by its empty cells alone; so the worst tile is found by hand.
class Counter final : public engine::ImmediatePlayer<twenty48::Game> {
    engine::SearchResult<twenty48::Game> choose(
        const engine::SearchRequest<twenty48::Game>& request) override {
        engine::SearchResult<twenty48::Game> result;
        double best = -1;
        twenty48::for_each_move(request.state,
                                [&](twenty48::Move move, const twenty48::Slide& slide) {
                                    const double value = slide.after.board.count_empty();
                                    if (value > best) result.move = move;
                                    best = std::max(best, value);
                                });
        if (result.move) result.moves.push_back({.move = *result.move, .value = best});
        return result;
    }

public:
    [[nodiscard]] std::optional<double> afterstate_value(
        const twenty48::Board& position) const override {
        return position.count_empty();
    }
};

TEST(WorstTiles, LeaveTheLeastAfterEachLegalMove) {
    Counter counter;
    const auto read = [&](const char* board) {
        return ordered_json::parse(
            report::dump(worst_tiles(*twenty48::parse_board(board), counter)));
    };
    // After left, a 2 in the last cell could be merged, and a 4 ends the game.
    const ordered_json worst = read("3434434334344301");
    EXPECT_EQ(worst["left"], ordered_json::parse(R"({"cell": 15, "exponent": 2})"));
    EXPECT_EQ(worst.size(), 3u);
    EXPECT_FALSE(worst.contains("up")) << worst;
    EXPECT_EQ(read("1212212112122121").size(), 0u);
}

TEST(Continuation, IsPlayedFromTheMove) {
    const Counter counter;
    const twenty48::Board board = *twenty48::parse_board("0012002300340145");
    const auto answer = [&](twenty48::Move move) {
        return ordered_json::parse(report::dump(*typical_continuation(board, move, counter, "")));
    };
    const ordered_json read = answer(twenty48::Move::kLeft);
    EXPECT_EQ(read, answer(twenty48::Move::kLeft));
    EXPECT_EQ(read["moves"], 20);
    ASSERT_EQ(read["steps"].size(), 20);
    EXPECT_EQ(read["steps"][0]["move"], "left");
    twenty48::Board now = board;
    for (const ordered_json& step : read["steps"]) {
        const auto move = twenty48::parse_move(step["move"].get<std::string>());
        const auto next = twenty48::parse_board(step["position"].get<std::string>());
        ASSERT_TRUE(move && next);
        const twenty48::Board after = twenty48::slide(now, *move).after.board;
        EXPECT_NE(after, now);
        EXPECT_EQ(next->count_empty(), after.count_empty() - 1);
        now = *next;
    }
}

}  // namespace
}  // namespace tilestone::api
