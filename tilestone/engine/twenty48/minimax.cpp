// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/minimax.h"

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/searching_player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/classic_features.h"
#include "tilestone/search/alpha_beta.h"

namespace tilestone::engine {
namespace {

using twenty48::Afterstate;
using twenty48::Board;
using twenty48::Move;

/// Below every evaluation: the edge of the original's window, -10000 … 10000.
constexpr double kLost = -10000;

constexpr int kDeepest = 60;
constexpr double kDefaultTime = 100;  // ms, the original's

/// ln 1 … ln 16, and 0 for no empty cell. Written out because libraries differ in the last digit,
/// and a search must not depend on the platform.
constexpr std::array<double, 17> kLogarithm = {
    0,
    0,
    0.69314718055994531,
    1.0986122886681098,
    1.3862943611198906,
    1.6094379124341003,
    1.7917594692280550,
    1.9459101490553132,
    2.0794415416798357,
    2.1972245773362196,
    2.3025850929940459,
    2.3978952727983707,
    2.4849066497880004,
    2.5649493574615367,
    2.6390573296152584,
    2.7080502011022101,
    2.7725887222397811};

class MinimaxPolicy {
public:
    using Ours = Board;
    using Theirs = Afterstate;
    using Move = twenty48::Move;
    struct Choice {
        Move move;
        Afterstate state;
    };
    using Choices = FixedVector<Choice, 4>;
    using Replies = FixedVector<Board, twenty48::Placements::kCapacity>;

    explicit MinimaxPolicy(const MinimaxWeights& weights) : weights_(weights) {}

    void expand(const Board& board, Choices& choices) const {
        twenty48::for_each_move(board, [&](Move move, const twenty48::Slide& slide) {
            choices.push_back({move, slide.after});
        });
    }

    void expand(const Afterstate& after, Replies& replies) const {
        for (const twenty48::Placement& placement : most_annoying_placements(after)) {
            replies.push_back(after.board.with(placement.cell, placement.exponent));
        }
    }

    [[nodiscard]] double evaluate(const Board& board) const {
        return minimax_value(board, weights_);
    }
    [[nodiscard]] double evaluate(const Afterstate& after) const {
        return minimax_value(after.board, weights_);
    }
    [[nodiscard]] double value_when_over(const Board&) const { return kLost; }
    [[nodiscard]] std::uint64_t key(const Board& board) const { return board_key(board); }

private:
    MinimaxWeights weights_;
};

/// Ten times the usual ones, and small enough that every evaluation stays within the window.
constexpr double kMostWeight = 10;

OptionSpec weight_option(std::string_view name, double default_value, std::string_view help) {
    return {.name = name,
            .type = OptionType::kReal,
            .default_value = default_value,
            .minimum = -kMostWeight,
            .maximum = kMostWeight,
            .help = help};
}

const std::array kOptions = {
    time_option(kDefaultTime),
    depth_option(kDeepest),
    nodes_option(),
    OptionSpec{.name = "overrun",
               .type = OptionType::kFlag,
               .default_value = 0,
               .help = "look at the clock only between depths, as the original does"},
    weight_option("smoothness", MinimaxWeights{}.smoothness, "weight of smoothness"),
    weight_option("monotonicity", MinimaxWeights{}.monotonicity, "weight of monotonicity"),
    weight_option("empty", MinimaxWeights{}.empty, "weight of ln(empty cells)"),
    weight_option("largest", MinimaxWeights{}.largest, "weight of the largest exponent"),
};

class MinimaxPlayer final : public Player<twenty48::Game> {
public:
    explicit MinimaxPlayer(const Options& options)
        : limits_(limits_from(options)),
          overrun_(options.flag("overrun")),
          weights_{.smoothness = options.real("smoothness"),
                   .monotonicity = options.real("monotonicity"),
                   .empty = options.real("empty"),
                   .largest = options.real("largest")},
          policy_(weights_),
          table_(kTableEntries) {}

    Decision<twenty48::Game> decide(const Question<twenty48::Game>& question) override {
        table_.new_generation();
        Limits limits = limits_;
        if (overrun_) limits.time.reset();  // then only search_to() looks at the clock
        return think(question, limits, 0, limits_.depth.value_or(kDeepest),
                     [&](search::Budget& budget, int depth, search::RootMoves<Move>& moves) {
                         return search_to(question, budget, depth, moves);
                     });
    }

    std::optional<double> value_after(const Decision<twenty48::Game>& decision,
                                      const Board& reply, double) override {
        search::Budget unlimited({}, nullptr);
        search::AlphaBeta<MinimaxPolicy> search(policy_, unlimited, table_);
        // One move is played; the next is left out, because bounds in the table do not give every
        // reply an exact value as cheaply as the one that the search chose.
        const int depth = std::max(0, decision.depth - 2);
        return search.value(reply, 2 * depth + 1, kLost - 1, -kLost);
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const twenty48::ClassicFeatures features = twenty48::classic_features(board);
        return Evaluation{{{"smoothness", double(features.smoothness)},
                           {"monotonicity", double(features.monotonicity)},
                           {"empty", double(features.empty)},
                           {"largest", double(features.largest)},
                           {"islands", double(twenty48::count_islands(board))}},
                          minimax_value(board, weights_)};
    }

private:
    bool search_to(const Question<twenty48::Game>& question, search::Budget& budget, int depth,
                   search::RootMoves<Move>& moves) {
        if (overrun_ && depth > 0 && limits_.time && budget.elapsed() >= *limits_.time) return false;
        search::AlphaBeta<MinimaxPolicy> search(policy_, budget, table_);
        search::RootMoves<Move> valued = moves;
        // Depth counts the player's moves, the search counts plies.
        if (!search.search_root(question.state, 2 * depth + 1, question.all_values, valued)) {
            return false;
        }
        // Where the worst case loses whatever is played, a shallower look knows better: play for
        // the tiles that are not the worst.
        if (depth > 0 && valued.front().value <= kLost) return false;
        moves = std::move(valued);
        return true;
    }

    /// 6 MB: larger tables found nothing more in 100 ms, smaller ones lost up to a tenth of a ply.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 18;

    Limits limits_;
    bool overrun_;
    MinimaxWeights weights_;
    MinimaxPolicy policy_;
    search::TranspositionTable table_;
};

}  // namespace

double minimax_value(const Board& board, const MinimaxWeights& weights) {
    const twenty48::ClassicFeatures features = twenty48::classic_features(board);
    return weights.smoothness * features.smoothness +
           weights.monotonicity * features.monotonicity +
           weights.empty * kLogarithm[static_cast<std::size_t>(features.empty)] +
           weights.largest * features.largest;
}

const PlayerEntry<twenty48::Game> kMinimaxPlayer = {
    .name = "minimax",
    .summary = "the classic: alpha-beta against the worst new tile, four features, 100 ms a move",
    .options = kOptions,
    .make = [](const Options& options, std::uint64_t) -> std::unique_ptr<Player<twenty48::Game>> {
        return std::make_unique<MinimaxPlayer>(options);
    }};

}  // namespace tilestone::engine
