// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/expectimax.h"

#include "tilestone/engine/twenty48/averaging_player.h"
#include "tilestone/engine/twenty48/line_knowledge.h"
#include "tilestone/games/twenty48/line_evaluation.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

/// Lines less likely than this are not looked into. Chosen by games: see docs/results.md.
constexpr double kDefaultCutoff = 0.001;

const std::array kOptions = {time_option(kDefaultAveragingTime), depth_option(kDeepestAveraging),
                             nodes_option(), threads_option(), cutoff_option(kDefaultCutoff)};

class ExpectimaxPlayer final : public AveragingPlayer<LineKnowledge> {
public:
    explicit ExpectimaxPlayer(const Options& options)
        : AveragingPlayer(options, options.real("cutoff"), {}) {}

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const twenty48::LineTraits traits = twenty48::board_traits(board);
        return Evaluation{{{"empty", double(traits.empty)},
                           {"merges", double(traits.merges)},
                           {"weight", double(traits.weight)},
                           {"disorder", double(traits.disorder)}},
                          double(twenty48::board_value(board))};
    }
};

}  // namespace

const PlayerEntry<Game> kExpectimaxPlayer = {
    .name = "expectimax",
    .summary = "averages over the new tiles, with a hand-made evaluation",
    .options = kOptions,
    .make = [](const Options& options, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<ExpectimaxPlayer>(options);
    }};

}  // namespace tilestone::engine
