// SPDX-License-Identifier: MIT
//
// Phrases of a review that its text, its picture and its comments share.
#pragma once

#include <string>
#include <vector>

#include "tilestone/report/results/review_report.h"

namespace tilestone::report {

/// A move for people: "h8", "← left".
[[nodiscard]] std::string review_move(const ReviewReport& report, std::string_view move,
                                      Language language);

/// A win probability as a percentage, or a value.
[[nodiscard]] std::string review_value(const ReviewReport& report, double value);

/// "chance to win 62.1% → 12.3%", "value 13 000 → 12 345".
[[nodiscard]] std::string review_change(const ReviewReport& report, const review::JudgedMove& move,
                                        Language language);

/// "Better: j10. Expected: j10 k11", followed by the reasons, one sentence each.
[[nodiscard]] std::vector<std::string> review_advice(const ReviewReport& report,
                                                     const review::Mistake& mistake,
                                                     Language language);

/// The sentence for a fact of a hint of this game.
[[nodiscard]] std::string review_reason(const ReviewReport& report, const engine::Fact& fact,
                                        Language language);

}  // namespace tilestone::report
