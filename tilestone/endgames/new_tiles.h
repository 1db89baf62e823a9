// SPDX-License-Identifier: MIT
//
// A walk through the boards of a layer, and where a new tile takes each.
//
// Who uses it: the solver. Boards are visited row by row, a row being all that share their half A:
// then most of what is needed to find the number of the board with one tile more is the same for
// all of the row, and the numbers asked for one after the other lie side by side.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tilestone/base/fixed_vector.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/endgames/configurations.h"
#include "tilestone/endgames/ranked_bits.h"

namespace tilestone::endgames {

/// The boards of a layer that share their half A.
struct Row {
    int sum = 0;
    Half::Place a;
    std::uint32_t code_a = 0;
    std::uint64_t begin = 0;  ///< number of the first
    std::span<const std::uint32_t> codes_b;
};

/// Calls visit(row) for the rows of the layer, by ascending number. False where `stop` ended it.
template <class Visit>
bool for_each_row(const Configurations& all, int sum, const StopToken& stop, Visit&& visit) {
    for (int sum_a = 0; sum_a <= sum; ++sum_a) {
        Row row{.sum = sum,
                .a = {.index = 0, .sum = sum_a},
                .codes_b = all.half_b().codes(sum - sum_a)};
        if (row.codes_b.empty()) continue;
        row.begin = all.row(sum, row.a);
        for (const std::uint32_t code : all.half_a().codes(sum_a)) {
            if (stop.stop_requested()) return false;
            row.code_a = code;
            visit(row);
            ++row.a.index;
            row.begin += row.codes_b.size();
        }
    }
    return true;
}

/// New tiles of one kind: 2 or 4.
class NewTiles {
public:
    NewTiles(const Configurations& all, twenty48::Exponent exponent)
        : all_(&all), exponent_(exponent) {}

    /// To be called before the boards of `row` are asked for; the row's sum leaves room for the
    /// tile.
    void begin(const Row& row) {
        const int sum = row.sum + units_of(exponent_);
        in_a_.clear();
        for (int cell = 0; cell < all_->half_a().cells(); ++cell) {
            if ((row.code_a >> (kBitsPerCell * cell) & kCodeMask) != 0) continue;
            in_a_.push_back(all_->row(sum, all_->half_a().place(row.code_a + tile_in(cell))));
        }
        same_a_ = all_->row(sum, row.a);
    }

    /// Calls visit(number) with the number of each board that a new tile makes of the one whose B
    /// is the `index`-th of its sum and has `code`; the numbers are of the layer of the new sum.
    template <class Visit>
    void for_each(std::uint32_t index, std::uint32_t code, Visit&& visit) const {
        for (const std::uint64_t row : in_a_) visit(row + index);
        for (int cell = 0; cell < all_->half_b().cells(); ++cell) {
            if ((code >> (kBitsPerCell * cell) & kCodeMask) != 0) continue;
            visit(same_a_ + all_->half_b().place(code + tile_in(cell)).index);
        }
    }

private:
    [[nodiscard]] std::uint32_t tile_in(int cell) const {
        return std::uint32_t{exponent_} << (kBitsPerCell * cell);
    }

    const Configurations* all_;
    twenty48::Exponent exponent_;
    FixedVector<std::uint64_t, twenty48::kCells> in_a_;  ///< rows with the tile in A
    std::uint64_t same_a_ = 0;
};

}  // namespace tilestone::endgames
