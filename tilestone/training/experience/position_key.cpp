// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/position_key.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;

/// The points of both sides, black first.
using Stones = std::array<std::vector<Point>, 2>;

Stones stones_of(const Position& position) {
    Stones stones;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (const auto color = position.stone_at(point)) {
                stones[gomoku::index_of(*color)].push_back(point);
            }
        }
    }
    return stones;
}

Stones image_of(const Stones& stones, int symmetry, int size) {
    Stones image = stones;
    for (std::vector<Point>& points : image) {
        for (Point& point : points) point = gomoku::transform(symmetry, point, size);
        std::ranges::sort(points);
    }
    return image;
}

std::string text_of(const Stones& stones) {
    std::string text;
    for (const Point point : stones[0]) text += gomoku::point_text(point);
    text += '/';
    for (const Point point : stones[1]) text += gomoku::point_text(point);
    return text;
}

}  // namespace

PositionKey key_of(const Position& position) {
    const Stones stones = stones_of(position);
    Stones least = stones;
    for (int symmetry = 1; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
        least = std::min(least, image_of(stones, symmetry, position.size()));
    }
    return {position.rule(), position.size(), position.to_move(), text_of(least)};
}

Result<Position> position_of(const PositionKey& key) {
    if (key.size < gomoku::kMinSize || key.size > gomoku::kMaxSize) {
        return Error{"there is no board of size " + std::to_string(key.size)};
    }
    const std::size_t slash = key.stones.find('/');
    if (slash == std::string::npos) return Error{"the stones have no slash between the sides"};
    const std::string_view text = key.stones;
    const std::array<std::string_view, 2> sides = {text.substr(0, slash), text.substr(slash + 1)};
    Position position(key.rule, key.size);
    for (const Color color : gomoku::kColors) {
        const auto points = gomoku::parse_moves(sides[gomoku::index_of(color)], key.size);
        if (!points)
            return Error{"the stones of " + std::string(name_of(color)) + " are no points"};
        for (const Point point : *points) {
            if (!position.is_empty(point)) {
                return Error{"there are two stones on " + gomoku::point_text(point)};
            }
            position.put(point, color);
        }
    }
    position.give_move_to(key.to_move);
    position.update_winner();
    if (key_of(position) != key) return Error{"the stones are not written as they should be"};
    return position;
}

}  // namespace tilestone::experience
