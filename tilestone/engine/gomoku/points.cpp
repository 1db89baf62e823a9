// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/points.h"

#include <algorithm>
#include <tuple>

namespace tilestone::engine::gomoku {
namespace {

class PointsPlayer final : public ImmediatePlayer<Game> {
    SearchResult<Game> choose(const SearchRequest<Game>& request) override {
        return decide_by_points(request.state, kPointScores, true);
    }
};

}  // namespace

SearchResult<Game> decide_by_points(const Position& position, const PointScores& scores,
                                    bool fouls) {
    const Stopwatch watch;
    SearchResult<Game> result;
    Rules::Actions actions;
    if (!Rules::result(position)) Rules::list_actions(position, actions);
    if (actions.empty()) return result;
    const Color mover = position.to_move();
    for (const Point point : actions) {
        int value = score_for_mover(position, point, scores, fouls);
        if (position.threat(mover, point) == Threat::kFive) value += kMakesFive;
        if (position.threat(other(mover), point) == Threat::kFive) value += kStopsFive;
        result.moves.push_back({.move = point, .value = double(value)});
    }
    const auto rank = [&](const auto& move) {
        return std::tuple(-move.value, distance_from_centre(move.move, position.size()), move.move);
    };
    std::ranges::sort(result.moves, {}, rank);
    result.move = result.moves.front().move;
    result.line = {*result.move};
    result.depth = 1;
    result.nodes = actions.size();
    result.time = watch.elapsed();
    return result;
}

const PlayerEntry<Game> kPointsPlayer = {
    .name = "points",
    .summary = "one ply: the point that scores most for both sides together",
    .options = {},
    .make = [](const Options&, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<PointsPlayer>();
    }};

}  // namespace tilestone::engine::gomoku
