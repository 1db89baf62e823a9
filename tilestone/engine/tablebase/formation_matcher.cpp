// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/formation_matcher.h"

#include <limits>

#include "tilestone/games/twenty48/symmetry.h"

namespace tilestone::tablebase {

FormationMatcher::FormationMatcher(const Formation& formation)
    : by_cells_(std::size_t{std::numeric_limits<CellSet>::max()} + 1) {
    for (std::size_t variant = 0; variant < formation.count_variants(); ++variant) {
        const CellSet wanted = formation.variants[variant];
        for (std::size_t cells = 0; cells < by_cells_.size(); ++cells) {
            if (std::popcount(cells) != formation.count_large()) continue;
            const auto nibbles = twenty48::spread_to_nibbles(static_cast<CellSet>(cells));
            for (unsigned symmetry = 0; symmetry < twenty48::kSymmetries; ++symmetry) {
                if (twenty48::gather_nibbles(orient_nibbles(symmetry, nibbles)) != wanted) continue;
                Match& match = by_cells_[cells];
                match.variant_ = static_cast<std::uint8_t>(variant);
                match.symmetries_ |= static_cast<std::uint8_t>(1u << symmetry);
            }
        }
    }
}

}  // namespace tilestone::tablebase
