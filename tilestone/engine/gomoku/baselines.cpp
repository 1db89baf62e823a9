// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/baselines.h"

#include <algorithm>

#include "tilestone/base/rng.h"

namespace tilestone::engine {
namespace {

using gomoku::Game;

class RandomPlayer final : public PromptPlayer<Game> {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    Decision<Game> choose(const Question<Game>& question) override {
        const Stopwatch watch;
        Decision<Game> decision;
        if (gomoku::Rules::result(question.state)) return decision;
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(question.state, actions);
        for (const gomoku::Point point : actions) {
            decision.moves.push_back({.move = point, .kind = search::ValueKind::kUnsearched});
        }
        const auto chosen = rng_.below(static_cast<std::uint32_t>(actions.size()));
        std::swap(decision.moves.front(), decision.moves[chosen]);
        decision.move = decision.moves.front().move;
        decision.line = {*decision.move};
        decision.nodes = actions.size();
        decision.time = watch.elapsed();
        return decision;
    }

private:
    Rng rng_;
};

}  // namespace

const PlayerEntry<Game> kGomokuRandomPlayer = {
    .name = "random",
    .summary = "a uniformly chosen legal move",
    .options = {},
    .make = [](const Options&, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<RandomPlayer>(seed);
    }};

}  // namespace tilestone::engine
