// SPDX-License-Identifier: MIT
//
// Two ways to do something else while a search is under way. Both work with every method.
#pragma once

#include <cstdio>

#include "nim.h"
#include "quick_nim.h"
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
