// SPDX-License-Identifier: MIT
//
// Parses the output lines of a Gomocup program.
//
// A pure function that accepts arbitrary bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/games/gomoku/point.h"

namespace tilestone::match {

enum class LineKind : std::uint8_t {
    kMove,
    kOk,      ///< with any suffix: some programs say "OK - everything is good"
    kAbout,   ///< name="…", version="…"; may arrive late
    kRemark,  ///< MESSAGE, DEBUG, UNKNOWN or an empty line; ignored
    kError,   ///< ERROR and its text
    kGarbage  ///< anything else, including SUGGEST and points off the board
};

struct GomocupLine {
    LineKind kind = LineKind::kGarbage;
    std::optional<gomoku::Point> move{};  ///< of kMove
    /// For kError and kGarbage: the text in one line without control characters.
    std::string detail{};
};

/// Accepts commands in either case, and spaces around them and the numbers.
[[nodiscard]] GomocupLine read_gomocup_line(std::string_view line, int size);

/// Name and version from an answer to ABOUT, separated by a space; empty if there is no name.
/// Without control characters, and shortened.
[[nodiscard]] std::string about_from(std::string_view line);

}  // namespace tilestone::match
