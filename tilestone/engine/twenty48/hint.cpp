// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/hint.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include "tilestone/engine/tile_facts.h"
#include "tilestone/engine/twenty48/danger.h"
#include "tilestone/engine/twenty48/futures.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::engine::twenty48 {
namespace {

/// The horizon of danger in moves: near enough for play to matter, and milliseconds even on a
/// crowded board.
constexpr int kDangerHorizon = 4;

/// Moves whose expected final score is less than this share below the best are equally good: the
/// median of how much the lead of the best over the second changes from a search of 250,000 nodes
/// to one of 5 million (about 100 ms and 2 s), on 100 boards by the full network
/// (tools/studies/futures).
constexpr double kEqualShare = 0.0023;

using tile_facts::text_of;
using tile_facts::tile_of;

/// Values of other players than those that expect a score have no common unit: only the same value
/// is equally good.
std::vector<Move> equal_moves(const SearchResult<Game>& result) {
    const bool is_score = std::ranges::count(result.facts, "final-score", &Fact::id) != 0;
    const double best = result.moves.empty() ? 0 : result.moves.front().value;
    return tile_facts::equal_moves(result, is_score ? kEqualShare * std::abs(best) : 0);
}

Fact corner(const Board& board, const Afterstate& after) {
    return tile_facts::corner(board, after.board, kSide, kSide);
}

/// For the move if it is the safest, against it if another one is safer.
Fact danger(const Board& board, Move move) {
    const std::vector<MoveDanger> dangers = danger_within(board, kDangerHorizon);
    const bool safe =
        std::ranges::all_of(dangers, [](const MoveDanger& each) { return each.chance == 0; });
    Fact fact{safe ? "safe" : "danger", {{"moves", static_cast<double>(kDangerHorizon)}}};
    fact.is_detail = safe;
    if (safe) return fact;
    double chance = 0;
    double least = 1;
    double most = 0;
    for (const MoveDanger& each : dangers) {
        fact.items.push_back({name_of(each.move), each.chance});
        if (each.move == move) chance = each.chance;
        least = std::min(least, each.chance);
        most = std::max(most, each.chance);
    }
    if (chance > least) fact.polarity = Polarity::kAgainst;
    if (chance == least && most > least) fact.polarity = Polarity::kFor;
    return fact;
}

/// How the futures of two moves differ.
std::vector<Fact> future_facts(const Futures& futures, Move move, Move instead) {
    std::vector<Fact> facts;
    for (const Contrast& contrast : futures.contrasts(move, instead)) {
        facts.push_back(fact_of(futures, move, instead, contrast));
    }
    if (facts.empty()) {
        facts.push_back({"future-same", {{"move", text_of(move)}, {"instead", text_of(instead)}}});
    }
    return facts;
}

/// How the chosen move's futures differ from those of the second best. If nothing speaks for it
/// there, what speaks for it against the next one where something does.
std::vector<Fact> chosen_facts(const Futures& futures, const SearchResult<Game>& result,
                               Move second) {
    const Move best = *result.move;
    std::vector<Fact> facts = future_facts(futures, best, second);
    const auto is_for = [](const Fact& fact) { return fact.polarity == Polarity::kFor; };
    for (const auto& other : result.moves) {
        if (std::ranges::any_of(facts, is_for)) break;
        if (other.move == best || other.move == second) continue;
        std::ranges::copy_if(future_facts(futures, best, other.move), std::back_inserter(facts),
                             is_for);
    }
    return facts;
}

}  // namespace

Reasons::Reasons(Player<Game>& player, const Board& board, const StopToken* stop)
    : player_(&player), board_(board), stop_(stop) {}
Reasons::Reasons(Reasons&&) noexcept = default;
Reasons& Reasons::operator=(Reasons&&) noexcept = default;
Reasons::~Reasons() = default;

