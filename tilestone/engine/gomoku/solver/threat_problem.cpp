// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/threat_problem.h"

#include <algorithm>
#include <span>

#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

using search::ProofNumbers;

/// The limit on stored moves; beyond it all expansions are discarded.
constexpr std::size_t kMaxStored = std::size_t{1} << 20;

// Initial proof numbers after a move. Tuned on 100 published renju problems with a limit of a
// million positions: 81 solved with 1 for a four and 2 for a three, 90 with these values. A four
// uses up its own threat, and every attack can begin with any of the available fours.
constexpr ProofNumbers kAfterThree{3, 1};
constexpr ProofNumbers kAfterFour{5, 1};
constexpr ProofNumbers kAfterQuiet{ThreatProblem::kWideAt, 1};
constexpr ProofNumbers kAfterForced{1, 1};
constexpr ProofNumbers kAfterAnswer{1, 1};

bool makes_three(Threat threat) { return threat >= Threat::kThree && !makes_four(threat); }

}  // namespace

std::optional<Point> winning_move(const search::TranspositionTable* table,
                                  const Position& position) {
    if (table == nullptr) return {};
    const auto entry = table->find<PvsKnowledge::Value>(position.hash());
    if (!entry || entry->bound == search::Bound::kAtMost) return {};
    if (entry->value <= PvsKnowledge::kGreatestEvaluation) return {};
    const auto move = static_cast<Point>(entry->move);
    if (!position.is_empty(move) || !gomoku::is_legal(position, move)) return {};
    return move;
}

namespace {

/// Whether the side to move loses by the table.
bool loses_by(const search::TranspositionTable* table, const Position& position) {
    if (table == nullptr) return false;
    const auto entry = table->find<PvsKnowledge::Value>(position.hash());
    return entry && entry->bound != search::Bound::kAtLeast &&
           entry->value < -PvsKnowledge::kGreatestEvaluation;
}

}  // namespace

ThreatProblem::ThreatProblem(Position& position, Fours& fours, const ThreatEffort& effort,
                             const search::TranspositionTable* guide)
    : position_(position),
      attacker_(position.to_move()),
      effort_(effort),
      fours_(fours),
      guide_(guide) {}

ProofNumbers ThreatProblem::expand(Moves& moves) {
    const auto found = expansions_.find(key());
    if (found == expansions_.end()) return compute_expansion(moves).numbers;
    const Expansion& expansion = found->second;
    for (std::uint32_t i = 0; i < expansion.count; ++i)
        moves.push_back(store_[expansion.first + i]);
    return expansion.numbers;
}

void ThreatProblem::play(Move move) {
    if (move == kPass) {
        position_.give_move_to(attacker_);
    } else {
        position_.place(move);
    }
}

void ThreatProblem::take_back(Move move) {
    if (move == kPass) {
        position_.give_move_to(other(attacker_));
    } else {
        position_.remove(move);
    }
}

std::uint64_t ThreatProblem::key_after(Move move) const {
    if (move != kPass) return position_.hash_after(move);
    position_.give_move_to(attacker_);
    const std::uint64_t key = position_.hash();
    position_.give_move_to(other(attacker_));
    return key;
}

/// The expansion may be wrong if the budget is spent, but then the search ends.
const ThreatProblem::Expansion& ThreatProblem::compute_expansion(Moves& moves) {
    if (store_.size() > kMaxStored) forget();
    line_.clear();
    stage_ = Stage::kAll;
    const ProofNumbers numbers = expand_position(moves);
    const auto at = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
    Expansion& expansion = expansions_[key()];
    expansion = {.numbers = numbers, .line_begin = at(lines_), .line_length = at(line_)};
    expansion.stage = stage_;
    lines_.insert(lines_.end(), line_.begin(), line_.end());
    store_moves(expansion, moves);
    return expansion;
}

void ThreatProblem::store_moves(Expansion& expansion, const Moves& moves) {
    expansion.first = static_cast<std::uint32_t>(store_.size());
    expansion.count = static_cast<std::uint32_t>(moves.size());
    store_.insert(store_.end(), moves.begin(), moves.end());
}

bool ThreatProblem::widen(Moves& moves) {
    const auto found = expansions_.find(key());
    if (found == expansions_.end() || found->second.stage == Stage::kAll) return false;
    Expansion& expansion = found->second;
    if (expansion.stage == Stage::kGuided) {
        const Point first = moves[0].move;
        moves.clear();
        list_attacks(moves);
        const auto at = std::ranges::find(moves, first, &search::ProofMove<Move>::move);
        if (at == moves.end()) moves.push_back({first, kAfterThree});
    } else {
        list_quiet(moves);
    }
    const bool goes_on = expansion.stage == Stage::kGuided && effort_.reach != Reach::kThrees;
    expansion.stage = goes_on ? Stage::kThreats : Stage::kAll;
    store_moves(expansion, moves);
    return true;
}

