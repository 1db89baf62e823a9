// SPDX-License-Identifier: MIT
//
// Dots and boxes for three players, on a row of three boxes: draw an edge; who completes a box has
// it, and draws again. A payoff for each player: the number of boxes.
#include <cstdio>
#include <map>
#include <utility>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/max_n.h"
#include "tilestone/search/multiplayer_tree.h"

using namespace tilestone;

struct Dots {
    static constexpr int kPlayers = 3;
    static constexpr int kBoxes = 3, kEdges = 3 * kBoxes + 1;
    // Bounds that let max^n prune.
    static constexpr double kLeastPayoff = 0, kSumOfPayoffs = kBoxes;

    struct State {
        unsigned drawn = 0;          // edges: above the boxes, below them, between them
        std::array<int, 3> boxes{};  // of each player
        int player = 0;
        bool operator==(const State&) const = default;
    };
    using Action = int;  // the edge
    using Actions = FixedVector<Action, kEdges>;

    static int player(const State& state) { return state.player; }
    static std::optional<search::Payoffs<Dots>> payoffs(const State& state) {
        if (state.drawn != (1u << kEdges) - 1) return {};
        return {{double(state.boxes[0]), double(state.boxes[1]), double(state.boxes[2])}};
    }
    static void list_actions(const State& state, Actions& actions) {
        for (Action edge = 0; edge < kEdges; ++edge) {
            if ((state.drawn >> edge & 1) == 0) actions.push_back(edge);
        }
    }
    static void apply(State& state, Action edge) {
        const int before = complete(state.drawn);
        state.drawn |= 1u << edge;
        const int gained = complete(state.drawn) - before;
        state.boxes[static_cast<std::size_t>(state.player)] += gained;
        if (gained == 0) state.player = (state.player + 1) % kPlayers;
    }
    // For the table of a paranoid search.
    static std::uint64_t hash(const State& state) {
        std::uint64_t number = state.drawn;
        for (const int boxes : state.boxes) number = 4 * number + static_cast<unsigned>(boxes);
        return splitmix64(4 * number + static_cast<unsigned>(state.player));
    }

    static int complete(unsigned drawn) {
        int boxes = 0;
        for (int i = 0; i < kBoxes; ++i) {
            const unsigned edges = (1u << i | 1u << (kBoxes + i) | 3u << (2 * kBoxes + i));
            boxes += (drawn & edges) == edges ? 1 : 0;
        }
        return boxes;
    }
};
static_assert(search::MultiplayerGame<Dots> && search::HasPayoffBounds<Dots>);

// The same as max^n, by hand: what the players still get depends on the edges and on whose turn it
// is, and of equal moves the first is taken.
using Gains = std::array<int, 3>;
Gains gains(unsigned drawn, int player, std::map<std::pair<unsigned, int>, Gains>& known) {
    if (const auto found = known.find({drawn, player}); found != known.end()) return found->second;
    Gains best{-1, -1, -1};
    Dots::Actions actions;
    Dots::list_actions({.drawn = drawn}, actions);
    for (const int edge : actions) {
        Dots::State next{.drawn = drawn, .player = player};
        Dots::apply(next, edge);
        Gains found = gains(next.drawn, next.player, known);
        for (std::size_t i = 0; i < 3; ++i) found[i] += next.boxes[i];
        const auto own = static_cast<std::size_t>(player);
        if (found[own] > best[own]) best = found;
    }
    if (actions.empty()) best = {0, 0, 0};
    return known[{drawn, player}] = best;
}

int main() {
    std::map<std::pair<unsigned, int>, Gains> known;
    const Gains expected = gains(0, 0, known);

    search::MaxN<Dots> max_n;
    const auto report = think(max_n, Dots::State{}, {});
    const auto& found = *max_n.payoffs();
    std::printf("max^n: %.0f, %.0f and %.0f boxes, %.1f million positions\n", found[0], found[1],
                found[2], static_cast<double>(report.nodes) / 1e6);
    bool is_right = report.proven;
    for (std::size_t i = 0; i < 3; ++i) is_right = is_right && found[i] == expected[i];

    // What a player gets for certain, whatever the others agree on.
    search::TranspositionTable table(1 << 18);
    for (int hero = 0; hero < 3; ++hero) {
        search::Deepening paranoid(search::AlphaBeta<search::Paranoid<Dots>>({}, &table),
                                   {.first = Dots::kEdges});
        table.forget();
        const auto alone = think(paranoid, {.position = {}, .hero = hero}, {});
        const double least = *alone.value * (hero == 0 ? 1 : -1) + 0.0;  // player 0 moves
        std::printf("player %d against all: %.0f, %llu positions\n", hero, least,
                    static_cast<unsigned long long>(alone.nodes));
        is_right = is_right && alone.proven && least <= found[static_cast<std::size_t>(hero)];
    }

    search::MultiplayerTree<Dots> tree;
    think(tree, Dots::State{}, {.playouts = 50'000});
    const auto sampled = tree.payoffs();
    std::printf("tree search: %.2f, %.2f and %.2f\n", sampled[0], sampled[1], sampled[2]);
    return is_right ? 0 : 1;
}
