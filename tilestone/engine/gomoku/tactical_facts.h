// SPDX-License-Identifier: MIT
//
// Facts about the fives, shapes and threats of a move, as hint.h defines them: from first-move to
// forbidden.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {

/// The solver's for one question, such as whether the opponent threatens to win: milliseconds.
constexpr std::uint64_t kThreatNodes = 30'000;

/// Colours and points as facts have them.
inline std::string fact_name(Color color) { return std::string(name_of(color)); }
inline std::string fact_name(Point point) { return gomoku::point_text(point); }
inline Names fact_name(const std::vector<Point>& points) { return gomoku::point_names(points); }

/// How a winning line begins: what a reason shows of it.
Names beginning_of(const std::vector<Point>& line);

/// Appends the facts of `move`, which must be legal, to `why`. `stop` may be null.
void add_tactical_facts(const Position& position, Point move, const StopToken* stop,
                        std::vector<Fact>& why);

}  // namespace tilestone::engine::gomoku
