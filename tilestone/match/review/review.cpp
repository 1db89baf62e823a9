// SPDX-License-Identifier: MIT
#include "tilestone/match/review/review.h"

#include <algorithm>

namespace tilestone::review {

std::size_t Review::count_judged() const {
    return static_cast<std::size_t>(std::ranges::count_if(moves, &JudgedMove::is_judged));
}

std::optional<double> Review::accuracy_of(std::string_view side) const {
    int count = 0;
    double sum = 0;
    for (const JudgedMove& move : moves) {
        if (move.side != side || !move.accuracy) continue;
        ++count;
        sum += *move.accuracy;
    }
    return count == 0 ? std::nullopt : std::optional(sum / count);
}

std::vector<Mistake> worst_of(const std::vector<JudgedMove>& moves, double least) {
    std::vector<Mistake> worst;
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const JudgedMove& move = moves[index];
        const bool counts = move.is_judged() && move.best != move.move && move.loss >= least;
        if (counts && move.loss > 0) worst.push_back({.index = index});
    }
    std::ranges::sort(worst, [&](const Mistake& a, const Mistake& b) {
        const double loss_a = moves[a.index].loss;
        const double loss_b = moves[b.index].loss;
        return loss_a != loss_b ? loss_a > loss_b : a.index < b.index;
    });
    if (worst.size() > kMaxMistakes) worst.resize(kMaxMistakes);
    return worst;
}

}  // namespace tilestone::review
