// SPDX-License-Identifier: MIT
//
// random: a uniformly chosen legal move. Its choices depend on its seed alone, so that the same
// seed and the same requests give the same game. `nodes` are the legal moves.
#pragma once

#include <memory>
#include <utility>

#include "tilestone/core/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/search_player.h"

namespace tilestone::engine {

template <class Game>
class RandomPlayer final : public ImmediatePlayer<Game> {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    SearchResult<Game> choose(const SearchRequest<Game>& request) override {
        using Traits = SearchTraits<Game>;
        using Rules = typename Traits::Rules;
        const Stopwatch watch;
        SearchResult<Game> result;
        const auto& position = Traits::position(request.state);
        if (Rules::result(position)) return result;
        typename Rules::Actions actions;
        Rules::list_actions(position, actions);
        for (const auto& action : actions) {
            result.moves.push_back(
                {.move = *Traits::move(action), .kind = search::ValueKind::kUnsearched});
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

template <class Game>
PlayerEntry<Game> random_player() {
    return {.name = "random",
            .summary = "a uniformly chosen legal move",
            .options = {},
            .make = [](const Options&, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
                return std::make_unique<RandomPlayer<Game>>(seed);
            }};
}

}  // namespace tilestone::engine
