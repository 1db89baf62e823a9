// SPDX-License-Identifier: MIT
#include "tilestone/match/speed.h"

#include <array>

#include "tilestone/core/clock.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/count.h"
#include "tilestone/games/twenty48/random_play.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::match {
namespace {

using twenty48::Game;

constexpr std::uint64_t kSeed = 1;

/// A middle game with room on the board.
twenty48::Board bench_position() { return *twenty48::parse_board("0012002300340145"); }

/// Repeats `work`, which returns how much it did, until the time is over.
template <class Work>
double per_second(double seconds, Work&& work) {
    const Stopwatch watch;
    double done = 0;
    do {
        done += static_cast<double>(work());
    } while (watch.seconds() < seconds);
    return done / watch.seconds();
}

Speed random_play(double seconds) {
    constexpr std::uint64_t kMovesAtOnce = 1'000'000;
    Rng rng(kSeed);
    return {"random-play", "moves",
            per_second(seconds, [&] { return twenty48::play_randomly(kMovesAtOnce, rng).moves; })};
}

Speed counting(double seconds) {
    return {"count", "leaves",
            per_second(seconds, [] { return twenty48::count_leaves(bench_position(), 3); })};
}

Speed searching(double seconds, std::string_view name, std::string_view player_text) {
    const auto player = engine::parse_player<Game>(player_text)->make(kSeed);
    return {name, "nodes",
            per_second(seconds, [&] { return player->decide({.state = bench_position()}).nodes; })};
}

}  // namespace

std::vector<Speed> measure_speeds(double seconds_each) {
    return {random_play(seconds_each), counting(seconds_each),
            searching(seconds_each, "minimax", "minimax:nodes=1000000"),
            searching(seconds_each, "minimax-snake", "minimax-snake"),
            searching(seconds_each, "expectimax", "expectimax:nodes=1000000")};
}

}  // namespace tilestone::match
