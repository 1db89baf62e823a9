// SPDX-License-Identifier: MIT
//
// random: a uniformly chosen legal move. Its lots depend on its seed alone.
#include <algorithm>

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/players.h"

namespace tilestone::engine::gomoku {
namespace {

class RandomPlayer final : public ImmediatePlayer<Game> {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    SearchResult<Game> choose(const SearchRequest<Game>& request) override {
        const Stopwatch watch;
        SearchResult<Game> result;
        if (Rules::result(request.state)) return result;
        Rules::Actions actions;
        Rules::list_actions(request.state, actions);
        for (const Point point : actions) {
            result.moves.push_back({.move = point, .kind = search::ValueKind::kUnsearched});
        }
        const auto chosen = rng_.below(static_cast<std::uint32_t>(actions.size()));
        std::swap(result.moves.front(), result.moves[chosen]);
        result.move = result.moves.front().move;
        result.line = {*result.move};
        result.nodes = actions.size();
        result.time = watch.elapsed();
        return result;
    }

private:
    Rng rng_;
};

}  // namespace

const PlayerEntry<Game> kRandomPlayer = {
    .name = "random",
    .summary = "a uniformly chosen legal move",
    .options = {},
    .make = [](const Options&, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<RandomPlayer>(seed);
    }};

}  // namespace tilestone::engine::gomoku
