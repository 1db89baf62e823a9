// SPDX-License-Identifier: MIT
//
// FormationMatcher: finds the variant of a formation that the large tiles fill, and the canonical
// orientation of the board.
//
// If several orientations match (a variant may be its own mirror image), the canonical one is the
// one with the smallest nibbles, so that symmetric boards share one entry.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "tilestone/core/nibble_square.h"
#include "tilestone/engine/tablebase/formation.h"

namespace tilestone::tablebase {

class FormationMatcher {
public:
    explicit FormationMatcher(const Formation& formation);

    /// The variant that a set of cells matches, in any orientation.
    class Match {
    public:
        /// True if the cells match a variant of the formation.
        [[nodiscard]] constexpr bool found() const { return symmetries_ != 0; }
        /// The index of the variant; valid if found().
        [[nodiscard]] constexpr std::size_t variant() const { return variant_; }
        /// The nibbles of the other cells, in the canonical orientation; `nibbles` must be 0 in the
        /// cells of large tiles.
        [[nodiscard]] constexpr std::uint64_t canonical(std::uint64_t nibbles) const {
            std::uint64_t least = ~std::uint64_t{0};
            for (unsigned left = symmetries_; left != 0; left &= left - 1) {
                const auto symmetry = static_cast<unsigned>(std::countr_zero(left));
                const std::uint64_t turned = orient_nibbles(symmetry, nibbles);
                if (turned < least) least = turned;
            }
            return least;
        }

    private:
        friend class FormationMatcher;
        std::uint8_t variant_ = 0;
        std::uint8_t symmetries_ = 0;  ///< bit s: symmetry s maps the cells to those of the variant
    };

    [[nodiscard]] Match of(CellSet cells) const { return by_cells_[cells]; }
    /// All matches, by set of cells.
    [[nodiscard]] const std::vector<Match>& by_cells() const { return by_cells_; }

private:
    std::vector<Match> by_cells_;
};

}  // namespace tilestone::tablebase
