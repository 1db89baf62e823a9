// SPDX-License-Identifier: MIT
//
// The answer of `tilestone auto 2048`, and its progress line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tilestone/core/option.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/summary.h"
#include "tilestone/report/json.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct BatchReport {
    match::BatchSummary summary;
    std::uint64_t games_asked = 0;
    std::optional<std::uint32_t> until;  ///< the tile that ends a game
    std::uint64_t seed = 0;
    std::size_t threads = 1;
    double seconds = 0;  ///< wall time of the batch
    std::string player;  ///< as the user wrote it
    Options options;     ///< all options of the player
    bool interrupted = false;
    tiles::Size size{};
};

/// One line: games, moves, moves_per_second, mean_score, median_score, max_score, stderr_score,
/// reached {tile: fraction of games}, reached_low and reached_high (95 % interval), mean_depth,
/// mean_ms, longest_ms, seconds, games_asked, until, seed, threads, player, options, interrupted;
/// on boards other than 4x4 also size. The tiles are those that some game reached, and on 4x4
/// always 1024 … 8192.
[[nodiscard]] std::string batch_json(const BatchReport& report);

[[nodiscard]] std::string batch_text(const BatchReport& report, Language language);

/// Adds the keys games, moves … longest_ms of the list above.
void put_summary(Json& json, const match::BatchSummary& summary, tiles::Size size = {});

/// Adds ratio, low, high, superior and games_needed.
void put_comparison(Json& json, const match::Comparison& comparison);

/// "12/100 games, mean score 15 230, 3 min 20 s left": one line, under 80 columns. Without mean and
/// remaining time until the first game has ended.
[[nodiscard]] std::string progress_text(const match::BatchProgress& progress, Language language);

/// While a player prepares: "building tablebases: 2 of 6 done".
[[nodiscard]] std::string preparing_text(std::size_t done, std::size_t all, Language language);

}  // namespace tilestone::report
