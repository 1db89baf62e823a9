// SPDX-License-Identifier: MIT
//
// Two ways to do something else while a search is under way, several lines, and a game by the
// clock.
#pragma once

#include <cstddef>
#include <cstdio>

#include "nim.h"
#include "quick_nim.h"
#include "tilestone/core/game_clock.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"

// For a host with one thread, such as a page: it thinks a little, looks after its user, and goes on
// as if nothing had been.
inline void think_in_slices(const Nim::State& state) {
    using namespace tilestone;
    search::Deepening thinker(search::AlphaBeta<Nim>{});
    StopToken stop;
    int slices = 1;
    thinker.start(state, {.nodes = 1'000'000}, &stop);
    while (thinker.step(Milliseconds(2))) {
        ++slices;  // here: show thinker.report(), read a key, perhaps stop.request_stop()
    }
    std::printf("%d slices of 2 ms: depth %d\n", slices, thinker.report().depth);
}

// For a host that can wait: a function gets what is known so far every 50 ms.
inline void think_and_tell(const Nim::State& state) {
    using namespace tilestone;
    using Report = search::Report<Nim::Action>;
    search::Deepening thinker(search::AlphaBeta<Nim>{});
    const auto on_progress = [](const Report& so_far) {
        std::printf("after %.0f ms: depth %d\n", so_far.time.count(), so_far.depth);
    };
    const Report report =
        search::think(thinker, state, {.time = Milliseconds(300)}, nullptr, on_progress);
    std::printf("the line:");
    for (const Nim::Action& action : report.line) {
        std::printf(" %s", QuickNim::action_text(state, action).c_str());
    }
    std::printf("\n");
}

// The three best moves, each with the play that it leads to. False if a line is another move's.
inline bool think_in_lines(const Nim::State& state) {
    using namespace tilestone;
    search::Deepening thinker(search::AlphaBeta<Nim>{}, {.multi_pv = 3});
    const auto report = search::think(thinker, state, {});
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        if (!(report.lines[i].front() == report.moves[i].move)) return false;
        std::printf("%+.0f", report.moves[i].value);
        for (const Nim::Action& action : report.lines[i]) {
            std::printf(" %s", QuickNim::action_text(state, action).c_str());
        }
        std::printf("\n");
    }
    return report.lines.size() == 3;
}

// A whole game with one second for each side, and a tenth more after each move. False if a side
// loses on time.
inline bool play_by_the_clock(Nim::State state) {
    using namespace tilestone;
    search::Deepening player(search::AlphaBeta<Nim>{});
    const TimeControl control{.main = Milliseconds(1000), .increment = Milliseconds(100)};
    GameClock clocks[] = {GameClock(control), GameClock(control)};
    while (!Nim::result(state)) {
        GameClock& clock = clocks[Nim::turn(state) == Turn::kMax ? 0 : 1];
        const auto report = search::think(player, state, limits_for_move(clock, {.moves = 5}));
        if (!clock.spend(report.time)) return false;
        Nim::apply(state, report.best()->move);
    }
    return true;
}
