// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/thinking.h"

#include <gtest/gtest.h>

#include "tests/gomocup/dialogue.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomocup {
namespace {

Task task_for(const char* moves) {
    return {.position = *gomoku::parse_position(moves, gomoku::Rule::kFreestyle, 15)};
}

/// Says what it is told to, however wrong.
class StubbornPlayer final : public engine::ImmediatePlayer<gomoku::Game> {
public:
    explicit StubbornPlayer(std::optional<gomoku::Point> move) : move_(move) {}
    SearchResult choose(const engine::SearchRequest<gomoku::Game>& /*request*/) override {
        SearchResult result;
        result.move = move_;
        return result;
    }

private:
    std::optional<gomoku::Point> move_;
};

TEST(Thinking, NeverPlaysWhatIsNotLegal) {
    for (const auto move : {std::optional<gomoku::Point>{}, std::optional(gomoku::point_at(7, 7)),
                            std::optional(gomoku::point_at(19, 19))}) {
        StubbornPlayer player(move);
        const Task task = task_for("h8");
        const Answer answer = think(task, player, nullptr, {});
        ASSERT_EQ(answer.moves.size(), 1U);
        EXPECT_TRUE(gomoku::is_legal(task.position, answer.moves[0]));
    }
}

TEST(Thinking, HandsLimitsAndStopOn) {
    ReadingPlayer player;
    Task task = task_for("h8");
    task.limits = {.time = Milliseconds(123), .depth = 4};
    const StopToken stop;
    (void)think(task, player, &stop, {});
    EXPECT_EQ(player.asked[0].limits->time->count(), 123);
    EXPECT_EQ(player.asked[0].limits->depth, 4);
    EXPECT_EQ(player.asked[0].stop, &stop);
    EXPECT_FALSE(player.asked[0].on_progress);
}

TEST(Thinking, TellsWhatItFindsWhenAsked) {
    ReadingPlayer player;
    player.value = 0.12345;
    Task task = task_for("h8");
    task.detail = {.realtime = true, .lines = true};
    std::string told;
    const Answer answer = think(task, player, nullptr, [&](const auto& lines) { told += lines; });
    const std::string lines =
        "MESSAGE REALTIME REFRESH\nMESSAGE REALTIME BEST 0,0\nMESSAGE REALTIME VAL 0.123\n"
        "MESSAGE REALTIME PV 0,0\nMESSAGE depth 2 value 0.123 nodes 10 pv 0,0\n";
    EXPECT_EQ(told, lines);
    EXPECT_EQ(answer.messages, lines);
}

TEST(Thinking, IsSilentOtherwise) {
    ReadingPlayer player;
    std::string told;
    const Answer answer =
        think(task_for("h8"), player, nullptr, [&](const auto& lines) { told += lines; });
    EXPECT_EQ(told + answer.messages, "");
}

}  // namespace
}  // namespace tilestone::gomocup
