// SPDX-License-Identifier: MIT
//
// Games of several players: max^n, paranoid searches and tree search against plain recursions.
#include "tilestone/search/multiplayer.h"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/expectiminimax.h"
#include "tilestone/search/max_n.h"
#include "tilestone/search/multiplayer_tree.h"

namespace tilestone::search {
namespace {

constexpr int kPartyTrees = 400 / TILESTONE_TEST_DIVISOR;

/// An artificial game of `players`; everything follows from a number. Payoffs are above 0 and sum
/// up to 60.
template <int players, bool with_chance>
struct Party {
    static constexpr int kPlayers = players;
    static constexpr double kLeastPayoff = 0;
    static constexpr double kSumOfPayoffs = 60;
    struct State {
        std::uint64_t number = 0;
        int left = 5;
        bool takes_turns = true;  ///< else who acts is random, and may act twice
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    using Actions = FixedVector<int, 4>;

    static std::uint64_t draw(const State& state, std::uint64_t purpose) {
        return splitmix64(splitmix64(state.number * 8 + purpose) + std::uint64_t(state.left));
    }
    static int player(const State& state) {
        if (with_chance && draw(state, 1) % 4 == 0) return kChancePlayer;
        return static_cast<int>((state.takes_turns ? std::uint64_t(state.left) : draw(state, 2)) %
                                players);
    }
    static std::optional<Payoffs<Party>> payoffs(const State& state) {
        if (state.left > 0 && draw(state, 3) % 9 != 0) return {};
        return split(state);
    }
    static void list_actions(const State& state, Actions& actions) {
        if (payoffs(state)) return;
        for (int i = 0; i < 1 + static_cast<int>(draw(state, 4) % 4); ++i) actions.push_back(7 * i);
    }
    static void apply(State& state, Action action) {
        state.number = draw(state, 5) + static_cast<std::uint64_t>(action);
        --state.left;
    }
    static std::uint64_t hash(const State& state) { return draw(state, 6); }

