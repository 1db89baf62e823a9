// SPDX-License-Identifier: MIT
//
// PUCT: proofs and means against plain recursions, priors, batches, the kept tree, its memory and
// its bytes.
#include "tilestone/search/puct.h"

#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/short_tree.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::search {
namespace {

using TicTacToe = tictactoe::Rules;

constexpr Limits kUntilKnown{.playouts = 3'000'000};
constexpr std::size_t kPuctNodes = 1 << 16;

/// Knows nothing: every position is worth 0, every move is alike.
template <Game G>
Evaluator<G> knows_nothing() {
    return [](auto positions, auto eval_results) {
        ASSERT_EQ(positions.size(), eval_results.size());
        for (auto& each : eval_results) each.value = 0;
    };
}

template <Game G>
std::map<typename G::Action, double> exact_values(const typename G::State& root) {
    return exhaustive_moves<G>(NoKnowledge<G>{}, root, 100);
}

template <Game G>
void expect_proofs(std::size_t batch) {
    for (std::uint64_t seed = 0; seed < 150 / std::min(TILESTONE_TEST_DIVISOR, 10); ++seed) {
        const ShortState root = draw_short_root<G>(seed);
        if (G::result(root)) continue;
        Puct<G> search(knows_nothing<G>(), {.batch = batch, .max_nodes = kPuctNodes, .seed = seed});
        const auto report = think(search, root, kUntilKnown);
        ASSERT_TRUE(report.proven) << seed;
        if (G::turn(root) == Turn::kChance) {
            ASSERT_NEAR(*report.value, exhaustive_value<G>(NoKnowledge<G>{}, root, 100), 1e-9);
            continue;
        }
        double best = -1e300;
        const auto exact = exact_values<G>(root);
        for (const auto& [move, value] : exact) best = std::max(best, value);
        ASSERT_NEAR(report.moves.front().value, best, 1e-9) << seed;
        ASSERT_NEAR(exact.at(report.moves.front().move), best, 1e-9) << seed;
    }
}

TEST(Puct, ProvesWhatAPlainRecursionFinds) {
    for (const std::size_t batch : {1u, 7u}) {
        expect_proofs<ShortTree<BareTree>>(batch);
        expect_proofs<ShortTree<WeighingTree>>(batch);
        expect_proofs<ShortTree<RewardingTree>>(batch);
        if (HasFailure()) return;
    }
}

TEST(Puct, TicTacToeIsADraw) {
    Puct<TicTacToe> search(knows_nothing<TicTacToe>(), {.max_nodes = 1 << 18});
    const auto report = think(search, TicTacToe::State{}, kUntilKnown);
    EXPECT_TRUE(report.proven);
    EXPECT_EQ(report.value, 0);
}

/// A tree that is never proven: values are means of an evaluation that knows the truth by depth 1.
TEST(Puct, MeansComeToTheValueOfAGoodEvaluation) {
    using G = connect4::Rules;
    Puct<G> search(
        [](auto positions, auto eval_results) {
            for (std::size_t i = 0; i < positions.size(); ++i)
                eval_results[i].value = G::turn(positions[i]) == Turn::kMin ? 0.5F : 0.25F;
        },
        {.max_nodes = kPuctNodes});
    const auto report = think(search, G::State{}, {.playouts = 2000});
    EXPECT_EQ(report.playouts, 2000u);
    EXPECT_GT(*report.value, 0.2);
    EXPECT_LT(*report.value, 0.55);
    std::uint64_t visits = 0;
    for (const auto& move : report.moves) visits += move.visits;
    EXPECT_EQ(visits, 1999u) << "the first visit is the root's own";
}

TEST(Puct, PriorsSayWhereToLook) {
    using G = connect4::Rules;
    const auto visits_with = [](float prior) {
        Puct<G> search(
            [prior](auto positions, auto eval_results) {
                for (std::size_t i = 0; i < positions.size(); ++i) {
                    G::Actions actions;
                    G::list_actions(positions[i], actions);
                    for (std::size_t j = 0; j < actions.size(); ++j)
                        eval_results[i].priors.push_back(j == 1 ? prior : 1.0F);
                }
            },
            {.max_nodes = kPuctNodes});
        const auto report = think(search, G::State{}, {.playouts = 400});
        G::Actions actions;
        G::list_actions(G::State{}, actions);
        for (const auto& move : report.moves) {
            if (move.move == actions[1]) return move.visits;
        }
        return std::uint64_t{0};
    };
    EXPECT_GT(visits_with(20), 200u);
    EXPECT_LT(visits_with(0.02F), 20u);
    EXPECT_EQ(visits_with(0), 0u) << "a move without a prior is not looked at";
    EXPECT_NEAR(double(visits_with(1)), 400.0 / 7, 10);
}

TEST(Puct, ABatchHasDifferentPositionsAndNoMoreThanAsked) {
    using G = connect4::Rules;
    std::size_t largest = 0;
    std::uint64_t evaluated = 0;
    Puct<G> search(
        [&](auto positions, auto eval_results) {
            largest = std::max(largest, positions.size());
            evaluated += positions.size();
            std::set<std::uint64_t> different;
            for (std::size_t i = 0; i < positions.size(); ++i) {
                different.insert(G::hash(positions[i]));
                eval_results[i].value =
                    static_cast<float>(G::hash(positions[i]) % 100) / 100 - 0.5F;
            }
            EXPECT_EQ(positions.size(), eval_results.size());
            EXPECT_GT(different.size(), positions.size() / 2);
        },
        {.batch = 16, .max_nodes = kPuctNodes});
    const auto report = think(search, G::State{}, {.playouts = 3000});
    EXPECT_EQ(largest, 16u);
    EXPECT_LE(evaluated, 3000u);
    EXPECT_GT(evaluated, 2500u);
    EXPECT_EQ(report.playouts, 3000u);
}

/// Values and priors that depend on the position alone.
template <Game G>
Evaluator<G> by_hash() {
    return [](auto positions, auto eval_results) {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const std::uint64_t hash = G::hash(positions[i]);
            eval_results[i].value = static_cast<float>(hash % 1000) / 1000 - 0.5F;
            typename G::Actions actions;
            G::list_actions(positions[i], actions);
            for (std::size_t j = 0; j < actions.size(); ++j)
                eval_results[i].priors.push_back(static_cast<float>(1 + (hash >> j) % 5));
        }
    };
}

