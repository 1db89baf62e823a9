// SPDX-License-Identifier: MIT
//
// Wins by continuous fours by definition: tries every sequence, and recognises fives by counting
// rows.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::solver_test {

/// Whether a stone of `color` on the empty `point` would win; counts rows stone by stone.
inline bool would_win(const gomoku::Position& position, gomoku::Point point, gomoku::Color color) {
    constexpr int kFive = 5;
    for (const gomoku::Direction direction : gomoku::kDirections) {
        const gomoku::Step step = gomoku::step_of(direction);
        int length = 1;
        for (const int side : {-1, 1}) {
            int column = gomoku::column_of(point) + side * step.column;
            int row = gomoku::row_of(point) + side * step.row;
            while (gomoku::is_on_board(column, row, position.size()) &&
                   position.stone_at(gomoku::point_at(column, row)) == color) {
                ++length;
                column += side * step.column;
                row += side * step.row;
            }
        }
        if (length == kFive) return true;
        if (length > kFive && overline_wins(position.rule(), color)) return true;
    }
    return false;
}

/// Empty points where a stone of `color` would win, regardless of the side to move.
inline std::vector<gomoku::Point> winning_points(const gomoku::Position& position,
                                                 gomoku::Color color) {
    std::vector<gomoku::Point> points;
    gomoku::for_each_empty(position, [&](gomoku::Point point) {
        if (would_win(position, point, color)) points.push_back(point);
    });
    return points;
}

/// The search; it caches positions, so use one object per attacker.
class PlainFours {
public:
    /// The fewest plies in which the side to move wins by fours; nothing where it does not.
    std::optional<int> plies_of_win(const gomoku::Position& position) {
        if (known_.size() >= kMaxPositions) return {};
        const auto known = known_.find(position.hash());
        if (known != known_.end()) return known->second;
        const std::optional<int> plies = search(position);
        known_.emplace(position.hash(), plies);
        return plies;
    }

    /// The limit of positions was reached; results may be wrong.
    [[nodiscard]] bool gave_up() const { return known_.size() >= kMaxPositions; }

private:
    static constexpr std::size_t kMaxPositions = 2000;

    std::optional<int> search(const gomoku::Position& position) {
        const gomoku::Color attacker = position.to_move();
        if (gomoku::Rules::result(position)) return {};
        if (!winning_points(position, attacker).empty()) return 1;
        std::optional<int> best;
        gomoku::Rules::Actions moves;
        gomoku::Rules::list_actions(position, moves);
        for (const gomoku::Point move : moves) {
            gomoku::Position after = position;
            after.place(move);
            const std::vector<gomoku::Point> fives = winning_points(after, attacker);
            if (fives.empty() || !winning_points(after, other(attacker)).empty()) continue;
            std::optional<int> plies = 3;
            if (fives.size() == 1 && is_legal(after, fives[0])) {
                after.place(fives[0]);
                plies = plies_of_win(after);
                if (plies) *plies += 2;
            }
            if (plies && (!best || *plies < *best)) best = plies;
        }
        return best;
    }

    std::unordered_map<std::uint64_t, std::optional<int>> known_;
};

}  // namespace tilestone::solver_test
