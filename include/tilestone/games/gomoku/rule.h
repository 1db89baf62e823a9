// SPDX-License-Identifier: MIT
//
// The three rules of Gomoku, and the two sides.
//
//   freestyle  five or more in a row win
//   standard   exactly five win; a longer row counts nothing
//   renju      white wins with five or more, black with exactly five. Unless the stone makes a
//              five, black may not make six or more, two fours or two threes (forbidden.h)
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tilestone::gomoku {

enum class Rule : std::uint8_t { kFreestyle, kStandard, kRenju };

/// In the order of Rule; the values of --rule.
inline constexpr std::array<std::string_view, 3> kRuleNames = {"freestyle", "standard", "renju"};

constexpr std::string_view name_of(Rule rule) { return kRuleNames[static_cast<std::size_t>(rule)]; }

enum class Color : std::uint8_t { kBlack, kWhite };
inline constexpr std::array<Color, 2> kColors = {Color::kBlack, Color::kWhite};

constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }
constexpr Color other(Color color) {
    return color == Color::kBlack ? Color::kWhite : Color::kBlack;
}

/// True if a row of six or more wins.
constexpr bool overline_wins(Rule rule, Color color) {
    return rule == Rule::kFreestyle || (rule == Rule::kRenju && color == Color::kWhite);
}

/// True if some points may be forbidden to `color`.
constexpr bool has_fouls(Rule rule, Color color) {
    return rule == Rule::kRenju && color == Color::kBlack;
}

}  // namespace tilestone::gomoku
