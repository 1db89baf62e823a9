// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/candidates.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"

namespace tilestone::engine::gomoku {
namespace {

/// Threats of a stone that leads to a five which no single stone stops.
constexpr std::array<Threat, 2> kWinningFours = {Threat::kTwoFours, Threat::kOpenFour};

struct Scored {
    int score;
    Point point;
};

bool is_better(const Scored& a, const Scored& b) {
    return a.score != b.score ? a.score > b.score : a.point < b.point;
}

class List {
public:
    List(const Position& position, const CandidateSettings& settings)
        : position_(&position), settings_(&settings) {}

    [[nodiscard]] bool is_allowed(Point point) const {
        return !settings_->fouls || may_place(*position_, position_->to_move(), point);
    }
    [[nodiscard]] bool empty() const { return size_ == 0; }

    /// Adds the allowed empty points of `box` for which `wanted(point)` holds.
    template <class Wanted>
    void add(const Box& box, Wanted&& wanted) {
        gomoku::for_each_empty(*position_, box, [&](Point point) {
            if (wanted(point) && is_allowed(point)) add(point);
        });
    }
    /// Adds the allowed points where a stone of `color` makes this threat.
    void add_threats(Color color, Threat threat) {
        if (position_->count(color, threat) == 0) return;
        // Fours and fives lie within reach of existing stones.
        add(gomoku::widened(position_->box(), kReach, position_->size()),
            [&](Point point) { return position_->threat(color, point) == threat; });
    }
    void write(std::size_t most, Rules::Actions& candidates) {
        const std::size_t count = std::min(most, size_);
        const auto begin = points_.begin();
        std::partial_sort(begin, begin + static_cast<std::ptrdiff_t>(count),
                          begin + static_cast<std::ptrdiff_t>(size_), is_better);
        for (std::size_t i = 0; i < count; ++i) candidates.push_back(points_[i].point);
    }

private:
    static constexpr int kReach = 4;
    static constexpr int kTieBreaks = 1024;  // more than any distance_from_centre()
    static_assert(2 * (kMaxSize - 1) * (kMaxSize - 1) < kTieBreaks);

    void add(Point point) {
        const int score =
            score_for_mover(*position_, point, *settings_->scores, settings_->fouls) * kTieBreaks -
            distance_from_centre(point, position_->size());
        points_[size_++] = {.score = score, .point = point};
    }

    const Position* position_;
    const CandidateSettings* settings_;
    std::array<Scored, kMaxPoints> points_;  // uninitialised on purpose
    std::size_t size_ = 0;
};

void add_forced(const Position& position, const CandidateSettings& settings, List& list) {
    const Color mover = position.to_move();
    const Color opponent = other(mover);
    list.add_threats(mover, Threat::kFive);
    if (!list.empty()) return;
    if (position.count(opponent, Threat::kFive) > 0) {
        list.add_threats(opponent, Threat::kFive);
        return;
    }
    if (!has_winning_four(position, mover, settings.fouls)) return;
    for (const Threat threat : kWinningFours) list.add_threats(mover, threat);
}

}  // namespace

void list_candidates(const Position& position, const CandidateSettings& settings,
                     Rules::Actions& candidates) {
    if (Rules::result(position)) return;
    List list(position, settings);
    const auto any = [](Point) { return true; };
    const auto whole = gomoku::whole_board(position.size());
    const std::size_t most =
        settings.best == 0 ? kMaxPoints : static_cast<std::size_t>(settings.best);
    if (settings.best > 0) add_forced(position, settings, list);
    if (list.empty() && position.count() == 0 && settings.box) {
        candidates.push_back(gomoku::point_at(position.size() / 2, position.size() / 2));
        return;
    }
    if (list.empty() && settings.box) {
        list.add(gomoku::widened(position.box(), kBoxMargin, position.size()), any);
    }
    if (list.empty()) list.add(whole, any);
    list.write(most, candidates);
}

}  // namespace tilestone::engine::gomoku
