// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/hint.h"

#include <algorithm>
#include <string>
#include <utility>

#include "tilestone/engine/gomoku/points.h"
#include "tilestone/engine/gomoku/quiet_facts.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactical_facts.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/openings.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

using Points = std::vector<Point>;

/// The solver's, for all refutations of one hint together.
constexpr std::uint64_t kRefutationNodes = 30'000;
/// Of these, those kept for the chosen move, which seldom needs more to be found safe.
constexpr std::uint64_t kReservedNodes = 4'000;
/// Other moves that a person would consider.
constexpr std::size_t kMaxOthers = 3;

bool has(const Points& points, Point point) { return std::ranges::count(points, point) != 0; }

Fact game_over(const Position& position) {
    if (const auto winner = position.winner()) {
        return {"game-over", {{"kind", std::string("won")}, {"winner", fact_name(*winner)}}};
    }
    const bool draw = position.is_full();
    return {"game-over", {{"kind", std::string(draw ? "draw" : "stuck")}}};
}

/// Win rates that people call the same.
constexpr double kEqualWinRates = 0.01;

bool is_equal(const Hint<Game>& hint, std::size_t best, std::size_t index) {
    const auto& first = hint.result.moves[best];
    const auto& second = hint.result.moves[index];
    const auto exact = search::ValueKind::kExact;
    if (const auto& proof = hint.proofs[best]) {
        const auto& other = hint.proofs[index];
        return other && other->wins == proof->wins && other->plies == proof->plies;
    }
    if (hint.proofs[index] || first.kind != exact || second.kind != exact) return false;
    const auto& rate = hint.win_rates[best];
    const auto& other = hint.win_rates[index];
    if (!rate || !other) return first.value == second.value;
    return *rate - *other < kEqualWinRates;
}

/// The chosen move first.
Points equal_moves(const Hint<Game>& hint) {
    const auto& moves = hint.result.moves;
    Points equal = {*hint.result.move};
    const auto best = static_cast<std::size_t>(
        std::ranges::find(moves, *hint.result.move, &search::RootMove<Point>::move) -
        moves.begin());
    for (std::size_t index = 0; best < moves.size() && index < moves.size(); ++index) {
        if (index != best && is_equal(hint, best, index)) equal.push_back(moves[index].move);
    }
    return equal;
}

Fact equal_fact(const Points& equal) {
    return {"equal",
            {{"move", fact_name(equal.front())},
             {"equal", fact_name(equal)},
             {"others", static_cast<double>(equal.size() - 1)}}};
}

/// The best move by the search that is not as good as the chosen one.
std::optional<Point> next_best(const Hint<Game>& hint) {
    for (const auto& each : hint.result.moves) {
        if (each.kind == search::ValueKind::kUnsearched) return {};
        if (!has(hint.equal, each.move)) return each.move;
    }
    return {};
}

std::optional<Fact> opening_fact(const Position& after) {
    const std::string_view opening = gomoku::opening_of(after);
    if (opening.empty()) return {};
    // The openings against which the rules of Renju were made.
    const bool is_classic = opening == "kagetsu" || opening == "hogetsu";
    Fact fact{"opening", {{"kind", std::string(opening)}}};
    if (is_classic && after.rule() == Rule::kFreestyle && after.size() >= kDefaultSize) {
        fact.items.push_back({"winner", fact_name(Color::kBlack)});
    }
    return fact;
}

/// A win of the opponent after the move, for certain; no line if none is found.
Solution refute(Position position, Point move, std::uint64_t nodes, const StopToken* stop) {
    position.place(move);
    Solution found = solve(position, Attack::kThreats, {.nodes = nodes}, stop);
    if (found.verdict != Verdict::kWin) found.line.clear();
    return found;
}

/// That `line` of the opponent refutes `move`.
Fact refutation(Point move, Color other, const Points& line) {
    return {.id = "refuted",
            .items = {{"move", fact_name(move)},
                      {"other", fact_name(other)},
                      {"plies", static_cast<double>(line.size())},
                      {"line", beginning_of(line)}},
            .polarity = Polarity::kAgainst};
}

/// The opponent makes five, whatever the move.
bool is_block_in_vain(const std::vector<Fact>& why) {
    return std::ranges::any_of(why, [](const Fact& fact) {
        const std::string_view kind = fact.text("kind");
        return fact.id == "must-block" && (kind == "lost" || kind == "forbidden");
    });
}

/// Something else says more.
void hide(std::vector<Fact>& why, std::string_view id) {
    for (Fact& fact : why) fact.is_detail = fact.is_detail || fact.id == id;
}