template <class Action>
void expect_same_moves(const Report<Action>& a, const Report<Action>& b) {
    ASSERT_EQ(a.moves.size(), b.moves.size());
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        EXPECT_EQ(a.moves[i].move, b.moves[i].move);
        EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
        EXPECT_EQ(a.moves[i].value, b.moves[i].value);
    }
}

TEST(Puct, SlicesChangeNothingAndASeedRepeats) {
    using G = connect4::Rules;
    for (const double noise : {0.0, 0.25}) {
        const PuctSettings settings{.batch = 4, .max_nodes = kPuctNodes, .seed = 9, .noise = noise};
        Puct<G> whole(by_hash<G>(), settings);
        const auto expected = think(whole, G::State{}, {.playouts = 700});
        Puct<G> sliced(by_hash<G>(), settings);
        sliced.start(G::State{}, {.playouts = 700}, nullptr);
        while (sliced.step(Milliseconds(0.01))) {
        }
        expect_same_moves(sliced.report(), expected);
    }
}

TEST(Puct, TheTreeIsKeptFromMoveToMove) {
    using G = connect4::Rules;
    Puct<G> search(by_hash<G>(), {.max_nodes = kPuctNodes});
    const auto first = think(search, G::State{}, {.playouts = 2000});
    const auto chosen = first.moves.front();
    search.advance(chosen.move);
    G::State next{};
    G::apply(next, chosen.move);
    search.start(next, {.playouts = 1}, nullptr);
    std::uint64_t visits = 0;
    for (const auto& move : search.report().moves) visits += move.visits;
    EXPECT_EQ(visits + 1, chosen.visits) << "all visits but the first went on";
    EXPECT_NEAR(*search.report().value, -chosen.value, 0.2);
    // Another position has no tree.
    search.start(G::State{}, {.playouts = 1}, nullptr);
    EXPECT_TRUE(search.report().moves.empty());
    // Before any search a move is only played.
    Puct<G> fresh(by_hash<G>(), {.max_nodes = kPuctNodes});
    fresh.start(G::State{}, {.playouts = 1}, nullptr);
    fresh.advance(chosen.move);
    EXPECT_FALSE(think(fresh, next, {.playouts = 10}).moves.empty());
}

TEST(Puct, OutcomesOfChanceCanBeAdvancedTo) {
    using G = ShortTree<WeighingTree>;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ShortState state = draw_short_root<G>(seed);
        Puct<G> search(knows_nothing<G>(), {.max_nodes = kPuctNodes, .seed = seed});
        search.start(state, {.playouts = 1}, nullptr);
        Rng rng(seed);
        while (!G::result(state)) {
            const auto report = think(search, state, kUntilKnown);
            ASSERT_TRUE(report.proven);
            ASSERT_NEAR(std::abs(*report.value),
                        std::abs(exhaustive_value<G>(NoKnowledge<G>{}, state, 100)), 1e-9);
            G::Actions actions;
            G::list_actions(state, actions);
            const int action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            search.advance(action);
            G::apply(state, action);
        }
    }
}

