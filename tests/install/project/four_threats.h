// SPDX-License-Identifier: MIT
//
// A knowledge of four in a row, for proof numbers and for the selective search.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "four.h"

template <class G>
struct Threats {
    using State = typename G::State;
    static constexpr bool kIsSymmetric = true;
    static constexpr std::int32_t kGreatestEvaluation = 10'000;  // beyond it: proven
    static constexpr std::int32_t kWin = 20'000;

    // 1 if kMax is to move: a knowledge says values for kMax.
    static int sign(const State& state) { return state.is_first ? 1 : -1; }
    // The free points that would complete four in a row.
    static Cells wins(Cells own, Cells free) {
        Cells found = 0;
        for (const int s : G::kSteps) {
            found |=
                (own << s & own << 2 * s & own << 3 * s) | (own << s & own >> s & own << 2 * s);
            found |=
                (own >> s & own >> 2 * s & own >> 3 * s) | (own << s & own >> s & own >> 2 * s);
        }
        return found & free;
    }
    // Stones in rows of four points without a stone of the other side.
    std::int32_t evaluate(const State& state) const {
        int lead = 0;
        for (const int s : G::kSteps) {
            const Cells own = state.own | G::free(state), other = state.other | G::free(state);
            const Cells rows = own & own >> s & own >> 2 * s & own >> 3 * s;
            const Cells against = other & other >> s & other >> 2 * s & other >> 3 * s;
            for (int i = 0; i < 4; ++i)
                lead += std::popcount(rows & state.own >> i * s) -
                        std::popcount(against & state.other >> i * s);
        }
        return 5 * sign(state) * lead;
    }
    std::int32_t value_of_end(const State&, double result) const { return int(result) * kWin; }
    // A side that can complete a four wins; a side that must stop two at once loses.
    std::optional<std::int32_t> known(const State& state) const {
        if (!G::has_four(state.other) && wins(state.own, G::free(state)) != 0)
            return sign(state) * kWin;
        if (!G::has_four(state.other) && std::popcount(stops(state)) > 1)
            return -sign(state) * kWin;
        return {};
    }
    static Cells stops(const State& state) { return wins(state.other, G::free(state)); }
    // Where a four must be stopped the evaluation says little, and nothing is pruned by it.
    bool is_quiet(const State& state) const { return stops(state) == 0; }
    void list(const State& state, typename G::Actions& actions) const {
        G::list(stops(state) != 0 ? stops(state) : G::free(state), actions);
    }
    // Good moves first: the selective search prunes the others sooner.
    int order(const State& state, int cell) const {
        return sign(state) * evaluate(tilestone::after<G>(state, cell));
    }
};
