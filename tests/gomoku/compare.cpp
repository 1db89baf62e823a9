// SPDX-License-Identifier: MIT
#include "tests/gomoku/compare.h"

#include <algorithm>
#include <array>

namespace tilestone::gomoku {
namespace {

constexpr int kFurthest = 6;  // one more than the range of a shape

std::string number(auto value) { return std::to_string(static_cast<int>(value)); }

std::string explain(const Plain& plain, Point point, Color color, const std::string& what) {
    return what + " at " + point_text(point) + " for " + stone_of(color) + plain.text();
}

/// Position::is_suspect() by its definition.
bool is_suspect(const Plain& plain, Point point) {
    int fours = 0;
    int threes = 0;
    bool overline = false;
    for (const Direction direction : kDirections) {
        const Shape shape = plain.shape('x', point, direction);
        if (shape == Shape::kFive) return false;
        overline = overline || shape == Shape::kOverline;
        threes += shape == Shape::kThree ? 1 : 0;
        fours += shape == Shape::kFour || shape == Shape::kOpenFour ? 1 : 0;
        fours += shape == Shape::kTwoFours ? 2 : 0;
    }
    return overline || fours > 1 || threes > 1;
}

struct Tally {
    std::array<std::array<int, kThreats>, 2> threats{};
    int suspects = 0;
};

/// Compares the tallies of a position whose single points are right.
std::string tally_difference(const Position& position, const Plain& plain) {
    Tally tally;
    for (const Point point : plain.empty_points()) {
        for (const Color color : kColors) {
            const Threat threat = position.threat(color, point);
            ++tally.threats[index_of(color)][static_cast<std::size_t>(threat)];
        }
        tally.suspects += position.is_suspect(Color::kBlack, point) ? 1 : 0;
    }
    for (const Color color : kColors) {
        for (int threat = 0; threat < kThreats; ++threat) {
            const int counted = position.count(color, static_cast<Threat>(threat));
            const int wanted = tally.threats[index_of(color)][static_cast<std::size_t>(threat)];
            if (counted == wanted) continue;
            return "threat " + number(threat) + " of " + stone_of(color) + " counted " +
                   number(counted) + " times, not " + number(wanted) + plain.text();
        }
    }
    if (position.count_suspects() == tally.suspects) return {};
    return number(position.count_suspects()) + " suspects, not " + number(tally.suspects) +
           plain.text();
}

Box box_of(const Plain& plain) {
    Box box{.left = plain.size(), .right = -1, .bottom = plain.size(), .top = -1};
    for (int row = 0; row < plain.size(); ++row) {
        for (int column = 0; column < plain.size(); ++column) {
            if (plain.at(column, row) == '.') continue;
            box = {std::min(box.left, column), std::max(box.right, column),
                   std::min(box.bottom, row), std::max(box.top, row)};
        }
    }
    return box.top < 0 ? Box{} : box;
}

std::string stones_difference(const Position& position, const Plain& plain) {
    for (int row = 0; row < plain.size(); ++row) {
        for (int column = 0; column < plain.size(); ++column) {
            const Point point = point_at(column, row);
            const auto stone = position.stone_at(point);
            const char seen = stone ? stone_of(*stone) : '.';
            const bool bit = (position.row_bits(row) >> column & 1U) != 0;
            if (seen == plain.at(point) && position.is_empty(point) == (seen == '.') &&
                bit == (seen != '.')) {
                continue;
            }
            return "the stone at " + point_text(point) + " is not " + plain.at(point) +
                   plain.text();
        }
    }
    const int stones = plain.count('x') + plain.count('o');
    if (position.count() != stones || position.count_empty() != plain.count('.')) {
        return "the number of stones" + plain.text();
    }
    return position.box() == box_of(plain) ? std::string{} : "the box" + plain.text();
}

std::string difference_in_line(const Position& position, const Plain& plain, Point point,
                               Direction direction) {
    const Step step = step_of(direction);
    for (int offset = -kFurthest; offset <= kFurthest; ++offset) {
        const int column = column_of(point) + offset * step.column;
        const int row = row_of(point) + offset * step.row;
        if (plain.at(column, row) != '.') continue;
        for (const Color color : kColors) {
            const Shape seen = position.shape(color, point_at(column, row), direction);
            const Shape wanted = plain.shape(stone_of(color), point_at(column, row), direction);
            if (seen == wanted) continue;
            return explain(plain, point_at(column, row), color,
                           "direction " + number(direction) + ": shape " + number(seen) + ", not " +
                               number(wanted));
        }
    }
    return {};
}

}  // namespace

std::string difference_at(const Position& position, const Plain& plain, Point point) {
    for (const Color color : kColors) {
        const char stone = stone_of(color);
        for (const Direction direction : kDirections) {
            const Shape seen = position.shape(color, point, direction);
            const Shape wanted = plain.shape(stone, point, direction);
            if (seen == wanted) continue;
            return explain(plain, point, color,
                           "direction " + number(direction) + ": shape " + number(seen) + ", not " +
                               number(wanted));
        }
        const Threat seen = position.threat(color, point);
        const Threat wanted = plain.threat(stone, point);
        if (seen != wanted) {
            return explain(plain, point, color,
                           "threat " + number(seen) + ", not " + number(wanted));
        }
        const bool suspect = has_fouls(position.rule(), color) && is_suspect(plain, point);
        if (position.is_suspect(color, point) != suspect) {
            return explain(plain, point, color, "suspicion");
        }
    }
    return {};
}

std::string difference_near(const Position& position, const Plain& plain, Point point) {
    for (const Direction direction : kDirections) {
        std::string found = difference_in_line(position, plain, point, direction);
        if (!found.empty()) return found;
    }
    return {};
}

Position put_together(const Plain& plain, Rule rule, Color to_move) {
    Position position(rule, plain.size());
    position.give_move_to(to_move);
    for (int row = 0; row < plain.size(); ++row) {
        for (int column = 0; column < plain.size(); ++column) {
            const char stone = plain.at(column, row);
            if (stone == '.') continue;
            position.put(point_at(column, row), stone == 'x' ? Color::kBlack : Color::kWhite);
        }
    }
    return position;
}

std::string difference(const Position& position, const Plain& plain) {
    if (std::string stones = stones_difference(position, plain); !stones.empty()) return stones;
    for (const Point point : plain.empty_points()) {
        if (std::string found = difference_at(position, plain, point); !found.empty()) return found;
    }
    if (std::string tally = tally_difference(position, plain); !tally.empty()) return tally;
    const Position other = put_together(plain, position.rule(), position.to_move());
    if (other.hash() != position.hash()) return "the hash" + plain.text();
    if (!position.winner() && other != position) return "equality" + plain.text();
    return {};
}

std::string foul_text(std::optional<Foul> foul) {
    return foul ? std::string(name_of(*foul)) : std::string{};
}

std::string foul_difference(const Position& position, const Plain& plain, Point point) {
    const std::string seen = foul_text(foul_at(position, point));
    const std::string wanted = foul_text(plain.foul(point));
    if (seen == wanted) return {};
    return "foul at " + point_text(point) + ": '" + seen + "', not '" + wanted + "'" + plain.text();
}

std::string foul_differences(const Position& position, const Plain& plain, int samples, Rng& rng) {
    const std::vector<Point> empty = plain.empty_points();
    for (const Point point : empty) {
        if (!position.is_suspect(Color::kBlack, point)) continue;
        if (std::string found = foul_difference(position, plain, point); !found.empty()) {
            return found;
        }
    }
    for (int sample = 0; sample < samples && !empty.empty(); ++sample) {
        std::string found = foul_difference(position, plain, any_of(empty, rng));
        if (!found.empty()) return found;
    }
    return {};
}

Point any_of(const std::vector<Point>& points, Rng& rng) {
    return points[rng.below(static_cast<std::uint32_t>(points.size()))];
}

}  // namespace tilestone::gomoku