void Reasons::begin(Hint<Game>& hint) {
    auto& [result, why, equal, instead] = hint;
    if (!result.move) {
        why.push_back({"game-over", {}});
        return;
    }
    const Afterstate after = twenty48::slide(board_, *result.move).after;
    if (result.moves.size() == 1) why.push_back(tile_facts::only_move(*result.move));
    equal = equal_moves(result);
    if (equal.size() > 1) why.push_back(tile_facts::equal_fact(equal));
    if (auto fact = tile_facts::values(result.moves)) why.push_back(std::move(*fact));
    for (const Fact& fact : result.facts) why.push_back(fact);
    why.push_back(tile_facts::empty_cells(board_, after.board));
    why.push_back(corner(board_, after));
    why.push_back(danger(board_, *result.move));
    after_ = after.board;
    twenty48::for_each_empty_cell(after_, [&](int cell) {
        for (const Exponent exponent : kSpawnExponents) {
            new_tiles_.push_back({.cell = cell, .exponent = exponent});
        }
    });
    std::ranges::reverse(new_tiles_);
    arrange(why);
    begin_futures(result);
}

bool Reasons::step(Hint<Game>& hint) {
    if (has_more_tiles()) evaluate_next_tile(hint.result);
    if (has_more_tiles()) return true;
    if (worst_) {
        hint.why.push_back(worst_tile(*worst_));
        arrange(hint.why);
    }
    worst_.reset();
    return play_futures(hint);
}

bool Reasons::has_more_tiles() const { return !new_tiles_.empty() && !is_stopped(); }

void Reasons::begin_futures(const SearchResult<Game>& result) {
    if (result.moves.size() < 2 || !player_->afterstate_value(after_)) return;
    const bool is_first = result.moves[0].move == *result.move;
    second_ = result.moves[is_first ? 1 : 0].move;
    is_playing_ = true;
    futures_ = std::make_unique<Futures>(
        board_, [player = player_](const Board& board) { return *player->afterstate_value(board); },
        FutureSettings{.continuations = kFirstContinuations,
                       .compared = std::pair(*result.move, second_)});
}

bool Reasons::play_futures(Hint<Game>& hint) {
    if (!is_playing_ || is_stopped()) return false;
    if (futures_->step(Milliseconds(0))) return true;
    is_playing_ = false;
    std::vector<Fact> facts = chosen_facts(*futures_, hint.result, second_);
    hint.why.insert(hint.why.begin(), facts.begin(), facts.end());
    arrange(hint.why);
    return false;
}

void Reasons::begin_instead(Hint<Game>& hint, Move move) const {
    Instead<Game>& instead = hint.instead.emplace(Instead<Game>{.move = move, .line = {move}});
    const auto& moves = hint.result.moves;
    const auto found = std::ranges::find(moves, move, &search::RootMove<Move>::move);
    if (found != moves.end() && found->kind != search::ValueKind::kUnsearched) {
        instead.value = found->value;
        instead.kind = found->kind;
    }
    const Move best = *hint.result.move;
    if (move == best) {
        instead.why.push_back({"best", {{"move", text_of(move)}}});
        return;
    }
    const bool is_score = std::ranges::count(hint.result.facts, "final-score", &Fact::id) != 0;
    if (is_score && instead.value && moves.front().move == best) {
        const bool is_equal = std::ranges::count(hint.equal, move) != 0;
        instead.why.push_back({.id = "scores",
                               .items = {{"move", text_of(move)},
                                         {"instead", text_of(best)},
                                         {"score", *instead.value},
                                         {"best_score", moves.front().value}},
                               .polarity = is_equal ? Polarity::kNeutral : Polarity::kAgainst});
    }
    if (futures_ && !is_playing_) {
        std::ranges::move(future_facts(*futures_, move, best), std::back_inserter(instead.why));
    }
    const Afterstate after = twenty48::slide(board_, move).after;
    instead.why.push_back(corner(board_, after));
    instead.why.push_back(danger(board_, move));
    instead.why.push_back(tile_facts::empty_cells(board_, after.board));
    arrange(instead.why);
}

void Reasons::evaluate_next_tile(const SearchResult<Game>& result) {
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

Fact Reasons::worst_tile(const NewTile& worst) {
    const int row = worst.cell / kSide + 1;
    const int column = worst.cell % kSide + 1;
    Fact fact{"worst-tile",
              {{"tile", tile_of(worst.exponent)},
               {"row", static_cast<double>(row)},
               {"column", static_cast<double>(column)},
               {"cells", std::vector<int>{worst.cell}}}};
    if (worst.over) {
        fact.items.push_back({"over", true});
        fact.polarity = Polarity::kAgainst;
    } else {
        fact.items.push_back({"value", worst.value});
        fact.is_detail = true;
    }
    return fact;
}

}  // namespace tilestone::engine::twenty48
