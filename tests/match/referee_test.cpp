// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/referee.h"

#include <gtest/gtest.h>

#include "tests/match/scripted.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::match {
namespace {

using gomoku::Point;

Point point(std::string_view text) { return *gomoku::parse_point(text, 15); }

/// Plays these points in order.
Scripted::Reply plays(std::string_view text, std::optional<double> win_rate = {}) {
    return [moves = *gomoku::parse_moves(text, 15), at = std::size_t{0},
            win_rate](const Turn&) mutable {
        return Answer{.move = moves.at(at++), .win_rate = win_rate};
    };
}

/// The first legal point of the board.
Answer first_legal(const Turn& turn) {
    gomoku::Rules::Actions actions;
    gomoku::Rules::list_actions(turn.position, actions);
    return {.move = actions[0]};
}

class RefereeTest : public testing::Test {
protected:
    GameResult play(Scripted& black, Scripted& white, std::string_view opening = "-") {
        const std::array<Contestant*, 2> sides = {&black, &white};
        const auto result = play_game(sides, *gomoku::parse_moves(opening, 15), rules_, stop_);
        EXPECT_TRUE(result);
        EXPECT_EQ(black.ended, 1);
        EXPECT_EQ(white.ended, 1);
        return result.value_or(GameResult{});
    }
    GameResult play(const Scripted::Reply& black, const Scripted::Reply& white,
                    std::string_view opening = "-") {
        Scripted first(black);
        Scripted second(white);
        return play(first, second, opening);
    }

