// SPDX-License-Identifier: MIT
//
// expectimax: the 2048 player that averages over the new tiles, with a hand-made evaluation.
//
// Iterative deepening over search::Expectimax; depth counts chance layers (new tiles looked ahead).
// The evaluation is twenty48::LineEvaluation; its weights are options of the player.
#include "tilestone/search/expectimax.h"

#include "tilestone/engine/twenty48/deepening_search.h"
#include "tilestone/engine/twenty48/line_knowledge.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/line_evaluation.h"

namespace tilestone::engine::twenty48 {
namespace {

/// Lines less probable than this are pruned. The evaluation was tuned with it:
/// docs/lab/2026-11-21-2048-hand-made-evaluation.md.
constexpr double kDefaultCutoff = 0.001;

constexpr double kMaxCostOfEnd = 1e9;
constexpr LineWeights kDefaultWeights{};

const std::array kOptions = {
    time_option(kDefaultExpectimaxTime),
    depth_option(kMaxDepth),
    nodes_option(),
    threads_option(),
    cutoff_option(kDefaultCutoff),
    weight_option("empty", kDefaultWeights.empty, kMaxCountWeight,
                  "weight of the empty cells of all rows and columns"),
    weight_option("merge", kDefaultWeights.merge, kMaxCountWeight,
                  "weight of the pairs that can merge"),
    weight_option("step", kDefaultWeights.step, kMaxCountWeight,
                  "weight of the neighbours of which one is twice the other"),
    weight_option("weight", kDefaultWeights.weight, kMaxHeavyWeight,
                  "weight of minus the sum of the exponents to the power of 3.5"),
    weight_option("disorder", kDefaultWeights.disorder, kMaxHeavyWeight,
                  "weight of minus what runs against the order of each row and column"),
    weight_option("end", double{LineKnowledge::kDefaultCostOfEnd}, kMaxCostOfEnd,
                  "what the end of the game costs"),
};

LineWeights weights_of(const Options& options) {
    return {.empty = options.real("empty"),
            .merge = options.real("merge"),
            .step = options.real("step"),
            .weight = options.real("weight"),
            .disorder = options.real("disorder")};
}

using SharedEvaluation = std::shared_ptr<const LineEvaluation>;

/// All players of a spec share one evaluation table.
struct EvaluationResources final : PlayerResources {
    explicit EvaluationResources(SharedEvaluation its_evaluation)
        : evaluation(std::move(its_evaluation)) {}
    SharedEvaluation evaluation;
};

Result<SharedResources> load(const Options& options) {
    const LineWeights weights = weights_of(options);
    SharedEvaluation evaluation =
        weights == LineWeights{}
            ? SharedEvaluation(SharedEvaluation{}, &LineEvaluation::with_default_weights())
            : std::make_shared<const LineEvaluation>(weights);
    return SharedResources(std::make_shared<EvaluationResources>(std::move(evaluation)));
}

class ExpectimaxPlayer final : public SearchPlayer<Game> {
    using Tree = search::Expectimax<Rules, LineKnowledge>;

public:
    ExpectimaxPlayer(const Options& options, const SharedEvaluation& evaluation)
        : evaluation_(evaluation),
          limits_(limits_from(options)),
          search_(options, DeepeningSearch<Tree>::kDefaultEntries, kMovesAhead,
                  LineKnowledge{.evaluation = evaluation.get(),
                                .cost_of_end = static_cast<float>(options.real("end"))},
                  options.real("cutoff")) {}

    void begin(const SearchRequest<Game>& request) override {
        start_search(search_.thinker(), request, search_.plan(request, limits_), search_.unit());
    }

    std::optional<double> value_after(const SearchResult<Game>& result, const Board& reply,
                                      double probability) override {
        return search_.value_of(reply, result.depth - 1, probability);
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const LineTraits traits = twenty48::board_traits(board);
        return Evaluation{{{"empty", double(traits.empty)},
                           {"merges", double(traits.merges)},
                           {"weight", double(traits.weight)},
                           {"disorder", double(traits.disorder)}},
                          double(evaluation_->value(board))};
    }

private:
    SharedEvaluation evaluation_;
    Limits limits_;
    DeepeningSearch<Tree> search_;
};

}  // namespace

const PlayerEntry<Game> kExpectimaxPlayer = {
    .name = "expectimax",
    .summary = "expectimax with a hand-made evaluation",
    .options = kOptions,
    .make = nullptr,
    .load = &load,
    .make_with = [](const Options& options, std::uint64_t,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        const auto& own = static_cast<const EvaluationResources&>(resources);
        return std::make_unique<ExpectimaxPlayer>(options, own.evaluation);
    }};

}  // namespace tilestone::engine::twenty48
