// SPDX-License-Identifier: MIT
//
// The texts beside or below the board: score, keys, hint, auto-play.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/twenty48/view.h"

namespace tilestone::tui::twenty48 {

/// A labelled number: score, best score or moves.
struct Count {
    report::Phrase label;
    std::uint64_t count = 0;
};
[[nodiscard]] std::array<Count, 3> counts_of(const View& view);

/// "2048  Score 1,234  Best 5,678  Moves 90", cut to the numbers that fit; or a line for each.
[[nodiscard]] Line score_line(const View& view, const TextFormat& format);
[[nodiscard]] std::vector<Line> score_lines(const View& view, const TextFormat& format);

/// Help, auto-play, hint or running search; otherwise the list of keys if it fits into `rows`.
[[nodiscard]] std::vector<Line> panel_lines(const View& view, int rows, const TextFormat& format);

/// The list of keys; with `everything`, the rules too.
[[nodiscard]] std::vector<Line> help_lines(const View& view, bool everything,
                                           const TextFormat& format);

/// The hint or auto-play in one line; empty without either.
[[nodiscard]] Line thought_summary(const View& view, const TextFormat& format);

/// The bar of keys, cut to the most important ones that fit.
[[nodiscard]] Line keys_line(const View& view, const TextFormat& format);

/// The end of the game and the notice; empty without either.
[[nodiscard]] Line notice_line(const View& view, const TextFormat& format);

}  // namespace tilestone::tui::twenty48
