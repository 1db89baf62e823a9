// SPDX-License-Identifier: MIT
//
// montecarlo, mcts and random on boards of any size: as those of 4x4 (twenty48/sampling.cpp).
#include "tilestone/engine/sampling_player.h"
#include "tilestone/engine/tiles/entries.h"
#include "tilestone/engine/tiles/traits.h"

namespace tilestone::engine::tiles {
namespace {

constexpr double kDefaultExploration = 0.3;  // in units of the range of scores, as on 4x4

const auto kMonteCarloOptions = monte_carlo_options(search::MonteCarlo<Rules>::kDefaultPlayouts);
const auto kTreeSearchOptions = tree_search_options<Rules>(
    kDefaultExploration,
    "how much a rarely played move is preferred, in shares of the range of scores");

class RandomPlayer final : public ImmediatePlayer<Game> {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    SearchResult<Game> choose(const SearchRequest<Game>& request) override {
        SearchResult<Game> result;
        const Moves legal = legal_moves(request.state);
        for (const Move move : legal)
            result.moves.push_back({.move = move, .kind = search::ValueKind::kUnsearched});
        if (legal.empty()) return result;
        const auto chosen = rng_.below(static_cast<std::uint32_t>(legal.size()));
        std::swap(result.moves.front(), result.moves[chosen]);
        result.move = result.moves.front().move;
        result.nodes = legal.size();
        return result;
    }

private:
    Rng rng_;
};

}  // namespace

const PlayerEntry<Game> kMonteCarloPlayer =
    monte_carlo_player<Game, Rules>("the mean score of random games after each move, 400 in all",
                                    kMonteCarloOptions, ValueMeaning::kPoints);

const PlayerEntry<Game> kTreeSearchPlayer =
    tree_search_player<Game, Rules>(kTreeSearchOptions, ValueMeaning::kPoints);

const PlayerEntry<Game> kRandomPlayer = {
    .name = "random",
    .summary = "a uniformly chosen legal move",
    .options = {},
    .make = [](const Options&, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<RandomPlayer>(seed);
    }};

}  // namespace tilestone::engine::tiles
