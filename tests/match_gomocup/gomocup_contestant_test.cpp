// SPDX-License-Identifier: MIT
//
// Tests the commands sent to a Gomocup program, and how its process is kept.
#include "tilestone/match/gomoku/gomocup_contestant.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/match_gomocup/play.h"
#include "tests/paths.h"
#include "tests/process/traces.h"

namespace tilestone::match {
namespace {

using Lines = std::vector<std::string>;
using process::NothingLeft;

gomoku::Point at(const char* text) { return *gomoku::parse_point(text, gomoku::kMaxSize); }

/// A file that receives the commands that the mock got.
class Log {
public:
    Log() : path_(testing::TempDir() + "mock-log-" + std::to_string(getpid())) { clear(); }
    ~Log() { clear(); }
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    /// The commands since the last call, without ABOUT.
    [[nodiscard]] Lines take() const {
        Lines lines;
        std::ifstream file(path_);
        for (std::string line; std::getline(file, line);) {
            if (line != "ABOUT") lines.push_back(line);
        }
        std::ofstream(path_, std::ios::trunc).flush();
        return lines;
    }

private:
    void clear() const { std::filesystem::remove(path_); }
    std::string path_;
};

TEST(GomocupContestant, TellsTermsAndMoves) {
    const NothingLeft nothing_left;
    const Log log;
    GomocupContestant contestant({.command = mock("good 1 " + log.path())});
    EXPECT_FALSE(contestant.begin({}).fault);
    EXPECT_EQ(log.take(), (Lines{"START 15", "INFO rule 0", "INFO timeout_turn 86400000",
                                 "INFO timeout_match 0", "INFO time_left 2147483647",
                                 "INFO game_type 1", "INFO max_memory 0"}));
    gomoku::Position position;
    std::vector<gomoku::Point> moves;
    const auto ask = [&](std::optional<Milliseconds> left = {}) {
        const Answer answer = contestant.move(
            {.position = position, .moves = moves, .left = left, .patience = kLong});
        EXPECT_TRUE(answer.move) << answer.detail;
        position.place(*answer.move);
        moves.push_back(*answer.move);
        return gomoku::point_text(*answer.move);
    };
    const auto put = [&](const char* text) {
        position.place(at(text));
        moves.push_back(at(text));
    };
    EXPECT_EQ(ask(), "h8");
    put("a15");
    (void)ask(Milliseconds(1234.9));
    EXPECT_EQ(log.take(), (Lines{"BEGIN", "INFO time_left 1234", "TURN 0,0"}));
    // Moves that the program has not seen one by one are sent as a board.
    put("b1");
    put("c1");
    put("d1");
    (void)ask(Milliseconds(-3));
    EXPECT_EQ(log.take(), (Lines{"INFO time_left 0", "BOARD", "7,7,1", "0,0,2", "14,7,1", "1,14,2",
                                 "2,14,1", "3,14,2", "DONE"}));
    EXPECT_EQ(contestant.about(), "mock 1.5");
}

TEST(GomocupContestant, TellsOpeningsAndLimits) {
    const Log log;
    GomocupContestant contestant({.command = mock("good 1 " + log.path()),
                                  .data_folder = "/some where",
                                  .memory = 350'000'000,
                                  .threads = 2});
    const GameTerms terms{
        .rule = gomoku::Rule::kRenju,
        .size = 19,
        .limits = {
            .turn = Milliseconds(0.5), .match = Milliseconds(60'000), .nodes = 1000, .depth = 7}};
    EXPECT_EQ(play(contestant, 1, kLong, {at("a19")}, terms).moves, 1);
    EXPECT_EQ(log.take(),
              (Lines{"START 19", "INFO rule 4", "INFO timeout_turn 1", "INFO timeout_match 60000",
                     "INFO time_left 60000", "INFO game_type 1", "INFO max_memory 350000000",
                     "INFO folder /some where", "INFO thread_num 2", "INFO max_depth 7",
                     "INFO max_node 1000", "TURN 0,0"}));
    EXPECT_EQ(play(contestant, 2, kLong, {at("a1"), at("b1"), at("c1")}).moves, 2);
    const Lines second = log.take();
    ASSERT_GT(second.size(), 13);
    EXPECT_EQ(Lines(second.begin() + 9, second.begin() + 14),
              (Lines{"BOARD", "0,14,2", "1,14,1", "2,14,2", "DONE"}));
    EXPECT_TRUE(second.back().starts_with("TURN ")) << second.back();
}

TEST(GomocupContestant, KeepsTheProgramOverGames) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("good")});
    EXPECT_EQ(contestant.child(), nullptr);
    EXPECT_EQ(play(contestant, 5).moves, 5);
    const pid_t first = contestant.child()->process();
    EXPECT_EQ(play(contestant, 5).moves, 5);
    EXPECT_EQ(contestant.child()->process(), first);
}

TEST(GomocupContestant, StartsAnotherWhereTheFirstHasGone) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("exits-between")});
    EXPECT_EQ(play(contestant, 3).moves, 3);
    const pid_t first = contestant.child()->process();
    EXPECT_EQ(play(contestant, 3).moves, 3);
    EXPECT_NE(contestant.child()->process(), first);
}

