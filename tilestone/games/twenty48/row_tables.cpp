// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/row_tables.h"

#include <algorithm>

namespace tilestone::twenty48 {
namespace {

SlideEntry entry_of(const LineSlide& slide, bool turn_back) {
    if (std::ranges::any_of(slide.line, [](Exponent e) { return e > 15; }))
        return {0, SlideEntry::kWide};
    return {pack_row(turn_back ? reversed(slide.line) : slide.line),
            static_cast<std::uint16_t>(slide.score / 4)};
}

RowTables build_row_tables() {
    RowTables tables;
    for (std::size_t row = 0; row < kPackedRows; ++row) {
        const Line line = unpack_row(static_cast<PackedRow>(row));
        tables[0][row] = entry_of(slide_line(line), false);
        tables[1][row] = entry_of(slide_line(reversed(line)), true);
    }
    return tables;
}

}  // namespace

const RowTables kRowTables = build_row_tables();

}  // namespace tilestone::twenty48
