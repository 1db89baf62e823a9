// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/minimax_snake.h"

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/deepening_search.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/snake_features.h"
#include "tilestone/search/alpha_beta.h"

namespace tilestone::engine::twenty48 {
namespace {

// The largest magnitudes of smooth, mono, empty, max, repeat and average.
constexpr double kMaxFeatureSum = 255 + 15 + 16 + 17 + 15 + 17;
static_assert(kSnakeLost < -kMaxSnakeWeight * kMaxFeatureSum);

constexpr int kShallowest = 1;
constexpr int kDefaultDepth = 6;  // as in the article

struct SnakeKnowledge {
    using Position = twenty48::Position;
    static constexpr bool kChanceOpposes = true;
    static constexpr bool kIgnoresRewards = true;
    static constexpr bool kEvaluatesEnds = true;

    SnakeWeights weights;

    /// Detects a lost leaf. Only a full board can be lost, so the check is cheap.
    [[nodiscard]] float evaluate(const Position& position) const {
        if (!position.waits_for_tile && position.board.count_empty() == 0 &&
            twenty48::is_over(position.board)) {
            return kLost;
        }
        return static_cast<float>(snake_value(position.board, weights));
    }
    [[nodiscard]] float value_of_end(const Position& /*position*/, double /*result*/) const {
        return kLost;
    }
    /// All moves of the player, but only 2s as new tiles.
    void list(const Position& position, Rules::Actions& actions) const {
        if (!position.waits_for_tile) return Rules::list_actions(position, actions);
        constexpr Exponent kTwo = 1;
        twenty48::for_each_empty_cell(
            position.board, [&](int cell) { actions.push_back(Action::tile(cell, kTwo)); });
    }

    static constexpr auto kLost = static_cast<float>(kSnakeLost);
};

using Tree = search::AlphaBeta<Rules, SnakeKnowledge>;

OptionSpec plies_option() {
    OptionSpec option = depth_option(kMaxDepth, kDefaultDepth);
    option.minimum = kShallowest;
    option.help = "depth limit in plies: a move of the player is one, a new tile another";
    return option;
}

const std::array kOptions = {
    time_option(),
    plies_option(),
    nodes_option(),
    threads_option(),
    weight_option("smooth", SnakeWeights{}.smooth, kMaxSnakeWeight,
                  "weight of smoothness: minus the sum of the steps along the snake"),
    weight_option("mono", SnakeWeights{}.mono, kMaxSnakeWeight,
                  "weight of minus the descents along the snake"),
    weight_option("empty", SnakeWeights{}.empty, kMaxSnakeWeight,
                  "weight of the number of empty cells"),
    weight_option("max", SnakeWeights{}.max, kMaxSnakeWeight, "weight of the largest exponent"),
    weight_option("repeat", SnakeWeights{}.repeat, kMaxSnakeWeight,
                  "weight of minus the tiles there are twice"),
    weight_option("average", SnakeWeights{}.average, kMaxSnakeWeight,
                  "weight of the mean exponent of all cells"),
};

class SnakePlayer final : public SearchPlayer<Game> {
public:
    explicit SnakePlayer(const Options& options)
        : limits_(limits_from(options)),
          weights_{.smooth = options.real("smooth"),
                   .mono = options.real("mono"),
                   .empty = options.real("empty"),
                   .max = options.real("max"),
                   .repeat = options.real("repeat"),
                   .average = options.real("average")},
          search_(options, kTableEntries, kAsSearched, SnakeKnowledge{weights_}) {
        search_.thinker().plan().accepts = [](const auto& moves) {
            return moves.front().value > kSnakeLost;
        };
    }

    void begin(const SearchRequest<Game>& request) override {
        start_search(search_.thinker(), request, search_.plan(request, limits_), search_.unit());
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const SnakeFeatures features = twenty48::snake_features(board);
        return Evaluation{{{"smooth", double(features.smooth)},
                           {"mono", double(features.mono)},
                           {"empty", double(features.empty)},
                           {"max", double(features.max)},
                           {"repeat", double(features.repeat)},
                           {"average", features.average}},
                          snake_value(board, weights_)};
    }

private:
    /// 1 MB: at 6 or 8 plies any size will do; at 10 plies (a millisecond) a larger one gains
    /// nothing.
    static constexpr std::size_t kTableEntries = std::size_t{1} << 16;

    Limits limits_;
    SnakeWeights weights_;
    DeepeningSearch<Tree> search_;
};

}  // namespace

double snake_value(const Board& board, const SnakeWeights& weights) {
    const SnakeFeatures features = twenty48::snake_features(board);
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

}  // namespace tilestone::engine::twenty48
