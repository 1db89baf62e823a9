// SPDX-License-Identifier: MIT
//
// Facts of a hint that are the same on every size of board of 2048: twenty48/hint.h lists them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"

namespace tilestone::engine::tile_facts {

inline double tile_of(int exponent) { return static_cast<double>(std::uint64_t{1} << exponent); }

template <class Move>
std::string text_of(Move move) {
    return std::string(name_of(move));
}

template <class Move>
Fact only_move(Move move) {
    return {"only-move", {{"move", text_of(move)}}};
}

/// The chosen move, and those whose exact values are at most `margin` below it.
template <class Game>
std::vector<typename Game::Move> equal_moves(const SearchResult<Game>& result, double margin) {
    const auto& moves = result.moves;
    std::vector<typename Game::Move> equal = {*result.move};
    if (moves.empty() || moves.front().move != *result.move) return equal;
    for (const auto& each : moves) {
        const bool is_exact = each.kind == search::ValueKind::kExact;
        if (each.move != *result.move && is_exact && moves.front().value - each.value <= margin)
            equal.push_back(each.move);
    }
    return equal;
}

template <class Move>
Fact equal_fact(const std::vector<Move>& equal) {
    Names names;
    for (const Move move : equal) names.emplace_back(name_of(move));
    return {.id = "equal", .items = {{"equal", names}}, .is_detail = true};  // the headline says it
}

template <class Move>
std::optional<Fact> values(const search::RootMoves<Move>& moves) {
    if (moves.size() < 2 || moves.front().value == moves.back().value) return std::nullopt;
    if (moves[0].value < moves[1].value) return std::nullopt;  // the choice was not by value
    Fact fact{.id = "values", .items = {}, .is_detail = true};
    for (const auto& candidate : moves)
        fact.items.push_back({name_of(candidate.move), candidate.value});
    fact.items.push_back({"best", text_of(moves[0].move)});
    fact.items.push_back({"second", text_of(moves[1].move)});
    fact.items.push_back({"lead", moves[0].value - moves[1].value});
    return fact;
}

template <class Board>
Fact empty_cells(const Board& before, const Board& after) {
    return {.id = "empty-cells",
            .items = {{"before", static_cast<double>(before.count_empty())},
                      {"after", static_cast<double>(after.count_empty())}},
            .is_detail = true};
}

/// Of a board with so many columns and rows. If a largest tile is in the same corner before and
/// after the move, the fact is corner-kept, although another tile of that size may have moved.
template <class Board>
Fact corner(const Board& before, const Board& after, int columns, int rows) {
    struct Corner {
        int cell;
        std::string_view name;
    };
    const std::array<Corner, 4> corners = {{{0, "top-left"},
                                            {columns - 1, "top-right"},
                                            {(rows - 1) * columns, "bottom-left"},
                                            {rows * columns - 1, "bottom-right"}}};
    const auto holds = [](const Board& board, const Corner& corner) {
        return board.at(corner.cell) == board.largest();
    };
    const auto find = [&](auto&& matches) -> const Corner* {
        const auto found = std::ranges::find_if(corners, matches);
        return found == corners.end() ? nullptr : &*found;
    };
    const double tile = tile_of(after.largest());
    const auto fact = [&](std::string_view id, const Corner& corner, Polarity polarity) -> Fact {
        return {.id = id,
                .items = {{"tile", tile},
                          {"corner", std::string(corner.name)},
                          {"cells", std::vector<int>{corner.cell}}},
                .polarity = polarity};
    };
    const auto was = [&](const Corner& corner) { return holds(before, corner); };
    const auto now = [&](const Corner& corner) { return holds(after, corner); };
    const auto both = [&](const Corner& corner) { return was(corner) && now(corner); };
    if (const Corner* kept = find(both)) return fact("corner-kept", *kept, Polarity::kFor);
    if (const Corner* reached = find(now)) return fact("corner-reached", *reached, Polarity::kFor);
    if (const Corner* left = find(was)) return fact("corner-left", *left, Polarity::kAgainst);
    return {.id = "corner-none", .items = {{"tile", tile}}, .is_detail = true};
}

}  // namespace tilestone::engine::tile_facts
