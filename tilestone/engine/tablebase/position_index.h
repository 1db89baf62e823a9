// SPDX-License-Identifier: MIT
//
// PositionIndex: numbers every way to fill the free cells, layer by layer of equal tile sum.
//
// A minimal perfect hash without stored keys. The free cells are split into halves A and B, and
//
//     number = base[sum][sum of A] + index of A · (count of B) + index of B.
//
// A board is given as the nibbles of the free cells, 0 in the cells of large tiles. Sums count in
// units of 2.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/engine/tablebase/formation.h"
#include "tilestone/engine/tablebase/half_index.h"

namespace tilestone::tablebase {

class PositionIndex {
public:
    /// Positions of the cells not in `large`, with tiles below 2^goal and sums up to `max_sum`.
    PositionIndex(CellSet large, twenty48::Exponent goal, int max_sum);

    [[nodiscard]] int max_sum() const { return max_sum_; }
    [[nodiscard]] const HalfIndex& half_a() const { return a_; }
    [[nodiscard]] const HalfIndex& half_b() const { return b_; }

    /// The number of positions of this sum; without an argument, of all sums.
    [[nodiscard]] std::uint64_t count(int sum) const {
        return counts_[static_cast<std::size_t>(sum)];
    }
    [[nodiscard]] std::uint64_t count() const;

    /// The codes of both halves (half_index.h).
    struct Codes {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
    };
    [[nodiscard]] Codes codes_of(std::uint64_t nibbles) const {
        const std::uint64_t packed = pack(nibbles);
        std::uint64_t code = 0;
        for (const Run& run : runs_) code |= packed >> run.shift & run.mask;
        const int bits_b = kBitsPerCell * b_.cells();
        return {static_cast<std::uint32_t>(code >> bits_b),
                static_cast<std::uint32_t>(code & ((std::uint64_t{1} << bits_b) - 1))};
    }
    /// The nibbles of a code of half A or B.
    [[nodiscard]] std::uint64_t nibbles_of_a(std::uint32_t code) const {
        return spread(code, 0, a_.cells());
    }
    [[nodiscard]] std::uint64_t nibbles_of_b(std::uint32_t code) const {
        return spread(code, a_.cells(), b_.cells());
    }

    /// The first number of the positions of `sum` with this half A; those of its half B follow.
    [[nodiscard]] std::uint64_t row(int sum, const HalfIndex::Entry& a) const {
        return base_[base_index(sum, a.sum)] + std::uint64_t{a.index} * b_.count(sum - a.sum);
    }
    /// The number of a position of `sum` within its layer.
    [[nodiscard]] std::uint64_t number(int sum, std::uint64_t nibbles) const {
        const Codes codes = codes_of(nibbles);
        return row(sum, a_.entry(codes.a)) + b_.entry(codes.b).index;
    }

    [[nodiscard]] std::size_t bytes() const {
        return a_.bytes() + b_.bytes() + base_.size() * sizeof(std::uint64_t);
    }

private:
    /// Cells adjacent in the board that are adjacent in the code too.
    struct Run {
        int shift = 0;
        std::uint64_t mask = 0;
    };

    /// Packs sixteen nibbles below 8 into 48 bits.
    static std::uint64_t pack(std::uint64_t nibbles) {
        std::uint64_t x = (nibbles & 0x0707070707070707u) | (nibbles & 0x7070707070707070u) >> 1;
        x = (x & 0x003f003f003f003fu) | (x & 0x3f003f003f003f00u) >> 2;
        x = (x & 0x00000fff00000fffu) | (x & 0x0fff00000fff0000u) >> 4;
        return (x & 0xffffffu) | (x & 0x00ffffff00000000u) >> 8;
    }
    [[nodiscard]] std::size_t base_index(int sum, int sum_a) const {
        return static_cast<std::size_t>(sum) * (static_cast<std::size_t>(max_sum_) + 1) +
               static_cast<std::size_t>(sum_a);
    }
    [[nodiscard]] std::uint64_t spread(std::uint32_t code, int first, int cells) const;

    int max_sum_;
    std::vector<int> cells_;  ///< free cells in the order of the code, first cell highest
    std::vector<Run> runs_;
    HalfIndex a_;
    HalfIndex b_;
    std::vector<std::uint64_t> base_;    ///< by sum and sum of A
    std::vector<std::uint64_t> counts_;  ///< by sum
};

}  // namespace tilestone::tablebase
