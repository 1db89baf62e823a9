// SPDX-License-Identifier: MIT
#include "tilestone/engine/tiles/hint.h"

#include <algorithm>

#include "tilestone/engine/tile_facts.h"

namespace tilestone::engine {
namespace {

Fact corner(const tiles::Board& board, const tiles::Board& after) {
    return tile_facts::corner(board, after, board.size.columns, board.size.rows);
}

}  // namespace

void Reasons<tiles::Game>::begin(Hint<tiles::Game>& hint) const {
    auto& [result, why, equal, instead] = hint;
    if (!result.move) {
        why.push_back({"game-over", {}});
        return;
    }
    const tiles::Board after = tiles::slide(board_, *result.move).board;
    if (result.moves.size() == 1) why.push_back(tile_facts::only_move(*result.move));
    equal = tile_facts::equal_moves(result, 0);
    if (equal.size() > 1) {
        why.push_back(tile_facts::equal_fact(equal));
        if (std::ranges::count(result.facts, "exact", &Fact::id) != 0)
            why.back().items.push_back({"kind", std::string("exact")});
    }
    const bool has_values =
        !result.moves.empty() && result.moves.front().kind != search::ValueKind::kUnsearched;
    if (has_values) {
        if (auto fact = tile_facts::values(result.moves)) why.push_back(std::move(*fact));
    }
    for (const Fact& fact : result.facts) why.push_back(fact);
    why.push_back(tile_facts::empty_cells(board_, after));
    why.push_back(corner(board_, after));
    arrange(why);
}

void Reasons<tiles::Game>::begin_instead(Hint<tiles::Game>& hint, tiles::Move move) const {
    auto& instead = hint.instead.emplace(Instead<tiles::Game>{.move = move, .line = {move}});
    const auto& moves = hint.result.moves;
    const auto found = std::ranges::find(moves, move, &search::RootMove<tiles::Move>::move);
    if (found != moves.end() && found->kind != search::ValueKind::kUnsearched) {
        instead.value = found->value;
        instead.kind = found->kind;
    }
    if (move == *hint.result.move) {
        instead.why.push_back({"best", {{"move", tile_facts::text_of(move)}}});
        return;
    }
    const tiles::Board after = tiles::slide(board_, move).board;
    instead.why.push_back(corner(board_, after));
    instead.why.push_back(tile_facts::empty_cells(board_, after));
    arrange(instead.why);
}

}  // namespace tilestone::engine
