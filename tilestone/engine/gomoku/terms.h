// SPDX-License-Identifier: MIT
//
// The search traits of Gomoku (engine/search_player.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "tilestone/engine/search_player.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

template <>
struct SearchTraits<gomoku::Game> {
    using Rules = gomoku::Rules;
    /// Returns a reference, because a position has about a kilobyte.
    // NOLINTNEXTLINE(bugprone-return-const-ref-from-parameter): the request outlives the call
    static const gomoku::Position& position(const gomoku::Position& position) { return position; }
    static std::optional<gomoku::Point> move(gomoku::Point point) { return point; }
    static std::size_t count_moves(const gomoku::Position& position) {
        gomoku::Rules::Actions actions;
        if (!gomoku::Rules::result(position)) gomoku::Rules::list_actions(position, actions);
        return actions.size();
    }
    /// Appends the legal moves that the player did not search, as unsearched, for requests for all
    /// values.
    static void append_unsearched(const gomoku::Position& position,
                                  SearchResult<gomoku::Game>& result) {
        const std::size_t known = result.moves.size();
        if (known == 0) return;
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(position, actions);
        const double least = result.moves.back().value;
        for (const gomoku::Point point : actions) {
            const auto begin = result.moves.begin();
            const auto end = begin + static_cast<std::ptrdiff_t>(known);
            if (std::any_of(begin, end, [&](const auto& move) { return move.move == point; }))
                continue;
            result.moves.push_back(
                {.move = point, .value = least, .kind = search::ValueKind::kUnsearched});
        }
    }
};

}  // namespace tilestone::engine
