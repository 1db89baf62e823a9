// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/rules.h"

#include <utility>

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/forbidden.h"

namespace tilestone::gomoku {
namespace {

bool is_forbidden(const Position& position, Point point) {
    return position.to_move() == Color::kBlack && foul_at(position, point).has_value();
}

}  // namespace

void Rules::list_actions(const State& state, Actions& actions) {
    if (state.winner()) return;
    for_each_empty(state, [&](Point point) {
        if (!is_forbidden(state, point)) actions.push_back(point);
    });
}

bool Rules::is_out_of_moves(const State& state) {
    if (state.to_move() != Color::kBlack) return false;
    bool any = false;
    for_each_empty(state, [&](Point point) { any = any || !is_forbidden(state, point); });
    return !any;
}

Point transform(int symmetry, Point point, int size) {
    constexpr int kTranspose = 4;
    constexpr int kUpsideDown = 2;
    constexpr int kMirror = 1;
    int column = column_of(point);
    int row = row_of(point);
    if ((symmetry & kTranspose) != 0) std::swap(column, row);
    if ((symmetry & kMirror) != 0) column = size - 1 - column;
    if ((symmetry & kUpsideDown) != 0) row = size - 1 - row;
    return point_at(column, row);
}

Position Rules::transform(int symmetry, const State& state) {
    Position image(state.rule(), state.size());
    for (int row = 0; row < state.size(); ++row) {
        for (int column = 0; column < state.size(); ++column) {
            const Point point = point_at(column, row);
            if (const auto stone = state.stone_at(point)) {
                image.put(gomoku::transform(symmetry, point, state.size()), *stone);
            }
        }
    }
    image.give_move_to(state.to_move());
    if (state.winner()) image.update_winner();
    return image;
}

bool is_legal(const Position& position, Point point) {
    if (Rules::result(position) || !position.is_empty(point)) return false;
    return !is_forbidden(position, point);
}

}  // namespace tilestone::gomoku
