// SPDX-License-Identifier: MIT
//
// Published forbidden points: positions and verdicts from the documents and tests of mintaka
// (junghyun397) and the tests of quintet (renju-note), which agree with each other and with Rapfi.
// Where those judge single points only, the other points are from Rapfi.
#pragma once

#include <string_view>
#include <vector>

namespace tilestone::gomoku {

/// A position on a board of 15 with the complete list of Black's forbidden points.
struct PublishedFouls {
    std::string_view name{};
    std::string_view black{}, white{};  ///< stones
    std::string_view overlines{}, double_fours{}, double_threes{};
};

[[nodiscard]] const std::vector<PublishedFouls>& published_fouls();

}  // namespace tilestone::gomoku
