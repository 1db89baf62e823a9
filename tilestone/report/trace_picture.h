// SPDX-License-Identifier: MIT
//
// The tree of a trace as a picture: one SVG file that needs nothing else, no script and no font.
//
// Triangles that point up are the player's turns, those that point down the opponent's, circles
// chance's, boxes are positions that were not looked beyond. Cut branches are dashed, with a bar
// across. Follows light and dark. The same trace gives the same text everywhere.
#pragma once

#include <cstddef>
#include <string>

#include "tilestone/engine/trace/trace.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// Larger trees make pictures that nobody can look at.
inline constexpr std::size_t kMostPicturedNodes = 1000;
inline constexpr std::size_t kDefaultPicturedNodes = 300;

[[nodiscard]] std::string trace_svg(const engine::Trace& trace, Language language);

}  // namespace tilestone::report
