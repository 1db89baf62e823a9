// SPDX-License-Identifier: MIT
//
// PvTable: the principal variation of alpha-beta, one line per ply (a triangular table).
// RootLines: those of several moves of the root.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

/// Longer lines are of no use to a reader.
inline constexpr std::size_t kLongestLine = 32;

template <class Action>
class PvTable {
public:
    using Line = FixedVector<Action, kLongestLine>;

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
        for (std::size_t i = 0; i < below.size() && i + 1 < kLongestLine; ++i) {
            line.push_back(below[i]);
        }
    }

    [[nodiscard]] const Line& root_line() const { return lines_[0]; }
    /// The line that begins with `action` at the root and goes on as the search below it found, if
    /// `is_follow_up`.
    [[nodiscard]] Line line_after(const Action& action, bool is_follow_up) const {
        Line line;
        line.push_back(action);
        for (std::size_t i = 0; is_follow_up && i < lines_[1].size() && i + 1 < kLongestLine; ++i) {
            line.push_back(lines_[1][i]);
        }
        return line;
    }
    [[nodiscard]] std::vector<Action> from_root() const {
        return {lines_[0].begin(), lines_[0].end()};
    }

private:
    std::vector<Line> lines_;  ///< indexed by ply
};

template <class Action>
class RootLines {
public:
    using Line = typename PvTable<Action>::Line;

    /// Forgets all lines, and makes room for as many.
    void start(std::size_t most) {
        lines_.clear();
        lines_.reserve(most);
    }
    /// Keeps a line in place of an earlier one of the same move, its first.
    void keep(const Line& line) {
        const auto old = find(line[0]);
        if (old != lines_.end()) {
            *old = line;
        } else {
            lines_.push_back(line);
        }
    }
    /// The lines of the first `count` moves; a move without one is a line by itself.
    [[nodiscard]] std::vector<std::vector<Action>> of(const RootMoves<Action>& moves, int count) {
        std::vector<std::vector<Action>> lines;
        for (const auto& each : moves) {
            if (std::cmp_greater_equal(lines.size(), count)) break;
            lines.push_back({each.move});
            const auto kept = find(each.move);
            if (kept != lines_.end()) lines.back().assign(kept->begin(), kept->end());
        }
        return lines;
    }

private:
    auto find(const Action& move) {
        return std::ranges::find_if(lines_, [&](const Line& line) { return line[0] == move; });
    }

    std::vector<Line> lines_;
};

}  // namespace tilestone::search
