// SPDX-License-Identifier: MIT
//
// Values of SGF properties: points, results, rules, openings.
//
// Errors say what is wrong; the caller adds the place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"

namespace tilestone::formats {

/// "hh" or "h8".
[[nodiscard]] Result<Point> parse_sgf_point(std::string_view text, int size);
[[nodiscard]] std::string sgf_point(Point point, int size);

/// Classification of a property by its name.
enum class SgfKind : std::uint8_t {
    kUnderstood,  ///< read, or a property of the file (FF, CA …)
    kOfTheGame,   ///< understood only in the root node: PB, RE …
    kOther,       ///< standard properties without stones: markup, texts
    kUnknown
};
[[nodiscard]] SgfKind kind_of_property(std::string_view name);

/// True if a value is one or more points, separated by commas or spaces.
[[nodiscard]] bool are_sgf_points(std::string_view value, int size);

/// RE: "B+", "W+R" (resignation), "B+T" (time), "W+F" (forfeit), "0" or "Draw"; also "1-0", "黑胜"
/// and similar words. Any other text gives kUnknown.
struct SgfResult {
    Outcome outcome = Outcome::kUnknown;
    Ending ending = Ending::kPlain;
};
[[nodiscard]] SgfResult parse_sgf_result(std::string_view text);
/// True if the text itself says that the result is unknown: "", "?".
[[nodiscard]] bool is_unknown_sgf_result(std::string_view text);
[[nodiscard]] std::string sgf_result(Outcome outcome, Ending ending);

/// RU, and the league of psq: a name that contains "free", "standard", "renju", "禁手" or similar,
/// an opening (Taraguchi-10 implies renju), or the rule number of the Gomocup protocol (0, 1, 4).
/// std::nullopt for swap2, which works with any rule. The error names an unsupported rule.
[[nodiscard]] Result<std::optional<Rule>> parse_rule_words(std::string_view text);

/// ON: "swap2 black"; kNone for any other opening.
[[nodiscard]] Swap2 parse_sgf_opening(std::string_view text);
[[nodiscard]] std::string sgf_opening(Swap2 swap2);

/// "152ms", c-gomoku-cli's comment on a move.
[[nodiscard]] std::optional<std::int64_t> parse_time_comment(std::string_view comment);

}  // namespace tilestone::formats
