// SPDX-License-Identifier: MIT
#include "tilestone/review/review.h"

#include <algorithm>

namespace tilestone::review {

std::size_t Review::count_judged() const {
    return static_cast<std::size_t>(std::ranges::count_if(moves, &JudgedMove::is_judged));
}

std::vector<Mistake> worst_of(const std::vector<JudgedMove>& moves, double least) {
    std::vector<Mistake> worst;
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const JudgedMove& move = moves[index];
        const bool counts = move.is_judged() && move.best != move.move && move.loss >= least;
        if (counts && move.loss > 0) worst.push_back({.index = index});
    }
    std::ranges::stable_sort(worst, [&](const Mistake& a, const Mistake& b) {
        return moves[a.index].loss > moves[b.index].loss;
    });
    if (worst.size() > kMostMistakes) worst.resize(kMostMistakes);
    return worst;
}

}  // namespace tilestone::review
