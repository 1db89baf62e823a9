// SPDX-License-Identifier: MIT
//
// What `tilestone forbidden` answers of a position under renju, as JSON for programs and as text
// for people.
#pragma once

#include <string>

#include "tilestone/report/board_text.h"
#include "tilestone/report/language.h"
#include "tilestone/report/query.h"

namespace tilestone::report {

/// One line: position, rule, size, to_move, forbidden [{move, reason, rows [[points]]}].
[[nodiscard]] std::string forbidden_json(const Query<gomoku::Game>& query);

/// The board with the points, and each point with its reason and the rows that make it.
[[nodiscard]] std::string forbidden_text(const Query<gomoku::Game>& query, Language language,
                                         const BoardStyle& style);

}  // namespace tilestone::report
