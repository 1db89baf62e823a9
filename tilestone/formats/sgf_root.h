// SPDX-License-Identifier: MIT
//
// The first node of an SGF game: which game it is, on which board, by which rule, who played, and
// how it ended.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/formats/reading.h"
#include "tilestone/formats/sgf_scanner.h"

namespace tilestone::formats {

struct SgfRoot {
    Record facts{};  ///< rule, size, names, event, date, result, opening; no stones and no moves
    std::size_t result_offset = 0;      ///< of RE, for messages
    std::size_t opening_offset = 0;     ///< of ON
    std::vector<std::string> unread{};  ///< names of what is not understood
    bool is_own = false;  ///< written by this program, which has properties of its own
};

/// An error begins with "line:column: ", a place in `text`.
[[nodiscard]] Result<SgfRoot> read_sgf_root(std::string_view text, const SgfNode& node,
                                            const ReadOptions& options);

/// The first value of a property as a line of text.
[[nodiscard]] std::string sgf_line(const SgfProperty& property);

}  // namespace tilestone::formats
