// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/expectimax.h"

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/line_knowledge.h"
#include "tilestone/engine/twenty48/searching_player.h"
#include "tilestone/games/twenty48/line_evaluation.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

constexpr int kDeepest = 60;
constexpr double kDefaultTime = 100;  // ms: a hint feels immediate

/// Lines less likely than this are not looked into. Chosen by games: see docs/results.md.
constexpr double kDefaultCutoff = 0.001;

const std::array kOptions = {
    time_option(kDefaultTime),
    depth_option(kDeepest),
    nodes_option(),
    threads_option(),
    OptionSpec{.name = "cutoff",
               .type = OptionType::kReal,
               .default_value = kDefaultCutoff,
               .minimum = 0,
               .maximum = 1,
               .help = "probability below which a line is not looked into; 0 looks into all"},
};

using Tree = search::Expectimax<twenty48::Rules, LineKnowledge>;

class ExpectimaxPlayer final : public Player<Game> {
public:
    explicit ExpectimaxPlayer(const Options& options)
        : limits_(limits_from(options)),
          executor_(make_executor(threads_from(options))),
          table_(kTableEntries),
          search_(*executor_, Tree({}, &table_, options.real("cutoff"))) {}

    Decision<Game> decide(const Question<Game>& question) override {
        table_.forget();
        return decide_by(search_, question, limits_, kMovesAhead, 0, kDeepest);
    }

    std::optional<double> value_after(const Decision<Game>& decision, const Board& reply,
                                      double probability) override {
        search::Budget unlimited;
        return search_.tree().value_of(twenty48::Position{.board = reply},
                                       kMovesAhead.plies(std::max(0, decision.depth - 1)),
                                       probability, unlimited);
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const twenty48::LineTraits traits = twenty48::board_traits(board);
        return Evaluation{{{"empty", double(traits.empty)},
                           {"merges", double(traits.merges)},
                           {"weight", double(traits.weight)},
                           {"disorder", double(traits.disorder)}},
                          double(twenty48::board_value(board))};
    }

private:
    /// 4 MB: the working set of a search of 100 ms.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 18;

    Limits limits_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
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
