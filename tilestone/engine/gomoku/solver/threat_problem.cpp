// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/threat_problem.h"

#include <algorithm>
#include <span>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

using search::ProofNumbers;

/// The limit on stored moves; beyond it all expansions are discarded.
constexpr std::size_t kMaxStored = std::size_t{1} << 22;

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

ThreatProblem::ThreatProblem(Position& position, const ThreatEffort& effort)
    : position_(position),
      attacker_(position.to_move()),
      effort_(effort),
      fours_(Fours::kManyEntries) {}

ProofNumbers ThreatProblem::expand(Moves& moves) {
    const auto found = expansions_.find(key());
    if (found == expansions_.end()) return compute_expansion(moves).numbers;
    const Expansion& expansion = found->second;
    for (std::uint32_t i = 0; i < expansion.count; ++i)
        moves.push_back(store_[expansion.first + i]);
    return expansion.numbers;
}

/// The expansion may be wrong if the budget is spent, but then the search ends.
const ThreatProblem::Expansion& ThreatProblem::compute_expansion(Moves& moves) {
    if (store_.size() > kMaxStored) forget();
    line_.clear();
    const ProofNumbers numbers = expand_position(moves);
    const auto at = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
    Expansion& expansion = expansions_[key()];
    expansion = {.numbers = numbers, .line_begin = at(lines_), .line_length = at(line_)};
    const bool forced = position_.count(other(attacker_), Threat::kFive) > 0;
    expansion.is_wide =
        numbers.is_decided() || !attacks() || forced || effort_.reach == Reach::kThrees;
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
    if (found == expansions_.end() || found->second.is_wide) return false;
    gomoku::for_each_empty(position_, [&](Point point) {
        if (budget_->spent() || !may_be_quiet_threat(point)) return;
        if (is_quiet_threat(point)) moves.push_back({point, kAfterQuiet});
    });
    found->second.is_wide = true;
    store_moves(found->second, moves);
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
        list_attacks(moves);
        return {};
    }
    const Point only = five_of(position_, other(attacker_));
    if (!gomoku::is_legal(position_, only)) return search::kDisproven;
    moves.push_back({only, kAfterForced});
    return {};
}

void ThreatProblem::list_attacks(Moves& moves) {
    const auto add = [&](auto&& belongs, const ProofNumbers& guess) {
        gomoku::for_each_empty(position_, [&](Point point) {
            const Threat threat = position_.threat(attacker_, point);
            if (belongs(threat) && gomoku::is_legal(position_, point)) {
                moves.push_back({point, guess});
            }
        });
    };
    add([](Threat threat) { return makes_three(threat); }, kAfterThree);
    add([](Threat threat) { return makes_four(threat); }, kAfterFour);
}

/// If there is no four yet, the stone itself must create one.
bool ThreatProblem::may_be_quiet_threat(Point point) const {
    const Threat threat = position_.threat(attacker_, point);
    if (threat >= Threat::kThree) return false;  // listed already
    if (effort_.reach == Reach::kAll) return true;
    const bool has_fours = count_fours(position_, attacker_) > 0;
    return threat >= (has_fours ? Threat::kClosedTwo : Threat::kClosedThree);
}

bool ThreatProblem::is_quiet_threat(Point point) {
    if (!gomoku::is_legal(position_, point)) return false;
    position_.place(point);
    position_.give_move_to(attacker_);
    const bool threatens =
        count_fours(position_, attacker_) > 0 && wins_by_fours(effort_.quiet_nodes);
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
    if (line_.empty()) return search::kDisproven;
    const std::span<const Point> stops = stops_.of(position_, line_);
    std::vector<Point> answers(stops.begin(), stops.end());
    gomoku::for_each_empty(position_, [&](Point point) {
        if (makes_four(position_.threat(defender, point))) answers.push_back(point);
    });
    const auto more = answers_.find(key());
    if (more != answers_.end()) {
        answers.insert(answers.end(), more->second.begin(), more->second.end());
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto before = answers.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(answers.begin(), before, answers[i]) != before) continue;
        if (gomoku::is_legal(position_, answers[i])) moves.push_back({answers[i], kAfterAnswer});
    }
    return moves.empty() ? search::kProven : ProofNumbers{};
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
