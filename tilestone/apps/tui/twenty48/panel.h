// SPDX-License-Identifier: MIT
//
// The words beside or below the board: score, keys, hint, auto-play.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/twenty48/view.h"

namespace tilestone::tui::twenty48 {

/// A number and what it counts: score, best score, moves.
struct Count {
    report::Phrase label;
    std::uint64_t count = 0;
};
[[nodiscard]] std::array<Count, 3> counts_of(const View& view);

/// "2048  Score 1234  Best 5678  Moves 90", in one line as far as it fits, or one below the other.
[[nodiscard]] Line score_line(const View& view, const TextFormat& format);
[[nodiscard]] std::vector<Line> score_lines(const View& view, const TextFormat& format);

/// The hint, auto-play, help, or else the list of keys if it fits into `rows`.
[[nodiscard]] std::vector<Line> panel_lines(const View& view, int rows, const TextFormat& format);

/// The list of keys; with `everything` also the rules.
[[nodiscard]] std::vector<Line> help_lines(const View& view, bool everything,
                                           const TextFormat& format);

/// The hint or auto-play in one line; empty without either.
[[nodiscard]] Line thought_summary(const View& view, const TextFormat& format);

/// As many keys as fit into the width, the most needed first.
[[nodiscard]] Line keys_line(const View& view, const TextFormat& format);

/// What is to be said now: the notice, the end of the game, or nothing.
[[nodiscard]] Line notice_line(const View& view, const TextFormat& format);

}  // namespace tilestone::tui::twenty48
