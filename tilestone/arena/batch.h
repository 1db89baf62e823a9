// SPDX-License-Identifier: MIT
//
// Batches of 2048 games by one player, with seeds, over threads: what `auto` runs and reports.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::arena {

struct BatchPlan {
    std::uint64_t games = 1;
    std::uint64_t seed = 1;  ///< game number i (from 0) is played with seeds derived from seed + i
    /// A game ends as soon as it has this tile (an exponent); absent: it is played to its end.
    std::optional<twenty48::Exponent> until{};
};

/// One game. Complete unless the batch was stopped while it ran.
struct GameRecord {
    std::uint64_t seed = 0;
    std::uint64_t score = 0;
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    double depth_sum = 0;     ///< over moves; for the mean depth
    double longest_ms = 0;    ///< longest time for one move
    twenty48::Exponent largest = 0;
    bool complete = false;
};

/// What is known while a batch runs.
struct BatchProgress {
    std::uint64_t games_done = 0;
    std::uint64_t games = 0;
    std::uint64_t moves = 0;      ///< of finished games
    double mean_score = 0;        ///< of finished games
    double seconds = 0;           ///< since the batch began
};

/// Plays the games, one task each. `progress` (may be empty) is called after each game, never by two
/// threads at once. When `stop` is requested, running games are dropped and the rest is not begun.
/// Returns the complete games in the order of their seeds: the same for any number of threads,
/// where the player does not look at the clock.
std::vector<GameRecord> play_batch(const engine::PlayerSpec<twenty48::Game>& player,
                                   const BatchPlan& plan, Executor& executor,
                                   const StopToken* stop,
                                   const std::function<void(const BatchProgress&)>& progress);

/// What `auto` prints. All zero for no games.
struct BatchSummary {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    double moves_per_second = 0;  ///< moves over the time that the games took, one after another
    double mean_score = 0;
    double median_score = 0;
    std::uint64_t max_score = 0;
    double stderr_score = 0;  ///< standard error of the mean; 0 for fewer than two games
    double mean_depth = 0;
    double mean_ms = 0;     ///< time of a move
    double longest_ms = 0;  ///< of all moves

    /// A tile that at least one game reached, from the smallest (8) up.
    struct Reached {
        std::uint32_t tile = 0;
        std::uint64_t games = 0;
        double fraction = 0;
        double low = 0;   ///< 95 % interval of the fraction (Wilson 1927)
        double high = 0;
    };
    std::vector<Reached> reached{};
};

BatchSummary summarize(const std::vector<GameRecord>& games);

}  // namespace tilestone::arena