void ThreatProblem::forget() {
    expansions_.clear();
    store_.clear();
    lines_.clear();
}

ProofNumbers ThreatProblem::expand_position(Moves& moves) {
    if (const auto result = Rules::result(position_)) {
        return *result == (attacker_ == Color::kBlack ? 1 : -1) ? search::kProven
                                                                : search::kDisproven;
    }
    return attacks() ? expand_attack(moves) : expand_defence(moves);
}

ProofNumbers ThreatProblem::expand_attack(Moves& moves) {
    if (position_.count(attacker_, Threat::kFive) > 0) return search::kProven;
    const int theirs = position_.count(other(attacker_), Threat::kFive);
    if (theirs > 1) return search::kDisproven;
    if (wins_by_fours(effort_.fours_nodes)) return search::kProven;
    if (theirs == 0) {
        if (follow_guide(moves)) {
            stage_ = Stage::kGuided;
        } else {
            list_attacks(moves);
            if (effort_.reach != Reach::kThrees) stage_ = Stage::kThreats;
        }
        return {};
    }
    const Point only = five_of(position_, other(attacker_));
    if (!gomoku::is_legal(position_, only)) return search::kDisproven;
    moves.push_back({only, kAfterForced});
    return {};
}

/// If the defender, were he to move, wins by fours: the points that may prevent it.
void ThreatProblem::find_guards() {
    guards_.reset();
    const Color defender = other(attacker_);
    if (count_fours(position_, defender) == 0) return;
    position_.give_move_to(defender);
    const bool wins = wins_by_fours(effort_.guard_nodes);
    position_.give_move_to(attacker_);
    if (!wins) return;
    const std::span<const Point> stops = stops_.of(position_, fours_.line());
    if (stops_.has_fouls()) return;  // a distant stone may prevent it
    guards_.emplace();
    for (const Point point : stops) guards_->add(point);
}

/// Appends the quiet stones that threaten to win by fours.
void ThreatProblem::list_quiet(Moves& moves) {
    find_guards();
    gomoku::for_each_empty(position_, [&](Point point) {
        if (budget_->spent() || (guards_ && !guards_->has(point))) return;
        if (!may_be_quiet_threat(point)) return;
        const auto at = std::ranges::find(moves, point, &search::ProofMove<Move>::move);
        if (at != moves.end()) return;  // by the guide
        if (is_quiet_threat(point, effort_.quiet_nodes)) moves.push_back({point, kAfterQuiet});
    });
}

void ThreatProblem::list_attacks(Moves& moves) {
    find_guards();
    gomoku::for_each_empty(position_, [&](Point point) {
        if (!makes_three(position_.threat(attacker_, point))) return;
        if (guards_ && !guards_->has(point)) return;
        if (gomoku::is_legal(position_, point)) moves.push_back({point, kAfterThree});
    });
    gomoku::for_each_empty(position_, [&](Point point) {
        if (!makes_four(position_.threat(attacker_, point))) return;
        if (gomoku::is_legal(position_, point)) moves.push_back({point, kAfterFour});
    });
}

/// Two threes at once, if the defender has no four: he cannot stop both.
std::optional<Point> ThreatProblem::two_threes() const {
    if (has_fouls(position_.rule(), attacker_) || count_fours(position_, other(attacker_)) > 0) {
        return {};
    }
    if (position_.count(attacker_, Threat::kTwoThrees) == 0) return {};
    std::optional<Point> found;
    gomoku::for_each_empty(position_, [&](Point point) {
        if (position_.threat(attacker_, point) == Threat::kTwoThrees) found = point;
    });
    return found;
}

/// If a winning move is known, lists it alone; widen() adds the others.
bool ThreatProblem::follow_guide(Moves& moves) {
    std::optional<Point> wins = winning_move(guide_, position_);
    if (!wins) wins = two_threes();
    if (!wins) return false;
    moves.push_back({*wins, kAfterForced});
    return true;
}

/// If there is no four yet, the stone itself must create one.
bool ThreatProblem::may_be_quiet_threat(Point point) const {
    const Threat threat = position_.threat(attacker_, point);
    if (threat >= Threat::kThree) return false;  // listed already
    if (effort_.reach == Reach::kAll) return true;
    const bool has_fours = count_fours(position_, attacker_) > 0;
    return threat >= (has_fours ? Threat::kClosedTwo : Threat::kClosedThree);
}

bool ThreatProblem::is_quiet_threat(Point point, std::uint64_t max_nodes) {
    if (!gomoku::is_legal(position_, point)) return false;
    position_.place(point);
    position_.give_move_to(attacker_);
    const bool threatens = count_fours(position_, attacker_) > 0 && wins_by_fours(max_nodes);
    position_.remove(point);
    return threatens;
}

