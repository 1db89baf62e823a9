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

/// The edges of the original's window; every evaluation lies between them.
constexpr double kLost = -10000;
constexpr double kWon = 10000;

constexpr int kDeepest = 60;
constexpr double kDefaultTime = 100;  // ms, the original's

/// ln 1 … ln 16, and 0 for no empty cell. Written out because libraries differ in the last digit,
/// and a search must not depend on the platform.
constexpr std::array<double, 17> kLogarithm = {0,
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

    /// A `goal` of 0 is none.
    MinimaxPolicy(const MinimaxWeights& weights, twenty48::Exponent goal)
        : weights_(weights), goal_(goal) {}

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
    [[nodiscard]] std::optional<double> settled(const Afterstate& after) const {
        if (goal_ == 0 || after.board.largest() < goal_) return std::nullopt;
        return kWon;
    }
    [[nodiscard]] std::uint64_t key(const Board& board) const { return board_key(board); }

private:
    MinimaxWeights weights_;
    twenty48::Exponent goal_;
};

/// Ten times the usual ones, and small enough that every evaluation stays within the window.
constexpr double kMostWeight = 10;

constexpr std::array<std::string_view, 9> kGoals = {"none", "512",   "1024",  "2048", "4096",
                                                    "8192", "16384", "32768", "65536"};

/// The exponent of the chosen goal; 0 for none. kGoals goes on from 2^9 in powers of two.
twenty48::Exponent goal_from(const Options& options) {
    const auto index = options.integer("goal");
    return static_cast<twenty48::Exponent>(index == 0 ? 0 : index + 8);
}

const std::array kOptions = {
    time_option(kDefaultTime),
    depth_option(kDeepest),
    nodes_option(),
    OptionSpec{.name = "overrun",
               .type = OptionType::kFlag,
               .default_value = 0,
               .help = "look at the clock only between depths, as the original does"},
    OptionSpec{.name = "goal",
               .type = OptionType::kChoice,
               .default_value = 0,
               .help = "tile that wins when made, as 2048 does in the original",
               .choices = kGoals},
    weight_option("smoothness", MinimaxWeights{}.smoothness, kMostWeight, "weight of smoothness"),
    weight_option("monotonicity", MinimaxWeights{}.monotonicity, kMostWeight,
                  "weight of monotonicity"),
    weight_option("empty", MinimaxWeights{}.empty, kMostWeight, "weight of ln(empty cells)"),
    weight_option("largest", MinimaxWeights{}.largest, kMostWeight,
                  "weight of the largest exponent"),
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
          goal_(goal_from(options)),
          policy_(weights_, goal_),
          table_(kTableEntries) {}

    Decision<twenty48::Game> decide(const Question<twenty48::Game>& question) override {
        table_.new_generation();
        // A goal that is already reached is none: the game goes on.
        const bool open = question.state.largest() < goal_;
        policy_ = MinimaxPolicy(weights_, open ? goal_ : twenty48::Exponent{0});
        Limits limits = limits_;
        if (overrun_) limits.time.reset();  // then only search_to() looks at the clock
        return think(question, limits, 0, limits_.depth.value_or(kDeepest),
                     [&](search::Budget& budget, int depth, search::RootMoves<Move>& moves) {
                         return search_to(question, budget, depth, moves);
                     });
    }

    std::optional<double> value_after(const Decision<twenty48::Game>& decision, const Board& reply,
                                      double) override {
        search::Budget unlimited({}, nullptr);
        search::AlphaBeta<MinimaxPolicy> search(policy_, unlimited, table_);
        // One move is played; the next is left out, because bounds in the table do not give every
        // reply an exact value as cheaply as the one that the search chose.
        const int depth = std::max(0, decision.depth - 2);
        return search.value(reply, 2 * depth + 1, kLost - 1, kWon + 1);
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
        if (depth > 0 && !goes_deeper(budget, moves)) return false;
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

    /// Whether `moves`, of the depth before, leave anything to find and time to find it.
    [[nodiscard]] bool goes_deeper(const search::Budget& budget,
                                   const search::RootMoves<Move>& moves) const {
        if (moves.front().value >= kWon) return false;  // the shallowest win is the quickest
        return !(overrun_ && limits_.time && budget.elapsed() >= *limits_.time);
    }

    /// 6 MB, for long thinking; at depth 6 a quarter of it takes the same time.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 18;

    Limits limits_;
    bool overrun_;
    MinimaxWeights weights_;
    twenty48::Exponent goal_;
    MinimaxPolicy policy_;
    search::TranspositionTable table_;
};

}  // namespace

double minimax_value(const Board& board, const MinimaxWeights& weights) {
    const twenty48::ClassicFeatures features = twenty48::classic_features(board);
    return weights.smoothness * features.smoothness + weights.monotonicity * features.monotonicity +
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
