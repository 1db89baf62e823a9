// SPDX-License-Identifier: MIT
//
// minimax: the classic 2048 player that assumes the worst new tile.
//
// The player's move is a max node over the four directions, the new tile a min node. At a min node
// each empty cell is tried with a 2 and with a 4, and only the placements of greatest annoyance
// (islands - smoothness, all ties) are searched further. Depth counts the player's moves beyond the
// first: at depth 0 the board right after the first move is evaluated. Iterative deepening.
//
// Source: Matt Overlan's "2048-AI" (2014), whose player reaches 2048 in some nine games of ten at
// 100 ms a move. Unlike the original, this one holds its time limit, keeps a transposition table
// and answers from the deepest completed depth; `overrun=on` restores the original clock habit. The
// original plays for 2048 and no further: making that tile wins at once. `goal=2048` does the same.
#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/deepening_search.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/classic_features.h"
#include "tilestone/search/alpha_beta.h"

namespace tilestone::engine::twenty48 {
namespace {

constexpr double kDefaultTime = 100;  // ms, as in the original

/// Ten times the default weights, and small enough that evaluations stay within the window.
constexpr double kMaxWeight = 10;

constexpr std::array<std::string_view, 9> kGoals = {"none", "512",   "1024",  "2048", "4096",
                                                    "8192", "16384", "32768", "65536"};

/// The exponent of the chosen goal, 0 for none. After "none", kGoals ascends from 2^9.
Exponent goal_from(const Options& options) {
    const auto index = options.integer("goal");
    return static_cast<Exponent>(index == 0 ? 0 : index + 8);
}

const std::array kOptions = {
    time_option(kDefaultTime),
    depth_option(kMaxDepth),
    nodes_option(),
    threads_option(),
    OptionSpec{.name = "overrun",
               .type = OptionType::kFlag,
               .default_value = 0,
               .help = "check the clock only between depths, as the original does"},
    OptionSpec{.name = "goal",
               .type = OptionType::kChoice,
               .default_value = 0,
               .help = "tile that wins when made, as 2048 does in the original",
               .choices = kGoals},
    weight_option("smoothness", MinimaxWeights{}.smoothness, kMaxWeight, "weight of smoothness"),
    weight_option("monotonicity", MinimaxWeights{}.monotonicity, kMaxWeight,
                  "weight of monotonicity"),
    weight_option("empty", MinimaxWeights{}.empty, kMaxWeight, "weight of ln(empty cells)"),
    weight_option("largest", MinimaxWeights{}.largest, kMaxWeight,
                  "weight of the largest exponent"),
};

using Tree = search::AlphaBeta<Rules, MinimaxKnowledge>;

class MinimaxPlayer final : public SearchPlayer<Game> {
public:
    explicit MinimaxPlayer(const Options& options)
        : limits_(limits_from(options)),
          overrun_(options.flag("overrun")),
          weights_{.smoothness = options.real("smoothness"),
                   .monotonicity = options.real("monotonicity"),
                   .empty = options.real("empty"),
                   .largest = options.real("largest")},
          goal_(goal_from(options)),
          search_(options, DeepeningSearch<Tree>::kDefaultEntries, kMovesAhead,
                  MinimaxKnowledge{weights_, goal_}) {
        // If every move loses against the worst tiles, the result of a shallower search is better:
        // it plays for tiles that are not the worst.
        search_.thinker().plan().accepts = [](const auto& moves) {
            return moves.front().value > kMinimaxLost;
        };
        search_.thinker().plan().continues = [this](const auto& moves) {
            return goes_deeper(moves);
        };
    }

    void begin(const SearchRequest<Game>& request) override {
        // A goal that is already on the board does not count.
        const bool open = request.state.largest() < goal_;
        search_.thinker().for_each_tree(
            [goal = open ? goal_ : Exponent{0}](Tree& tree) { tree.knowledge().goal = goal; });
        Limits limits = limits_;
        if (overrun_) limits.time.reset();  // only goes_deeper() checks the clock then
        watch_ = Stopwatch();
        start_search(search_.thinker(), request, search_.plan(request, limits), search_.unit());
    }

    std::optional<double> value_after(const SearchResult<Game>& result, const Board& reply,
                                      double) override {
        // One move less for the move played, and one more to save time: the bounds in the table do
        // not give every reply an exact value as cheaply as the chosen one.
        return search_.value_of(reply, result.depth - 2, kMinimaxLost - 1, kMinimaxWon + 1);
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const ClassicFeatures features = twenty48::classic_features(board);
        return Evaluation{{{"smoothness", double(features.smoothness)},
                           {"monotonicity", double(features.monotonicity)},
                           {"empty", double(features.empty)},
                           {"largest", double(features.largest)},
                           {"islands", double(twenty48::count_islands(board))}},
                          minimax_value(board, weights_)};
    }

private:
    /// True if a deeper iteration can change the result and there is time for it.
    [[nodiscard]] bool goes_deeper(const search::RootMoves<Action>& moves) const {
        if (moves.front().value >= kMinimaxWon) return false;  // the shallowest win is the quickest
        return !(overrun_ && limits_.time && watch_.elapsed() >= *limits_.time);
    }

    Limits limits_;
    bool overrun_;
    MinimaxWeights weights_;
    Exponent goal_;
    Stopwatch watch_;
    DeepeningSearch<Tree> search_;
};

}  // namespace

const PlayerEntry<Game> kMinimaxPlayer = {
    .name = "minimax",
    .summary = "the classic: alpha-beta against the worst new tile, four features, 100 ms a move",
    .options = kOptions,
    .make = [](const Options& options, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<MinimaxPlayer>(options);
    }};

}  // namespace tilestone::engine::twenty48