    /// Shares of 60, by numbers that hardly ever are the same.
    static Payoffs<Party> split(const State& state) {
        Payoffs<Party> shares{};
        double sum = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            shares[i] = 1.0 + double(draw(state, 16 + i) % 100'000);
            sum += shares[i];
        }
        for (double& share : shares) share *= kSumOfPayoffs / sum;
        return shares;
    }
};

template <class G>
struct Shares {
    [[nodiscard]] Payoffs<G> evaluate(const typename G::State& state) const {
        return G::split(state);
    }
};

/// Without bounds, so that nothing is pruned.
template <class G>
struct Unbounded {
    static constexpr int kPlayers = G::kPlayers;
    using State = typename G::State;
    using Action = typename G::Action;
    using Actions = typename G::Actions;
    static int player(const State& state) { return G::player(state); }
    static auto payoffs(const State& state) { return G::payoffs(state); }
    static void list_actions(const State& state, Actions& actions) {
        G::list_actions(state, actions);
    }
    static void apply(State& state, Action action) { G::apply(state, action); }
};
static_assert(MultiplayerGame<Party<3, true>> && HasPayoffBounds<Party<3, true>>);
static_assert(!HasPayoffBounds<Unbounded<Party<3, true>>>);

/// With its chance declared, as uniform chance must be.
template <class G>
struct DiceParty : G {
    static constexpr bool kHasChance = true;
};

template <class G>
Payoffs<G> plain_max_n(const typename G::State& state, int depth) {
    if (const auto payoffs = G::payoffs(state)) return *payoffs;
    if (depth == 0) return G::split(state);
    typename G::Actions actions;
    G::list_actions(state, actions);
    const int player = G::player(state);
    Payoffs<G> best{};
    bool is_first = true;
    for (const int action : actions) {
        typename G::State child = state;
        G::apply(child, action);
        const Payoffs<G> found = plain_max_n<G>(child, depth - 1);
        if (player == kChancePlayer) {
            for (std::size_t i = 0; i < found.size(); ++i)
                best[i] += found[i] / double(actions.size());
        } else if (std::exchange(is_first, false) ||
                   found[std::size_t(player)] > best[std::size_t(player)]) {
            best = found;
        }
    }
    return best;
}

template <class G>
void expect_max_n() {
    for (std::uint64_t seed = 1; seed <= kPartyTrees; ++seed) {
        const typename G::State root{.number = seed, .takes_turns = seed % 2 == 0};
        if (G::payoffs(root)) continue;
        const int depth = 1 + static_cast<int>(seed % 5);
        const Payoffs<G> expected = plain_max_n<G>(root, depth);
        MaxN<G, Shares<G>> pruning;
        const auto report = think(pruning, root, {.depth = depth});
        MaxN<Unbounded<G>, Shares<G>> whole;
        const auto full = think(whole, root, {.depth = depth});
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_NEAR((*pruning.payoffs())[i], expected[i], 1e-9) << seed;
            ASSERT_NEAR((*whole.payoffs())[i], expected[i], 1e-9) << seed;
        }
        ASSERT_LE(report.nodes, full.nodes);
        const int player = G::player(root);
        if (player == kChancePlayer) continue;
        ASSERT_NEAR(report.moves.front().value, expected[std::size_t(player)], 1e-9);
        ASSERT_EQ(report.moves.size(), pruning.move_payoffs().size());
    }
}

TEST(MaxN, IsThePlainRecursion) {
    expect_max_n<Party<2, false>>();
    expect_max_n<Party<3, false>>();
    expect_max_n<Party<3, true>>();
    expect_max_n<Party<6, true>>();
}

TEST(MaxN, BoundsSaveWork) {
    using G = Party<3, false>;
    std::uint64_t pruned = 0;
    std::uint64_t all = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const G::State root{.number = seed};
        MaxN<G, Shares<G>> pruning;
        pruned += think(pruning, root, {.depth = 5}).nodes;
        MaxN<Unbounded<G>, Shares<G>> whole;
        all += think(whole, root, {.depth = 5}).nodes;
    }
    EXPECT_LT(pruned, all);
}

TEST(MaxN, PausesChangeNothing) {
    using G = Party<3, true>;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const G::State root{.number = seed};
        if (G::payoffs(root)) continue;
        MaxN<G, Shares<G>> whole;
        const auto expected = think(whole, root, {.depth = 5});
        MaxN<G, Shares<G>> sliced;
        sliced.start(root, {.depth = 5}, nullptr);
        while (sliced.step(Milliseconds(0))) {
        }
        EXPECT_EQ(sliced.report().nodes, expected.nodes) << seed;
        EXPECT_EQ(*sliced.payoffs(), *whole.payoffs()) << seed;
        EXPECT_EQ(sliced.report().moves.size(), expected.moves.size());
    }
}

TEST(MaxN, KeepsItsLimits) {
    using G = Party<3, false>;
    MaxN<G, Shares<G>> search;
    const auto report = think(search, G::State{.number = 2}, {.nodes = 30});
    EXPECT_LE(report.nodes, 60u) << "the first iteration is never cut short";
    EXPECT_GE(report.depth, 1);
    MaxN<G> finished;
    finished.start(G::State{.left = 0}, {}, nullptr);
    EXPECT_FALSE(finished.step(Milliseconds(1)));
    EXPECT_FALSE(finished.payoffs());
}

template <class G>
double plain_paranoid(const typename G::State& state, int hero, int depth) {
    if (const auto payoffs = G::payoffs(state)) return (*payoffs)[std::size_t(hero)];
    if (depth == 0) return G::split(state)[std::size_t(hero)];
    typename G::Actions actions;
    G::list_actions(state, actions);
    const int player = G::player(state);
    double best = player == hero ? -1e9 : 1e9;
    double mean = 0;
    for (const int action : actions) {
        typename G::State child = state;
        G::apply(child, action);
        const double found = plain_paranoid<G>(child, hero, depth - 1);
        mean += found / double(actions.size());
        best = player == hero ? std::max(best, found) : std::min(best, found);
    }
    return player == kChancePlayer ? mean : best;
}

