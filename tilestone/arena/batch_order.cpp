// SPDX-License-Identifier: MIT
#include "tilestone/arena/batch_order.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace tilestone::arena {

BatchOrder::BatchOrder(std::span<const std::uint64_t> games) {
    const std::set<std::uint64_t> ends(games.begin(), games.end());
    std::uint64_t begin = 0;
    for (const std::uint64_t end : ends) {
        Stretch stretch{.first_unit = units_, .first_game = begin, .players = {}};
        for (std::size_t player = 0; player < games.size(); ++player) {
            if (games[player] > begin) stretch.players.push_back(player);
        }
        units_ += (end - begin) * stretch.players.size();
        begin = end;
        stretches_.push_back(std::move(stretch));
    }
}

BatchPlace BatchOrder::place_of(std::uint64_t unit) const {
    assert(unit < units_);
    const auto after =
        std::ranges::upper_bound(stretches_, unit, std::less<>(), &Stretch::first_unit);
    const Stretch& stretch = *std::prev(after);
    const std::uint64_t offset = unit - stretch.first_unit;
    return {.player = stretch.players[offset % stretch.players.size()],
            .game = stretch.first_game + offset / stretch.players.size()};
}

}  // namespace tilestone::arena
