// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/hint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

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

struct Corner {
    int cell;
    std::string_view name;
};
constexpr std::array<Corner, 4> kCorners = {
    {{0, "top-left"}, {3, "top-right"}, {12, "bottom-left"}, {15, "bottom-right"}}};

double tile_of(Exponent exponent) { return static_cast<double>(std::uint32_t{1} << exponent); }

std::string text_of(Move move) { return std::string(name_of(move)); }

Fact only_move(Move move) { return {"only-move", {{"move", text_of(move)}}}; }

/// Values of other players than those that expect a score have no common unit: only the same value
/// is equally good.
std::vector<Move> equal_moves(const SearchResult<Game>& result) {
    const auto& moves = result.moves;
    std::vector<Move> equal = {*result.move};
    if (moves.empty() || moves.front().move != *result.move) return equal;
    const bool is_score = std::ranges::count(result.facts, "final-score", &Fact::id) != 0;
    const double best = moves.front().value;
    const double margin = is_score ? kEqualShare * std::abs(best) : 0;
    for (const auto& each : moves) {
        const bool is_exact = each.kind == search::ValueKind::kExact;
        if (each.move != *result.move && is_exact && best - each.value <= margin) {
            equal.push_back(each.move);
        }
    }
    return equal;
}

Fact equal_fact(const std::vector<Move>& equal) {
    Names names;
    for (const Move move : equal) names.emplace_back(name_of(move));
    return {.id = "equal", .items = {{"equal", names}}, .is_detail = true};  // the headline says it
}

std::optional<Fact> values(const search::RootMoves<Move>& moves) {
    if (moves.size() < 2 || moves.front().value == moves.back().value) return std::nullopt;
    if (moves[0].value < moves[1].value) return std::nullopt;  // the choice was not by value
    Fact fact{.id = "values", .items = {}, .is_detail = true};
    for (const auto& candidate : moves) {
        fact.items.push_back({name_of(candidate.move), candidate.value});
    }
    fact.items.push_back({"best", text_of(moves[0].move)});
    fact.items.push_back({"second", text_of(moves[1].move)});
    fact.items.push_back({"lead", moves[0].value - moves[1].value});
    return fact;
}

Fact empty_cells(const Board& board, const Afterstate& after) {
    return {.id = "empty-cells",
            .items = {{"before", static_cast<double>(board.count_empty())},
                      {"after", static_cast<double>(after.board.count_empty())}},
            .is_detail = true};
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
    const auto fact = [&](std::string_view id, const Corner& corner, Polarity polarity) -> Fact {
        return {.id = id,
                .items = {{"tile", tile},
                          {"corner", std::string(corner.name)},
                          {"cells", std::vector<int>{corner.cell}}},
                .polarity = polarity};
    };
    const auto before = [&](const Corner& corner) { return holds(board, corner); };
    const auto now = [&](const Corner& corner) { return holds(after.board, corner); };
    const auto both = [&](const Corner& corner) { return before(corner) && now(corner); };
    if (const Corner* kept = find(both)) return fact("corner-kept", *kept, Polarity::kFor);
    if (const Corner* reached = find(now)) return fact("corner-reached", *reached, Polarity::kFor);
    if (const Corner* left = find(before)) return fact("corner-left", *left, Polarity::kAgainst);
    return {.id = "corner-none", .items = {{"tile", tile}}, .is_detail = true};
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
    if (result.moves.size() == 1) why.push_back(only_move(*result.move));
    equal = equal_moves(result);
    if (equal.size() > 1) why.push_back(equal_fact(equal));
    if (auto fact = values(result.moves)) why.push_back(std::move(*fact));
    for (const Fact& fact : result.facts) why.push_back(fact);
    why.push_back(empty_cells(board_, after));
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
    instead.why.push_back(empty_cells(board_, after));
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
