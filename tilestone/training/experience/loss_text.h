// SPDX-License-Identifier: MIT
//
// Losses as text: what `tilestone experience export` writes and `import` reads.
//
//     tilestone experience 1
//     freestyle 15 7 2026-03-01T20:15:00Z 2026-03-02T08:00:00Z 2 h8h9i9g7j10...
//
// The first line is always the same. Each other one is a loss: the rule, the size of the board, how
// many of the game's moves lead to the lost position, when it was met first and last (universal
// time), how often, and the moves of the game, up to the position and on to the end. Between the
// fields stands one space. Empty lines, and lines that begin with #, say nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/training/experience/loss.h"

namespace tilestone::experience {

[[nodiscard]] std::string losses_text(std::span<const Loss> losses);

/// Reads a whole text. An error names the line, from 1 on. Every game is played after the rules.
[[nodiscard]] Result<std::vector<Loss>> parse_losses(std::string_view text);

/// "2026-03-01T20:15:00Z"; for times from 0 to kLastTime.
[[nodiscard]] std::string time_text(Time time);

}  // namespace tilestone::experience
