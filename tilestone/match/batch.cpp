// SPDX-License-Identifier: MIT
#include "tilestone/match/batch.h"

#include <algorithm>

#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::match {
namespace {

/// Two independent streams for one game: its tiles, and the random numbers of its player.
struct GameSeeds {
    std::uint64_t tiles;
    std::uint64_t player;
};

GameSeeds seeds_of(std::uint64_t seed) {
    std::uint64_t state = seed;
    const std::uint64_t tiles = next_splitmix64(state);
    return {tiles, next_splitmix64(state)};
}

/// What players prepare, tablebases, is for boards with a tile of 1024 or more.
constexpr twenty48::Exponent kPreparedFrom = 10;

bool needs_preparation(const BatchPlan& plan) {
    return !plan.until.has_value() || *plan.until > kPreparedFrom;
}

template <class Board>
bool has_ended(const BatchPlan& plan, const Board& board) {
    return plan.until.has_value() && board.largest() >= *plan.until;
}

twenty48::Board first_board(const BatchPlan& /*plan*/, Rng& rng, twenty48::Game /*game*/) {
    return twenty48::new_game(rng);
}
tiles::Board first_board(const BatchPlan& plan, Rng& rng, tiles::Game /*game*/) {
    return tiles::new_game(plan.size, rng);
}

/// A move, and the new tile after it; adds the points to `score`.
twenty48::Board next_board(const twenty48::Board& board, twenty48::Move move, Rng& rng,
                           std::uint64_t& score) {
    const twenty48::Slide slide = twenty48::slide(board, move);
    score += slide.score;
    return twenty48::spawn(slide.after, rng);
}
tiles::Board next_board(const tiles::Board& board, tiles::Move move, Rng& rng,
                        std::uint64_t& score) {
    const tiles::Slide slide = tiles::slide(board, move);
    score += slide.score;
    return tiles::spawn(slide.board, rng);
}

/// Nothing where it was stopped.
template <class Game>
std::optional<GameRecord> play_game(const engine::PlayerSpec<Game>& spec, const BatchPlan& plan,
                                    std::uint64_t seed, const engine::Preparation& preparation,
                                    const StopToken& stop) {
    const GameSeeds seeds = seeds_of(seed);
    const std::unique_ptr<engine::Player<Game>> player = spec.make(seeds.player);
    if (needs_preparation(plan)) player->prepare(preparation);
    if (stop.stop_requested()) return {};
    Rng rng(seeds.tiles);
    auto board = first_board(plan, rng, Game{});
    GameRecord record{.seed = seed};
    const Stopwatch watch;
    while (!has_ended(plan, board)) {
        const engine::SearchResult<Game> result = player->decide({.state = board, .stop = &stop});
        if (stop.stop_requested()) return {};
        if (!result.move) break;
        board = next_board(board, *result.move, rng, record.score);
        ++record.moves;
        record.nodes += result.nodes;
        record.depth_sum += result.depth;
        record.longest_ms = std::max(record.longest_ms, result.time.count());
    }
    record.seconds = watch.seconds();
    record.largest = board.largest();
    return record;
}

}  // namespace

std::uint64_t games_of_player(const BatchPlan& plan, std::size_t player) {
    return plan.own_games.empty() ? plan.games : plan.own_games[player];
}

BatchOrder order_of(const BatchPlan& plan) {
    std::vector<std::uint64_t> games;
    for (std::size_t i = 0; i < plan.players.size(); ++i) games.push_back(games_of_player(plan, i));
    return BatchOrder(games);
}

template <class Game>
Result<std::vector<engine::PlayerSpec<Game>>> players_of(const BatchPlan& plan) {
    std::vector<engine::PlayerSpec<Game>> players;
    for (const std::string& text : plan.players) {
        Result<engine::PlayerSpec<Game>> player = engine::parse_player<Game>(text);
        if (!player) return player.error();
        if (const Status loaded = player->load(); !loaded) return loaded.error();
        players.push_back(std::move(*player));
    }
    return players;
}

jobs::Codec<GameRecord> game_record_codec() {
    return {.encode = [](const GameRecord& record) { return to_text(record); },
            .decode = game_record_from,
            .row = "game"};
}

template <class Game>
std::optional<GameRecord> BatchRunner<Game>::run_job(std::uint64_t job, const StopToken& stop) {
    const BatchPlace place = order_.place_of(job);
    const engine::Preparation preparation{.stop = &stop, .on_progress = on_prepare_};
    return play_game<Game>(players_[place.player], plan_, plan_.seed + place.game, preparation,
                           stop);
}

template Result<std::vector<engine::PlayerSpec<twenty48::Game>>> players_of(const BatchPlan&);
template Result<std::vector<engine::PlayerSpec<tiles::Game>>> players_of(const BatchPlan&);
template class BatchRunner<twenty48::Game>;
template class BatchRunner<tiles::Game>;

Status play_batch(jobs::Runner<GameRecord>& runner, BatchLedger& ledger, Executor& executor,
                  const StopToken& stop, const std::function<void(const BatchProgress&)>& progress,
                  const jobs::Shard& shard) {
    BatchProgress known{.games = ledger.plan().jobs};
    double score_sum = 0;
    const auto count = [&](const GameRecord& record) {
        ++known.games_done;
        score_sum += static_cast<double>(record.score);
        known.mean_score = score_sum / static_cast<double>(known.games_done);
    };
    for (const auto& [job, record] : ledger.rows()) count(record);
    const Stopwatch watch;
    return jobs::run_jobs(
        ledger, runner, executor, stop,
        [&](const BatchLedger& all, std::uint64_t job) {
            count(all.at(job));
            ++known.played;
            known.seconds = watch.seconds();
            if (progress) progress(known);
            return true;
        },
        shard);
}

std::vector<std::vector<GameRecord>> games_by_player(const BatchPlan& plan,
                                                     jobs::Rows<GameRecord> games) {
    const BatchOrder order = order_of(plan);
    std::vector<std::vector<GameRecord>> sorted(plan.players.size());
    for (const auto& [job, record] : games) {
        sorted[order.place_of(job).player].push_back(record);
    }
    return sorted;
}

}  // namespace tilestone::match
