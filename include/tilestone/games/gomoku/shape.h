// SPDX-License-Identifier: MIT
//
// Shape: what a stone on an empty point would make in one line; Threat: in all four together.
//
// "Open" shapes can grow at both sides. A row counts with gaps as far as one five can hold it.
//   five        wins by the rule
//   open four   four in a row, unbroken, with two points that make five (a "straight four")
//   four        one point makes five
//   two fours   two different fours in one line, as in x.xxx.x and xx.xx.xx
//   three       one more stone makes an open four
//   closed three, two, closed two: one more stone makes a four, a three, a closed three
//   one         one more stone makes a two or a closed two
//   overline    six or more where the rule does not let them win
// The names are those of the rules (RIF); the classes those of any Gomoku program since Carbon.
//
// FineShape: the same, and in how many ways it grows, which the rules do not ask and evaluations
// do; LineCode: which four fine shapes a stone would make in its four lines, in any order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tilestone::gomoku {

/// Weakest first.
enum class Shape : std::uint8_t {
    kNone,
    kOverline,
    kOne,
    kClosedTwo,
    kTwo,
    kClosedThree,
    kThree,
    kFour,
    kTwoFours,
    kOpenFour,
    kFive
};
inline constexpr int kShapes = 11;

/// Weakest first. Where there are several of a kind, `coarse` makes one of them.
enum class FineShape : std::uint8_t {
    kNone,
    kOverline,
    kClosedOne,  ///< one stone more makes a closed two at best
    kOne,
    kClosedTwo,
    kTwo,       ///< becomes a three at one or two points
    kBroadTwo,  ///< at three
    kWideTwo,   ///< at four or more
    kClosedThree,
    kThree,       ///< becomes an open four at one point
    kBroadThree,  ///< at two
    kFour,
    kTwoFours,
    kOpenFour,
    kFive
};
inline constexpr int kFineShapes = 15;

constexpr Shape coarse(FineShape shape) {
    constexpr std::array<Shape, kFineShapes> kCoarse = {
        Shape::kNone,  Shape::kOverline, Shape::kOne,      Shape::kOne,         Shape::kClosedTwo,
        Shape::kTwo,   Shape::kTwo,      Shape::kTwo,      Shape::kClosedThree, Shape::kThree,
        Shape::kThree, Shape::kFour,     Shape::kTwoFours, Shape::kOpenFour,    Shape::kFive};
    return kCoarse[static_cast<std::size_t>(shape)];
}

/// 0 … kLineCodes - 1: four of the fine shapes with repetition, fifteen over four.
using LineCode = std::uint16_t;
inline constexpr int kLineCodes = 3060;

/// What the stone makes in all lines, weakest first.
enum class Threat : std::uint8_t {
    kNone,
    kOne,
    kClosedTwo,
    kTwo,
    kClosedThree,
    kTwoTwos,  ///< two twos or more
    kThree,
    kFour,
    kThreeAndClosedThree,
    kTwoThrees,
    kFourAndThree,
    kTwoFours,  ///< in one line or in two
    kOpenFour,
    kFive
};
inline constexpr int kThreats = 14;

/// The four lines through a point.
enum class Direction : std::uint8_t { kRow, kColumn, kRising, kFalling };
inline constexpr std::array<Direction, 4> kDirections = {Direction::kRow, Direction::kColumn,
                                                         Direction::kRising, Direction::kFalling};

struct Step {
    int column = 0;
    int row = 0;
};
constexpr Step step_of(Direction direction) {
    constexpr std::array<Step, 4> kSteps = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    return kSteps[static_cast<std::size_t>(direction)];
}

}  // namespace tilestone::gomoku
