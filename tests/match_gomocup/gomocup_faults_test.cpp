// SPDX-License-Identifier: MIT
//
// Tests the verdicts on misbehaving programs, and that nothing of them remains.
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "tests/match_gomocup/play.h"
#include "tests/process/traces.h"
#include "tilestone/core/platform/posix_marks.h"

namespace tilestone::match {
namespace {

using process::NothingLeft;

struct Case {
    const char* words;
    int moves;  ///< before the fault
    Fault fault;
    const char* detail;  ///< beginning of the fault's text
    Milliseconds patience = kLong;
};

std::ostream& operator<<(std::ostream& stream, const Case& shown) { return stream << shown.words; }

class GomocupFault : public testing::TestWithParam<Case> {};

TEST_P(GomocupFault, HasItsVerdictAndLeavesNothing) {
    const NothingLeft nothing_left;
    const Case& expected = GetParam();
    GomocupContestant contestant({.command = mock(expected.words), .max_output = 1 << 20});
    // Twice: the second game restarts the program.
    for (int game = 0; game < 2; ++game) {
        const Played played = play(contestant, 10, expected.patience);
        EXPECT_EQ(played.moves, expected.moves);
        ASSERT_TRUE(played.last.fault);
        EXPECT_EQ(*played.last.fault, expected.fault);
        EXPECT_TRUE(played.last.detail.starts_with(expected.detail)) << played.last.detail;
        EXPECT_FALSE(played.last.refused);
        EXPECT_EQ(contestant.child(), nullptr);
        const gomoku::Position position;
        const Answer after = contestant.move({.position = position, .moves = {}});
        EXPECT_EQ(after.fault, Fault::kCrash) << "it is not asked before the next begin()";
    }
}

constexpr Milliseconds kShort{100};

INSTANTIATE_TEST_SUITE_P(
    Mock, GomocupFault,
    testing::Values(
        Case{"crash", 0, Fault::kCrash, "killed by signal 9"},
        Case{"crash 4", 3, Fault::kCrash, "killed by signal 9"},
        Case{"exit 2", 1, Fault::kCrash, "exited with 3"},
        Case{"exit-at-start", 0, Fault::kCrash, "exited with 5"},
        Case{"mute 2", 1, Fault::kCrash, "closed its output"},
        Case{"forks-exit 2", 1, Fault::kCrash, "exited with 4"},
        Case{"stall 3", 2, Fault::kTime, "did not answer within 0.1 s", kShort},
        Case{"flood 2", 1, Fault::kCrash, "wrote more than 1048576 bytes without an answer"},
        Case{"endless", 0, Fault::kCrash, "wrote more than 1048576 bytes without an answer"},
        Case{"off 2", 1, Fault::kIllegal, "answered '15,0', which is off the board"},
        Case{"garbage 2", 1, Fault::kIllegal, "answered 'h8 is ?[31mmine?', which is no move"},
        Case{"huge", 0, Fault::kIllegal, "answered '7777777"},
        Case{"zeros", 0, Fault::kIllegal, "answered '7?,7?', which is no move"},
        Case{"bytes", 0, Fault::kIllegal, "answered '?"},
        Case{"suggest", 0, Fault::kIllegal, "answered 'SUGGEST 7,7', which is no move"},
        Case{"ok 2", 1, Fault::kIllegal, "answered 'OK', which is no move"},
        Case{"error", 0, Fault::kIllegal, "answered ERROR 'out of ideas'"},
        Case{"early", 0, Fault::kIllegal, "answered before it was asked"},
        Case{"twice 2", 2, Fault::kIllegal, "answered before it was asked"}));

TEST(GomocupFaults, LeavesIllegalMovesToTheReferee) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("illegal 3")});
    const Played played = play(contestant, 10);
    EXPECT_EQ(played.moves, 3);
    EXPECT_TRUE(played.last.move);
    EXPECT_FALSE(played.legal);
}

TEST(GomocupFaults, TellsRefusals) {
    const NothingLeft nothing_left;
    GomocupContestant size({.command = mock("refuses-size")});
    const Answer of_size = size.begin({});
    EXPECT_TRUE(of_size.refused);
    EXPECT_EQ(of_size.fault, Fault::kCrash);
    EXPECT_EQ(of_size.detail, "answered ERROR 'only boards of 19' to START 15");
    GomocupContestant rule({.command = mock("refuses-rule")});
    const Answer of_rule = rule.begin({.rule = gomoku::Rule::kRenju});
    EXPECT_TRUE(of_rule.refused);
    EXPECT_EQ(of_rule.detail, "answered ERROR 'rule not supported' to INFO rule 4");
}

TEST(GomocupFaults, DoesNotWaitForAStartForEver) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("stall-at-start"), .start_patience = kShort});
    const Answer answer = contestant.begin({});
    EXPECT_EQ(answer.fault, Fault::kTime);
    EXPECT_EQ(answer.detail, "did not answer START 15 within 0.1 s");
}

/// Whether the closed input is noticed depends on timing.
TEST(GomocupFaults, DoesNotTalkToTheDeafForEver) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("deaf"), .start_patience = kShort});
    EXPECT_TRUE(contestant.begin({}).fault);
}

TEST(GomocupFaults, SaysWhatCannotBeStarted) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = "/nowhere/pbrain-x"});
    const Answer answer = contestant.begin({});
    EXPECT_EQ(answer.fault, Fault::kCrash);
    EXPECT_EQ(answer.detail, "cannot start '/nowhere/pbrain-x': there is no such file");
}

/// The program never reads, and gets more input than a pipe holds.
TEST(GomocupFaults, DoesNotWaitForAReaderForEver) {
    const NothingLeft nothing_left;
    GomocupContestant contestant({.command = mock("stops-reading"),
                                  .data_folder = std::string(1'000'000, 'x'),
                                  .about_patience = kShort});
    const Answer answer = contestant.begin({});
    EXPECT_EQ(answer.fault, Fault::kTime);
    EXPECT_EQ(answer.detail, "did not read what it was told");
}

TEST(GomocupFaults, EndsWhatDoesNotWantToEnd) {
    for (const char* words : {"ignores-end", "ignores-term", "forks"}) {
        const NothingLeft nothing_left;
        std::string mark;
        {
            GomocupContestant contestant({.command = mock(words)});
            EXPECT_EQ(play(contestant, 2).moves, 2) << words;
            mark = contestant.child()->mark();
            EXPECT_FALSE(platform::find_marked(mark).empty());
        }
        EXPECT_TRUE(platform::find_marked(mark).empty()) << words;
    }
}

}  // namespace
}  // namespace tilestone::match
