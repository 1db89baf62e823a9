// SPDX-License-Identifier: MIT
#include "tilestone/endgames/workbench.h"

#include <algorithm>

namespace tilestone::endgames {

Workbench::Workbench(const Configurations& configurations, const Task& task,
                     const StopToken& stop_token)
    : all(configurations),
      stop(stop_token),
      moves(task),
      nibbles_a_(std::size_t{1} << (kBitsPerCell * configurations.half_a().cells())),
      nibbles_b_(std::size_t{1} << (kBitsPerCell * configurations.half_b().cells())) {
    for (std::uint32_t code = 0; code < nibbles_a_.size(); ++code) {
        nibbles_a_[code] = all.nibbles_of_a(code);
    }
    for (std::uint32_t code = 0; code < nibbles_b_.size(); ++code) {
        nibbles_b_[code] = all.nibbles_of_b(code);
    }
}

bool Workbench::take_room() {
    std::uint64_t largest = 0;
    for (int sum = 0; sum <= all.most(); ++sum) largest = std::max(largest, all.count(sum));
    for (RankedBits* bits : {&before[0], &before[1], &before[2], &after, &after_below}) {
        *bits = RankedBits(largest);
        if (!bits->ok()) return false;
    }
    return true;
}

bool Workbench::add_tiles(const RankedBits& boards, int sum, twenty48::Exponent tile,
                          RankedBits& next) const {
    NewTiles tiles(all, tile);
    return for_each_board(
        boards, sum, [&](const Row& row) { tiles.begin(row); },
        [&](const Row& row, std::uint64_t, std::uint32_t index) {
            tiles.for_each(index, row.codes_b[index],
                           [&](std::uint64_t number) { next.insert(number); });
        });
}

}  // namespace tilestone::endgames