std::optional<Fact> values(const search::RootMoves<Point>& moves,
                           const std::vector<std::optional<double>>& rates) {
    if (moves.size() < 2 || moves.front().value == moves.back().value) return {};
    const auto is_exact = [](const auto& move) { return move.kind == search::ValueKind::kExact; };
    if (!is_exact(moves[0]) || !is_exact(moves[1])) return {};
    if (!(moves[0].value >= moves[1].value)) return {};  // other reasons decided
    Fact fact{.id = "values",
              .items = {{"best", fact_name(moves[0].move)},
                        {"second", fact_name(moves[1].move)},
                        {"lead", moves[0].value - moves[1].value}},
              .is_detail = true};
    if (rates[0] && rates[1]) {
        fact.items.push_back({"chance", *rates[0]});
        fact.items.push_back({"second_chance", *rates[1]});
    }
    return fact;
}

std::optional<WinProbability> win_probability_of(const Player<Game>& player,
                                                 const SearchResult<Game>& result) {
    const auto found = std::ranges::find_if(
        result.moves, [&](const auto& each) { return each.move == result.move; });
    if (found == result.moves.end()) return {};
    return player.win_probability(found->value);
}

std::optional<ForcedResult> proof_of(const Position& position, Point move,
                                     const std::optional<WinProbability>& win_probability,
                                     const StopToken* stop) {
    if (win_probability && win_probability->plies) {
        return ForcedResult{.wins = win_probability->win_rate > 0.5,
                            .plies = *win_probability->plies};
    }
    return prove(position, move, stop);
}

Fact proof_fact(const ForcedResult& proof) {
    return {.id = "proof",
            .items = {{"kind", std::string(proof.wins ? "win" : "loss")},
                      {"plies", static_cast<double>(proof.plies)}},
            .polarity = proof.wins ? Polarity::kFor : Polarity::kAgainst};
}

Fact expectation(const WinProbability& win_probability) {
    const bool wins = win_probability.win_rate > 0.5;
    return {.id = "expects",
            .items = {{"kind", std::string(wins ? "win" : "loss")}},
            .polarity = wins ? Polarity::kFor : Polarity::kAgainst};
}

std::optional<double> win_rate(const std::optional<ForcedResult>& proof,
                               const std::optional<WinProbability>& win_probability) {
    if (proof) return proof->wins ? 1 : 0;
    if (!win_probability) return {};
    return std::clamp(win_probability->win_rate, 0.0, 1.0);
}

std::vector<std::optional<ForcedResult>> proofs_of(const Position& position,
                                                   const Hint<Game>& hint) {
    std::vector<std::optional<ForcedResult>> proofs;
    Position after = position;
    for (const auto& each : hint.result.moves) {
        if (each.move == hint.result.move) {
            proofs.push_back(hint.proof);
            continue;
        }
        after.place(each.move);
        std::optional<ForcedResult> proof = exact_result(after);
        if (proof) proof = ForcedResult{.wins = !proof->wins, .plies = proof->plies + 1};
        proofs.push_back(proof);
        after.remove(each.move);
    }
    return proofs;
}

/// `proofs` may be empty.
std::vector<std::optional<double>> rates_of(const Player<Game>& player, const Hint<Game>& hint) {
    std::vector<std::optional<double>> rates;
    for (std::size_t index = 0; index < hint.result.moves.size(); ++index) {
        const auto& each = hint.result.moves[index];
        std::optional<ForcedResult> proof;
        if (index < hint.proofs.size()) proof = hint.proofs[index];
        std::optional<WinProbability> win_probability;
        if (each.kind != search::ValueKind::kUnsearched)
            win_probability = player.win_probability(each.value);
        const bool chosen = each.move == hint.result.move;
        rates.push_back(chosen ? hint.win_rate : win_rate(proof, win_probability));
    }
    return rates;
}

}  // namespace

}  // namespace tilestone::engine::gomoku

namespace tilestone::engine {

template <>
Hint<gomoku::Game> hint_so_far(const Player<gomoku::Game>& player) {
    Hint<gomoku::Game> hint{.result = player.result(), .why = {}};
    if (hint.result.move)
        hint.win_rate = gomoku::win_rate({}, gomoku::win_probability_of(player, hint.result));
    hint.win_rates = gomoku::rates_of(player, hint);
    return hint;
}

}  // namespace tilestone::engine

