// SPDX-License-Identifier: MIT
#include "tests/engine/gomoku_positions.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

/// Nine of ten within the bounding box of the stones, widened by two points.
Point random_point(Rng& rng, const Position& position) {
    gomoku::Box box = gomoku::widened(position.box(), 2, position.size());
    if (position.count() == 0 || rng.below(10) == 0) box = gomoku::whole_board(position.size());
    const auto columns = static_cast<std::uint32_t>(box.right - box.left + 1);
    const auto rows = static_cast<std::uint32_t>(box.top - box.bottom + 1);
    return gomoku::point_at(box.left + static_cast<int>(rng.below(columns)),
                            box.bottom + static_cast<int>(rng.below(rows)));
}

}  // namespace

int scaled_games(int count) { return std::max(3, count / TILESTONE_TEST_DIVISOR); }

Position random_gomoku(Rng& rng, Rule rule, int size, int max_stones) {
    Position position(rule, size);
    const auto stones = rng.below(static_cast<std::uint32_t>(max_stones) + 1);
    constexpr int kTries = 10000;
    for (int i = 0; i < kTries && position.count() < static_cast<int>(stones); ++i) {
        const Point point = random_point(rng, position);
        if (!gomoku::is_legal(position, point)) continue;
        position.place(point);
        if (gomoku::Rules::result(position)) position.remove(point);
    }
    return position;
}

Position position_of(std::string_view moves, Rule rule, int size) {
    const auto position = gomoku::parse_position(moves, rule, size);
    if (!position) ADD_FAILURE() << moves << ": " << position.error().message;
    return position ? *position : Position(rule, size);
}

Position with_colours_exchanged(const Position& position) {
    Position exchanged(position.rule(), position.size());
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (const auto stone = position.stone_at(point)) exchanged.put(point, other(*stone));
        }
    }
    exchanged.give_move_to(other(position.to_move()));
    return exchanged;
}

std::unique_ptr<GomokuPlayer> gomoku_player(const std::string& text, std::uint64_t seed) {
    const auto spec = engine::parse_player<gomoku::Game>(text);
    if (!spec) ADD_FAILURE() << spec.error().message;
    return spec ? spec->make(seed) : nullptr;
}

std::vector<Point> legal_points(const Position& position) {
    gomoku::Rules::Actions actions;
    if (!gomoku::Rules::result(position)) gomoku::Rules::list_actions(position, actions);
    return {actions.begin(), actions.end()};
}

std::vector<Point> points_with(const Position& position, Color color, Threat threat) {
    std::vector<Point> points;
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(color, point) == threat) points.push_back(point);
    });
    return points;
}

bool contains(const std::vector<Point>& points, Point point) {
    return std::ranges::find(points, point) != points.end();
}

std::string fault_of(const GomokuSearchResult& result, const Position& position) {
    const std::vector<Point> legal = legal_points(position);
    if (legal.empty()) return result.move || !result.moves.empty() ? "a move after the end" : "";
    if (!result.move || result.moves.empty()) return "no move";
    if (result.moves.front().move != *result.move) return "the move chosen is not the first";
    if (result.line.empty() || result.line.front() != *result.move) return "another line";
    std::set<Point> seen;
    for (std::size_t i = 0; i < result.moves.size(); ++i) {
        const auto& [move, value, visits, kind] = result.moves[i];
        if (!contains(legal, move)) return gomoku::point_text(move) + " is not legal";
        if (!seen.insert(move).second) return gomoku::point_text(move) + " is there twice";
        if (i > 1 && value > result.moves[i - 1].value) return "not in the order of the values";
    }
    return "";
}

}  // namespace tilestone::engine_test
