// SPDX-License-Identifier: MIT
//
// A connect four knowledge with every hook of the selective search, for tests and benchmarks. It
// evaluates the cells where a side could complete a line of four.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "tilestone/games/connect4/connect4.h"
#include "tilestone/search/selective_knowledge.h"

namespace tilestone::search {

struct ConnectFourKnowledge {
    using Cells = connect4::Cells;
    using State = connect4::State;

    static constexpr std::int32_t kGreatestEvaluation = 5000;
    static constexpr bool kIsSymmetric = true;
    static constexpr std::int32_t kWin = 10'000;  // minus the number of stones

    [[nodiscard]] std::int32_t evaluate(const State& state) const {
        const std::int32_t value =
            evaluate_side(state.own, state.other()) - evaluate_side(state.other(), state.own);
        return state.count % 2 == 0 ? value : -value;
    }
    [[nodiscard]] std::int32_t value_of_end(const State& state, double result) const {
        return static_cast<std::int32_t>(result) * (kWin - state.count);
    }
    [[nodiscard]] ValueBounds bounds(const State& state) const {
        return {-(kWin - state.count - 2), kWin - state.count - 1};
    }
    /// A threat is a stone that wins or blocks the opponent's win.
    [[nodiscard]] MoveKind kind(const State& state, int column) const {
        const Cells cell = next_cells(state) & connect4::column_of(column);
        const Cells wins = wins_of(state.own) | wins_of(state.other());
        return (cell & wins) != 0 ? MoveKind::kThreat : MoveKind::kQuiet;
    }
    [[nodiscard]] bool is_quiet(const State& state) const {
        return (next_cells(state) & wins_of(state.other())) == 0;
    }
    /// Extends the only stone that blocks the opponent's win.
    [[nodiscard]] int extension(const State& state, int column) const {
        const Cells stops = next_cells(state) & wins_of(state.other());
        return stops != 0 && (stops & ~connect4::column_of(column)) == 0 ? 1 : 0;
    }
    [[nodiscard]] bool is_playable(const State& state, int column) const {
        return (state.occupied & connect4::cell(column, connect4::kRows - 1)) == 0;
    }
    /// Searches for an immediate win only.
    [[nodiscard]] std::int32_t quiesce(const State& state, std::int32_t /*alpha*/,
                                       std::int32_t /*beta*/, std::uint64_t& nodes) const {
        ++nodes;
        if ((next_cells(state) & wins_of(state.own)) != 0) return kWin - state.count - 1;
        const std::int32_t value = evaluate(state);
        return state.count % 2 == 0 ? value : -value;
    }

private:
    static constexpr Cells board() {
        Cells cells = 0;
        for (int i = 0; i < connect4::kColumns; ++i) cells |= connect4::column_of(i);
        return cells;
    }
    static Cells next_cells(const State& state) {
        Cells cells = 0;
        for (int i = 0; i < connect4::kColumns; ++i) {
            cells |= (state.occupied + connect4::cell(i, 0)) & connect4::column_of(i);
        }
        return cells & board();
    }
    /// Cells, occupied or not, that would complete four in a line for `own`.
    static Cells wins_of(Cells own) {
        Cells wins = 0;
        for (const int step : {1, connect4::kRows, connect4::kRows + 1, connect4::kRows + 2}) {
            const Cells up = own & (own << step);    // pairs, at their upper cell
            const Cells down = own & (own >> step);  // pairs, at their lower cell
            wins |= (up & (own << (2 * step))) << step;
            wins |= (down & (own >> (2 * step))) >> step;
            wins |= (up << step) & (own >> step);
            wins |= (down >> step) & (own << step);
        }
        return wins & board();
    }
    static std::int32_t evaluate_side(Cells own, Cells other) {
        constexpr std::array<int, 4> kColumnWorth = {0, 1, 2, 4};  // from the edge to the centre
        std::int32_t sum = 20 * std::popcount(wins_of(own) & ~(own | other));
        for (int i = 0; i < connect4::kColumns; ++i) {
            const int from_edge = std::min(i, connect4::kColumns - 1 - i);
            sum += kColumnWorth[static_cast<std::size_t>(from_edge)] *
                   std::popcount(own & connect4::column_of(i));
        }
        return sum;
    }
};

/// The same without the hooks that make the search differ from minimax, apart from the settings.
struct PlainConnectFourKnowledge : private ConnectFourKnowledge {
    using ConnectFourKnowledge::bounds;
    using ConnectFourKnowledge::evaluate;
    using ConnectFourKnowledge::is_playable;
    using ConnectFourKnowledge::is_quiet;
    using ConnectFourKnowledge::kGreatestEvaluation;
    using ConnectFourKnowledge::kIsSymmetric;
    using ConnectFourKnowledge::kind;
    using ConnectFourKnowledge::value_of_end;
};

/// Connect four with action_at() and hash_after().
struct IndexedConnectFour : connect4::Rules {
    static Action action_at(int index) { return index; }
    static std::uint64_t hash_after(const State& state, Action column) {
        return hash(after<connect4::Rules>(state, column));
    }
};

}  // namespace tilestone::search
