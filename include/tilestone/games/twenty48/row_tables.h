// SPDX-License-Identifier: MIT
//
// Row tables: the slide of each of the 65,536 rows of four nibbles, computed once at start-up.
//
// A row is 16 bits, its first (leftmost or uppermost) cell most significant. 512 KiB in all; a
// search uses a few thousand entries, which stay in the L1 and L2 caches.
#pragma once

#include <array>
#include <cstdint>

#include "tilestone/games/twenty48/line.h"

namespace tilestone::twenty48 {

using PackedRow = std::uint16_t;
inline constexpr std::size_t kPackedRows = 65536;

struct SlideEntry {
    PackedRow row;
    /// A quarter of the points, so that two merges to 32768 still fit.
    std::uint16_t score_quarter;

    /// True if the row merges two 32768; the entry then says nothing else.
    [[nodiscard]] constexpr bool is_wide() const { return score_quarter == kWide; }
    static constexpr std::uint16_t kWide = 0xffff;
};

using SlideTable = std::array<SlideEntry, kPackedRows>;

/// [0] towards the first cell: left, or up for a column; [1] towards the last cell: right, or down.
using RowTables = std::array<SlideTable, 2>;

extern const RowTables kRowTables;

/// The inverse of pack_row().
constexpr Line unpack_row(PackedRow row) {
    return {static_cast<Exponent>(row >> 12), static_cast<Exponent>((row >> 8) & 0xf),
            static_cast<Exponent>((row >> 4) & 0xf), static_cast<Exponent>(row & 0xf)};
}

/// Packs a line with exponents below 16 into 16 bits.
constexpr PackedRow pack_row(const Line& line) {
    return static_cast<PackedRow>(line[0] << 12 | line[1] << 8 | line[2] << 4 | line[3]);
}

constexpr Line reversed(const Line& line) { return {line[3], line[2], line[1], line[0]}; }

}  // namespace tilestone::twenty48
