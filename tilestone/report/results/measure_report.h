// SPDX-License-Identifier: MIT
//
// The answers of `tilestone count` and `tilestone bench`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/signature.h"
#include "tilestone/match/speed.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// The rule and the board size, for games that have several.
struct BoardSetup {
    std::string_view rule;
    int size = 0;
};

struct CountReport {
    std::string position;             ///< in the game's notation
    std::optional<BoardSetup> setup;  ///< set for Gomoku
    int depth = 0;                    ///< plies
    /// Number of positions after `depth` plies; where interrupted, of those counted so far.
    std::uint64_t leaves = 0;
    double seconds = 0;
    bool interrupted = false;
};

/// One line: position, rule and size where there is a setup, depth, leaves, seconds,
/// leaves_per_second, interrupted.
[[nodiscard]] std::string count_json(const CountReport& report);
[[nodiscard]] std::string count_report_text(const CountReport& report, Language language);

struct BenchReport {
    std::vector<engine::Signature> signatures;  ///< one per game
    std::vector<match::Speed> speeds;           ///< may be empty
    bool interrupted = false;
};

/// One line: signature {game: number}, nodes {game: nodes searched for it}, speeds {name: number
/// per second}, units {name: unit}, and the build: version, revision, compiler, build_type.
[[nodiscard]] std::string bench_json(const BenchReport& report);
[[nodiscard]] std::string bench_text(const BenchReport& report, Language language);

}  // namespace tilestone::report