TEST(GomocupContestant, StopsWhenAsked) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("stall 2")});
    EXPECT_FALSE(contestant.begin({}).fault);
    StopToken stop;
    stop.request_stop();
    const gomoku::Position position;
    const Answer answer =
        contestant.move({.position = position, .moves = {}, .patience = kLong, .stop = &stop});
    EXPECT_FALSE(answer.move);
    EXPECT_FALSE(answer.fault);
    EXPECT_EQ(play(contestant, 1).moves, 1) << "the next game begins anew";
}

TEST(GomocupContestant, PausesBetweenItsTurns) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("good"), .pauses = true});
    EXPECT_EQ(play(contestant, 5).moves, 5);
    EXPECT_EQ(play(contestant, 5).moves, 5);
}

/// Some programs ignore input for a moment after their move.
TEST(GomocupContestant, LetsAProgramTakeABreath) {
    const NothingLeft nothing_left;
    for (const bool pauses : {false, true}) {
        GomocupContestant contestant({.command = mock("good"), .pauses = pauses});
        EXPECT_FALSE(contestant.begin({}).fault);
        const gomoku::Position position;
        EXPECT_TRUE(contestant.move({.position = position, .moves = {}, .patience = kLong}).move);
        const auto answered = Clock::now();
        contestant.get_ready();
        EXPECT_GE(Clock::now() - answered, Milliseconds(4));
        contestant.get_ready();  // calling it again is harmless
    }
}

TEST(GomocupContestant, TakesThoseWhoSayLittleOrMuch) {
    const NothingLeft nothing_left;
    GomocupContestant silent({.command = mock("no-about"), .about_patience = Milliseconds(50)});
    EXPECT_EQ(play(silent, 3).moves, 3);
    EXPECT_EQ(silent.about(), "");
    GomocupContestant minding({.command = mock("minds-info")});
    EXPECT_EQ(play(minding, 3, kLong, {}, {.limits = {.nodes = 5}}).moves, 3);
    GomocupContestant chatty({.command = mock("chatty")});
    EXPECT_EQ(play(chatty, 3).moves, 3);
    GomocupContestant slow({.command = mock("slow-start")});
    EXPECT_EQ(play(slow, 3).moves, 3);
}

TEST(GomocupContestant, PlaysWithOurOwnProgram) {
    const NothingLeft nothing_left;
    GomocupContestant contestant(
        {.command = "'" + test::program("pbrain-tilestone") + "' --player random"});
    for (const gomoku::Rule rule :
         {gomoku::Rule::kFreestyle, gomoku::Rule::kStandard, gomoku::Rule::kRenju}) {
        const Played played = play(contestant, 20, kLong, {at("h8"), at("h9"), at("h10")},
                                   {.rule = rule, .limits = {.turn = Milliseconds(50)}});
        EXPECT_TRUE(played.last.move && played.legal) << played.last.detail;
    }
    EXPECT_TRUE(contestant.about().starts_with("tilestone ")) << contestant.about();
}

}  // namespace
}  // namespace tilestone::match
