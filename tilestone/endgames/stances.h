// SPDX-License-Identifier: MIT
//
// Stances: finds out in which stance of a formation the large tiles stand, and turns the board so
// that they stand in that very one.
//
// Where several orientations do (a stance may be its own mirror image), the board is turned to the
// one whose nibbles come first, so that a board and its mirror images are one.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "tilestone/base/nibble_square.h"
#include "tilestone/endgames/formation.h"

namespace tilestone::endgames {

/// As twenty48::apply_symmetry, without a loop over cells.
constexpr std::uint64_t oriented(unsigned symmetry, std::uint64_t nibbles) {
    if ((symmetry & 4) != 0) nibbles = transpose_nibbles(nibbles);
    if ((symmetry & 2) != 0) nibbles = flip_nibbles(nibbles);
    if ((symmetry & 1) != 0) nibbles = mirror_nibbles(nibbles);
    return nibbles;
}

class Stances {
public:
    explicit Stances(const Formation& formation);

    /// What cells are in any orientation.
    class Stance {
    public:
        /// Whether they are one of the formation's.
        [[nodiscard]] bool stands() const { return symmetries_ != 0; }
        /// Its number, where it stands.
        [[nodiscard]] std::size_t number() const { return number_; }
        /// Bit s: symmetry s makes these cells those of the stance.
        [[nodiscard]] std::uint8_t symmetries() const { return symmetries_; }
        /// The nibbles of the other cells, 0 in these, turned to the stance.
        [[nodiscard]] std::uint64_t turned(std::uint64_t nibbles) const {
            std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
            for (unsigned left = symmetries_; left != 0; left &= left - 1) {
                const auto symmetry = static_cast<unsigned>(std::countr_zero(left));
                const std::uint64_t turned = oriented(symmetry, nibbles);
                if (turned < least) least = turned;
            }
            return least;
        }

    private:
        friend class Stances;
        std::uint8_t number_ = 0;
        std::uint8_t symmetries_ = 0;
    };

    [[nodiscard]] Stance of(CellSet cells) const { return by_cells_[cells]; }

private:
    std::vector<Stance> by_cells_;
};

}  // namespace tilestone::endgames
