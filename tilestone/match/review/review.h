// SPDX-License-Identifier: MIT
//
// Review: the judged moves of a game, the worst mistakes, and the curve of the game. Common to both
// games; moves use the usual notation ("h8", "left").
//
// Values are from the view of the mover: in Gomoku the win probability, 0 … 1; in 2048 the player's
// value in points. An interrupted review contains the moves judged so far.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/move_grade.h"

namespace tilestone::review {

struct JudgedMove {
    int number = 0;           ///< from 1
    std::string_view side{};  ///< "black" or "white"; empty in 2048
    std::string move{};
    std::string best{};              ///< empty: not judged
    std::optional<double> before{};  ///< value of the best move; std::nullopt: not judged
    std::optional<double> after{};   ///< value of the move played; std::nullopt: not judged
    double loss = 0;                 ///< before minus after, at least 0
    /// std::nullopt: not judged, or by values of a unit that has no limits.
    std::optional<engine::MoveGrade> grade{};
    /// 0 … 1; std::nullopt as the grade, and in 2048 for a move that had no alternative.
    std::optional<double> accuracy{};

    [[nodiscard]] bool is_judged() const { return before && after; }
};

/// A move with a large loss.
struct Mistake {
    std::size_t index = 0;            ///< index into Review::moves
    std::vector<std::string> line{};  ///< principal variation of the better move, beginning with it
    std::vector<engine::Fact> why{};  ///< facts from the hint for the better move
    /// In Gomoku the reply to the move played, and its facts; empty if unknown.
    std::string answer{};
    std::vector<engine::Fact> answer_why{};
};

/// The value of the game after a number of moves.
struct CurvePoint {
    int move = 0;      ///< 0: before the first move
    double value = 0;  ///< black's win probability; in 2048 the value of the best move
};

/// From here on one side's win is proven in every position.
struct Decided {
    int move = 0;             ///< after this move; 0: from the start
    std::string_view side{};  ///< the winner, "black" or "white"
};

struct Review {
    std::vector<JudgedMove> moves{};
    std::vector<Mistake> worst{};  ///< largest loss first; ties in game order
    std::vector<CurvePoint> curve{};
    std::optional<Decided> decided{};

    [[nodiscard]] std::size_t count_judged() const;
    /// The mean accuracy of the moves of a side (JudgedMove::side); std::nullopt without any.
    [[nodiscard]] std::optional<double> accuracy_of(std::string_view side) const;
};

inline constexpr std::size_t kMaxMistakes = 10;

/// The moves with the largest losses of at least `least`, without lines and reasons. A best move is
/// never a mistake.
[[nodiscard]] std::vector<Mistake> worst_of(const std::vector<JudgedMove>& moves, double least);

}  // namespace tilestone::review
