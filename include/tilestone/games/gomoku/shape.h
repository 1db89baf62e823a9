// SPDX-License-Identifier: MIT
//
// Shape: the shape that a stone on an empty point would make in one line. Threat: the combination
// of its four lines.
//
// "Open" shapes can grow at both ends. The stones of a row may have gaps, as long as one five can
// contain them.
//   five        wins by the rule
//   open four   four in a row, unbroken, with two points that make five (a "straight four")
//   four        one point makes five
//   two fours   two different fours in one line, as in x.xxx.x and xx.xx.xx
//   three       one more stone makes an open four
//   closed three, two, closed two: one more stone makes a four, a three, a closed three
//   one         one more stone makes a two or a closed two
//   overline    six or more that do not win by the rule
// The names are those of the rules (RIF), the classes those of Gomoku programs since Carbon.
//
// FineShape also distinguishes the number of ways in which a shape can grow, which matters to
// evaluations and not to the rules. LineCode: the four fine shapes that a stone would make in its
// four lines, in any order.
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

/// Weakest first. coarse() maps the variants of a shape to one Shape.
enum class FineShape : std::uint8_t {
    kNone,
    kOverline,
    kClosedOne,  ///< one more stone makes a closed two at best
    kOne,
    kClosedTwo,
    kTwo,       ///< becomes a three at one or two points
    kBroadTwo,  ///< becomes a three at three points
    kWideTwo,   ///< becomes a three at four or more points
    kClosedThree,
    kThree,       ///< becomes an open four at one point
    kBroadThree,  ///< becomes an open four at two points
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

/// 0 … kLineCodes - 1: four fine shapes with repetition, combinations of 15 taken 4 at a time.
using LineCode = std::uint16_t;
inline constexpr int kLineCodes = 3060;

/// The combination of a stone's shapes in all lines, weakest first.
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

/// From a point of a line to the next one.
struct Step {
    int column = 0;
    int row = 0;
};
constexpr Step step_of(Direction direction) {
    constexpr std::array<Step, 4> kSteps = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    return kSteps[static_cast<std::size_t>(direction)];
}

}  // namespace tilestone::gomoku