TEST(Puct, LittleMemoryIsEnough) {
    using G = connect4::Rules;
    for (const std::size_t room : {1u, 60u, 500u}) {
        Puct<G> search(by_hash<G>(), {.batch = 2, .max_nodes = room});
        search.start(G::State{}, {.playouts = 5000}, nullptr);
        while (search.step(Milliseconds(1)))
            EXPECT_LE(search.tree_size(), std::max<std::size_t>(room, 8));
        EXPECT_EQ(search.report().playouts, 5000u);
        EXPECT_EQ(search.report().moves.size(), 7u);
    }
    // Chance nodes without room for their outcomes still give the right mean.
    using D = ShortTree<WeighingTree>;
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        const ShortState root = draw_short_root<D>(seed);
        if (D::result(root) || D::turn(root) != Turn::kChance) continue;
        Puct<D> search(knows_nothing<D>(), {.max_nodes = 1, .seed = seed});
        const auto report = think(search, root, {.playouts = 200});
        EXPECT_TRUE(std::isfinite(*report.value));
    }
}

TEST(Puct, ATreeGoesOnFromItsBytes) {
    using G = connect4::Rules;
    const PuctSettings settings{.max_nodes = kPuctNodes, .seed = 4};
    Puct<G> search(by_hash<G>(), settings);
    think(search, G::State{}, {.playouts = 500});
    const std::string bytes = search.save();
    Puct<G> loaded(by_hash<G>(), settings);
    ASSERT_TRUE(loaded.load(bytes, G::State{}));
    EXPECT_EQ(loaded.save(), bytes);
    expect_same_moves(think(loaded, G::State{}, {.playouts = 300}),
                      think(search, G::State{}, {.playouts = 300}));
    const auto error = [&](std::string_view damaged, const G::State& root) {
        Puct<G> other(by_hash<G>(), settings);
        const Status status = other.load(damaged, root);
        return status ? std::string() : status.error().message;
    };
    G::State other{};
    G::apply(other, 3);
    EXPECT_EQ(error(bytes, other), "the tree is damaged, or that of another position");
    EXPECT_EQ(error("", {}), "this is no tree of a search");
    EXPECT_EQ(error(bytes + "x", {}), "the tree has another length than it says");
    Puct<G> small(by_hash<G>(), {.max_nodes = 10});
    EXPECT_EQ(small.load(bytes, {}).error().message,
              "the tree is larger than the memory of the search");
    for (std::size_t length = 0; length < bytes.size(); length += 97)
        EXPECT_NE(error(std::string_view(bytes).substr(0, length), {}), "") << length;
    // Whatever is changed, the search that goes on from it does no harm.
    Rng rng(8);
    for (int i = 0; i < 2000 / TILESTONE_TEST_DIVISOR; ++i) {
        std::string damaged = bytes;
        for (int j = 0; j < 3; ++j) {
            damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
                static_cast<char>(rng.below(256));
        }
        Puct<G> victim(by_hash<G>(), settings);
        if (victim.load(damaged, G::State{})) think(victim, G::State{}, {.playouts = 20});
    }
}

TEST(Puct, NoiseAndTemperatureSpreadTheChoice) {
    using G = connect4::Rules;
    std::set<std::uint64_t> spreads;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Puct<G> search(knows_nothing<G>(), {.max_nodes = kPuctNodes, .seed = seed, .noise = 0.5});
        const auto report = think(search, G::State{}, {.playouts = 200});
        std::uint64_t spread = 0;
        for (const auto& move : report.moves) spread = std::max(spread, move.visits);
        spreads.insert(spread);
    }
    EXPECT_GT(spreads.size(), 8u);
    Puct<G> search(by_hash<G>(), {.max_nodes = kPuctNodes});
    const auto report = think(search, G::State{}, {.playouts = 700});
    Rng rng(1);
    std::map<G::Action, int> drawn;
    for (int i = 0; i < 7000; ++i) ++drawn[search.draw_move(1, rng)];
    for (const auto& move : report.moves)
        EXPECT_NEAR(drawn[move.move], 10.0 * double(move.visits), 250) << int(move.move);
    EXPECT_EQ(search.draw_move(0, rng), report.moves.front().move);
    std::map<G::Action, int> cold;
    for (int i = 0; i < 1000; ++i) ++cold[search.draw_move(0.1, rng)];
    EXPECT_GE(cold[report.moves.front().move], drawn[report.moves.front().move] / 7);
}

}  // namespace
}  // namespace tilestone::search