TEST(Paranoid, IsOneAgainstAllForTheSearchesOfTwoSides) {
    using G = Party<3, false>;
    using D = Party<4, true>;
    static_assert(Game<Paranoid<G>> && Deterministic<Paranoid<G>>);
    for (std::uint64_t seed = 1; seed <= kPartyTrees; ++seed) {
        const int hero = static_cast<int>(seed % 3);
        TranspositionTable table(1 << 12);
        AlphaBeta<Paranoid<G>, ParanoidKnowledge<G, Shares<G>>> cutting({}, &table);
        Budget budget;
        const Paranoid<G>::State root{.position = {.number = seed}, .hero = hero};
        const float found = cutting.value_of(root, 4, -1e9F, 1e9F, budget);
        const float sign = Paranoid<G>::turn(root) == Turn::kMax ? 1 : -1;
        ASSERT_NEAR(sign * found, plain_paranoid<G>(root.position, hero, 4), 1e-3) << seed;
    }
    using Dice = Paranoid<DiceParty<D>>;
    for (std::uint64_t seed = 1; seed <= kPartyTrees; ++seed) {
        const int hero = static_cast<int>(seed % 4);
        Expectiminimax<Dice, ParanoidKnowledge<DiceParty<D>, Shares<D>>> search;
        Budget budget;
        const Dice::State root{.position = {.number = seed}, .hero = hero};
        ASSERT_NEAR(search.value_of(root, 4, -1e9F, 1e9F, budget),
                    plain_paranoid<D>(root.position, hero, 4), 1e-3)
            << seed;
    }
}

TEST(MultiplayerTree, FindsWhatMaxNFinds) {
    using G = Party<3, true>;
    double lost = 0;  // by the moves it chose, as max^n sees them
    double spread = 0;
    int trees = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const G::State root{.number = seed};
        if (G::payoffs(root) || G::player(root) == kChancePlayer) continue;
        MaxN<G> exact;
        const auto expected = think(exact, root, {});
        ASSERT_TRUE(expected.proven);
        MultiplayerTree<G> sampled({.exploration = 0.3, .seed = seed});
        const auto report = think(sampled, root, {.playouts = 20'000});
        ASSERT_EQ(report.moves.size(), expected.moves.size());
        ++trees;
        for (const auto& move : expected.moves) {
            if (move.move != report.moves.front().move) continue;
            lost += expected.moves.front().value - move.value;
        }
        spread += expected.moves.front().value - expected.moves.back().value;
        double sum = 0;
        for (const double payoff : sampled.payoffs()) sum += payoff;
        EXPECT_NEAR(sum, G::kSumOfPayoffs, 1e-6);
    }
    EXPECT_LT(lost, spread / 10) << trees << " trees, of " << spread;
    RecordProperty("lost", std::to_string(lost));
}

TEST(MultiplayerTree, SlicesAndMemoryChangeNoRules) {
    using G = Party<5, true>;
    MultiplayerTree<G> whole({.seed = 3});
    const auto expected = think(whole, G::State{.number = 11}, {.playouts = 500});
    MultiplayerTree<G> sliced({.seed = 3});
    sliced.start(G::State{.number = 11}, {.playouts = 500}, nullptr);
    while (sliced.step(Milliseconds(0))) {
    }
    EXPECT_EQ(sliced.payoffs(), whole.payoffs());
    EXPECT_EQ(sliced.report().nodes, expected.nodes);
    MultiplayerTree<G> small({.max_nodes = 6, .seed = 3});
    think(small, G::State{.number = 11}, {.playouts = 500});
    EXPECT_LE(small.tree_size(), 6u);
}

}  // namespace
}  // namespace tilestone::search
