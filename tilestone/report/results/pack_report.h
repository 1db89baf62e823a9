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
    const training::TrainingPlan* training = nullptr;
    const training::TrainingRecord* record = nullptr;
    std::uint64_t weights = 0;  ///< in the network, without zero weights
    float step = 1;
    std::string file{};
    std::uint64_t bytes = 0;
    std::string command{};  ///< set where it was not `tilestone train`
};

/// One line of JSON: the command that trains such a network, games, moves, mean_score_last_1000,
/// seed, weights, step, revision of the program that packed it.
[[nodiscard]] std::string manifest_of(const PackReport& report);

/// The manifest with the keys file and bytes.
[[nodiscard]] std::string pack_json(const PackReport& report);

[[nodiscard]] std::string pack_text(const PackReport& report, Language language);

}  // namespace tilestone::report
