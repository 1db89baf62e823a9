// SPDX-License-Identifier: MIT
//
// expectimax on boards of any size: the search and the evaluation of 4x4 (twenty48/expectimax.cpp),
// line by line without tables. The evaluation is a sum over rows and columns, so it needs no other
// form for longer lines.
#include "tilestone/search/expectimax.h"

#include "tilestone/engine/deepening_search.h"
#include "tilestone/engine/tiles/entries.h"
#include "tilestone/engine/tiles/evaluation.h"
#include "tilestone/engine/tiles/traits.h"

namespace tilestone::engine::tiles {
namespace {

constexpr double kDefaultTime = 100;      // ms: feels immediate in a hint
constexpr double kDefaultCutoff = 0.001;  // as on 4x4
constexpr int kMostDepth = 60;
constexpr DepthUnit kMovesAhead{.first = 1, .stride = 2};

const std::array kOptions = {time_option(kDefaultTime), depth_option(kMostDepth), nodes_option(),
                             threads_option(), cutoff_option(kDefaultCutoff)};

class ExpectimaxPlayer final : public SearchPlayer<Game> {
    using Tree = search::Expectimax<Rules, LineKnowledge>;

public:
    explicit ExpectimaxPlayer(const Options& options)
        : limits_(limits_from(options)),
          search_(options, DeepeningSearch<Game, Tree>::kDefaultEntries, kMovesAhead, kMostDepth,
                  LineKnowledge{}, options.real("cutoff")) {}

    void begin(const SearchRequest<Game>& request) override {
        const Moves moves = legal_moves(request.state);
        const Limits limits = search_.plan(std::span<const Move>(moves.begin(), moves.size()),
                                           request.all_values, limits_);
        start_search(search_.thinker(), request, limits, search_.unit());
    }

    std::optional<double> value_after(const SearchResult<Game>& result, const Board& reply,
                                      double probability) override {
        return search_.value_of({.board = reply}, result.depth - 1, probability);
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const twenty48::LineTraits traits = board_traits(board);
        return Evaluation{{{"empty", double(traits.empty)},
                           {"merges", double(traits.merges)},
                           {"weight", double(traits.weight)},
                           {"disorder", double(traits.disorder)}},
                          double(board_value(board))};
    }

private:
    Limits limits_;
    DeepeningSearch<Game, Tree> search_;
};

}  // namespace

const PlayerEntry<Game> kExpectimaxPlayer = {
    .name = "expectimax",
    .summary = "expectimax with a hand-made evaluation",
    .options = kOptions,
    .make = [](const Options& options, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<ExpectimaxPlayer>(options);
    }};

}  // namespace tilestone::engine::tiles
