// SPDX-License-Identifier: MIT
//
// The tree of a trace as a picture: one self-contained SVG file, without scripts or fonts.
//
// Triangles that point up are max nodes, those that point down min nodes, circles chance nodes,
// boxes leaves. Cut branches are dashed and end in a cross. The picture follows light and dark
// mode. The same trace gives the same text on every machine.
#pragma once

#include <cstddef>
#include <string>

#include "tilestone/engine/trace/trace.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// Pictures of larger trees are unreadable.
inline constexpr std::size_t kMaxPicturedNodes = 1000;
inline constexpr std::size_t kDefaultPicturedNodes = 300;

[[nodiscard]] std::string trace_svg(const engine::Trace& trace, Language language);

}  // namespace tilestone::report
