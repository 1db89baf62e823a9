// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/expectimax.h"

#include "tilestone/base/fixed_vector.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/searching_player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/line_evaluation.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::engine {
namespace {

using twenty48::Afterstate;
using twenty48::Board;
using twenty48::Game;

constexpr int kDeepest = 60;
constexpr double kDefaultTime = 100;  // ms: a hint feels immediate

/// What the end of the game costs beyond the poor board that it comes with. Found by playing,
/// together with the weights of the evaluation.
constexpr double kCostOfEnd = 770000;

class LineValuePolicy {
public:
    using State = Board;
    using After = Afterstate;
    using Move = twenty48::Move;
    struct Choice {
        Move move;
        Afterstate state;
        double reward;
    };
    struct Outcome {
        Board state;
        double probability;
    };
    using Choices = FixedVector<Choice, 4>;
    using Outcomes = FixedVector<Outcome, 2 * twenty48::kCells>;

    void expand(const Board& board, Choices& choices) const {
        twenty48::for_each_move(board, [&](Move move, const twenty48::Slide& slide) {
            // The evaluation stands for all that is to come and was; points are no part of it.
            choices.push_back({move, slide.after, 0});
        });
    }

    void expand(const Afterstate& after, Outcomes& outcomes) const {
        const double cell_chance = 1.0 / after.board.count_empty();
        twenty48::for_each_empty_cell(after.board, [&](int cell) {
            for (const twenty48::Exponent exponent : twenty48::kSpawnExponents) {
                outcomes.push_back({after.board.with(cell, exponent),
                                    cell_chance * twenty48::spawn_chance(exponent)});
            }
        });
    }

    [[nodiscard]] double evaluate(const Afterstate& after) const {
        return twenty48::board_value(after.board);
    }
    [[nodiscard]] double value_when_over(const Board& board) const {
        return twenty48::board_value(board) - kCostOfEnd;
    }
    [[nodiscard]] std::uint64_t key(const Afterstate& after) const {
        return board_key(after.board);
    }
};

/// Lines less likely than this are not looked into. Chosen by games: see docs/results.md.
constexpr double kDefaultCutoff = 0.001;

const std::array kOptions = {
    time_option(kDefaultTime),
    depth_option(kDeepest),
    nodes_option(),
    OptionSpec{.name = "cutoff",
               .type = OptionType::kReal,
               .default_value = kDefaultCutoff,
               .minimum = 0,
               .maximum = 1,
               .help = "probability below which a line is not looked into; 0 looks into all"},
};

class ExpectimaxPlayer final : public Player<Game> {
public:
    explicit ExpectimaxPlayer(const Options& options)
        : limits_(limits_from(options)), cutoff_(options.real("cutoff")), table_(kTableEntries) {}

    Decision<Game> decide(const Question<Game>& question) override {
        table_.new_generation();
        bool deeper_sees_more = true;
        return think(question, limits_, 0, limits_.depth.value_or(kDeepest),
                     [&](search::Budget& budget, int depth, auto& moves) {
                         if (!deeper_sees_more) return false;
                         search::Expectimax search(policy_, budget, table_, cutoff_);
                         const bool complete = search.search_root(question.state, depth, moves);
                         deeper_sees_more = search.reached_depth();
                         return complete;
                     });
    }

    std::optional<double> value_after(const Decision<Game>& decision, const Board& reply,
                                      double probability) override {
        search::Budget unlimited({}, nullptr);
        search::Expectimax search(policy_, unlimited, table_, cutoff_);
        return search.value(reply, std::max(0, decision.depth - 1), probability);
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
    /// 6 MB: the working set of a search of 100 ms.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 18;

    Limits limits_;
    double cutoff_;
    LineValuePolicy policy_;
    search::TranspositionTable table_;
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