    GameRules rules_{.terms = {}, .tolerance = Milliseconds(0), .adjudication = {}};
    StopToken stop_;
};

TEST_F(RefereeTest, SeesFive) {
    const GameResult result = play(plays("h8h9h10h11h12"), plays("a1a3a5a7"));
    EXPECT_EQ(result.black, 1);
    EXPECT_EQ(result.end, GameEnd::kBoard);
    EXPECT_FALSE(result.fault);
    EXPECT_EQ(gomoku::moves_text(result.moves), "h8a1h9a3h10a5h11a7h12");
    EXPECT_EQ(result.times.size(), 9u);
    EXPECT_EQ(result.opening, 0);
}

TEST_F(RefereeTest, LetsWhiteMoveAfterAnOddOpening) {
    const GameResult result = play(plays("a1a3a5a7"), plays("h9h10h11h12"), "b2h8o15");
    EXPECT_EQ(result.black, 0);
    EXPECT_EQ(result.opening, 3);
    EXPECT_EQ(result.times.size(), result.moves.size() - 3);
}

TEST_F(RefereeTest, PlaysToTheLastPoint) {
    rules_.terms.size = 5;
    const GameResult result = play(first_legal, first_legal);
    EXPECT_EQ(result.end, GameEnd::kBoard);
    EXPECT_LE(result.moves.size(), 25u);
}

TEST_F(RefereeTest, JudgesIllegalMoves) {
    const GameResult occupied = play(plays("h8h9"), plays("h8"));
    EXPECT_EQ(occupied.black, 1);
    EXPECT_EQ(occupied.fault, Fault::kIllegal);
    EXPECT_NE(occupied.detail.find("h8"), std::string::npos);
    const GameResult outside = play(
        [](const Turn&) { return Answer{.move = Point(gomoku::kMaxPoints - 1)}; }, plays("h8"));
    EXPECT_EQ(outside.black, 0);
    EXPECT_EQ(outside.fault, Fault::kIllegal);
    const GameResult none = play(plays("h8"), [](const Turn&) { return Answer{}; });
    EXPECT_EQ(none.black, 1);
    EXPECT_EQ(none.fault, Fault::kIllegal);
}

TEST_F(RefereeTest, JudgesForbiddenPointsUnderRenju) {
    // h8 would be a double three.
    const std::string opening = "g8a1i8a3h7a5h9a7";
    rules_.terms.rule = gomoku::Rule::kRenju;
    const GameResult forbidden = play(plays("h8"), first_legal, opening);
    EXPECT_EQ(forbidden.black, 0);
    EXPECT_EQ(forbidden.fault, Fault::kIllegal);
    rules_.terms.rule = gomoku::Rule::kFreestyle;
    EXPECT_EQ(play(plays("h8f8j8k8"), plays("o1o3o5o7"), opening).fault, std::nullopt);
}

TEST_F(RefereeTest, PassesOnWhatAContestantFailedWith) {
    const GameResult result = play(plays("h8"), [](const Turn&) {
        return Answer{.fault = Fault::kCrash, .detail = "killed by signal 11"};
    });
    EXPECT_EQ(result.black, 1);
    EXPECT_EQ(result.fault, Fault::kCrash);
    EXPECT_EQ(result.detail, "killed by signal 11");
    Scripted cannot(first_legal);
    cannot.refusal = {.fault = Fault::kCrash, .detail = "no such file"};
    Scripted can(first_legal);
    EXPECT_EQ(play(cannot, can).black, 0);
    EXPECT_EQ(can.asked, 0);
}

TEST_F(RefereeTest, HasAClockOfItsOwn) {
    rules_.terms.limits.turn = Milliseconds(0.001);
    const auto slow = [](const Turn& turn) {
        const Stopwatch watch;
        while (watch.elapsed() < Milliseconds(2)) {
        }
        return first_legal(turn);
    };
    const GameResult late = play(slow, slow);
    EXPECT_EQ(late.fault, Fault::kTime);
    EXPECT_EQ(late.black, 0);
    EXPECT_GT(late.longest_over, 1.9);
    EXPECT_NE(late.detail.find("ms over the limit"), std::string::npos);
    rules_.tolerance = Milliseconds(60'000);
    EXPECT_EQ(play(slow, first_legal).fault, std::nullopt);
}

TEST_F(RefereeTest, CountsTheClockOfAGameDown) {
    rules_.terms.limits.match = Milliseconds(60'000);
    std::vector<Milliseconds> left;
    play(plays("h8h9h10h11h12"), [&](const Turn& turn) {
        left.push_back(*turn.left);
        const Stopwatch watch;
        while (watch.elapsed() < Milliseconds(1)) {
        }
        return Answer{.move = point(left.size() == 1   ? "a1"
                                    : left.size() == 2 ? "a3"
                                    : left.size() == 3 ? "a5"
                                                       : "a7")};
    });
    ASSERT_EQ(left.size(), 4u);
    EXPECT_EQ(left[0], Milliseconds(60'000));
    for (std::size_t i = 1; i < left.size(); ++i) EXPECT_LE(left[i], left[i - 1] - Milliseconds(1));
}

TEST_F(RefereeTest, AdjudicatesOnlyWhatItIsTold) {
    const auto black = plays("h8h9h10h11h12");
    const auto white = plays("a1a3a5a7");
    rules_.adjudication.sure = true;
    const GameResult sure = play(black, white);
    EXPECT_EQ(sure.end, GameEnd::kSure);
    EXPECT_EQ(sure.black, 1);
    EXPECT_EQ(gomoku::moves_text(sure.moves), "h8a1h9a3h10a5");  // an open four can be made
    rules_.adjudication = {.draw_after = 4};
    const GameResult length = play(black, white);
    EXPECT_EQ(length.end, GameEnd::kLength);
    EXPECT_EQ(length.black, 0.5);
    EXPECT_EQ(length.moves.size(), 4u);
}

TEST_F(RefereeTest, EndsWhatBothGaveUp) {
    rules_.adjudication = {.resign = 0.05, .resign_moves = 2};
    const GameResult agreed = play(plays("h8h9h10h11h12", 0.99), plays("a1a3a5a7", 0.01));
    EXPECT_EQ(agreed.end, GameEnd::kResigned);
    EXPECT_EQ(agreed.black, 1);
    EXPECT_EQ(agreed.moves.size(), 4u);
    // A claim by one side does not end the game, nor do claims of both sides to win.
    EXPECT_EQ(play(plays("h8h9h10h11h12", 0.99), plays("a1a3a5a7")).end, GameEnd::kBoard);
    EXPECT_EQ(play(plays("h8h9h10h11h12", 0.99), plays("a1a3a5a7", 0.99)).end, GameEnd::kBoard);
}

TEST_F(RefereeTest, StopsWithoutAResult) {
    Scripted black([&](const Turn&) {
        stop_.request_stop();
        return Answer{};
    });
    Scripted white(first_legal);
    const std::array<Contestant*, 2> sides = {&black, &white};
    EXPECT_FALSE(play_game(sides, {}, rules_, stop_));
    EXPECT_EQ(black.ended, 1);
}

}  // namespace
}  // namespace tilestone::match
