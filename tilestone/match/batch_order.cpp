// SPDX-License-Identifier: MIT
#include "tilestone/match/batch_order.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace tilestone::match {

BatchOrder::BatchOrder(std::span<const std::uint64_t> games) {
    const std::set<std::uint64_t> ends(games.begin(), games.end());
    std::uint64_t begin = 0;
    for (const std::uint64_t end : ends) {
        Segment segment{.first_job = jobs_, .first_game = begin, .players = {}};
        for (std::size_t player = 0; player < games.size(); ++player) {
            if (games[player] > begin) segment.players.push_back(player);
        }
        jobs_ += (end - begin) * segment.players.size();
        begin = end;
        segments_.push_back(std::move(segment));
    }
}

BatchPlace BatchOrder::place_of(std::uint64_t job) const {
    assert(job < jobs_);
    const auto after = std::ranges::upper_bound(segments_, job, std::less<>(), &Segment::first_job);
    const Segment& segment = *std::prev(after);
    const std::uint64_t offset = job - segment.first_job;
    return {.player = segment.players[offset % segment.players.size()],
            .game = segment.first_game + offset / segment.players.size()};
}

}  // namespace tilestone::match
