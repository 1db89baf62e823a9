// SPDX-License-Identifier: MIT
//
// MoveOrder: which actions alpha-beta tries first where the game itself says nothing.
//
// Killer moves: the two actions that last cut off at the same ply (Akl and Newborn 1977). History:
// how often, weighted by depth, an action has cut off anywhere (Schaeffer 1989). For games whose
// actions have an index; others are searched in their own order.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/core/game.h"

namespace tilestone::search {

template <Game G>
class MoveOrder {
public:
    using Action = typename G::Action;

    /// Forgets all, so that no search depends on the ones before it.
    void start() {
        std::ranges::fill(killers_, Killers{kNone, kNone});
        history_.assign(2 * kActions, 0);
    }
    /// Makes room for lines of so many plies.
    void resize(int plies) {
        const auto needed = static_cast<std::size_t>(plies) + 1;
        if (killers_.size() < needed) killers_.resize(needed, {kNone, kNone});
    }

    /// The higher, the earlier; 0 … kKiller + 1.
    [[nodiscard]] int score(int ply, bool maximises, const Action& action) const {
        const int index = G::index(action);
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (index == killers[0]) return kKiller + 1;
        if (index == killers[1]) return kKiller;
        return history_[place(maximises, index)];
    }

    /// `action` made further ones unnecessary, `plies` above the leaves.
    void cut(int ply, int plies, bool maximises, const Action& action) {
        const int index = G::index(action);
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != index) killers = {index, killers[0]};
        int& count = history_[place(maximises, index)];
        count = std::min(count + plies * plies, kKiller - 1);
    }

private:
    using Killers = std::array<int, 2>;
    static constexpr int kNone = -1;
    static constexpr int kKiller = 1 << 24;
    static constexpr std::size_t kActions = static_cast<std::size_t>(G::kActionCount);

    static std::size_t place(bool maximises, int index) {
        return (maximises ? kActions : 0) + static_cast<std::size_t>(index);
    }

    std::vector<Killers> killers_;                               ///< by ply
    std::vector<int> history_ = std::vector<int>(2 * kActions);  ///< by side and action
};

/// For games whose actions have no index.
struct NoMoveOrder {
    void start() {}
    void resize(int) {}
    template <class Action>
    int score(int, bool, const Action&) const {
        return 0;
    }
    template <class Action>
    void cut(int, int, bool, const Action&) {}
};

}  // namespace tilestone::search
