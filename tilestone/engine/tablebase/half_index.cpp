// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/half_index.h"

#include <optional>

namespace tilestone::tablebase {
namespace {

/// The tile sum of a code; none if it exceeds `max_sum` or a tile is not below the goal.
std::optional<int> sum_of(std::uint32_t code, twenty48::Exponent goal, int max_sum) {
    int sum = 0;
    for (; code != 0; code >>= kBitsPerCell) {
        const auto exponent = static_cast<twenty48::Exponent>(code & kCodeMask);
        if (exponent >= goal) return std::nullopt;
        sum += units_of(exponent);
    }
    return sum <= max_sum ? std::optional<int>(sum) : std::nullopt;
}

}  // namespace

HalfIndex::HalfIndex(int cells, twenty48::Exponent goal, int max_sum)
    : cells_(cells),
      entries_(std::size_t{1} << (kBitsPerCell * cells), kNowhere),
      first_(static_cast<std::size_t>(max_sum) + 2) {
    const auto size = static_cast<std::uint32_t>(entries_.size());
    for (std::uint32_t code = 0; code < size; ++code) {
        if (const auto sum = sum_of(code, goal, max_sum)) {
            std::uint32_t& seen = first_[static_cast<std::size_t>(*sum) + 1];
            entries_[code] = static_cast<std::uint32_t>(*sum) << kIndexBits | seen++;
        }
    }
    for (std::size_t sum = 1; sum < first_.size(); ++sum) first_[sum] += first_[sum - 1];
    codes_.resize(first_.back());
    for (std::uint32_t code = 0; code < size; ++code) {
        if (!sum_of(code, goal, max_sum)) continue;
        const Entry at = entry(code);
        codes_[first_[static_cast<std::size_t>(at.sum)] + at.index] = code;
    }
}

}  // namespace tilestone::tablebase
