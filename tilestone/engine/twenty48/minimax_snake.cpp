// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/minimax_snake.h"

#include "tilestone/base/fixed_vector.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/searching_player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/snake_features.h"
#include "tilestone/search/alpha_beta.h"

namespace tilestone::engine {
namespace {

using twenty48::Afterstate;
using twenty48::Board;
using twenty48::Game;

// The largest magnitudes of smooth, mono, empty, max, repeat and average.
constexpr double kMostOfAllFeatures = 255 + 15 + 16 + 17 + 15 + 17;
static_assert(kSnakeLost < -kMostSnakeWeight * kMostOfAllFeatures);

constexpr int kShallowest = 1;
constexpr int kDeepest = 60;
constexpr int kDefaultDepth = 6;  // the article's

class SnakePolicy {
public:
    using Ours = Board;
    using Theirs = Afterstate;
    using Move = twenty48::Move;
    struct Choice {
        Move move;
        Afterstate state;
    };
    using Choices = FixedVector<Choice, twenty48::kMoves.size()>;
    using Replies = FixedVector<Board, twenty48::kCells>;

    explicit SnakePolicy(const SnakeWeights& weights) : weights_(weights) {}

    void expand(const Board& board, Choices& choices) const {
        twenty48::for_each_move(board, [&](Move move, const twenty48::Slide& slide) {
            choices.push_back({move, slide.after});
        });
    }

    void expand(const Afterstate& after, Replies& replies) const {
        constexpr twenty48::Exponent kTwo = 1;
        twenty48::for_each_empty_cell(
            after.board, [&](int cell) { replies.push_back(after.board.with(cell, kTwo)); });
    }

    /// A leaf that is lost is known to be: only a full board can be, so that the look costs little.
    [[nodiscard]] double evaluate(const Board& board) const {
        if (board.count_empty() == 0 && twenty48::is_over(board)) return kSnakeLost;
        return snake_value(board, weights_);
    }
    [[nodiscard]] double evaluate(const Afterstate& after) const {
        return snake_value(after.board, weights_);
    }
    [[nodiscard]] double value_when_over(const Board&) const { return kSnakeLost; }
    [[nodiscard]] std::uint64_t key(const Board& board) const { return board_key(board); }

private:
    SnakeWeights weights_;
};

OptionSpec plies_option() {
    OptionSpec option = depth_option(kDeepest, kDefaultDepth);
    option.minimum = kShallowest;
    option.help = "deepest look ahead in plies: a move of the player is one, a new tile another";
    return option;
}

const std::array kOptions = {
    time_option(),
    plies_option(),
    nodes_option(),
    weight_option("smooth", SnakeWeights{}.smooth, kMostSnakeWeight,
                  "weight of smoothness: minus the sum of the steps along the snake"),
    weight_option("mono", SnakeWeights{}.mono, kMostSnakeWeight,
                  "weight of minus the descents along the snake"),
    weight_option("empty", SnakeWeights{}.empty, kMostSnakeWeight,
                  "weight of the number of empty cells"),
    weight_option("max", SnakeWeights{}.max, kMostSnakeWeight, "weight of the largest exponent"),
    weight_option("repeat", SnakeWeights{}.repeat, kMostSnakeWeight,
                  "weight of minus the tiles there are twice"),
    weight_option("average", SnakeWeights{}.average, kMostSnakeWeight,
                  "weight of the mean exponent of all cells"),
};

class SnakePlayer final : public Player<Game> {
public:
    explicit SnakePlayer(const Options& options)
        : limits_(limits_from(options)),
          weights_{.smooth = options.real("smooth"),
                   .mono = options.real("mono"),
                   .empty = options.real("empty"),
                   .max = options.real("max"),
                   .repeat = options.real("repeat"),
                   .average = options.real("average")},
          policy_(weights_),
          table_(kTableEntries) {}

    Decision<Game> decide(const Question<Game>& question) override {
        table_.new_generation();
        return think(
            question, limits_, kShallowest, limits_.depth.value_or(kDeepest),
            [&](search::Budget& budget, int depth, search::RootMoves<twenty48::Move>& moves) {
                return search_to(question, budget, depth, moves);
            });
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const twenty48::SnakeFeatures features = twenty48::snake_features(board);
        return Evaluation{{{"smooth", double(features.smooth)},
                           {"mono", double(features.mono)},
                           {"empty", double(features.empty)},
                           {"max", double(features.max)},
                           {"repeat", double(features.repeat)},
                           {"average", features.average}},
                          snake_value(board, weights_)};
    }

private:
    bool search_to(const Question<Game>& question, search::Budget& budget, int depth,
                   search::RootMoves<twenty48::Move>& moves) {
        search::AlphaBeta<SnakePolicy> search(policy_, budget, table_);
        search::RootMoves<twenty48::Move> valued = moves;
        if (!search.search_root(question.state, depth, question.all_values, valued)) return false;
        if (depth > kShallowest && valued.front().value <= kSnakeLost) return false;
        moves = std::move(valued);
        return true;
    }

    /// 1.5 MB: at 6 or 8 plies any size does, at 10 plies (a millisecond) larger ones gain nothing.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 16;

    Limits limits_;
    SnakeWeights weights_;
    SnakePolicy policy_;
    search::TranspositionTable table_;
};

}  // namespace

double snake_value(const Board& board, const SnakeWeights& weights) {
    const twenty48::SnakeFeatures features = twenty48::snake_features(board);
    return weights.smooth * features.smooth + weights.mono * features.mono +
           weights.empty * features.empty + weights.max * features.max +
           weights.repeat * features.repeat + weights.average * features.average;
}

const PlayerEntry<Game> kMinimaxSnakePlayer = {
    .name = "minimax-snake",
    .summary = "alpha-beta to a fixed depth over every place for a 2, six features along a snake",
    .options = kOptions,
    .make = [](const Options& options, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<SnakePlayer>(options);
    }};

}  // namespace tilestone::engine
