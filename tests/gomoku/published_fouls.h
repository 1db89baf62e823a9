// SPDX-License-Identifier: MIT
//
// Forbidden points as others published them: positions and verdicts from the documents and tests of
// mintaka (junghyun397) and from the tests of quintet (renju-note), which agree with each other and
// with Rapfi; where those judge single points only, the rest of the list is Rapfi's.
#pragma once

#include <string_view>
#include <vector>

namespace tilestone::gomoku {

/// On a board of 15. The points that black must not play are all listed, no others.
struct PublishedFouls {
    std::string_view name{};
    std::string_view black{}, white{};  ///< stones
    std::string_view overlines{}, double_fours{}, double_threes{};
};

[[nodiscard]] const std::vector<PublishedFouls>& published_fouls();

}  // namespace tilestone::gomoku
