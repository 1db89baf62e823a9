// SPDX-License-Identifier: MIT
//
// Tests how Builder applies the rules, and the order of its nodes.
#include "tilestone/formats/builder.h"

#include <gtest/gtest.h>

#include "tests/formats/random_record.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

Point at(std::string_view text) { return *gomoku::parse_point(text, gomoku::kMaxSize); }

Builder played(std::string_view moves, Rule rule = Rule::kFreestyle) {
    Builder builder(rule, gomoku::kDefaultSize);
    const Result<std::vector<Point>> points = gomoku::parse_moves(moves, gomoku::kDefaultSize);
    for (const Point point : *points) {
        const Status status = builder.move(point);
        EXPECT_TRUE(status) << status.error().message;
    }
    return builder;
}

std::string refusal(const Status& status) { return status ? "" : status.error().message; }

TEST(Builder, RefusesWhatTheRulesDo) {
    EXPECT_EQ(refusal(played("h8").move(at("h8"))), "h8 has a stone already");
    EXPECT_EQ(refusal(played("h8").move(at("p1"))),
              "p1 is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(refusal(played("h8a1i8a2j8a3k8a4l8").move(at("a5"))),
              "the game is over: black has won");
    // A forbidden move ends the game.
    Builder foul = played("h8a1h9o1i10o15j10a15", Rule::kRenju);
    EXPECT_EQ(refusal(foul.move(at("h10"))), "");
    EXPECT_EQ(refusal(foul.move(at("a8"))), "the game is over: h10 was forbidden to black");
    EXPECT_EQ(foul.outcome_on_board(), Outcome::kWhiteWins);
}

TEST(Builder, AfterARefusalEverythingIsAsBefore) {
    Builder builder = played("h8i9");
    const Record before = builder.record();
    EXPECT_FALSE(builder.move(at("h8")));
    EXPECT_EQ(builder.record(), before);
    EXPECT_TRUE(builder.move(at("h9")));
}

TEST(Builder, AnotherLineFromAnEarlierNode) {
    Builder builder = played("h8a1i8a2j8a3k8a4l8");  // Black has won
    builder.back_to(7);
    EXPECT_TRUE(builder.move(at("o15")));
    EXPECT_TRUE(builder.move(at("l8")));
    EXPECT_EQ(builder.record().nodes[7].children, (std::vector<std::uint32_t>{8, 10}));
    EXPECT_EQ(builder.outcome_on_board(), Outcome::kBlackWins);
    EXPECT_EQ(color_of(builder.record(), 1), Color::kBlack);
    EXPECT_EQ(color_of(builder.record(), 10), Color::kWhite);
    EXPECT_EQ(count_variations(builder.record()), 1);
}

TEST(Builder, TheBoardSaysTheResult) {
    Builder builder = played("h8a1i8a2j8a3k8a4l8");
    builder.record().outcome = Outcome::kWhiteWins;
    EXPECT_EQ(refusal(builder.resolve_outcome()),
              "the result is white won, but on the board it is black won");
    builder.record().outcome = Outcome::kUnknown;
    EXPECT_TRUE(builder.resolve_outcome());
    EXPECT_EQ(builder.record().outcome, Outcome::kBlackWins);
}

TEST(Builder, AnUnfinishedGameHasTheResultThatIsSaid) {
    Builder builder = played("h8");
    builder.record().outcome = Outcome::kWhiteWins;
    builder.record().ending = Ending::kTime;
    EXPECT_TRUE(builder.resolve_outcome());
    EXPECT_EQ(builder.record().outcome, Outcome::kWhiteWins);
    EXPECT_EQ(builder.record().ending, Ending::kTime);
    builder.record().outcome = Outcome::kDraw;
    EXPECT_TRUE(builder.resolve_outcome());
    EXPECT_EQ(builder.record().ending, Ending::kPlain);
}

TEST(Builder, AStartPositionMayBeAnyButWonByTheSideToMove) {
    Builder builder(Rule::kStandard, gomoku::kDefaultSize);
    for (const char* point : {"a1", "a2", "a3", "a4", "a5"}) {
        EXPECT_TRUE(builder.put(Color::kWhite, at(point)));
    }
    EXPECT_EQ(refusal(builder.put(Color::kBlack, at("a1"))), "a1 has a stone already");
    EXPECT_TRUE(builder.check_start());
    EXPECT_EQ(refusal(builder.move(at("h8"))), "the game is over: white has won");
    EXPECT_EQ(builder.outcome_on_board(), Outcome::kWhiteWins);
    builder.give_move_to(Color::kWhite);
    EXPECT_EQ(refusal(builder.check_start()), "white is to move and has won already");
    EXPECT_EQ(refusal(builder.move(at("h8"))), "white is to move and has won already");
    EXPECT_TRUE(builder.take_away(at("a3")));
    EXPECT_EQ(refusal(builder.take_away(at("a3"))), "a3 has no stone to take away");
    EXPECT_TRUE(builder.move(at("a6")));  // a1 a2 a4 a5 a6
    EXPECT_TRUE(builder.move(at("h8")));
    EXPECT_TRUE(builder.move(at("a3")));  // an overline does not win under this rule
    EXPECT_EQ(builder.outcome_on_board(), Outcome::kUnknown);
}

TEST(Builder, Swap2NeedsItsStones) {
    Builder builder = played("h8i9h9");
    builder.record().swap2 = Swap2::kBlack;
    EXPECT_TRUE(builder.check_swap2());
    builder.record().swap2 = Swap2::kTwoMoreWhite;
    EXPECT_EQ(refusal(builder.check_swap2()),
              "a swap2 opening with the choice two-more-white has 5 stones first");
    EXPECT_TRUE(builder.move(at("a1")));
    EXPECT_TRUE(builder.move(at("a2")));
    EXPECT_TRUE(builder.check_swap2());
    Builder other(Rule::kFreestyle, gomoku::kDefaultSize);
    other.give_move_to(Color::kWhite);
    other.record().swap2 = Swap2::kWhite;
    EXPECT_FALSE(other.check_swap2());
}

/// Checks the node order of record.h for records made by Builder.
TEST(Record, NodesAreInTheOrderOfAWalk) {
    Rng rng(7);
    for (int count = 0; count < 500 / TILESTONE_TEST_DIVISOR; ++count) {
        const Record record = random_record(rng);
        std::vector<std::uint32_t> open{0};
        std::uint32_t expected = 0;
        while (!open.empty()) {
            const std::uint32_t node = open.back();
            open.pop_back();
            ASSERT_EQ(node, expected++);
            const auto& children = record.nodes[node].children;
            open.insert(open.end(), children.rbegin(), children.rend());
        }
        ASSERT_EQ(expected, record.nodes.size());
    }
}

}  // namespace
}  // namespace tilestone::formats
