// SPDX-License-Identifier: MIT
//
// Stops: which stones of the other side could stop a win by fours.
//
// A line of fours fails if one of its points is taken, or if a stone put before it turns one of the
// forced answers into a four or a five. Under renju a stone far off may also make a point forbidden
// to black, or allow one; where a line goes over such points every stone is tried.
#pragma once

#include <span>
#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

class Stops {
public:
    /// The points, each once, of stones of `defender` that may stop `line`, with which the other
    /// side, were it to move in `position`, would win by fours. Those points may be forbidden to
    /// him. The position is left as it was found.
    std::span<const gomoku::Point> of(gomoku::Position& position,
                                      std::span<const gomoku::Point> line);

private:
    void add(gomoku::Point point);
    void add_from_line(gomoku::Position& position, std::span<const gomoku::Point> line);
    void add_fours_with(const gomoku::Position& position, gomoku::Color defender,
                        gomoku::Point answer);
    void add_tried(gomoku::Position& position, std::span<const gomoku::Point> line);

    std::vector<gomoku::Point> points_;
    bool has_fouls_ = false;  ///< the line depends on what is forbidden
};

}  // namespace tilestone::engine
