// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/formation_moves.h"

#include <algorithm>

namespace tilestone::tablebase {
namespace {

using twenty48::Exponent;
using twenty48::Line;

/// Replaces every large tile during a slide: the largest exponent never merges.
constexpr Exponent kUnmergeable = twenty48::kLargestExponent;

}  // namespace

FormationMoves::FormationMoves(const TableSpec& spec)
    : matcher_(spec.formation), goal_weights_(spec.formation.goal_weights) {
    for (const bool to_last : {false, true}) {
        LineTable& table = tables_[std::size_t{to_last}];
        table.resize(twenty48::kPackedRows);
        for (std::size_t row = 0; row < table.size(); ++row) {
            table[row] = entry(static_cast<twenty48::PackedRow>(row), to_last, spec.goal);
        }
    }
    for (std::size_t number = 0; number < spec.formation.count_variants(); ++number) {
        const CellSet cells = spec.formation.variants[number];
        places_.push_back({twenty48::spread_to_nibbles(cells), matcher_.of(cells)});
    }
}

std::uint32_t FormationMoves::entry(twenty48::PackedRow row, bool to_last, Exponent goal) {
    Line line = twenty48::unpack_row(row);
    std::ranges::replace(line, static_cast<Exponent>(kLarge), kUnmergeable);
    Line slid = twenty48::slide_line(to_last ? twenty48::reversed(line) : line).line;
    if (to_last) slid = twenty48::reversed(slid);
    const bool makes_goal = std::ranges::any_of(
        slid, [goal](Exponent tile) { return tile >= goal && tile != kUnmergeable; });
    std::ranges::replace(slid, kUnmergeable, static_cast<Exponent>(kLarge));
    return twenty48::pack_row(slid) | (makes_goal ? kMakesGoal : 0);
}

}  // namespace tilestone::tablebase
