// SPDX-License-Identifier: MIT
//
// PvTable: the principal variation of alpha-beta, one line per ply (a triangular table).
#pragma once

#include <vector>

#include "tilestone/core/fixed_vector.h"

namespace tilestone::search {

template <class Action>
class PvTable {
    /// Longer lines are of no use to a reader.
    static constexpr std::size_t kMaxLength = 32;

public:
    using Line = FixedVector<Action, kMaxLength>;

    /// Makes room for lines of `plies` plies.
    void resize(int plies) {
        const auto needed = static_cast<std::size_t>(plies) + 2;
        if (lines_.size() < needed) lines_.resize(needed);
    }

    void clear(int ply) { lines_[static_cast<std::size_t>(ply)].clear(); }

    /// Sets the line at `ply` to `action`, followed by the line of the next ply if `is_follow_up`.
    [[gnu::always_inline]] void keep(int ply, const Action& action, bool is_follow_up) {
        Line& line = lines_[static_cast<std::size_t>(ply)];
        line.clear();
        line.push_back(action);
        if (!is_follow_up) return;
        const Line& below = lines_[static_cast<std::size_t>(ply) + 1];
        for (std::size_t i = 0; i < below.size() && i + 1 < kMaxLength; ++i) {
            line.push_back(below[i]);
        }
    }

    [[nodiscard]] const Line& root_line() const { return lines_[0]; }
    [[nodiscard]] std::vector<Action> from_root() const {
        return {lines_[0].begin(), lines_[0].end()};
    }

private:
    std::vector<Line> lines_;  ///< indexed by ply
};

}  // namespace tilestone::search
