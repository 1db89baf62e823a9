// SPDX-License-Identifier: MIT
//
// Half: all ways to fill a few cells with tiles below a goal, numbered within each sum of tiles.
//
// A *code* has three bits a cell, the exponents; sums count in units of 2, so that a 2 is 1 and a 4
// is 2.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/games/twenty48/line.h"

namespace tilestone::endgames {

inline constexpr int kBitsPerCell = 3;
inline constexpr std::uint32_t kCodeMask = 7;

/// What a tile adds to a sum.
constexpr int units_of(twenty48::Exponent exponent) {
    return exponent == 0 ? 0 : 1 << (exponent - 1);
}

class Half {
public:
    /// `cells` 1 … 7; exponents below `goal` (at most 8); sums up to `most`.
    Half(int cells, twenty48::Exponent goal, int most);

    struct Place {
        std::uint32_t index = 0;  ///< among the codes of that sum
        int sum = 0;
    };
    /// Of a code that keeps to exponents and sums; of others the sum is larger than any.
    [[nodiscard]] Place place(std::uint32_t code) const {
        const std::uint32_t packed = places_[code];
        return {packed & kIndexMask, static_cast<int>(packed >> kIndexBits)};
    }

    void prefetch(std::uint32_t code) const { __builtin_prefetch(&places_[code]); }

    [[nodiscard]] int cells() const { return cells_; }
    /// How many codes have this sum, 0 … most; and which, ascending.
    [[nodiscard]] std::uint32_t count(int sum) const {
        return first_[static_cast<std::size_t>(sum) + 1] - first_[static_cast<std::size_t>(sum)];
    }
    [[nodiscard]] std::span<const std::uint32_t> codes(int sum) const {
        return std::span(codes_).subspan(first_[static_cast<std::size_t>(sum)], count(sum));
    }
    [[nodiscard]] std::size_t bytes() const {
        return (places_.size() + codes_.size() + first_.size()) * sizeof(std::uint32_t);
    }

private:
    static constexpr unsigned kIndexBits = 22;  // 8^7 codes; sums have the ten bits above
    static constexpr std::uint32_t kIndexMask = (1u << kIndexBits) - 1;
    static constexpr std::uint32_t kNowhere = ~0u;

    int cells_;
    std::vector<std::uint32_t> places_;  ///< by code
    std::vector<std::uint32_t> first_;   ///< by sum, into codes_
    std::vector<std::uint32_t> codes_;
};

}  // namespace tilestone::endgames