namespace tilestone::engine::gomoku {

void Reasons::begin(Hint<Game>& hint) {
    auto& [result, why, equal, instead, rate, rates, proofs, proof] = hint;
    if (!result.move) {
        why.push_back(game_over(position_));
        proof = exact_result(position_);
        rate = win_rate(proof, WinProbability{});  // without a proof it is a draw
        return;
    }
    const Point move = *result.move;
    const std::optional<WinProbability> win_probability = win_probability_of(*player_, result);
    proof = proof_of(position_, move, win_probability, stop_);
    rate = win_rate(proof, win_probability);
    proofs = proofs_of(position_, hint);
    rates = rates_of(*player_, hint);
    equal = position_.count() == 0 ? Points{move} : equal_moves(hint);
    if (proof) add_proof(hint);
    add_tactical_facts(position_, move, stop_, why);
    if (is_block_in_vain(why)) hide(why, "proof");
    if (!proof) {
        list_others(hint);
        add_quiet_facts(position_, move, next_best(hint), why);
    }
    Position after = position_;
    after.place(move);
    if (auto fact = opening_fact(after)) why.push_back(std::move(*fact));
    if (!proof && equal.size() > 1) why.push_back(equal_fact(equal));
    if (proof) {
        // says enough
    } else if (win_probability && win_probability->decided) {
        why.push_back(expectation(*win_probability));
    } else if (auto fact = values(result.moves, rates)) {
        why.push_back(std::move(*fact));
    }
    for (const Fact& fact : result.facts) why.push_back(fact);
    if (why.empty()) why.push_back({"choice", {}});
    arrange(why);
}

/// Of a loss also how the opponent wins: as the search or else the solver sees it.
void Reasons::add_proof(Hint<Game>& hint) const {
    const ForcedResult& proof = *hint.proof;
    const Point move = *hint.result.move;
    Points line;
    if (!proof.wins && proof.plies > 2) {
        const Points& seen = hint.result.line;
        const bool is_whole = std::cmp_equal(seen.size(), proof.plies) && seen.front() == move;
        line = is_whole ? Points(seen.begin() + 1, seen.end())
                        : refute(position_, move, kThreatNodes, stop_).line;
    }
    if (!line.empty()) {
        hint.why.push_back(refutation(move, gomoku::other(position_.to_move()), line));
    }
    hint.why.push_back(proof_fact(proof));
    if (proof.wins && proof.plies == 1) hint.why.back().is_detail = true;  // makes-five
}

void Reasons::begin_instead(Hint<Game>& hint, Point move) {
    Instead<Game>& instead = hint.instead.emplace(Instead<Game>{.move = move, .line = {move}});
    const auto& moves = hint.result.moves;
    const auto found = std::ranges::find(moves, move, &search::RootMove<Point>::move);
    if (found != moves.end() && found->kind != search::ValueKind::kUnsearched) {
        const auto index = static_cast<std::size_t>(found - moves.begin());
        instead.value = found->value;
        instead.kind = found->kind;
        instead.win_rate = hint.win_rates[index];
    }
    if (move == *hint.result.move) {
        instead.why.push_back({"best", {{"move", fact_name(move)}}});
        instead.line = hint.result.line.empty() ? Points{move} : hint.result.line;
        instead.proof = hint.proof;
        return;
    }
    add_tactical_facts(position_, move, stop_, instead.why);
    after_ = position_;
    after_->place(move);
    if (after_->winner()) {
        instead.proof = {.wins = true, .plies = 1};
    } else if (!Rules::result(*after_)) {
        add_refutation(hint);
    }
    if (instead.proof || Rules::result(*after_)) {
        instead.is_line_complete = true;
        if (instead.proof) instead.win_rate = instead.proof->wins ? 1 : 0;
        arrange(instead.why);
        return;
    }
    player_->begin({.state = *after_, .stop = stop_});
    is_searching_ = true;
}

/// If the opponent threatens to win: what a person would consider, and at last the chosen move.
/// Without that threat hardly any move loses to one.
void Reasons::list_others(const Hint<Game>& hint) {
    const bool is_threatened =
        std::ranges::any_of(hint.why, [](const Fact& fact) { return fact.id == "threatened"; });
    if (!is_threatened) return;
    for (const auto& each : decide_by_points(position_, kPointScores, true).moves) {
        if (others_.size() == kMaxOthers) break;
        if (!has(hint.equal, each.move)) others_.push_back(each.move);
    }
    others_.push_back(*hint.result.move);
}

bool Reasons::step(Hint<Game>& hint) {
    const bool is_last = tried_ + 1 >= others_.size();
    if (tried_ == others_.size() || (is_last && refuted_ == 0)) return false;
    if (stop_ != nullptr && stop_->stop_requested()) return false;
    const std::uint64_t spent = nodes_ + (is_last ? 0 : kReservedNodes);
    if (spent >= kRefutationNodes) {
        tried_ = is_last ? others_.size() : others_.size() - 1;
        return true;
    }
    const Point move = others_[tried_];
    const Solution found = refute(position_, move, kRefutationNodes - spent, stop_);
    nodes_ += found.nodes;
    ++tried_;
    const bool is_refuted = !found.line.empty();
    if (is_refuted && is_last) {
        lose(hint, found.line);
    } else if (is_refuted) {
        Fact fact = refutation(move, gomoku::other(position_.to_move()), found.line);
        fact.items.push_back({"instead", fact_name(others_.back())});
        fact.polarity = Polarity::kNeutral;
        fact.is_detail = refuted_++ > 0;
        hint.why.push_back(std::move(fact));
        hide(hint.why, "threatened");
    } else if (is_last && refuted_ > 1 && refuted_ == tried_ - 1 && hint.equal.size() == 1) {
        hint.why.insert(
            hint.why.begin(),
            {.id = "only-defence",
             .items = {{"move", fact_name(move)},
                       {"points", fact_name(Points(others_.begin(), others_.end() - 1))}},
             .polarity = Polarity::kFor});
    }
    arrange(hint.why);
    return !is_last;
}

/// The opponent wins after the chosen move, by `line`.
void Reasons::lose(Hint<Game>& hint, const Points& line) const {
    const Point move = *hint.result.move;
    hint.proof = {.wins = false, .plies = 1 + static_cast<int>(line.size())};
    hint.win_rate = 0;
    for (std::size_t index = 0; index < hint.result.moves.size(); ++index) {
        if (hint.result.moves[index].move != move) continue;
        hint.proofs[index] = hint.proof;
        hint.win_rates[index] = 0;
    }
    hint.equal = {move};  // what the search thought of it is refuted
    std::erase_if(hint.why, [](const Fact& fact) {
        return fact.id == "expects" || fact.id == "equal" || fact.id == "values";
    });
    hide(hint.why, "refuted");
    hint.why.insert(hint.why.begin(), refutation(move, gomoku::other(position_.to_move()), line));
}

/// A forced win of the opponent after the move, or else what it does.
void Reasons::add_refutation(Hint<Game>& hint) const {
    Instead<Game>& instead = *hint.instead;
    const Points line = refute(position_, instead.move, kThreatNodes, stop_).line;
    if (line.empty()) {
        return add_quiet_facts(position_, instead.move, hint.result.move, instead.why);
    }
    instead.proof = {.wins = false, .plies = 1 + static_cast<int>(line.size())};
    instead.line.insert(instead.line.end(), line.begin(), line.end());
    instead.why.insert(instead.why.begin(), refutation(instead.move, after_->to_move(), line));
}

bool Reasons::step_instead(Hint<Game>& hint, Milliseconds slice) {
    if (!is_searching_) return false;
    if (player_->step(slice)) return true;
    is_searching_ = false;
    Instead<Game>& instead = *hint.instead;
    const SearchResult<Game> reply = player_->result();
    const auto chance = win_probability_of(*player_, reply);
    if (chance && instead.kind != search::ValueKind::kExact) {
        const auto best =
            std::ranges::find(reply.moves, *reply.move, &search::RootMove<Point>::move);
        instead.value = -best->value;
        instead.kind = search::ValueKind::kExact;
        instead.win_rate = 1 - std::clamp(chance->win_rate, 0.0, 1.0);
    }
    if (chance && chance->plies) {
        instead.proof = {.wins = chance->win_rate < 0.5, .plies = 1 + *chance->plies};
        instead.win_rate = instead.proof->wins ? 1 : 0;
    }
    add_comparison(hint, reply);
    arrange(instead.why);
    return false;
}

void Reasons::add_comparison(Hint<Game>& hint, const SearchResult<Game>& reply) const {
    Instead<Game>& instead = *hint.instead;
    const Points line = reply.line.empty() && reply.move ? Points{*reply.move} : reply.line;
    instead.line.insert(instead.line.end(), line.begin(), line.end());
    if (instead.win_rate && hint.win_rate) {
        const double lead = *hint.win_rate - *instead.win_rate;
        instead.why.insert(
            instead.why.begin(),
            {.id = "chances",
             .items = {{"move", fact_name(instead.move)},
                       {"instead", fact_name(*hint.result.move)},
                       {"chance", *instead.win_rate},
                       {"best_chance", *hint.win_rate}},
             .polarity = lead < kEqualWinRates ? Polarity::kNeutral : Polarity::kAgainst});
    }
    if (line.empty()) return;
    instead.why.push_back({"answer",
                           {{"move", fact_name(instead.move)},
                            {"other", fact_name(after_->to_move())},
                            {"line", beginning_of(line)}}});
}

}  // namespace tilestone::engine::gomoku
