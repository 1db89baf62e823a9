// SPDX-License-Identifier: MIT
//
// LineEvaluation: the value of a position from the line codes of its empty points.
//
// A policy of SearchBoard: as a watch of position_changes.h it sees every change and keeps the sums
// over all points up to date. The value is
//
//     sum of the mover's weights - sum of the other side's + weight of both threat masks
//
// in thousandths of the natural logarithm of the odds, for the side to move. It predicts the result
// of quiet positions; the search handles fives and wins by fours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"

namespace tilestone::engine::gomoku {

class LineEvaluation {
public:
    /// `weights` must outlive the evaluation.
    explicit LineEvaluation(const LineWeights& weights = hand_made_weights())
        : weights_(&weights) {}

    /// Computes the sums from scratch.
    void reset(const Position& position);

    void leave(std::size_t /*point*/, const Summaries& before) {
        sums_[0] -= weight(0, before);
        sums_[1] -= weight(1, before);
    }
    void change(std::size_t /*point*/, const Summaries& before, const Summaries& now) {
        sums_[0] += weight(0, now);
        sums_[0] -= weight(0, before);
        sums_[1] += weight(1, now);
        sums_[1] -= weight(1, before);
    }

    /// The state that restore() puts back on undo.
    using Memo = std::array<WeightPair, 2>;
    [[nodiscard]] const Memo& memo() const { return sums_; }
    void restore(const Memo& memo) { sums_ = memo; }

    /// For the side to move.
    [[nodiscard]] std::int32_t value(const Position& position) const {
        const Color mover = position.to_move();
        const Color waiting = other(mover);
        return sums_[index_of(mover)].moving() - sums_[index_of(waiting)].waiting() +
               weights_->threats[threat_mask(position, mover)][threat_mask(position, waiting)];
    }

    /// The estimated log odds that the empty `point` is the best move of the side to move.
    /// Comparable only among the points of one position.
    [[nodiscard]] int order(const Position& position, Point point) const {
        const Color mover = position.to_move();
        const Color waiting = other(mover);
        const auto context = static_cast<std::size_t>(threat_context_of(position));
        const MoveWeights& moves = weights_->moves[index_of(mover)][context];
        const auto makes = static_cast<std::size_t>(position.threat(mover, point));
        const auto stops = static_cast<std::size_t>(position.threat(waiting, point));
        return moves.codes[position.line_code(mover, point)].making +
               moves.codes[position.line_code(waiting, point)].stopping +
               moves.threats[makes][stops];
    }

private:
    [[nodiscard]] WeightPair weight(std::size_t color, const Summaries& of) const {
        return weights_->lines[color][of[color] >> LineTable::kCodeShift];
    }

    const LineWeights* weights_;
    Memo sums_{};
};

}  // namespace tilestone::engine::gomoku
