// SPDX-License-Identifier: MIT
#include "tilestone/training/training_record.h"

#include <algorithm>

namespace tilestone::training {

void TrainingRecord::add(const GameResult& result) {
    ++games;
    moves += result.moves;
    if (recent.size() < kRecentGames) {
        recent.push_back(result);
        newest = recent.size() - 1;
        return;
    }
    newest = (newest + 1) % recent.size();
    recent[newest] = result;
}

CurvePoint TrainingRecord::now() const {
    CurvePoint point{.games = games, .moves = moves, .seconds = seconds};
    if (recent.empty()) return point;
    const auto count = static_cast<double>(recent.size());
    for (const GameResult& result : recent) {
        point.mean_score += result.score / count;
        for (std::size_t tile = 0; tile <= result.largest; ++tile) point.reached[tile] += 1 / count;
    }
    return point;
}

bool TrainingRecord::is_point_due() const {
    // Dense at first, when scores change quickly; later about one point per hundredth of the run.
    constexpr std::uint64_t kDivisor = 100;
    const std::uint64_t last = curve.empty() ? 0 : curve.back().games;
    return games >= last + std::max<std::uint64_t>(kRecentGames, last / kDivisor);
}

}  // namespace tilestone::training
