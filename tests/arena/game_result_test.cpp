// SPDX-License-Identifier: MIT
#include "tilestone/arena/match/game_result.h"

#include <gtest/gtest.h>

#include "tilestone/arena/match/match_record.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/records/format.h"

namespace tilestone::arena {
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
          R"({"black":1,"end":"board","moves":"-","x":1})"}) {
        EXPECT_FALSE(game_result_from(text)) << text;
    }
}

TEST(GameResult, BecomesARecordThatEveryFormatWrites) {
    const MatchPlan plan{.players = {"classic", "pbrain:./x"}, .games = 2};
    const auto record = record_of(plan, 1, some_result(), "a match");
    EXPECT_EQ(record.players[0], "pbrain:./x");
    EXPECT_EQ(record.outcome, records::Outcome::kWhiteWins);
    EXPECT_EQ(record.ending, records::Ending::kForfeit);
    EXPECT_EQ(records::main_moves(record), some_result().moves);
    EXPECT_EQ(record.nodes[3].time, 13);
    for (const auto format : {records::Format::kSgf, records::Format::kJson}) {
        const auto text = records::write(format, record);
        ASSERT_TRUE(text) << text.error().message;
        const auto again = records::read(format, *text, {});
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->record, record);
    }
}

}  // namespace
}  // namespace tilestone::arena
