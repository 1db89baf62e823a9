// SPDX-License-Identifier: MIT
//
// The answer of `tilestone analyze`: a reviewed game as text, as JSON, as a picture of its curve,
// and as the record with comments on its moves. docs/guide/analyze.md lists the keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/formats/record.h"
#include "tilestone/formats/twenty48_record.h"
#include "tilestone/match/review/review.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// Exactly one of the two records is set: the reviewed game.
struct ReviewReport {
    std::string_view file{};  ///< as the user wrote it
    const formats::Record* gomoku = nullptr;
    const formats::Twenty48Record* twenty48 = nullptr;
    const review::Review* review = nullptr;
    std::string player{};  ///< the judge, as the user named it
    Options options;       ///< all options of the judge
    std::uint64_t seed = 0;
    bool interrupted = false;  ///< some moves were not judged
};

/// One line: file, game, rule, size, result (Gomoku) or start, score (2048), player, options, seed,
/// unit ("win_rate" or "value"), judged, moves, worst, decided, curve, interrupted. The text does
/// not depend on time or threads.
[[nodiscard]] std::string review_json(const ReviewReport& report, Language language);

/// Several lines: the game, the move that decided it, the worst moves.
[[nodiscard]] std::string review_text(const ReviewReport& report, Language language);

/// The progress; one short line.
[[nodiscard]] std::string review_progress(std::size_t done, std::size_t all, Language language);

/// The curve as a picture with the worst moves marked; it follows light and dark mode.
[[nodiscard]] std::string review_svg(const ReviewReport& report, Language language);

/// The record with a comment on each judged move, after the comments that it had.
[[nodiscard]] formats::Record commented(const ReviewReport& report, const formats::Record& record,
                                        Language language);
[[nodiscard]] formats::Twenty48Record commented(const ReviewReport& report,
                                                const formats::Twenty48Record& record,
                                                Language language);

}  // namespace tilestone::report
