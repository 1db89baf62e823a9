// SPDX-License-Identifier: MIT
//
// Review: a game judged move by move: what each move gave away, which were the worst, and the curve
// of how the game went. The same for both games; moves are texts as everywhere ("h8", "left").
//
// Made by gomoku_review.h and twenty48_review.h. Values are those of whoever moves: in Gomoku the
// chance to win, 0 … 1, in 2048 what the player that judges says, in its own points. A review cut
// short has the moves judged by then.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/fact.h"

namespace tilestone::review {

struct JudgedMove {
    int number = 0;           ///< from 1
    std::string_view side{};  ///< "black" or "white"; empty in 2048
    std::string move{};
    std::string best{};              ///< empty: not judged
    std::optional<double> before{};  ///< with the best move; none: not judged
    std::optional<double> after{};   ///< with the move played; none: not judged
    double loss = 0;                 ///< of the two, at least 0

    [[nodiscard]] bool is_judged() const { return before && after; }
};

/// A move that gave much away.
struct Mistake {
    std::size_t index = 0;            ///< among Review::moves
    std::vector<std::string> line{};  ///< expected after the better move, which it begins with
    std::vector<engine::Fact> why{};  ///< facts of the hint for the better move
    /// In Gomoku the reply to the move played, and what it makes or proves; empty where not known.
    std::string answer{};
    std::vector<engine::Fact> answer_why{};
};

/// The game as it stood after so many moves.
struct CurvePoint {
    int move = 0;      ///< 0: before the first one
    double value = 0;  ///< black's chance to win; in 2048 the best move's value
};

/// From here to the end of the record one side's win is proven in every position.
struct Decided {
    int move = 0;             ///< after this move; 0: from the start
    std::string_view side{};  ///< "black" or "white": who wins
};

struct Review {
    std::vector<JudgedMove> moves{};
    std::vector<Mistake> worst{};  ///< greatest loss first, the earlier one of equals
    std::vector<CurvePoint> curve{};
    std::optional<Decided> decided{};

    [[nodiscard]] std::size_t count_judged() const;
};

inline constexpr std::size_t kMostMistakes = 10;

/// The worst moves that lost `least` or more, without lines and reasons. What was the best move is
/// no mistake.
[[nodiscard]] std::vector<Mistake> worst_of(const std::vector<JudgedMove>& moves, double least);

}  // namespace tilestone::review
