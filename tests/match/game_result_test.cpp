// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/game_result.h"

#include <gtest/gtest.h>

#include "tilestone/formats/format.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/gomoku/match_record.h"

namespace tilestone::match {
namespace {

GameResult some_result() {
    return {.black = 0,
            .end = GameEnd::kFault,
            .fault = Fault::kCrash,
            .detail = "it said \"x\"\n",
            .opening = 2,
            .moves = *gomoku::parse_moves("h8i9h9h10", 15),
            .times = {12.5, 0.001},
            .longest_over = 3};
}

TEST(GameResult, IsTheSameAfterItsText) {
    for (const GameResult& result :
         {GameResult{}, some_result(), GameResult{.black = 0.5, .end = GameEnd::kLength}}) {
        const auto again = game_result_from(to_text(result));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, result);
    }
}

TEST(GameResult, OfAChangedLedgerIsRefused) {
    for (const char* text :
         {"", "{}", "[]", R"({"black":2,"end":"board","moves":"-"})",
          R"({"black":1,"end":"bored","moves":"-"})", R"({"black":1,"end":"fault","moves":"-"})",
          R"({"black":1,"end":"board","moves":"z"})", R"({"black":1,"end":"board"})",
          R"({"black":1,"end":"board","moves":"h8","opening":2})",
          R"({"black":1,"end":"board","moves":"-","x":1})", R"({"end":"board","moves":"-"})"}) {
        EXPECT_FALSE(game_result_from(text)) << text;
    }
}

TEST(GameResult, BecomesARecordThatEveryFormatWrites) {
    const MatchPlan plan{.players = {"classic", "pbrain:./x"}, .games = 2};
    const auto record = record_of(plan, 1, some_result(), "a match");
    EXPECT_EQ(record.players[0], "pbrain:./x");
    EXPECT_EQ(record.outcome, formats::Outcome::kWhiteWins);
    EXPECT_EQ(record.ending, formats::Ending::kForfeit);
    EXPECT_EQ(formats::main_moves(record), some_result().moves);
    EXPECT_EQ(record.nodes[3].time, 13);
    for (const auto format : {formats::Format::kSgf, formats::Format::kJson}) {
        const auto text = formats::write(format, record);
        ASSERT_TRUE(text) << text.error().message;
        const auto again = formats::read(format, *text, {});
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->record, record);
    }
}

}  // namespace
}  // namespace tilestone::match
