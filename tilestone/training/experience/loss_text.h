// SPDX-License-Identifier: MIT
//
// Text format of losses, for `tilestone experience export` and `import`.
//
//     tilestone experience 1
//     freestyle 15 7 2026-03-01T20:15:00Z 2026-03-02T08:00:00Z 2 h8h9i9g7j10...
//
// The first line is fixed. Each further line is a loss: the rule, the board size, the number of
// moves to the lost position, the times of the first and last occurrence (UTC), the number of
// occurrences, and all moves of the game. One space separates the fields. Empty lines and lines
// that begin with # are ignored.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/training/experience/loss.h"

namespace tilestone::experience {

[[nodiscard]] std::string losses_text(std::span<const Loss> losses);

/// Parses a whole text and replays every game by the rules. An error names the line, counted from
/// 1.
[[nodiscard]] Result<std::vector<Loss>> parse_losses(std::string_view text);

/// Formats a time from 0 to kLastTime as "2026-03-01T20:15:00Z".
[[nodiscard]] std::string time_text(Time time);

}  // namespace tilestone::experience
