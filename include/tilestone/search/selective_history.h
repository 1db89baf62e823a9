// SPDX-License-Identifier: MIT
//
// CutHistory: what the selective search learns of quiet moves, to try good ones first and to look
// at bad ones less deeply.
//
// History: how an action of a side has fared everywhere; each cut-off draws its number towards the
// greatest, and those of the actions that were tried in vain towards the least, the more the
// farther it is from there ("gravity", as in Stockfish; counting cut-offs: Schaeffer 1989). Killers
// (Akl and Newborn 1977): the two that last cut off at the same ply. Counter moves (Uiterwijk
// 1992): what last cut off after the same action of the other side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tilestone/core/game.h"

namespace tilestone::search {

/// An index that is no action's; as the table has it (TTEntry::choice).
inline constexpr std::uint16_t kNoAction = (1u << 10) - 1;

template <Game G>
class CutHistory {
public:
    static constexpr int kMost = 1 << 13;  ///< the best history; its negative the worst

    /// Forgets all, so that no search depends on the ones before it.
    void start() {
        std::ranges::fill(killers_, Killers{kNoAction, kNoAction});
        history_.assign(2 * kActions, 0);
        counters_.assign(2 * (kActions + 1), kNoAction);
    }
    /// Makes room for lines of so many plies.
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
    /// The answer of the side to `previous`, or kNoAction.
    [[nodiscard]] std::uint16_t counter(bool maximises, std::uint16_t previous) const {
        return counters_[counter_place(maximises, previous)];
    }

    /// `action` cut off after `previous`, `plies` above the leaves.
    void cut(int ply, int plies, bool maximises, std::uint16_t previous, std::uint16_t action) {
        Killers& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != action) killers = {action, killers[0]};
        counters_[counter_place(maximises, previous)] = action;
        draw(history_[place(maximises, action)], bonus(plies));
    }
    /// `action` was tried before the one that cut off.
    void failed(int plies, bool maximises, std::uint16_t action) {
        draw(history_[place(maximises, action)], -bonus(plies));
    }

private:
    using Killers = std::array<std::uint16_t, 2>;
    static constexpr std::size_t kActions = static_cast<std::size_t>(G::kActionCount);
    static_assert(kActions < kNoAction, "an entry has no room for more actions");

    /// Deep cut-offs weigh more, up to a fifth of the whole range.
    static int bonus(int plies) { return std::min(16 * plies * plies + 32 * plies, kMost / 5); }
    static void draw(std::int16_t& number, int bonus) {
        number = static_cast<std::int16_t>(number + bonus - number * std::abs(bonus) / kMost);
    }

    static std::size_t place(bool maximises, std::uint16_t action) {
        return (maximises ? kActions : 0) + action;
    }
    static std::size_t counter_place(bool maximises, std::uint16_t previous) {
        return (maximises ? kActions + 1 : 0) + std::min<std::size_t>(previous, kActions);
    }

    std::vector<Killers> killers_;         ///< by ply
    std::vector<std::int16_t> history_;    ///< by side and action
    std::vector<std::uint16_t> counters_;  ///< by side and action before; the last: none
};

}  // namespace tilestone::search
