// SPDX-License-Identifier: MIT
//
// The root node of an SGF game: game type, board, rule, players and result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/formats/reading.h"
#include "tilestone/formats/sgf_scanner.h"

namespace tilestone::formats {

struct SgfRoot {
    Record facts{};  ///< rule, size, names, event, date, result, opening; without stones and moves
    std::size_t result_offset = 0;      ///< of RE, for errors
    std::size_t opening_offset = 0;     ///< of ON
    std::vector<std::string> unread{};  ///< unknown property names
    bool is_own = false;                ///< written by this program, with private properties
};

/// An error begins with "line:column: " of `text`.
[[nodiscard]] Result<SgfRoot> read_sgf_root(std::string_view text, const SgfNode& node,
                                            const ReadOptions& options);

/// The first value of a property as one line.
[[nodiscard]] std::string sgf_line(const SgfProperty& property);

}  // namespace tilestone::formats
