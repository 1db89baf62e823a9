// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/position_index.h"

#include <numeric>

namespace tilestone::tablebase {
namespace {

std::vector<int> free_cells(CellSet large) {
    std::vector<int> cells;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if ((large >> (twenty48::kCells - 1 - cell) & 1) == 0) cells.push_back(cell);
    }
    return cells;
}

}  // namespace

PositionIndex::PositionIndex(CellSet large, twenty48::Exponent goal, int max_sum)
    : max_sum_(max_sum),
      cells_(free_cells(large)),
      a_((static_cast<int>(cells_.size()) + 1) / 2, goal, max_sum),
      b_(static_cast<int>(cells_.size()) / 2, goal, max_sum),
      base_(base_index(max_sum, max_sum) + 1),
      counts_(static_cast<std::size_t>(max_sum) + 1) {
    // How far each cell shifts down when the large cells behind it are removed.
    for (std::size_t place = 0; place < cells_.size(); ++place) {
        const int behind_in_board = twenty48::kCells - 1 - cells_[place];
        const int behind_in_code = static_cast<int>(cells_.size() - 1 - place);
        const int shift = kBitsPerCell * (behind_in_board - behind_in_code);
        const std::uint64_t mask = std::uint64_t{kCodeMask} << (kBitsPerCell * behind_in_code);
        if (runs_.empty() || runs_.back().shift != shift) runs_.push_back({.shift = shift});
        runs_.back().mask |= mask;
    }
    for (int sum = 0; sum <= max_sum; ++sum) {
        std::uint64_t& count = counts_[static_cast<std::size_t>(sum)];
        for (int sum_a = 0; sum_a <= sum; ++sum_a) {
            base_[base_index(sum, sum_a)] = count;
            count += std::uint64_t{a_.count(sum_a)} * b_.count(sum - sum_a);
        }
    }
}

std::uint64_t PositionIndex::count() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

std::uint64_t PositionIndex::spread(std::uint32_t code, int first, int cells) const {
    std::uint64_t nibbles = 0;
    for (int place = first + cells; place-- > first; code >>= kBitsPerCell) {
        const int behind = twenty48::kCells - 1 - cells_[static_cast<std::size_t>(place)];
        nibbles |= std::uint64_t{code & kCodeMask} << (4 * behind);
    }
    return nibbles;
}

}  // namespace tilestone::tablebase
