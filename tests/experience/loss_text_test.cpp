// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/loss_text.h"

#include <gtest/gtest.h>

#include "tests/experience/random_games.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

constexpr const char* kText = R"(tilestone experience 1
freestyle 15 3 2026-03-01T20:15:00Z 2026-03-02T08:00:01Z 2 h8i9h9i10

# a note
renju 9 1 1970-01-01T00:00:00Z 9999-12-31T23:59:59Z 1 a1
)";

std::string error_of(const std::string& text) {
    const auto losses = parse_losses(text);
    return losses ? "no error" : losses.error().message;
}

std::string error_of_line(const std::string& line) {
    return error_of("tilestone experience 1\n" + line + "\n");
}

TEST(LossText, ReadsWhatTheDocumentSays) {
    const auto losses = parse_losses(kText);
    ASSERT_TRUE(losses) << losses.error().message;
    ASSERT_EQ(losses->size(), 2U);
    const Loss& loss = losses->front();
    EXPECT_EQ(loss.rule, gomoku::Rule::kFreestyle);
    EXPECT_EQ(loss.size, 15);
    EXPECT_EQ(loss.ply, 3U);
    EXPECT_EQ(gomoku::moves_text(loss.moves), "h8i9h9i10");
    EXPECT_EQ(loss.first_met, 1'772'396'100);  // date -d 2026-03-01T20:15:00Z +%s
    EXPECT_EQ(loss.last_met, 1'772'438'401);
    EXPECT_EQ(loss.times, 2);
    EXPECT_EQ(loser_of(loss), gomoku::Color::kBlack);
    EXPECT_EQ((*losses)[1].last_met, kLastTime);
    EXPECT_TRUE(parse_losses("tilestone experience 1")->empty());
    EXPECT_EQ(parse_losses("tilestone experience 1\r\n\r\nrenju 5 1 2000-02-29T00:00:00Z "
                           "2000-02-29T00:00:00Z 1 c3\r\n")
                  ->size(),
              1U);
}

TEST(LossText, WhatIsWrittenReadsBack) {
    Rng rng(8);
    std::vector<Loss> losses;
    for (int i = 0; i < 200; ++i) {
        Loss loss{.rule = static_cast<gomoku::Rule>(rng.below(3)),
                  .size = 5 + static_cast<int>(rng.below(16))};
        loss.moves = random_game(rng, loss.rule, loss.size, 1 + rng.below(80));
        loss.ply = 1 + rng.below(static_cast<std::uint32_t>(loss.moves.size()));
        loss.first_met = rng.below(4'000'000'000U);
        loss.last_met = loss.first_met + rng.below(4'000'000'000U);
        loss.times = 1 + rng.below(1000);
        losses.push_back(loss);
    }
    const auto read = parse_losses(losses_text(losses));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, losses);
}

TEST(LossText, ErrorsNameTheLine) {
    EXPECT_EQ(error_of(""), "line 1: the first line must be 'tilestone experience 1'");
    EXPECT_EQ(error_of("tilestone experience 2\n"),
              "line 1: the first line must be 'tilestone experience 1'");
    const std::string times = " 2026-03-01T20:15:00Z 2026-03-01T20:15:00Z ";
    EXPECT_EQ(error_of(kText + std::string("go 15 1") + times + "1 h8"),
              "line 6: there is no rule 'go'; there are: freestyle, standard, renju");
    EXPECT_EQ(error_of_line("renju 15 1"),
              "line 2: has 3 fields with a space between each two, not 7");
    EXPECT_EQ(error_of_line("renju 21 1" + times + "1 h8"), "line 2: '21' is no size from 5 to 20");
    EXPECT_EQ(error_of_line("renju 15 0" + times + "1 h8"),
              "line 2: '0' is no number of moves from 1 to 400");
    EXPECT_EQ(error_of_line("renju 15 2" + times + "1 h8"),
              "line 2: there is no position after 2 of 1 moves");
    EXPECT_EQ(error_of_line("renju 15 1" + times + "0 h8"),
              "line 2: '0' is no number of times from 1 to 1000000000000");
    EXPECT_EQ(error_of_line("renju 15 1" + times + "1 h8z9"),
              "line 2: move 2: 'z9' is off the board: a board of 15 has a1 to o15");
    EXPECT_EQ(error_of_line("renju 15 1" + times + "1 h8i9h8"),
              "line 2: move 3: h8 has a stone already");
    EXPECT_EQ(error_of_line("renju 15 1 2026-02-29T00:00:00Z 2026-03-01T20:15:00Z 1 h8"),
              "line 2: '2026-02-29T00:00:00Z' is no time such as 2026-03-01T20:15:00Z");
    EXPECT_EQ(error_of_line("renju 15 1 2026-03-02T20:15:00Z 2026-03-01T20:15:00Z 1 h8"),
              "line 2: it cannot have been met first after it was met last");
    for (const char* time : {"2026-03-01T24:00:00Z", "2026-03-01T20:60:00Z", "1969-12-31T23:59:59Z",
                             "2026-03-01 20:15:00Z", "2026-3-01T20:15:00Z", "-026-03-01T20:15:00Z",
                             "2026-13-01T20:15:00Z", "2026-00-01T20:15:00Z"}) {
        EXPECT_NE(error_of_line(std::string("renju 15 1 ") + time + " 2026-03-01T20:15:00Z 1 h8"),
                  "no error");
    }
}

TEST(LossText, WritesTimes) {
    EXPECT_EQ(time_text(0), "1970-01-01T00:00:00Z");
    EXPECT_EQ(time_text(1'772'396'100), "2026-03-01T20:15:00Z");
    EXPECT_EQ(time_text(kLastTime), "9999-12-31T23:59:59Z");
}

}  // namespace
}  // namespace tilestone::experience
