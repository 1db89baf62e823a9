// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/hint.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tilestone/engine/twenty48/danger.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::engine {
namespace {

using twenty48::Afterstate;
using twenty48::Board;
using twenty48::Exponent;
using twenty48::Game;
using twenty48::Move;

/// How far danger is looked for: four moves are what a player can still steer, and cost
/// milliseconds even on a crowded board.
constexpr int kDangerHorizon = 4;

struct Corner {
    int cell;
    std::string_view name;
};
constexpr std::array<Corner, 4> kCorners = {
    {{0, "top-left"}, {3, "top-right"}, {12, "bottom-left"}, {15, "bottom-right"}}};

double tile_of(Exponent exponent) { return static_cast<double>(std::uint32_t{1} << exponent); }

std::string text_of(Move move) { return std::string(name_of(move)); }

Fact only_move(Move move) { return {"only-move", {{"move", text_of(move)}}}; }

std::optional<Fact> values(const search::RootMoves<Move>& moves) {
    if (moves.size() < 2 || moves.front().value == moves.back().value) return std::nullopt;
    if (moves[0].value < moves[1].value) return std::nullopt;  // other reasons decided
    Fact fact{"values", {}};
    for (const auto& candidate : moves) {
        fact.items.push_back({name_of(candidate.move), candidate.value});
    }
    fact.items.push_back({"best", text_of(moves[0].move)});
    fact.items.push_back({"second", text_of(moves[1].move)});
    fact.items.push_back({"lead", moves[0].value - moves[1].value});
    return fact;
}

Fact empty_cells(const Board& board, const Afterstate& after) {
    return {"empty-cells",
            {{"before", static_cast<double>(board.count_empty())},
             {"after", static_cast<double>(after.board.count_empty())}}};
}

/// The corner that holds a largest tile of `board`, `preferred` if that does.
const Corner* corner_of_largest(const Board& board, const Corner* preferred) {
    const Exponent largest = board.largest();
    if (preferred != nullptr && board.at(preferred->cell) == largest) return preferred;
    const auto found = std::ranges::find_if(
        kCorners, [&](const Corner& corner) { return board.at(corner.cell) == largest; });
    return found == kCorners.end() ? nullptr : &*found;
}

Fact corner(const Board& board, const Afterstate& after) {
    const Corner* before = corner_of_largest(board, nullptr);
    const Corner* now = corner_of_largest(after.board, before);
    const double tile = tile_of(after.board.largest());
    if (now != nullptr) {
        return {before != nullptr ? "corner-kept" : "corner-reached",
                {{"tile", tile}, {"corner", std::string(now->name)}}};
    }
    if (before == nullptr) return {"corner-none", {{"tile", tile}}};
    return {"corner-left", {{"tile", tile}, {"corner", std::string(before->name)}}};
}

Fact danger(const Board& board) {
    const std::vector<MoveDanger> dangers = danger_within(board, kDangerHorizon);
    const bool safe =
        std::ranges::all_of(dangers, [](const MoveDanger& each) { return each.chance == 0; });
    Fact fact{safe ? "safe" : "danger", {{"moves", static_cast<double>(kDangerHorizon)}}};
    if (safe) return fact;
    for (const MoveDanger& each : dangers) fact.items.push_back({name_of(each.move), each.chance});
    return fact;
}

/// A new tile and what the player's search makes of the position with it.
struct JudgedTile {
    int cell = 0;
    Exponent exponent = 0;
    double value = 0;
    bool over = false;
};

std::optional<JudgedTile> find_worst_tile(Player<Game>& player, const Decision<Game>& decision,
                                          const Afterstate& after, const StopToken* stop) {
    std::optional<JudgedTile> worst;
    twenty48::for_each_empty_cell(after.board, [&](int cell) {
        for (const Exponent exponent : twenty48::kSpawnExponents) {
            if (stop != nullptr && stop->stop_requested()) return;
            const Board reply = after.board.with(cell, exponent);
            const double probability = twenty48::spawn_chance(exponent) / after.board.count_empty();
            const std::optional<double> value = player.value_after(decision, reply, probability);
            const bool over = twenty48::is_over(reply);
            if (!value || (worst && worst->over)) return;
            if (!worst || over || *value < worst->value) worst = {cell, exponent, *value, over};
        }
    });
    return worst;
}

Fact worst_tile(const JudgedTile& worst) {
    Fact fact{"worst-tile",
              {{"tile", tile_of(worst.exponent)},
               {"row", static_cast<double>(worst.cell / twenty48::kSide + 1)},
               {"column", static_cast<double>(worst.cell % twenty48::kSide + 1)}}};
    if (worst.over) {
        fact.items.push_back({"over", true});
    } else {
        fact.items.push_back({"value", worst.value});
    }
    return fact;
}

}  // namespace

Hint give_hint(Player<Game>& player, const Board& board, const StopToken* stop,
               const Listener<Game>& listen) {
    Hint hint;
    hint.decision =
        player.decide({.state = board, .all_values = true, .stop = stop, .listen = listen});
    if (!hint.decision.move) {
        hint.why.push_back({"game-over", {}});
        return hint;
    }
    const Move best = *hint.decision.move;
    const Afterstate after = twenty48::slide(board, best).after;
    if (hint.decision.moves.size() == 1) hint.why.push_back(only_move(best));
    if (auto fact = values(hint.decision.moves)) hint.why.push_back(std::move(*fact));
    for (const Fact& fact : hint.decision.known) hint.why.push_back(fact);
    hint.why.push_back(empty_cells(board, after));
    hint.why.push_back(corner(board, after));
    hint.why.push_back(danger(board));
    if (const auto worst = find_worst_tile(player, hint.decision, after, stop)) {
        hint.why.push_back(worst_tile(*worst));
    }
    return hint;
}

}  // namespace tilestone::engine
