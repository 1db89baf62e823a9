// SPDX-License-Identifier: MIT
//
// The answer of `tilestone pack`, and the manifest that it writes into a network.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/report/language.h"
#include "tilestone/training/trainer.h"

namespace tilestone::report {

struct PackReport {
    std::string command{};  ///< that makes such a network
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    /// Of the last 1000 games of a training; of all games that counted reads.
    double mean_score = 0;
    bool counts_reads = false;
    std::uint64_t seed = 0;
    std::uint64_t weights = 0;  ///< in the network, without zero weights
    float step = 1;
    std::string file{};
    std::uint64_t bytes = 0;
};

/// Of a network that `tilestone train` has trained.
[[nodiscard]] PackReport report_of(const training::TrainingPlan& plan,
                                   const training::TrainingRecord& record);

/// One line of JSON: command, games, moves, mean_score_last_1000 (or mean_score), seed, weights,
/// step, revision of the program that packed it.
[[nodiscard]] std::string manifest_of(const PackReport& report);

/// The manifest with the keys file and bytes.
[[nodiscard]] std::string pack_json(const PackReport& report);

[[nodiscard]] std::string pack_text(const PackReport& report, Language language);

}  // namespace tilestone::report