ProofNumbers ThreatProblem::expand_defence(Moves& moves) {
    const Color defender = other(attacker_);
    if (position_.count(defender, Threat::kFive) > 0) return search::kDisproven;
    const int fives = position_.count(attacker_, Threat::kFive);
    if (fives > 1) return search::kProven;
    if (fives == 1) {
        const Point only = five_of(position_, attacker_);
        if (!gomoku::is_legal(position_, only)) return search::kProven;
        moves.push_back({only, kAfterAnswer});
        return {};
    }
    if (wins_by_fours(effort_.fours_nodes)) return search::kDisproven;  // the defender does
    position_.give_move_to(attacker_);
    line_ = win_by_fours();
    position_.give_move_to(defender);
    if (line_.empty()) return expand_quiet_defence(moves);
    for (const Point answer : answers_to(line_, false)) moves.push_back({answer, kAfterAnswer});
    strike_out(moves);
    return moves.empty() ? search::kProven : ProofNumbers{};
}

/// The attacker threatens no fours. Where the guide says that he wins, he threatens threats, so
/// each answer counts that is near the stones, and what he does if the defender passes.
search::ProofNumbers ThreatProblem::expand_quiet_defence(Moves& moves) {
    if (!loses_by(guide_, position_)) return search::kDisproven;
    moves.push_back({kPass, kAfterAnswer});
    for (const Point answer : near_answers()) moves.push_back({answer, kAfterAnswer});
    return {};
}

std::vector<Point> ThreatProblem::near_answers() const {
    Rules::Actions near;
    list_near(position_, near);
    std::vector<Point> answers(near.begin(), near.end());
    std::erase_if(answers, [&](Point point) { return !gomoku::is_legal(position_, point); });
    const auto more = answers_.find(key());
    if (more == answers_.end()) return answers;
    for (const Point point : more->second) {
        if (std::ranges::find(answers, point) == answers.end()) answers.push_back(point);
    }
    return answers;
}

std::vector<Point> ThreatProblem::answers_to(std::span<const Point> line, bool all) {
    const Color defender = other(attacker_);
    std::vector<Point> answers;
    PointSet seen;
    const auto add = [&](Point point) {
        if (seen.has(point) || !gomoku::is_legal(position_, point)) return;
        seen.add(point);
        answers.push_back(point);
    };
    for (const Point point : stops_.of(position_, line, all)) add(point);
    gomoku::for_each_empty(position_, [&](Point point) {
        if (makes_four(position_.threat(defender, point))) add(point);
    });
    const auto more = answers_.find(key());
    if (more != answers_.end()) std::ranges::for_each(more->second, add);
    return answers;
}

/// Removes the answers after which the attacker wins by fours.
void ThreatProblem::strike_out(Moves& moves) {
    const Color defender = other(attacker_);
    left_.reset();
    const auto is_left = [&](Point answer) {
        return !left_ || left_->has(answer) || makes_four(position_.threat(defender, answer));
    };
    std::size_t count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Point answer = moves[i].move;
        if (is_left(answer) && !loses_to_fours(answer)) moves[count++] = moves[i];
    }
    moves.truncate(count);
    // Lines found later may refute earlier answers too.
    count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (is_left(moves[i].move)) moves[count++] = moves[i];
    }
    moves.truncate(count);
}

/// Whether the attacker wins by fours after the answer. If these fours win without the answer too,
/// only what stops them is left.
bool ThreatProblem::loses_to_fours(Point answer) {
    const bool is_four = makes_four(position_.threat(other(attacker_), answer));
    position_.place(answer);
    const bool loses = !Rules::result(position_) && wins_by_fours(effort_.answer_nodes);
    position_.remove(answer);
    if (!loses || is_four) return loses;
    const std::vector<Point> line(fours_.line().begin(), fours_.line().end());
    position_.give_move_to(attacker_);
    const bool stands = wins_by_line(position_, line);
    position_.give_move_to(other(attacker_));
    if (!stands) return true;
    PointSet stops;
    for (const Point point : stops_.of(position_, line)) stops.add(point);
    if (stops_.has_fouls()) return true;
    if (left_) {
        *left_ &= stops;
    } else {
        left_ = stops;
    }
    return true;
}

bool ThreatProblem::wins_by_fours(std::uint64_t max_nodes) {
    const Verdict verdict = fours_.search(position_, max_nodes, budget_);
    cut_ = cut_ || verdict == Verdict::kUnknown;
    return verdict == Verdict::kWin;
}

std::vector<Point> ThreatProblem::win_by_fours() {
    if (!wins_by_fours(effort_.fours_nodes)) return {};
    return {fours_.line().begin(), fours_.line().end()};
}

std::vector<Point> ThreatProblem::threatened_fours() {
    const auto found = expansions_.find(key());
    Moves moves;
    const Expansion& expansion =
        found != expansions_.end() ? found->second : compute_expansion(moves);
    const std::span<const Point> line =
        std::span(lines_).subspan(expansion.line_begin, expansion.line_length);
    return {line.begin(), line.end()};
}

}  // namespace tilestone::engine::gomoku
