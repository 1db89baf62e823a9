// SPDX-License-Identifier: MIT
//
// The program as a manager sees it. Where a test waits for a player that would think for minutes,
// the answer can only come from being stopped.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/pbrain/manager.h"

namespace tilestone::gomocup {
namespace {

/// Thinks as long as it may.
const std::vector<std::string> kThinker = {"--player", "mcts"};
const std::vector<std::string> kRandom = {"--player=random", "--seed=5"};

bool is_move(const std::string& line) {
    return line.size() >= 3 && line.find(',') != std::string::npos &&
           line.find_first_not_of("0123456789,") == std::string::npos;
}

/// A game on which the player thinks about its first move, for up to a quarter of an hour.
void begin_long_thought(const Manager& manager) {
    manager.send("START 15\nINFO timeout_turn 900000\nBEGIN\n");
}

TEST(Brain, SpeaksWithAnyLineEnds) {
    Manager manager(kRandom);
    manager.send("START 15\r\nINFO timeout_turn 100\r\nBEGIN\r\n");
    EXPECT_EQ(manager.read_line(), "OK");
    const std::string first = manager.read_line();
    EXPECT_TRUE(is_move(first)) << first;
    manager.send("RESTART\nTURN 3,4\n\n\r\n");
    EXPECT_EQ(manager.read_line(), "OK");
    EXPECT_TRUE(is_move(manager.read_line()));
    manager.send("END\r\n");
    EXPECT_EQ(manager.wait(), 0);
    EXPECT_EQ(manager.read_line(), "(end)");
}

TEST(Brain, AnswersEverythingThatIsPipedIn) {
    Manager manager(kRandom);
    manager.send("START 20\nBEGIN\nRESTART\nBEGIN\nRESTART\nBEGIN\nNOTHING\n");
    const std::string output = manager.finish();
    EXPECT_EQ(std::ranges::count(output, '\n'), 7) << output;
    EXPECT_EQ(std::ranges::count(output, ','), 3) << output;
    EXPECT_TRUE(output.ends_with("UNKNOWN command 'NOTHING'\n")) << output;
    EXPECT_EQ(manager.wait(), 0);
}

TEST(Brain, AnswersAboutWhileItThinks) {
    Manager manager(kThinker);
    begin_long_thought(manager);
    EXPECT_EQ(manager.read_line(), "OK");
    for (int i = 0; i < 3; ++i) {
        manager.send("ABOUT\n");
        EXPECT_EQ(manager.read_line().substr(0, 16), "name=\"tilestone\"");
    }
    manager.send("YXSTOP\n");
    EXPECT_TRUE(is_move(manager.read_line()));
    manager.send("END\n");
    EXPECT_EQ(manager.wait(), 0);
}

TEST(Brain, EndStopsItsThinking) {
    Manager manager(kThinker);
    begin_long_thought(manager);
    EXPECT_EQ(manager.read_line(), "OK");
    manager.send("ABOUT\n");
    EXPECT_EQ(manager.read_line().substr(0, 4), "name");
    manager.send("END\n");
    double milliseconds = 0;
    EXPECT_EQ(manager.wait(&milliseconds), 0);
    RecordProperty("milliseconds", std::to_string(milliseconds));
}

TEST(Brain, EndOfInputLetsItFinish) {
    Manager manager(kThinker);
    manager.send("START 15\nINFO timeout_turn 200\nBEGIN\n");
    const std::string output = manager.finish();
    EXPECT_TRUE(output.starts_with("OK\n")) << output;
    EXPECT_EQ(std::ranges::count(output, ','), 1) << output;
    EXPECT_EQ(manager.wait(), 0);
}

TEST(Brain, GoesWithAManagerThatIsGone) {
    Manager manager(kThinker);
    begin_long_thought(manager);
    EXPECT_EQ(manager.read_line(), "OK");
    manager.close_output();
    manager.close_input();
    EXPECT_EQ(manager.wait(), 1);
}

TEST(Brain, LivesOnWithoutOutputUntilTheEnd) {
    Manager manager(kRandom);
    manager.close_output();
    manager.send("START 15\nBEGIN\nTURN 3,3\nABOUT\n");
    manager.send("END\n");
    EXPECT_EQ(manager.wait(), 1);
}

/// Their answers are more than a pipe holds.
std::string many_questions() {
    std::string questions;
    for (int i = 0; i < 5000; ++i) questions += "ABOUT\n";
    return questions;
}

TEST(Brain, EndsThoughNobodyReads) {
    Manager manager(kRandom);
    manager.send(many_questions() + "END\n");
    EXPECT_EQ(manager.wait(), 1) << "something was left to say";
}

TEST(Brain, KeepsWhatIsReadLate) {
    Manager manager(kThinker);
    manager.send("START 15\n" + many_questions() + "INFO timeout_turn 900000\nBEGIN\n");
    usleep(100'000);  // till the pipe is full; without it the test says less and still holds
    manager.send(many_questions() + "YXSTOP\n");
    const std::string output = manager.finish();
    EXPECT_EQ(std::ranges::count(output, '\n'), 10'002);
    const std::size_t last = output.rfind('\n', output.size() - 2) + 1;
    EXPECT_TRUE(is_move(output.substr(last, output.size() - 1 - last)));
    EXPECT_EQ(manager.wait(), 0);
}

TEST(Brain, TakesLongLinesAndZeroBytes) {
    Manager manager(kRandom);
    manager.send(std::string(200'000, 'x') + "\n");
    EXPECT_EQ(manager.read_line(), "ERROR a line has more than 5000 characters");
    manager.send(std::string("TURN 1\0,1\nSTART 15\n", 19));
    EXPECT_EQ(manager.read_line().substr(0, 6), "ERROR ");
    EXPECT_EQ(manager.read_line(), "OK");
    manager.send(std::string("\0\0\n", 3));
    EXPECT_EQ(manager.read_line().substr(0, 8), "UNKNOWN ");
    manager.send("TURN 7,7");  // its line never ends
    EXPECT_TRUE(is_move(manager.finish().substr(0, 3)));
    EXPECT_EQ(manager.wait(), 0);
}

TEST(Brain, KeepsToItsTimes) {
    Manager manager(kThinker);
    manager.send("START 15\nINFO timeout_turn 0\nBEGIN\n");
    EXPECT_EQ(manager.read_line(), "OK");
    EXPECT_TRUE(is_move(manager.read_line()));
    manager.send(
        "INFO timeout_turn 900000\nINFO timeout_match 900000\nINFO time_left -1\nRESTART\n"
        "INFO time_left -1\nBEGIN\n");
    EXPECT_EQ(manager.read_line(), "OK");
    EXPECT_TRUE(is_move(manager.read_line()));
}

TEST(Brain, PlaysWithLittleMemoryAndMoreThreads) {
    Manager manager({"--player", "classic"});
    manager.send(
        "START 15\nINFO timeout_turn 100\nINFO max_memory 40000000\nINFO thread_num 2\n"
        "BEGIN\nINFO max_memory 0\nYXHASHCLEAR\nTURN 3,3\n");
    EXPECT_EQ(manager.read_line(), "OK");
    EXPECT_TRUE(is_move(manager.read_line()));
    EXPECT_TRUE(is_move(manager.read_line()));
    manager.send("INFO max_memory 100\n");
    EXPECT_EQ(manager.read_line().substr(0, 18), "ERROR max_memory: ");
}

/// What the last line before the move says of the depth.
int depth_of_move(Manager& manager) {
    int depth = -1;
    std::string line = manager.read_line();
    for (; line.starts_with("MESSAGE depth "); line = manager.read_line()) {
        depth = std::stoi(line.substr(14));
    }
    EXPECT_TRUE(is_move(line)) << line;
    return depth;
}

TEST(Brain, KeepsATreeWithinItsMemory) {
    Manager manager({"--player", "mcts:playouts=3000", "--show", "on"});
    manager.send("START 15\nINFO timeout_turn 900000\nINFO max_memory 33554432\nTURN 7,7\n");
    EXPECT_EQ(manager.read_line(), "OK");
    const int with_little = depth_of_move(manager);
    manager.send("RESTART\nINFO max_memory 0\nTURN 7,7\n");
    EXPECT_EQ(manager.read_line(), "OK");
    EXPECT_LT(with_little, depth_of_move(manager));
}

TEST(Brain, ShowsItsThinking) {
    Manager manager({"--player", "classic:depth=3", "--show", "on"});
    manager.send("START 15\nBEGIN\n");
    EXPECT_EQ(manager.read_line(), "OK");
    std::string line = manager.read_line();
    EXPECT_EQ(line.substr(0, 14), "MESSAGE depth ");
    while (line.starts_with("MESSAGE ")) line = manager.read_line();
    EXPECT_TRUE(is_move(line)) << line;
}

TEST(Brain, EndRightBehindATaskLosesNoMove) {
    // More programs than processors, so that all are slow.
    constexpr int kPrograms = 24;
    std::vector<std::unique_ptr<Manager>> managers;
    for (int i = 0; i < kPrograms; ++i) {
        managers.push_back(std::make_unique<Manager>());
        managers.back()->send(
            "START 15\nINFO timeout_turn 900000\nBOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nEND\n");
    }
    for (const auto& manager : managers) {
        EXPECT_EQ(manager->read_line(), "OK");
        const std::string move = manager->read_line();
        EXPECT_TRUE(is_move(move)) << move;
        EXPECT_EQ(manager->wait(), 0);
    }
}

/// All that it says to `lines` by a player that thinks to a fixed depth.
std::string said_by(const std::string& player, const std::string& lines) {
    Manager manager({"--player", player, "--show", "on"});
    manager.send("START 15\nINFO timeout_turn 900000\n" + lines);
    return manager.finish();
}

TEST(Brain, EqualRunsSayTheSame) {
    for (const std::string player :
         {"tilestone:solver=0,depth=9", "classic:depth=5", "mcts:playouts=20000"}) {
        const std::string lines =
            "INFO show_detail 3\nBOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\nYXNBEST 3\n";
        const std::string said = said_by(player, lines);
        EXPECT_GE(std::ranges::count(said, '\n'), 14) << said;
        EXPECT_NE(said.find("MESSAGE REALTIME PV "), std::string::npos) << said;
        EXPECT_EQ(said_by(player, lines), said) << player;
    }
    // Every iteration has a line, the first ones too, which take no time at all.
    EXPECT_NE(said_by("tilestone:solver=0,depth=9", "TURN 7,7\n").find("MESSAGE depth 2 "),
              std::string::npos);
}

TEST(Brain, MakesAnotherPlayerWhileNobodyWaits) {
    Manager manager({"--player", "mcts:playouts=3000", "--show", "on"});
    manager.send("START 15\nINFO timeout_turn 900000\nINFO max_memory 33554432\n");
    EXPECT_EQ(manager.read_line(), "OK");
    usleep(50'000);  // it makes the player; without it the test says less and still holds
    manager.send("TURN 7,7\n");
    const int with_little = depth_of_move(manager);
    manager.send("INFO max_memory 33554433\nRESTART\n");  // as many megabytes
    EXPECT_EQ(manager.read_line(), "OK");
    usleep(50'000);
    manager.send("TURN 7,7\n");
    EXPECT_EQ(depth_of_move(manager), with_little);
}

TEST(Brain, RefusesBadWords) {
    for (const char* word : {"--player=nobody", "--reserve=-1", "--what", "word", "--seed"}) {
        Manager manager({word});
        EXPECT_EQ(manager.wait(), 2) << word;
    }
    Manager manager({"--help"});
    EXPECT_NE(manager.finish().find("--player"), std::string::npos);
    EXPECT_EQ(manager.wait(), 0);
}

TEST(Brain, MakesItsManualPage) {
    Manager manager({"--manual"});
    const std::string page = manager.finish();
    EXPECT_EQ(manager.wait(), 0);
    EXPECT_TRUE(page.starts_with(".TH PBRAIN-TILESTONE 1 "));
    for (const char* option : {"player", "seed", "reserve", "show"}) {
        EXPECT_NE(page.find(std::string(".B \\-\\-") + option + "="), std::string::npos) << option;
    }
}

}  // namespace
}  // namespace tilestone::gomocup
