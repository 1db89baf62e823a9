// SPDX-License-Identifier: MIT
//
// Batches of 2048 games by one player or several, with seeds: what `auto` and `match 2048` play. On
// 4x4 they are games of twenty48::Game, on boards of other sizes of tiles::Game.
//
// Which game of which player a job is: batch_order.h. All players play the same seeds.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/tiles/game.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/match/batch_order.h"
#include "tilestone/match/jobs/jobs.h"
#include "tilestone/match/jobs/typed_ledger.h"

namespace tilestone::match {

/// Of one player.
inline constexpr std::uint64_t kMaxBatchGames = 1'000'000;
inline constexpr std::size_t kMaxBatchPlayers = 1000;

struct BatchPlan {
    std::vector<std::string> players{};  ///< "NAME:options"
    std::uint64_t games = 1;             ///< of each, unless `own_games` says otherwise
    /// Games of each player where they differ, in the order of `players`; else empty.
    std::vector<std::uint64_t> own_games{};
    std::uint64_t seed = 1;  ///< game number i (from 0) is played with seeds derived from seed + i
    /// A game ends as soon as it has this tile (an exponent); absent: it is played to its end.
    std::optional<twenty48::Exponent> until{};
    tiles::Size size{};

    friend bool operator==(const BatchPlan&, const BatchPlan&) = default;
};

[[nodiscard]] std::uint64_t games_of_player(const BatchPlan& plan, std::size_t player);
[[nodiscard]] BatchOrder order_of(const BatchPlan& plan);

/// One game.
struct GameRecord {
    std::uint64_t seed = 0;
    std::uint64_t score = 0;
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    double depth_sum = 0;   ///< over moves; for the mean depth
    double longest_ms = 0;  ///< longest time for one move
    twenty48::Exponent largest = 0;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// What a ledger calls plans of batches.
inline constexpr std::string_view kBatchKind = "batch";
[[nodiscard]] jobs::Plan ledger_plan(const BatchPlan& plan);
/// SQL of the view `games` of a ledger.
[[nodiscard]] std::string batch_view();

/// One line of JSON each, and back; errors name the key that is wrong.
[[nodiscard]] std::string to_text(const BatchPlan& plan);
[[nodiscard]] Result<BatchPlan> batch_plan_from(std::string_view text);
[[nodiscard]] std::string to_text(const GameRecord& record);
[[nodiscard]] Result<GameRecord> game_record_from(std::string_view text);

/// The players of a plan, loaded. `Game` is tiles::Game where its size is not 4x4.
template <class Game = twenty48::Game>
[[nodiscard]] Result<std::vector<engine::PlayerSpec<Game>>> players_of(const BatchPlan& plan);

[[nodiscard]] jobs::Codec<GameRecord> game_record_codec();
using BatchLedger = jobs::TypedLedger<GameRecord>;

/// `Game` as in players_of().
template <class Game>
class BatchRunner : public jobs::Runner<GameRecord> {
public:
    /// Both outlive it. `on_prepare` (may be empty) is called while a player prepares, also by
    /// several threads at once: so many parts of all are done.
    BatchRunner(const BatchPlan& plan, const std::vector<engine::PlayerSpec<Game>>& players,
                std::function<void(std::size_t done, std::size_t all)> on_prepare = {})
        : plan_(plan),
          players_(players),
          order_(order_of(plan)),
          on_prepare_(std::move(on_prepare)) {}

    std::optional<GameRecord> run_job(std::uint64_t job, const StopToken& stop) override;

private:
    const BatchPlan& plan_;
    const std::vector<engine::PlayerSpec<Game>>& players_;
    BatchOrder order_;
    std::function<void(std::size_t done, std::size_t all)> on_prepare_;
};

/// What is known while a batch runs.
struct BatchProgress {
    std::uint64_t games_done = 0;
    std::uint64_t games = 0;
    std::uint64_t played = 0;  ///< of them in this run
    double mean_score = 0;     ///< of games done
    double seconds = 0;        ///< of this run
};

/// Plays the games of `shard` that the ledger has not. `runner` is a BatchRunner, or does the same
/// elsewhere. `progress` (may be empty) is called after each game, never by two threads at once.
/// When `stop` is requested, running games are dropped and the rest is not begun. The games are the
/// same for any number of threads, where players do not look at the clock.
[[nodiscard]] Status play_batch(jobs::Runner<GameRecord>& runner, BatchLedger& ledger,
                                Executor& executor, const StopToken& stop,
                                const std::function<void(const BatchProgress&)>& progress,
                                const jobs::Shard& shard = {});

/// The games of each player in the order of their seeds.
[[nodiscard]] std::vector<std::vector<GameRecord>> games_by_player(const BatchPlan& plan,
                                                                   jobs::Rows<GameRecord> games);

}  // namespace tilestone::match
