// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/fours/fours.h"

#include <algorithm>
#include <string_view>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

/// The next limit on the number of fours: one more, plus a quarter for long attacks, whose next
/// iteration costs little beside the earlier ones.
int next_limit(int fours) { return fours + 1 + fours / 4; }

/// A set of points; take() returns true on the first call for a point.
class VisitedPoints {
public:
    bool insert(Point point) {
        const auto at = static_cast<std::size_t>(point);
        const std::uint64_t bit = std::uint64_t{1} << (at % 64);
        std::uint64_t& word = words_[at / 64];
        const bool fresh = (word & bit) == 0;
        word |= bit;
        return fresh;
    }

private:
    std::array<std::uint64_t, (kMaxPoints + 63) / 64> words_{};
};

}  // namespace

int count_fours(const Position& position, Color color) {
    return position.count(color, Threat::kFour) + position.count(color, Threat::kFourAndThree) +
           position.count(color, Threat::kTwoFours) + position.count(color, Threat::kOpenFour) +
           position.count(color, Threat::kFive);
}

Fours::Fours(std::size_t entries)
    : failures_(entries), points_(std::size_t{kMaxPoints} * kMaxPoints / 2) {}

Verdict Fours::search(Position& position, std::uint64_t max_nodes, search::Budget* budget) {
    position_ = &position;
    attacker_ = position.to_move();
    budget_ = budget;
    nodes_ = 0;
    max_nodes_ = max_nodes;
    spent_ = false;
    length_ = ply_ = 0;
    if (Rules::result(position)) return Verdict::kNone;
    for (int fours = 0;; fours = std::min(next_limit(fours), Failures::kMaxFours)) {
        if (win_within(fours)) return Verdict::kWin;
        if (spent_) return Verdict::kUnknown;
        if (!cut_) return Verdict::kNone;
    }
}

bool Fours::spend() {
    ++nodes_;
    if (nodes_ > max_nodes_ || (budget_ != nullptr && budget_->spend())) spent_ = true;
    return spent_;
}

/// Searches for a win with at most `fours` answered fours. Sets cut_ if more fours could help.
bool Fours::win_within(int fours) {
    cut_ = false;
    top_ = 0;
    gomoku::for_each_empty(*position_, [&](Point point) {
        if (makes_four(position_->threat(attacker_, point))) points_[top_++] = point;
    });
    return attack(fours, {}, {points_.data(), top_});
}

/// The attacker is to move.
bool Fours::attack(int fours, Last last, std::span<const Point> fours_before) {
    if (spend()) return false;
    const Color defender = other(attacker_);
    if (position_->count(attacker_, Threat::kFive) > 0) {
        end_with_five(five_after(attacker_, last.four));
        return true;
    }
    const int theirs = position_->count(defender, Threat::kFive);
    if (theirs == 0) return attack_unforced(fours, last, fours_before);
    if (theirs > 1) return false;
    const Point only = five_after(defender, last.answer);
    if (!makes_four(position_->threat(attacker_, only))) return false;
    const std::size_t top = top_;
    const bool won = try_four(fours, only, list_fours(last, fours_before));
    top_ = top;
    return won;
}

bool Fours::attack_unforced(int fours, Last last, std::span<const Point> fours_before) {
    if (count_fours(*position_, attacker_) == 0) return false;
    const std::uint64_t key = position_->hash();
    const std::optional<int> failed = failures_.find(key);
    if (failed && *failed >= fours) {
        cut_ = cut_ || *failed != Failures::kForEver;
        return false;
    }
    const bool cut_elsewhere = cut_;
    cut_ = false;
    const std::size_t top = top_;
    const bool won = try_fours(fours, list_fours(last, fours_before));
    top_ = top;
    if (!won && !spent_) failures_.store(key, cut_ ? fours : Failures::kForEver);
    cut_ = cut_ || cut_elsewhere;
    return won;
}

bool Fours::try_fours(int fours, std::span<const Point> points) {
    const auto threat = [&](Point point) { return position_->threat(attacker_, point); };
    for (const Point point : points) {
        if (threat(point) >= Threat::kTwoFours && try_four(fours, point, points)) return true;
    }
    if (fours == 0 && !can_be_unstoppable()) {
        cut_ = cut_ || !points.empty();
        return false;
    }
    for (const bool with_three : {true, false}) {
        for (const Point point : points) {
            if (threat(point) >= Threat::kTwoFours) continue;
            if ((threat(point) == Threat::kFourAndThree) != with_three) continue;
            if (try_four(fours, point, points)) return true;
            if (spent_) return false;
        }
    }
    return false;
}

