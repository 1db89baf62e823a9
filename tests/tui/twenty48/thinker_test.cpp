// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/thinker.h"

#include <array>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tilestone/apps/tui/key_watch.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tui::twenty48 {
namespace {

class Pipe {
public:
    Pipe() { EXPECT_EQ(::pipe(ends_.data()), 0); }
    ~Pipe() {
        ::close(ends_[0]);
        ::close(ends_[1]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    [[nodiscard]] int reading() const { return ends_[0]; }
    void fill() const { EXPECT_EQ(::write(ends_[1], "x", 1), 1); }

private:
    std::array<int, 2> ends_{};
};

Thinker thinker(const char* player, const std::string& sentence = "why") {
    auto spec = engine::parse_player<game::Game>(player);
    EXPECT_TRUE(spec);
    return {*spec, 1, [sentence](const engine::Hint<twenty48::Game>&) {
                return std::vector<std::string>{sentence};
            }};
}

const game::Board kCrowded = *game::parse_board("1234567812345670");

/// The player would think for a minute.
TEST(KeyWatch, AKeyEndsAHint) {
    const Pipe keys;
    keys.fill();
    StopToken stop;
    Thinker slow = thinker("expectimax:time=60000,cutoff=0");
    const KeyWatch watch({keys.reading()}, stop);
    const Analysis analysis = slow.hint(kCrowded, stop);
    EXPECT_TRUE(stop.stop_requested());
    EXPECT_LT(analysis.milliseconds, 60'000);
}

TEST(KeyWatch, WithoutAKeyNothingIsStopped) {
    const Pipe keys;
    StopToken stop;
    Thinker quick = thinker("minimax:time=120");  // several periods of the watch
    Analysis analysis;
    {
        const KeyWatch watch({keys.reading()}, stop);
        analysis = quick.hint(*game::parse_board("0012003400560078"), stop);
    }
    EXPECT_FALSE(stop.stop_requested());
    keys.fill();
    EXPECT_FALSE(analysis.moves.empty());
}

TEST(Twenty48Thinker, AHintHasTheMovesBestFirstAndTheReasons) {
    StopToken stop;
    Thinker quick = thinker("expectimax:depth=1", "because");
    const Analysis analysis = quick.hint(kCrowded, stop);
    const auto legal = game::legal_moves(kCrowded);
    EXPECT_EQ(analysis.moves.size(), static_cast<std::size_t>(std::popcount(legal)));
    for (std::size_t i = 1; i < analysis.moves.size(); ++i) {
        EXPECT_GE(analysis.moves[i - 1].value, analysis.moves[i].value);
    }
    EXPECT_EQ(analysis.why, std::vector<std::string>{"because"});
    EXPECT_EQ(quick.player_name(), "expectimax");
}

TEST(Twenty48Thinker, AutoPlayKeepsTheUsersLimits) {
    StopToken stop;
    Thinker limited = thinker("expectimax:depth=1,cutoff=0");
    EXPECT_EQ(limited.choose(kCrowded, 50, stop).depth, 1);
    Thinker by_nodes = thinker("minimax:nodes=50");
    EXPECT_LT(by_nodes.choose(kCrowded, 50, stop).nodes, 5000u);
}

TEST(Twenty48Thinker, PlayersWithoutAClockPlayToo) {
    StopToken stop;
    for (const char* player : {"random", "greedy", "minimax-snake:depth=2"}) {
        Thinker any = thinker(player);
        const Analysis analysis = any.choose(kCrowded, 20, stop);
        ASSERT_FALSE(analysis.moves.empty()) << player;
        EXPECT_TRUE(contains(game::legal_moves(kCrowded), analysis.moves.front().move));
    }
}

}  // namespace
}  // namespace tilestone::tui::twenty48
