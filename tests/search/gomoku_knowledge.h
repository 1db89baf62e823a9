// SPDX-License-Identifier: MIT
//
// A simple Gomoku knowledge for the tests and benchmarks of the selective search.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/search/selective_knowledge.h"

namespace tilestone::search {

/// Evaluates the threat that a stone on each point would make, summed over both sides.
struct PlainGomoku {
    static constexpr std::int32_t kGreatestEvaluation = 10'000;

    static std::int32_t evaluate(const gomoku::Position& position) {
        return evaluate_side(position, gomoku::Color::kBlack) -
               evaluate_side(position, gomoku::Color::kWhite);
    }
    static std::int32_t value_of_end(const gomoku::Position& position, double result) {
        return static_cast<std::int32_t>(result) * (20'000 - position.count());
    }
    static ValueBounds bounds(const gomoku::Position& position) {
        return {-(20'000 - position.count() - 2), 20'000 - position.count() - 1};
    }
    static int order(const gomoku::Position& position, gomoku::Point point) {
        const auto mover = position.to_move();
        return 2 * static_cast<int>(position.threat(mover, point)) +
               static_cast<int>(position.threat(gomoku::other(mover), point));
    }
    static MoveKind kind(const gomoku::Position& position, gomoku::Point point) {
        const auto mover = position.to_move();
        const bool threat = position.threat(mover, point) >= gomoku::Threat::kThree ||
                            position.threat(gomoku::other(mover), point) >= gomoku::Threat::kFour;
        return threat ? MoveKind::kThreat : MoveKind::kQuiet;
    }
    static bool is_playable(const gomoku::Position& position, gomoku::Point point) {
        return gomoku::is_legal(position, point);
    }

private:
    static std::int32_t evaluate_side(const gomoku::Position& position, gomoku::Color color) {
        std::int32_t sum = 0;
        for (int i = 1; i < gomoku::kThreats; ++i) {
            const auto threat = static_cast<gomoku::Threat>(i);
            sum += i * i * position.count(color, threat);
        }
        return sum;
    }
};

struct IndexedGomoku : gomoku::Rules {
    static Action action_at(int index) { return static_cast<Action>(index); }
};

/// Restricts moves to within two points of the bounding box of all stones.
struct NearGomoku : PlainGomoku {
    static void list(const gomoku::Position& position, gomoku::Rules::Actions& actions) {
        constexpr int kNear = 2;
        const gomoku::Box box = position.box();
        const int most = position.size() - 1;
        for (int y = std::max(box.bottom - kNear, 0); y <= std::min(box.top + kNear, most); ++y) {
            for (int x = std::max(box.left - kNear, 0); x <= std::min(box.right + kNear, most);
                 ++x) {
                const gomoku::Point point = gomoku::point_at(x, y);
                if (gomoku::is_legal(position, point)) actions.push_back(point);
            }
        }
    }
};

}  // namespace tilestone::search
