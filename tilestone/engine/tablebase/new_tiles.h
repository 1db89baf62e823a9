// SPDX-License-Identifier: MIT
//
// Iteration over the boards of a layer, and over the boards that a new tile makes of each.
//
// Boards are visited row by row, where a row is all boards with the same half A. A row shares most
// of the work of numbering its boards with one more tile, and consecutive lookups are adjacent in
// memory.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/tablebase/position_index.h"
#include "tilestone/engine/tablebase/ranked_bits.h"

namespace tilestone::tablebase {

/// The boards of a layer with the same half A.
struct Row {
    int sum = 0;
    HalfIndex::Entry a;
    std::uint32_t code_a = 0;
    std::uint64_t begin = 0;  ///< number of the first board
    std::span<const std::uint32_t> codes_b;
};

/// Share `index` of `count`: the rows that begin in an equal slice of a layer's numbers. Every row
/// is in exactly one share.
struct Share {
    std::size_t index = 0;
    std::size_t count = 1;

    /// The slice of `size` numbers, as the half-open range begin … end.
    [[nodiscard]] std::uint64_t begin(std::uint64_t size) const { return size * index / count; }
    [[nodiscard]] std::uint64_t end(std::uint64_t size) const { return size * (index + 1) / count; }
};

/// Calls visit(row) for the rows of a share in ascending order. False if `stop` was requested.
template <class Visit>
bool for_each_row(const PositionIndex& positions, int sum, const Share& share,
                  const StopToken& stop, Visit&& visit) {
    const std::uint64_t begin = share.begin(positions.count(sum));
    const std::uint64_t end = share.end(positions.count(sum));
    for (int sum_a = 0; sum_a <= sum; ++sum_a) {
        Row row{.sum = sum,
                .a = {.index = 0, .sum = sum_a},
                .codes_b = positions.half_b().codes(sum - sum_a)};
        const std::uint64_t length = row.codes_b.size();
        if (length == 0) continue;
        const std::uint64_t first = positions.row(sum, row.a);
        const auto codes = positions.half_a().codes(sum_a);
        std::uint64_t index = begin <= first ? 0 : (begin - first + length - 1) / length;
        for (; index < codes.size() && first + index * length < end; ++index) {
            if (stop.stop_requested()) return false;
            row.a.index = static_cast<std::uint32_t>(index);
            row.begin = first + index * length;
            row.code_a = codes[static_cast<std::size_t>(index)];
            visit(row);
        }
    }
    return true;
}

/// New tiles of one kind: 2 or 4.
class NewTiles {
public:
    NewTiles(const PositionIndex& positions, twenty48::Exponent exponent)
        : positions_(&positions), exponent_(exponent) {}

    /// Call this before for_each() on boards of `row`. The row's sum plus the tile must not exceed
    /// the largest sum.
    void begin(const Row& row) {
        const int sum = row.sum + units_of(exponent_);
        in_a_.clear();
        for (int cell = 0; cell < positions_->half_a().cells(); ++cell) {
            if ((row.code_a >> (kBitsPerCell * cell) & kCodeMask) != 0) continue;
            in_a_.push_back(
                positions_->row(sum, positions_->half_a().entry(row.code_a + tile_in(cell))));
        }
        same_a_ = positions_->row(sum, row.a);
    }

    /// Calls visit(number) for each board that a new tile makes of a board of the row: `code` is
    /// its half B, `index` the index of that half among those of its sum. Numbers are in the layer
    /// of the new sum.
    template <class Visit>
    void for_each(std::uint32_t index, std::uint32_t code, Visit&& visit) const {
        for (const std::uint64_t row : in_a_) visit(row + index);
        for (int cell = 0; cell < positions_->half_b().cells(); ++cell) {
            if ((code >> (kBitsPerCell * cell) & kCodeMask) != 0) continue;
            visit(same_a_ + positions_->half_b().entry(code + tile_in(cell)).index);
        }
    }

private:
    [[nodiscard]] std::uint32_t tile_in(int cell) const {
        return std::uint32_t{exponent_} << (kBitsPerCell * cell);
    }

    const PositionIndex* positions_;
    twenty48::Exponent exponent_;
    FixedVector<std::uint64_t, twenty48::kCells> in_a_;  ///< rows with the tile in A
    std::uint64_t same_a_ = 0;
};

}  // namespace tilestone::tablebase
