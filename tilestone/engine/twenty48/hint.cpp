// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/hint.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tilestone/engine/twenty48/danger.h"
#include "tilestone/engine/twenty48/futures.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::engine {
namespace {

using twenty48::Afterstate;
using twenty48::Board;
using twenty48::Exponent;
using twenty48::Game;
using twenty48::Move;

/// The horizon of danger in moves: near enough for play to matter, and milliseconds even on a
/// crowded board.
constexpr int kDangerHorizon = 4;

/// Differences to the next best move that are told: as many as a person reads.
constexpr std::size_t kMaxFor = 3;
constexpr std::size_t kMaxAgainst = 2;

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
    if (moves[0].value < moves[1].value) return std::nullopt;  // the choice was not by value
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

/// If a largest tile is in the same corner before and after the move, the fact is corner-kept,
/// although another tile of that size may have moved.
Fact corner(const Board& board, const Afterstate& after) {
    const auto holds = [](const Board& position, const Corner& corner) {
        return position.at(corner.cell) == position.largest();
    };
    const auto find = [&](auto&& matches) -> const Corner* {
        const auto found = std::ranges::find_if(kCorners, matches);
        return found == kCorners.end() ? nullptr : &*found;
    };
    const double tile = tile_of(after.board.largest());
    const auto fact = [&](std::string_view id, const Corner& corner) -> Fact {
        return {id, {{"tile", tile}, {"corner", std::string(corner.name)}}};
    };
    const auto before = [&](const Corner& corner) { return holds(board, corner); };
    const auto now = [&](const Corner& corner) { return holds(after.board, corner); };
    const auto both = [&](const Corner& corner) { return before(corner) && now(corner); };
    if (const Corner* kept = find(both)) return fact("corner-kept", *kept);
    if (const Corner* reached = find(now)) return fact("corner-reached", *reached);
    if (const Corner* left = find(before)) return fact("corner-left", *left);
    return {"corner-none", {{"tile", tile}}};
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

}  // namespace

Reasons<Game>::Reasons(Player<Game>& player, const Board& board, const StopToken* stop)
    : player_(&player), board_(board), stop_(stop) {}
Reasons<Game>::Reasons(Reasons&&) noexcept = default;
Reasons<Game>& Reasons<Game>::operator=(Reasons&&) noexcept = default;
Reasons<Game>::~Reasons() = default;

void Reasons<Game>::begin(Hint<Game>& hint) {
    auto& [result, why] = hint;
    if (!result.move) {
        why.push_back({"game-over", {}});
        return;
    }
    const Afterstate after = twenty48::slide(board_, *result.move).after;
    if (result.moves.size() == 1) why.push_back(only_move(*result.move));
    if (auto fact = values(result.moves)) why.push_back(std::move(*fact));
    for (const Fact& fact : result.facts) why.push_back(fact);
    why.push_back(empty_cells(board_, after));
    why.push_back(corner(board_, after));
    why.push_back(danger(board_));
    after_ = after.board;
    twenty48::for_each_empty_cell(after_, [&](int cell) {
        for (const Exponent exponent : twenty48::kSpawnExponents) {
            new_tiles_.push_back({.cell = cell, .exponent = exponent});
        }
    });
    std::ranges::reverse(new_tiles_);
    begin_futures(result);
}

bool Reasons<Game>::step(Hint<Game>& hint) {
    if (has_more_tiles()) evaluate_next_tile(hint.result);
    if (has_more_tiles()) return true;
    if (worst_) hint.why.push_back(worst_tile(*worst_));
    worst_.reset();
    return play_futures(hint);
}

bool Reasons<Game>::has_more_tiles() const { return !new_tiles_.empty() && !is_stopped(); }

void Reasons<Game>::begin_futures(const SearchResult<Game>& result) {
    if (result.moves.size() < 2 || !player_->afterstate_value(after_)) return;
    const bool is_first = result.moves[0].move == *result.move;
    instead_ = result.moves[is_first ? 1 : 0].move;
    futures_ = std::make_unique<Futures>(board_, [player = player_](const Board& board) {
        return *player->afterstate_value(board);
    });
}

bool Reasons<Game>::play_futures(Hint<Game>& hint) {
    if (!futures_ || is_stopped()) return false;
    if (futures_->step(Milliseconds(0))) return true;
    std::vector<Fact> good;
    std::vector<Fact> bad;
    const Move move = *hint.result.move;
    for (const Contrast& contrast : futures_->contrasts(move, instead_)) {
        std::vector<Fact>& facts = contrast.is_for_first ? good : bad;
        if (facts.size() == (contrast.is_for_first ? kMaxFor : kMaxAgainst)) continue;
        facts.push_back(fact_of(*futures_, move, instead_, contrast));
        facts.back().items.push_back(
            {"polarity", std::string(contrast.is_for_first ? "for" : "against")});
    }
    if (good.empty() && bad.empty()) {
        good.push_back({"future-same", {{"move", text_of(move)}, {"instead", text_of(instead_)}}});
    }
    good.insert(good.end(), bad.begin(), bad.end());
    hint.why.insert(hint.why.begin(), good.begin(), good.end());
    futures_.reset();
    return false;
}

void Reasons<Game>::evaluate_next_tile(const SearchResult<Game>& result) {
    NewTile tile = new_tiles_.back();
    new_tiles_.pop_back();
    const Board reply = after_.with(tile.cell, tile.exponent);
    const double probability = twenty48::spawn_chance(tile.exponent) / after_.count_empty();
    const auto value = player_->value_after(result, reply, probability);
    if (!value) return;
    tile.value = *value;
    tile.over = twenty48::is_over(reply);
    if (worst_ && worst_->over) return;
    if (!worst_ || tile.over || tile.value < worst_->value) worst_ = tile;
}

Fact Reasons<Game>::worst_tile(const NewTile& worst) {
    const int row = worst.cell / twenty48::kSide + 1;
    const int column = worst.cell % twenty48::kSide + 1;
    Fact fact{"worst-tile",
              {{"tile", tile_of(worst.exponent)},
               {"row", static_cast<double>(row)},
               {"column", static_cast<double>(column)}}};
    if (worst.over) {
        fact.items.push_back({"over", true});
    } else {
        fact.items.push_back({"value", worst.value});
    }
    return fact;
}

}  // namespace tilestone::engine
