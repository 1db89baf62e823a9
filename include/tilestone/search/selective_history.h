// SPDX-License-Identifier: MIT
//
// CutHistory: move ordering statistics of the selective search, also used for reductions.
//
// History: a score per side and action. Each cutoff moves the score towards the maximum, and moves
// the scores of actions tried in vain towards the minimum, by more the farther they are from it
// ("gravity", as in Stockfish; counting cutoffs: Schaeffer 1989). Killers (Akl and Newborn 1977):
// the last two actions that caused a cutoff at the same ply. Counter moves (Uiterwijk 1992): the
// last action that caused a cutoff after the same opponent action.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tilestone/core/game.h"

namespace tilestone::search {

/// The index of no action; fits the field TTEntry::move.
inline constexpr std::uint16_t kNoAction = (1u << 10) - 1;

template <Game G>
class CutHistory {
public:
    static constexpr int kMax = 1 << 13;  ///< greatest history score; its negative is the least

    /// Clears the tables, so no search depends on earlier ones.
    void start() {
        std::ranges::fill(killers_, Killers{kNoAction, kNoAction});
        history_.assign(2 * kActions, 0);
        counters_.assign(2 * (kActions + 1), kNoAction);
    }
    /// Makes room for lines of `plies` plies.
    void resize(int plies) {
        const auto needed = static_cast<std::size_t>(plies) + 1;
        if (killers_.size() < needed) killers_.resize(needed, {kNoAction, kNoAction});
    }

    [[nodiscard]] int history(bool maximises, std::uint16_t action) const {
        return history_[place(maximises, action)];
    }
    [[nodiscard]] bool is_killer(int ply, std::uint16_t action) const {
        const Killers& killers = killers_[static_cast<std::size_t>(ply)];
        return action == killers[0] || action == killers[1];
    }
    /// The side's counter move to `previous`, or kNoAction.
    [[nodiscard]] std::uint16_t counter(bool maximises, std::uint16_t previous) const {
        return counters_[counter_place(maximises, previous)];
    }

    /// Records a cutoff by `action` after `previous`, `plies` above the leaves.
    void cut(int ply, int plies, bool maximises, std::uint16_t previous, std::uint16_t action) {
        Killers& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != action) killers = {action, killers[0]};
        counters_[counter_place(maximises, previous)] = action;
        draw(history_[place(maximises, action)], bonus(plies));
    }
    /// Records that `action` was searched before the action that caused the cutoff.
    void failed(int plies, bool maximises, std::uint16_t action) {
        draw(history_[place(maximises, action)], -bonus(plies));
    }

private:
    using Killers = std::array<std::uint16_t, 2>;
    static constexpr std::size_t kActions = static_cast<std::size_t>(G::kActionCount);
    static_assert(kActions < kNoAction, "an entry has no room for more actions");

    /// Deeper cutoffs weigh more, up to a fifth of the maximum.
    static int bonus(int plies) { return std::min(16 * plies * plies + 32 * plies, kMax / 5); }
    static void draw(std::int16_t& number, int bonus) {
        number = static_cast<std::int16_t>(number + bonus - number * std::abs(bonus) / kMax);
    }

    static std::size_t place(bool maximises, std::uint16_t action) {
        return (maximises ? kActions : 0) + action;
    }
    static std::size_t counter_place(bool maximises, std::uint16_t previous) {
        return (maximises ? kActions + 1 : 0) + std::min<std::size_t>(previous, kActions);
    }

    std::vector<Killers> killers_;       ///< indexed by ply
    std::vector<std::int16_t> history_;  ///< indexed by side and action
    /// indexed by side and previous action; the last entry: none
    std::vector<std::uint16_t> counters_;
};

}  // namespace tilestone::search
