// SPDX-License-Identifier: MIT
//
// Small pictures of positions, for the nodes of a drawn trace.
#pragma once

#include <string_view>

#include "tilestone/report/svg_writer.h"

namespace tilestone::report {

struct BoardSize {
    double width = 0;  ///< pixels; 0: no picture for positions of this game
    double height = 0;
};

[[nodiscard]] BoardSize board_size(std::string_view game);

/// Draws `state`, a position in the game's text form, with its top left corner at `corner`.
void draw_board(SvgWriter& svg, std::string_view game, std::string_view state, Point corner);

/// The style rules for draw_board().
[[nodiscard]] std::string_view board_style();

}  // namespace tilestone::report
