// SPDX-License-Identifier: MIT
#include "tilestone/endgames/locked_moves.h"

#include <algorithm>

namespace tilestone::endgames {
namespace {

using twenty48::Exponent;
using twenty48::Line;

/// The tile that stands for every locked one: two of it do not merge.
constexpr Exponent kLockedTile = twenty48::kLargestExponent;

/// The lines of a set of cells, rows or columns, the first cell of each most significant.
std::array<unsigned, 4> lines_of(CellSet cells, bool vertical) {
    const unsigned word = vertical ? twenty48::transpose_bits(cells) : cells;
    return {word >> 12, word >> 8 & 0xf, word >> 4 & 0xf, word & 0xf};
}

}  // namespace

LockedMoves::LockedMoves(const Task& task) {
    for (const bool vertical : {false, true}) {
        for (const bool to_last : {false, true}) {
            Way way{.vertical = vertical, .lines = {}};
            const std::array<unsigned, 4> masks = lines_of(task.formation.locked, vertical);
            // Where every line has its locked tiles at the other end, nothing can ever move.
            const bool stuck = std::ranges::all_of(masks, [to_last](unsigned mask) {
                return mask == 0xf || (mask & (to_last ? 8u : 1u)) != 0;
            });
            if (stuck) continue;
            for (std::size_t line = 0; line < masks.size(); ++line) {
                way.lines[line] = &table(masks[line], to_last, task.goal);
            }
            ways_.push_back(way);
        }
    }
}

const LockedMoves::LineTable& LockedMoves::table(unsigned locked, bool to_last, Exponent goal) {
    LineTable& table = tables_[locked][std::size_t{to_last}];
    if (!table.empty()) return table;
    table.resize(twenty48::kPackedRows);
    for (std::size_t row = 0; row < table.size(); ++row) {
        table[row] = entry(static_cast<twenty48::PackedRow>(row), locked, to_last, goal);
    }
    return table;
}

std::uint32_t LockedMoves::entry(twenty48::PackedRow row, unsigned locked, bool to_last,
                                 Exponent goal) {
    Line line = twenty48::unpack_row(row);
    const auto is_locked = [locked](std::size_t cell) { return (locked >> (3 - cell) & 1) != 0; };
    for (std::size_t cell = 0; cell < line.size(); ++cell) {
        if (is_locked(cell)) {
            line[cell] = kLockedTile;
        } else if (line[cell] >= goal) {
            return kLeaves;  // no such board is asked for
        }
    }
    Line slid = twenty48::slide_line(to_last ? twenty48::reversed(line) : line).line;
    if (to_last) slid = twenty48::reversed(slid);
    std::uint32_t flags = 0;
    for (std::size_t cell = 0; cell < slid.size(); ++cell) {
        if ((slid[cell] == kLockedTile) != is_locked(cell)) return kLeaves;
        if (is_locked(cell)) {
            slid[cell] = 0;
        } else if (slid[cell] >= goal) {
            flags = kMakesGoal;
        }
    }
    return twenty48::pack_row(slid) | flags;
}

}  // namespace tilestone::endgames
