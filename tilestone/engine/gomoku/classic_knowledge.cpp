// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/classic_knowledge.h"

#include <cstddef>

#include "tilestone/engine/gomoku/tactics/tactics.h"

namespace tilestone::engine::gomoku {
namespace {

/// The weight of the best point relative to the sum of all points. In 300 games at four plies, 100
/// scored 57 % (standard error 3) against 16; in 200 games, 74 % against 4.
constexpr int kBestWeight = 100;

}  // namespace

ClassicKnowledge::Side ClassicKnowledge::side(const Position& position, Color color) const {
    // Threats that may be forbidden are left out as a class. Two fours always are forbidden; two
    // threes may not be, if one of the threes is not genuine.
    const bool limited = candidates.fouls && has_fouls(position.rule(), color);
    Side side;
    for (std::size_t i = 0; i < static_cast<std::size_t>(Threat::kFive); ++i) {
        const auto threat = static_cast<Threat>(i);
        if (limited && (threat == Threat::kTwoFours || threat == Threat::kTwoThrees)) continue;
        const int count = position.count(color, threat);
        if (count == 0) continue;
        side.best = (*candidates.scores)[i];
        side.sum += count * (*candidates.scores)[i];
    }
    return side;
}

ClassicKnowledge::Value ClassicKnowledge::by_scores(const Position& position, Color mover) const {
    const Side own = side(position, mover);
    const Side theirs = side(position, other(mover));
    return kBestWeight * (own.best + 1 - theirs.best) + own.sum - theirs.sum;
}

ClassicKnowledge::Value ClassicKnowledge::value_to_mover(const Position& position) const {
    const Color mover = position.to_move();
    const Color opponent = other(mover);
    if (position.count(mover, Threat::kFive) > 0) return won_in(position, 1);
    const int fives = position.count(opponent, Threat::kFive);
    if (fives > 1 || (fives == 1 && candidates.fouls && is_block_forbidden(position))) {
        return -won_in(position, 2);
    }
    if (fives == 1) return -by_scores(position, opponent);
    const bool sees_fours = (*candidates.scores)[static_cast<std::size_t>(Threat::kOpenFour)] > 0;
    if (sees_fours && has_winning_four(position, mover, candidates.fouls)) {
        return won_in(position, 3);
    }
    return by_scores(position, mover);
}

}  // namespace tilestone::engine::gomoku
