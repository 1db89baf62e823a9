// SPDX-License-Identifier: MIT
//
// Counts the positions of Othello, then lets two searches play.
#include <cstdio>

#include "othello.h"
#include "tilestone/core/game_check.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/tree_search.h"

using namespace tilestone;
// Mobility and corners.
struct Mobility {
    float evaluate(const Othello::State& state) const {
        const auto worth = [](Othello::Cells own, Othello::Cells other) {
            constexpr Othello::Cells kCorners = 0x8100'0000'0000'0081;
            return std::popcount(Othello::moves(own, other)) + 10 * std::popcount(own & kCorners);
        };
        const int lead = worth(state.own, state.other) - worth(state.other, state.own);
        return static_cast<float>(state.is_first ? lead : -lead) / 200.0F;  // less than a win
    }
};

std::uint64_t perft(const Othello::State& state, int depth) {
    Othello::Actions actions;
    Othello::list_actions(state, actions);
    if (depth == 1) return actions.size();
    std::uint64_t leaves = 0;
    for (const int action : actions) leaves += perft(after<Othello>(state, action), depth - 1);
    return leaves;
}

int main() {
    const auto broken = contract_violation<Othello>({}, 20, 1);
    if (broken) std::printf("%s\n", broken->c_str());
    bool is_right = !broken;
    int depth = 0;
    for (const std::uint64_t known : {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288})
        is_right = is_right && perft({}, ++depth) == known;
    std::printf("positions to depth %d: %s\n", depth, is_right ? "as published" : "wrong");

    search::TranspositionTable table(1 << 20);
    search::Deepening alpha_beta(search::AlphaBeta<Othello, Mobility>({}, &table));
    search::TreeSearch<Othello> tree;
    double points = 0;  // of alpha-beta
    Rng rng(1);
    for (int game = 0; game < 10; ++game) {
        Othello::State state;
        for (int ply = 0; !Othello::result(state); ++ply) {
            Othello::Actions actions;
            Othello::list_actions(state, actions);
            const auto report = state.is_first == (game % 2 == 0)
                                    ? think(alpha_beta, state, {.depth = 5})
                                    : think(tree, state, {.playouts = 500});
            const int random = draw<Othello>(state, actions, rng);
            Othello::apply(state, ply < 4 ? random : report.best()->move);
        }
        points += (1 + *Othello::result(state) * (game % 2 == 0 ? 1 : -1)) / 2;
    }
    std::printf("alpha-beta, five plies, against 500 playouts: %.1f of 10\n", points);
    return is_right && points > 5 ? 0 : 1;
}
