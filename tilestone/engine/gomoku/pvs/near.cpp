// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/pvs/near.h"

#include <algorithm>

namespace tilestone::engine::gomoku {

PointSet near_points(const Position& position, int line) {
    const int size = position.size();
    PointSet near;
    if (position.count() == 0) {
        near.add(gomoku::point_at(size / 2, size / 2));
        return near;
    }
    for (int row = 0; row < size; ++row) {
        const std::uint32_t stones = position.row_bits(row);
        if (stones == 0) continue;
        const auto beside = [&](int by) { return stones << by | stones >> by; };
        const auto add = [&](int up, std::uint32_t bits) {
            if (row + up < size) near.row(row + up) |= bits;
            if (row - up >= 0) near.row(row - up) |= bits;
        };
        for (int distance = 1; distance <= line; ++distance) {
            near.row(row) |= beside(distance);
            add(distance, stones | beside(distance));
        }
        // The rest of the square.
        add(1, beside(2));
        add(2, beside(1));
    }
    const std::uint32_t columns = (std::uint32_t{1} << size) - 1;
    for (int row = 0; row < size; ++row) near.row(row) &= columns & ~position.row_bits(row);
    return near;
}

}  // namespace tilestone::engine::gomoku
