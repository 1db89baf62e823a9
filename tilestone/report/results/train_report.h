// SPDX-License-Identifier: MIT
//
// The answer of `tilestone train 2048`, its progress line, and the learning curve.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/report/language.h"
#include "tilestone/training/trainer.h"

namespace tilestone::report {

struct TrainReport {
    const training::TrainingPlan* plan = nullptr;
    const training::TrainingRecord* record = nullptr;
    std::string file;                ///< path of the checkpoint
    std::uint64_t games_before = 0;  ///< games of the checkpoint when this run began
    std::uint64_t moves_before = 0;
    double seconds_before = 0;
    std::size_t threads = 1;
    bool interrupted = false;
};

/// One line: games, moves, seconds, moves_per_second (of this run), mean_score_last_1000, reached
/// {tile: share of these games}, games_before, shape, rate, lambda, delay, actors, seed, threads,
/// file, interrupted.
[[nodiscard]] std::string train_json(const TrainReport& report);

[[nodiscard]] std::string train_text(const TrainReport& report, Language language);

/// One line that says that the tablebases are being built.
[[nodiscard]] std::string tables_progress(Language language);

/// "12 000/100 000 games, 2.4 M moves/s, mean score 45 230, 8192: 12.0%, 1 min 20 s left": one
/// line.
[[nodiscard]] std::string train_progress(const TrainReport& report, std::uint64_t games,
                                         Language language);

/// CSV with a header line: games, moves, seconds, mean score, share of games that reached each
/// tile.
[[nodiscard]] std::string curve_csv(const training::TrainingRecord& record);

/// The mean score by games, as a self-contained picture with round steps on both axes.
[[nodiscard]] std::string curve_svg(const training::TrainingRecord& record, Language language);

}  // namespace tilestone::report
