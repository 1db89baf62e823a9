// SPDX-License-Identifier: MIT
//
// Solves positions of connect four with twelve stones and more: alpha-beta to the end of the game.
// The game comes with Tilestone; the knowledge of threats makes it fast, and PUCT strong.
//     connect4 [COLUMNS]    such as 444445336261: the moves from the start
#include "tilestone/games/connect4/connect4.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <optional>

#include "tilestone/core/rng.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/puct.h"
#include "tilestone/search/tree_search.h"

using namespace tilestone;
using connect4::Cells;
using connect4::Rules;
using connect4::State;

// What follows from the cells that would complete four in a line.
struct Threats {
    float evaluate(const State&) const { return 0; }

    // Who can win now wins; who must stop two wins at once loses.
    std::optional<float> known(const State& state) const {
        if (state.won) return {};
        const float win = state.count % 2 == 0 ? 1.0F : -1.0F;
        const Cells next = next_cells(state);
        if ((next & wins(state.own, state.occupied)) != 0) return win;
        const Cells stops = next & wins(state.other(), state.occupied);
        if ((stops & (stops - 1)) != 0) return -win;
        return {};
    }
    // A win of the opponent has to be stopped.
    void list(const State& state, Rules::Actions& actions) const {
        const Cells stop = next_cells(state) & wins(state.other(), state.occupied);
        Rules::Actions all;
        Rules::list_actions(state, all);
        for (const int column : all) {
            if (stop == 0 || (stop & connect4::column_of(column)) != 0) actions.push_back(column);
        }
    }
    // More wins to come first, then the middle.
    int order(const State& state, int column) const {
        const State next = after<Rules>(state, column);
        return 8 * std::popcount(wins(next.other(), next.occupied)) -
               (column < 3 ? 3 - column : column - 3);
    }

    static constexpr Cells kBottom = [] {
        Cells cells = 0;
        for (int i = 0; i < connect4::kColumns; ++i) cells |= connect4::cell(i, 0);
        return cells;
    }();
    static constexpr Cells kBoard = kBottom * ((Cells{1} << connect4::kRows) - 1);

    static Cells next_cells(const State& state) { return (state.occupied + kBottom) & kBoard; }
    // Empty cells that would complete four in a line for `own`.
    static Cells wins(Cells own, Cells occupied) {
        Cells found = (own << 1) & (own << 2) & (own << 3);
        for (const int step : {connect4::kRows, connect4::kRows + 1, connect4::kRows + 2}) {
            const Cells up = (own << step) & (own << 2 * step);
            const Cells down = (own >> step) & (own >> 2 * step);
            found |= up & ((own << 3 * step) | (own >> step));
            found |= down & ((own >> 3 * step) | (own << step));
        }
        return found & kBoard & ~occupied;
    }
};
// A game of random moves up to `stones`, at a position that is not decided at once.
State random_position(int stones, Rng& rng) {
    while (true) {
        State state;
        while (state.count < stones && !state.won) {
            Rules::Actions actions;
            Rules::list_actions(state, actions);
            Rules::apply(state, draw<Rules>(state, actions, rng));
        }
        if (!state.won && !Threats{}.known(state)) return state;
    }
}

// For PUCT: values and priors by the threats, in place of a network.
const auto evaluate = [](auto positions, auto results) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const State& state = positions[i];
        const int lead = std::popcount(Threats::wins(state.own, state.occupied)) -
                         std::popcount(Threats::wins(state.other(), state.occupied));
        const auto sign = state.count % 2 == 0 ? 0.2F : -0.2F;
        results[i].value = Threats{}.known(state).value_or(sign * float(lead));
        Rules::Actions actions;
        Rules::list_actions(state, actions);
        for (const int column : actions)
            results[i].priors.push_back(float(std::exp2(Threats{}.order(state, column) / 4.0)));
    }
};

int main(int argc, char** argv) {
    // The first iteration goes to the end of the game already: there is no evaluation before.
    search::TranspositionTable table(1 << 22);
    search::Deepening solver(search::AlphaBeta<Rules, Threats>({}, &table),
                             {.first = connect4::kCells});
    if (argc > 1) {
        const auto state = Rules::parse(argv[1]);
        if (!state) return std::puts(state.error().message.c_str()), 1;
        const auto report = think(solver, *state, {});
        return std::printf("%+.0f, %.0f ms\n", report.value.value_or(0), report.time.count()) < 0;
    }

    Rng rng(1);
    double sum = 0, longest = 0, points = 0;
    bool is_right = true;
    for (int i = 0; i < 100; ++i) {
        table.forget();
        const auto report = think(solver, random_position(12, rng), {});
        sum += report.time.count();
        longest = std::max(longest, report.time.count());
        is_right = is_right && report.proven;
    }
    std::printf("100 positions of 12 stones: %.0f ms each, %.0f at most\n", sum / 100, longest);

    // Without a knowledge and a table, where that is quick enough.
    search::Deepening plain(search::Minimax<Rules>{}, {.first = connect4::kCells});
    for (int i = 0; i < 50; ++i) {
        const State state = random_position(28, rng);
        is_right = is_right && think(solver, state, {}).value == think(plain, state, {}).value;
    }
    std::printf("50 positions of 28 stones: %s\n", is_right ? "as minimax says" : "wrong");
    // From random openings, each side with as many playouts.
    search::Puct<Rules> puct(evaluate);
    search::TreeSearch<Rules> tree;
    search::AnytimeSearch<State, int>* const players[] = {&puct, &tree};
    for (int game = 0; game < 100; ++game) {
        State state = random_position(4 + game / 2 % 4, rng);
        while (!Rules::result(state)) {
            auto& player = *players[(state.count + game) % 2];
            Rules::apply(state, think(player, state, {.playouts = 200}).best()->move);
        }
        points += (1 + *Rules::result(state) * (game % 2 == 0 ? 1 : -1)) / 2;
    }
    std::printf("PUCT against tree search, 200 playouts a move: %.1f of 100\n", points);
    return is_right && points > 50 ? 0 : 1;
}
