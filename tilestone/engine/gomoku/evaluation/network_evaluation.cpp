// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/network_evaluation.h"

#include <algorithm>

#include "tilestone/games/gomoku/empty_points.h"

namespace tilestone::engine::gomoku {

void NetworkEvaluation::reset(const Position& position) {
    lines_.reset(position);
    sums_ = {};
    if (!has_network()) return;
    gomoku::for_each_empty(position, [&](Point point) {
        for (const Color color : kColors) {
            const PointNetwork::Part& part = *parts_[index_of(color)];
            const PointNetwork::Code& own = part.codes[position.line_code(color, point)];
            const PointNetwork::Code& its = part.codes[position.line_code(other(color), point)];
            PointNetwork::Sums& sums = sums_[index_of(color)];
            for (std::size_t i = 0; i < sums.size(); ++i) {
                sums[i] =
                    static_cast<std::uint16_t>(sums[i] + std::max(own.own[i] + its.other[i], 0));
            }
        }
    });
}

std::int32_t NetworkEvaluation::correction(const Position& position) const {
    const Color mover = position.to_move();
    const Color waiting = other(mover);
    return layers_value(parts_[index_of(mover)]->layers, sums_[index_of(mover)],
                        sums_[index_of(waiting)], threat_mask(position, mover),
                        threat_mask(position, waiting));
}

}  // namespace tilestone::engine::gomoku
