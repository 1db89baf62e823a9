// SPDX-License-Identifier: MIT
//
// HalfIndex: numbers every way to fill a few cells with tiles below a goal, within each tile sum.
//
// A *code* has three bits per cell, the exponents. Sums count in units of 2: a 2 counts 1, a 4
// counts 2.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/games/twenty48/line.h"

namespace tilestone::tablebase {

inline constexpr int kBitsPerCell = 3;
inline constexpr std::uint32_t kCodeMask = 7;

/// The contribution of a tile to a sum, in units of 2.
constexpr int units_of(twenty48::Exponent exponent) {
    return exponent == 0 ? 0 : 1 << (exponent - 1);
}

class HalfIndex {
public:
    /// `cells` is 1 … 7, exponents are below `goal` (at most 8), sums are at most `max_sum`.
    HalfIndex(int cells, twenty48::Exponent goal, int max_sum);

    struct Entry {
        std::uint32_t index = 0;  ///< among the codes of the same sum
        int sum = 0;
    };
    /// For a code whose exponents or sum are out of range, the sum is larger than any valid one.
    [[nodiscard]] Entry entry(std::uint32_t code) const {
        const std::uint32_t packed = entries_[code];
        return {packed & kIndexMask, static_cast<int>(packed >> kIndexBits)};
    }

    void prefetch(std::uint32_t code) const { __builtin_prefetch(&entries_[code]); }

    [[nodiscard]] int cells() const { return cells_; }
    /// The number of codes of this sum, 0 … max_sum; codes() lists them in ascending order.
    [[nodiscard]] std::uint32_t count(int sum) const {
        return first_[static_cast<std::size_t>(sum) + 1] - first_[static_cast<std::size_t>(sum)];
    }
    [[nodiscard]] std::span<const std::uint32_t> codes(int sum) const {
        return std::span(codes_).subspan(first_[static_cast<std::size_t>(sum)], count(sum));
    }
    [[nodiscard]] std::size_t bytes() const {
        return (entries_.size() + codes_.size() + first_.size()) * sizeof(std::uint32_t);
    }

private:
    static constexpr unsigned kIndexBits = 22;  // 8^7 codes fit in 21 bits; sums use the upper ten
    static constexpr std::uint32_t kIndexMask = (1u << kIndexBits) - 1;
    static constexpr std::uint32_t kNowhere = ~0u;

    int cells_;
    std::vector<std::uint32_t> entries_;  ///< by code
    std::vector<std::uint32_t> first_;    ///< by sum, into codes_
    std::vector<std::uint32_t> codes_;
};

}  // namespace tilestone::tablebase
