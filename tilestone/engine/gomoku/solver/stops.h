// SPDX-License-Identifier: MIT
//
// Stops: the defender's stones that could stop a win by fours.
//
// A line of fours fails if one of its points is occupied, or if an earlier stone turns one of the
// forced answers into a four or a five. Under renju, a distant stone may also make a point
// forbidden to black, or allow one; if the line contains such points, every stone is tried.
#pragma once

#include <span>
#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

/// True if the side to move wins by this line of fours against the answers in it. Restores the
/// position.
[[nodiscard]] bool wins_by_line(Position& position, std::span<const Point> line);

class Stops {
public:
    /// The points where a stone of the side to move may stop `line`, with which the other side, if
    /// it were to move in `position`, would win by fours. No duplicates; the points may be
    /// forbidden. `all`: also the distant stones that matter to a forbidden point, which takes
    /// hundreds of trials. Restores the position.
    std::span<const Point> of(Position& position, std::span<const Point> line, bool all = false);
    /// True if a point of the last line may be forbidden, so that distant stones may matter too.
    [[nodiscard]] bool has_fouls() const { return has_fouls_; }

private:
    void add(Point point);
    void add_from_line(Position& position, std::span<const Point> line);
    void add_fours_with(const Position& position, Color defender, Point answer);
    void add_by_trial(Position& position, std::span<const Point> line);

    std::vector<Point> points_;
    bool has_fouls_ = false;  ///< the line contains points that may be forbidden
};

}  // namespace tilestone::engine::gomoku
