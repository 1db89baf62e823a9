// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/openings.h"

#include <array>

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

constexpr int kSide = 5;  // of the square around the centre
using Names = std::array<std::array<std::string_view, kSide>, kSide>;

// By the third stone, the top row first. Mirror images have no entry of their own.
// clang-format off
constexpr Names kDirect = {{  // white above the centre
    {"", "", "kansei",   "keigetsu", "sosei"},
    {"", "", "",         "kagetsu",  "zangetsu"},
    {"", "", "",         "ugetsu",   "kinsei"},
    {"", "", "shogetsu", "kyugetsu", "shingetsu"},
    {"", "", "zuisei",   "sangetsu", "yusei"}}};
constexpr Names kIndirect = {{  // white above the centre to the right
    {"",       "",         "",         "",         "chosei"},
    {"",       "",         "",         "",         "kyogetsu"},
    {"",       "",         "",         "ungetsu",  "kosei"},
    {"",       "shagetsu", "gingetsu", "hogetsu",  "suigetsu"},
    {"suisei", "meigetsu", "myojo",    "rangetsu", "ryusei"}}};
// clang-format on

/// `second` and `third` are points of the square.
std::string_view name_of_three(Point second, Point third) {
    constexpr int kCentre = kSide / 2;
    for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
        const Point white = transform(symmetry, second, kSide);
        const Point black = transform(symmetry, third, kSide);
        const bool direct = white == point_at(kCentre, kCentre + 1);
        if (!direct && white != point_at(kCentre + 1, kCentre + 1)) continue;
        const auto row = static_cast<std::size_t>(kSide - 1 - row_of(black));
        const auto column = static_cast<std::size_t>(column_of(black));
        const std::string_view name = (direct ? kDirect : kIndirect)[row][column];
        if (!name.empty()) return name;
    }
    return {};
}

/// True if both sides took turns: other positions are set up, as in a puzzle.
bool is_in_turn(const Position& position) {
    int black = 0;
    for (int column = 0; column < position.size(); ++column) {
        for (int row = 0; row < position.size(); ++row) {
            if (position.stone_at(point_at(column, row)) == Color::kBlack) ++black;
        }
    }
    const bool is_black = position.to_move() == Color::kBlack;
    return 2 * black == position.count() + (is_black ? 0 : 1);
}

}  // namespace

std::string_view opening_of(const Position& position) {
    const int corner = position.size() / 2 - kSide / 2;  // column and row of the square's corner
    const auto stone = [&](Point place) {
        return position.stone_at(point_at(corner + column_of(place), corner + row_of(place)));
    };
    constexpr Point kCentre = point_at(kSide / 2, kSide / 2);
    const bool is_opening = position.count() <= kMaxOpeningStones && position.size() % 2 == 1;
    if (!is_opening || stone(kCentre) != Color::kBlack || !is_in_turn(position)) return {};
    std::string_view found;
    for (int white = 0; white < kSide * kSide; ++white) {
        const Point second = point_at(white % kSide, white / kSide);
        if (stone(second) != Color::kWhite) continue;
        for (int black = 0; black < kSide * kSide; ++black) {
            const Point third = point_at(black % kSide, black / kSide);
            if (third == kCentre || stone(third) != Color::kBlack) continue;
            const std::string_view name = name_of_three(second, third);
            if (name.empty()) continue;  // white is not beside the centre
            if (!found.empty() && name != found) return {};
            found = name;
        }
    }
    return found;
}

}  // namespace tilestone::gomoku
