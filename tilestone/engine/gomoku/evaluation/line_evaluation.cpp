// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/line_evaluation.h"

#include "tilestone/games/gomoku/empty_points.h"

namespace tilestone::engine::gomoku {

void LineEvaluation::reset(const Position& position) {
    sums_ = {};
    gomoku::for_each_empty(position, [&](Point point) {
        for (const Color color : kColors) {
            const auto code = position.line_code(color, point);
            sums_[index_of(color)] += weights_->lines[index_of(color)][code];
        }
    });
}

}  // namespace tilestone::engine::gomoku