/// A white four is unstoppable only if its answer is forbidden to black. If black has no suspect
/// point now, a white four creates none.
bool Fours::can_be_unstoppable() const {
    return attacker_ == Color::kWhite && position_->count_suspects() > 0;
}

bool Fours::is_allowed(Color color, Point point) const {
    return may_place(*position_, color, point);
}

bool Fours::try_four(int fours, Point four, std::span<const Point> fours_before) {
    if (!is_allowed(attacker_, four)) return false;
    Footprint footprint;
    position_->place(four, footprint);
    line_[ply_++] = four;
    const bool won = answer_four(fours, four, fours_before);
    --ply_;
    position_->undo(four, footprint);
    return won;
}

/// The attacker has made a four, and the defender cannot make five.
bool Fours::answer_four(int fours, Point four, std::span<const Point> fours_before) {
    const Color defender = other(attacker_);
    const int fives = position_->count(attacker_, Threat::kFive);
    if (spend() || fives == 0) return false;
    const Point answer = five_near(attacker_, four);
    if (fives > 1 || !is_allowed(defender, answer)) {
        end_with_four();
        return true;
    }
    if (fours == 0) {
        cut_ = true;
        return false;
    }
    Footprint footprint;
    position_->place(answer, footprint);
    line_[ply_++] = answer;
    const bool won = attack(fours - 1, {.four = four, .answer = answer}, fours_before);
    --ply_;
    position_->undo(answer, footprint);
    return won;
}

/// A point where `color` makes five, which must be in line with its `stone`.
Point Fours::five_near(Color color, Point stone) const {
    Point five = kNoPoint;
    position_->for_each_affected(stone, [&](Point point) {
        if (position_->threat(color, point) == Threat::kFive) five = point;
    });
    return five;
}

/// A point where `color` makes five: in line with its last stone, or anywhere if that is kNoPoint.
Point Fours::five_after(Color color, Point stone) const {
    if (stone != kNoPoint) return five_near(color, stone);
    Point five = kNoPoint;
    gomoku::for_each_empty(*position_, [&](Point point) {
        if (position_->threat(color, point) == Threat::kFive) five = point;
    });
    return five;
}

/// Lists the points of fours: first those that `last` created, since long attacks continue near
/// their last stone, then the remaining earlier ones. The defender's stones create none.
std::span<const Point> Fours::list_fours(Last last, std::span<const Point> fours_before) {
    if (last.four == kNoPoint) return fours_before;
    const std::size_t first = top_;
    VisitedPoints visited;
    visited.insert(last.four);
    visited.insert(last.answer);
    const auto add = [&](Point point) {
        if (makes_four(position_->threat(attacker_, point)) && visited.insert(point)) {
            points_[top_++] = point;
        }
    };
    position_->for_each_affected(last.four, add);
    for (const Point point : fours_before) add(point);
    return {points_.data() + first, top_ - first};
}

void Fours::end_with_five(Point five) {
    line_[ply_] = five;
    length_ = ply_ + 1;
}

/// The attacker's last stone makes two fives, or one that black may not stop.
void Fours::end_with_four() {
    const Point four = line_[ply_ - 1];
    const Color defender = other(attacker_);
    Point answer = kNoPoint;
    Point five = kNoPoint;
    position_->for_each_affected(four, [&](Point point) {
        if (position_->threat(attacker_, point) != Threat::kFive || point == answer) return;
        if (answer == kNoPoint && is_allowed(defender, point)) {
            answer = point;
        } else {
            five = point;
        }
    });
    if (answer == kNoPoint) answer = any_answer_but(five);
    length_ = ply_;
    if (answer == kNoPoint) return;
    line_[length_++] = answer;
    line_[length_++] = five;
}

Point Fours::any_answer_but(Point but) const {
    Point answer = kNoPoint;
    gomoku::for_each_empty(*position_, [&](Point point) {
        if (answer == kNoPoint && point != but && gomoku::is_legal(*position_, point)) {
            answer = point;
        }
    });
    return answer;
}

}  // namespace tilestone::engine::gomoku
