// SPDX-License-Identifier: MIT
//
// What stands in the values of SGF properties: points, results, rules, openings.
//
// Errors say what is wrong and not where.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"

namespace tilestone::formats {

/// "hh", or "h8".
[[nodiscard]] Result<Point> parse_sgf_point(std::string_view text, int size);
[[nodiscard]] std::string sgf_point(Point point, int size);

/// What is known of a property by its name.
enum class SgfKind : std::uint8_t {
    kUnderstood,  ///< read, or of the file alone (FF, CA …)
    kOfTheGame,   ///< understood in the first node alone: PB, RE …
    kOther,       ///< in the standard, and without stones: markup, texts
    kUnknown
};
[[nodiscard]] SgfKind kind_of_property(std::string_view name);

/// Whether a value is one or several points, with commas or spaces between them.
[[nodiscard]] bool are_sgf_points(std::string_view value, int size);

/// RE: "B+", "W+R" (resigned), "B+T" (time), "W+F" (forfeit), "0" or "Draw"; "1-0", "黑胜" and
/// other words of their kind; what else people write is not known.
struct SgfResult {
    Outcome outcome = Outcome::kUnknown;
    Ending ending = Ending::kPlain;
};
[[nodiscard]] SgfResult parse_sgf_result(std::string_view text);
/// Whether that says that the result is not known: "", "?".
[[nodiscard]] bool is_unknown_sgf_result(std::string_view text);
[[nodiscard]] std::string sgf_result(Outcome outcome, Ending ending);

/// RU, and the league of psq: a name with "free", "standard", "renju", "禁手" or the like, an
/// opening (Taraguchi-10 is renju), or the number of the Gomocup protocol (0, 1, 4). None: the
/// opening Swap2, which goes with any rule. The error names what is not played here.
[[nodiscard]] Result<std::optional<Rule>> parse_rule_words(std::string_view text);

/// ON: "swap2 black"; another opening is none.
[[nodiscard]] Swap2 parse_sgf_opening(std::string_view text);
[[nodiscard]] std::string sgf_opening(Swap2 swap2);

/// "152ms", what c-gomoku-cli writes as the comment of a move.
[[nodiscard]] std::optional<std::int64_t> parse_time_comment(std::string_view comment);

}  // namespace tilestone::formats
