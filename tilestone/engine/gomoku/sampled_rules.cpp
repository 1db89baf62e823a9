// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/sampled_rules.h"

#include <bit>
#include <optional>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr int kNear = 2;   ///< margin of playout moves around the bounding box of the stones
constexpr int kDraws = 2;  ///< points drawn; the better one is played
constexpr int kTries = 8;  ///< attempts to draw an empty point before listing them all

double win_of(Color color) { return color == Color::kBlack ? 1 : -1; }

/// A random legal point near the stones; any legal point if several draws fail.
Point draw_point(const Position& position, const Box& box, Rng& rng) {
    const auto columns = static_cast<std::uint32_t>(box.right - box.left + 1);
    const auto rows = static_cast<std::uint32_t>(box.top - box.bottom + 1);
    for (int i = 0; i < kTries; ++i) {
        // Two statements, because the evaluation order of arguments is unspecified.
        const int row = box.bottom + static_cast<int>(rng.below(rows));
        const int column = box.left + static_cast<int>(rng.below(columns));
        const Point point = gomoku::point_at(column, row);
        if (position.is_empty(point) && may_place(position, position.to_move(), point))
            return point;
    }
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Point choose(const Position& position, Rng& rng) {
    const Box box = gomoku::widened(position.box(), kNear, position.size());
    Point best = draw_point(position, box, rng);
    int score = score_for_mover(position, best, kPointScores, false);
    for (int i = 1; i < kDraws; ++i) {
        const Point point = draw_point(position, box, rng);
        const int other_score = score_for_mover(position, point, kPointScores, false);
        if (other_score <= score) continue;
        best = point;
        score = other_score;
    }
    return best;
}

/// The certain winner, if there is one.
std::optional<Color> sure_winner(const Position& position) {
    const Color mover = position.to_move();
    if (position.count(mover, Threat::kFive) > 0) return mover;
    const int fives = position.count(other(mover), Threat::kFive);
    if (fives > 1) return other(mover);
    if (fives == 0 && has_winning_four(position, mover, true)) return mover;
    return {};
}

}  // namespace

double SampledRules::play_out(State state, Rng& rng) {
    if (state.count() == 0) state.place(gomoku::point_at(state.size() / 2, state.size() / 2));
    while (true) {
        if (const auto result = Rules::result(state)) return *result;
        if (const auto winner = sure_winner(state)) return win_of(*winner);
        const Color opponent = other(state.to_move());
        if (state.count(opponent, Threat::kFive) == 0) {
            state.place(choose(state, rng));
            continue;
        }
        const Point block = five_of(state, opponent);
        if (!may_place(state, state.to_move(), block)) return win_of(opponent);
        state.place(block);
    }
}

}  // namespace tilestone::engine::gomoku
