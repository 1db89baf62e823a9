// SPDX-License-Identifier: MIT
#include "tilestone/arena/batch.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "tilestone/games/twenty48/children.h"
#include "tilestone/statistics/interval.h"

namespace tilestone::arena {
namespace {

using twenty48::Board;
using twenty48::Game;

/// Two independent streams for one game: its tiles, and the lots that its player draws.
struct GameSeeds {
    std::uint64_t tiles;
    std::uint64_t player;
};

GameSeeds seeds_of(std::uint64_t seed) {
    std::uint64_t state = seed;
    const std::uint64_t tiles = splitmix64(state);
    return {tiles, splitmix64(state)};
}

bool has_ended(const BatchPlan& plan, const Board& board) {
    return plan.until.has_value() && board.largest() >= *plan.until;
}

GameRecord play_game(const engine::PlayerSpec<Game>& spec, const BatchPlan& plan,
                     std::uint64_t seed, const StopToken* stop) {
    const GameSeeds seeds = seeds_of(seed);
    const std::unique_ptr<engine::Player<Game>> player = spec.make(seeds.player);
    Rng rng(seeds.tiles);
    Board board = twenty48::new_game(rng);
    GameRecord record{.seed = seed};
    const Stopwatch watch;
    while (!has_ended(plan, board)) {
        const engine::Decision<Game> decision = player->decide({.state = board, .stop = stop});
        if (stop != nullptr && stop->stop_requested()) return record;
        if (!decision.move) break;
        const twenty48::Slide slide = twenty48::slide(board, *decision.move);
        record.score += slide.score;
        ++record.moves;
        record.nodes += decision.nodes;
        record.depth_sum += decision.depth;
        record.longest_ms = std::max(record.longest_ms, decision.time.count());
        board = twenty48::spawn(slide.after, rng);
    }
    record.seconds = watch.seconds();
    record.largest = board.largest();
    record.complete = true;
    return record;
}

double median_of(std::vector<double> values) {
    const std::size_t middle = values.size() / 2;
    std::ranges::sort(values);
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double standard_error(const std::vector<double>& values, double mean) {
    if (values.size() < 2) return 0;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const auto n = static_cast<double>(values.size());
    return std::sqrt(squares / (n - 1) / n);
}

std::vector<BatchSummary::Reached> count_reached(const std::vector<GameRecord>& games) {
    constexpr twenty48::Exponent kSmallestTile = 3;  // every game makes an 8
    std::vector<BatchSummary::Reached> reached;
    for (twenty48::Exponent tile = kSmallestTile; tile <= twenty48::kLargestExponent; ++tile) {
        const auto hits = static_cast<std::uint64_t>(std::ranges::count_if(
            games, [tile](const GameRecord& game) { return game.largest >= tile; }));
        if (hits == 0) break;
        const auto trials = static_cast<double>(games.size());
        const auto interval = statistics::wilson_interval(static_cast<double>(hits), trials);
        reached.push_back({.tile = std::uint32_t{1} << tile,
                           .games = hits,
                           .fraction = static_cast<double>(hits) / trials,
                           .low = interval.low,
                           .high = interval.high});
    }
    return reached;
}

}  // namespace

std::vector<GameRecord> play_batch(const engine::PlayerSpec<Game>& player, const BatchPlan& plan,
                                   Executor& executor, const StopToken* stop,
                                   const std::function<void(const BatchProgress&)>& progress) {
    std::vector<GameRecord> games(plan.games);
    std::mutex reporting;
    BatchProgress known{.games = plan.games};
    double score_sum = 0;
    const Stopwatch watch;
    executor.run(games.size(), [&](std::size_t index) {
        if (stop != nullptr && stop->stop_requested()) return;
        games[index] = play_game(player, plan, plan.seed + index, stop);
        if (!games[index].complete) return;
        const std::lock_guard lock(reporting);
        ++known.games_done;
        known.moves += games[index].moves;
        score_sum += static_cast<double>(games[index].score);
        known.mean_score = score_sum / static_cast<double>(known.games_done);
        known.seconds = watch.seconds();
        if (progress) progress(known);
    });
    std::erase_if(games, [](const GameRecord& game) { return !game.complete; });
    return games;
}

BatchSummary summarize(const std::vector<GameRecord>& games) {
    BatchSummary summary{.games = games.size()};
    if (games.empty()) return summary;
    std::vector<double> scores;
    double seconds = 0;
    double depth_sum = 0;
    for (const GameRecord& game : games) {
        scores.push_back(static_cast<double>(game.score));
        summary.mean_score += static_cast<double>(game.score) / static_cast<double>(games.size());
        summary.max_score = std::max(summary.max_score, game.score);
        summary.moves += game.moves;
        summary.longest_ms = std::max(summary.longest_ms, game.longest_ms);
        seconds += game.seconds;
        depth_sum += game.depth_sum;
    }
    const auto moves = static_cast<double>(summary.moves);
    if (seconds > 0) summary.moves_per_second = moves / seconds;
    if (summary.moves > 0) {
        summary.mean_depth = depth_sum / moves;
        summary.mean_ms = 1e3 * seconds / moves;
    }
    summary.median_score = median_of(scores);
    summary.stderr_score = standard_error(scores, summary.mean_score);
    summary.reached = count_reached(games);
    return summary;
}

}  // namespace tilestone::arena
