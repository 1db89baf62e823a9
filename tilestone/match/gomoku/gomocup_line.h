// SPDX-License-Identifier: MIT
//
// What a line of a Gomocup program means to the manager that reads it.
//
// Pure, and believes nothing: any bytes may stand in a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/games/gomoku/point.h"

namespace tilestone::match {

enum class LineKind : std::uint8_t {
    kMove,
    kOk,      ///< whatever follows: some say "OK - everything is good"
    kAbout,   ///< name="…", version="…", which may also come late
    kRemark,  ///< MESSAGE, DEBUG, UNKNOWN, or nothing: to be passed over
    kError,   ///< ERROR and what it says of it
    kGarbage  ///< anything else, SUGGEST and points off the board among it
};

struct GomocupLine {
    LineKind kind = LineKind::kGarbage;
    std::optional<gomoku::Point> move{};  ///< of kMove
    /// Of kError and kGarbage: what was said, in one line without control characters.
    std::string detail{};
};

/// Words in capitals or not, spaces around them and the numbers allowed.
[[nodiscard]] GomocupLine read_gomocup_line(std::string_view line, int size);

/// What a program says of itself: the values of name and version, with a space between them, of an
/// answer to ABOUT; empty where it says no name. Without control characters, and shortened.
[[nodiscard]] std::string about_from(std::string_view line);

}  // namespace tilestone::match
