// SPDX-License-Identifier: MIT
//
// LineEvaluation: the value of a position by the line codes of its empty points.
//
// A policy of SearchBoard, told of each change (it is a watch of position_changes.h), so that the
// sums over all points are always there. The value is
//
//     sum of the mover's weights - sum of the other's + weight of both threat masks
//
// in thousandths of the logarithm of the odds, to the side on the move. It says how positions end
// whose tactics are over: fives and wins by fours are the search's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine {

class LineEvaluation {
public:
    /// `weights` outlive it.
    explicit LineEvaluation(const LineWeights& weights = guessed_weights()) : weights_(&weights) {}

    /// From nothing.
    void reset(const gomoku::Position& position);

    void leave(std::size_t /*point*/, const gomoku::Summaries& before) {
        sums_[0] -= weight(0, before);
        sums_[1] -= weight(1, before);
    }
    void change(std::size_t /*point*/, const gomoku::Summaries& before,
                const gomoku::Summaries& now) {
        sums_[0] += weight(0, now);
        sums_[0] -= weight(0, before);
        sums_[1] += weight(1, now);
        sums_[1] -= weight(1, before);
    }

    /// What undo() needs.
    using Memo = std::array<WeightPair, 2>;
    [[nodiscard]] const Memo& memo() const { return sums_; }
    void restore(const Memo& memo) { sums_ = memo; }

    /// To the side on the move.
    [[nodiscard]] std::int32_t value(const gomoku::Position& position) const {
        const gomoku::Color mover = position.to_move();
        const gomoku::Color waiting = other(mover);
        return sums_[index_of(mover)].moving() - sums_[index_of(waiting)].waiting() +
               weights_->threats[threat_mask(position, mover)][threat_mask(position, waiting)];
    }

    /// How likely the empty `point` is the best move of the side to move, as a logarithm of odds
    /// that is comparable among the points of a position.
    [[nodiscard]] int order(const gomoku::Position& position, gomoku::Point point) const {
        const gomoku::Color mover = position.to_move();
        const gomoku::Color waiting = other(mover);
        const auto occasion = static_cast<std::size_t>(occasion_of(position));
        const MoveWeights& moves = weights_->moves[index_of(mover)][occasion];
        const auto makes = static_cast<std::size_t>(position.threat(mover, point));
        const auto stops = static_cast<std::size_t>(position.threat(waiting, point));
        return moves.codes[position.line_code(mover, point)].making +
               moves.codes[position.line_code(waiting, point)].stopping +
               moves.threats[makes][stops];
    }

private:
    [[nodiscard]] WeightPair weight(std::size_t color, const gomoku::Summaries& of) const {
        return weights_->lines[color][of[color] >> gomoku::LineTable::kCodeShift];
    }

    const LineWeights* weights_;
    Memo sums_{};
};

}  // namespace tilestone::engine
