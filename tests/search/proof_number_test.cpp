// SPDX-License-Identifier: MIT
//
// Proof-number search against plain AND/OR search, on random games with many transpositions.
#include "tilestone/search/proof_number.h"

#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tests/search/exhaustive.h"
#include "tests/search/short_tree.h"
#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/rng.h"

namespace tilestone::search {
namespace {

/// A random game: two sides alternately add a number from 1 to 4 to a sum. The legal numbers and
/// the sums that decide the game are random. The attacker's numbers above 2 are listed by widen().
class RandomGame {
public:
    using Move = int;
    using Moves = FixedVector<ProofMove<Move>, 4>;
    static constexpr std::uint32_t kWideAt = 3;

    explicit RandomGame(std::uint64_t seed) : seed_(seed) {}

    [[nodiscard]] bool attacks() const { return ply_ % 2 == 0; }
    ProofNumbers expand(Moves& moves) {
        ++expanded;
        if (const auto decided = result()) return *decided ? kProven : kDisproven;
        for (int move = 1; move <= (attacks() ? 2 : 4); ++move) add(moves, move);
        return {};
    }
    bool widen(Moves& moves) {
        if (!attacks()) return false;
        for (const auto& each : moves) {
            if (each.move > 2) return false;
        }
        const std::size_t before = moves.size();
        for (int move = 3; move <= 4; ++move) add(moves, move);
        return moves.size() > before;
    }
    void play(Move move) {
        sum_ += move;
        ++ply_;
    }
    void take_back(Move move) {
        sum_ -= move;
        --ply_;
    }
    [[nodiscard]] std::uint64_t key() const { return key_of(ply_, sum_); }
    [[nodiscard]] std::uint64_t key_after(Move move) const { return key_of(ply_ + 1, sum_ + move); }

    /// Reference implementation by plain AND/OR search.
    bool is_won() {
        if (const auto decided = result()) return *decided;
        const bool attacker = attacks();
        for (int move = 1; move <= 4; ++move) {
            if (!is_allowed(move)) continue;
            play(move);
            const bool won = is_won();
            take_back(move);
            if (won == attacker) return attacker;
        }
        return !attacker;  // a side without a move loses
    }

    int expanded = 0;

private:
    static constexpr int kLast = 9;

    [[nodiscard]] std::uint64_t key_of(int ply, int sum) const {
        return splitmix64(seed_ * 4096 + static_cast<std::uint64_t>(ply * 64 + sum));
    }
    [[nodiscard]] std::optional<bool> result() const {
        const std::uint64_t random_bits = key() % 16;
        if (ply_ == kLast) return random_bits % 2 == 0;
        if (ply_ > 2 && random_bits < 2) return random_bits == 0;
        return {};
    }
    [[nodiscard]] bool is_allowed(int move) const { return (key() >> (20 + move) & 3U) != 0; }
    void add(Moves& moves, int move) {
        if (is_allowed(move)) moves.push_back({move, {move > 2 && attacks() ? kWideAt : 1, 1}});
    }

    std::uint64_t seed_;
    int ply_ = 0;
    int sum_ = 0;
};

TEST(ProofNumberSearch, DecidesAsPlainSearchDoes) {
    constexpr int kGames = 2000 / TILESTONE_TEST_DIVISOR;
    int won = 0;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        RandomGame game(seed);
        const bool truth = game.is_won();
        won += truth ? 1 : 0;
        for (const std::size_t entries : {4u, 16u, 4096u}) {  // small tables lose entries
            ProofTable table(entries);
            Budget budget;
            const ProofNumbers numbers = ProofNumberSearch(game, table, budget).run();
            EXPECT_EQ(numbers, truth ? kProven : kDisproven) << seed;
        }
    }
    EXPECT_GT(won, kGames / 10);
    EXPECT_LT(won, kGames * 9 / 10);
}

TEST(ProofNumberSearch, LooksAtAPartOnly) {
    int with_table = 0;
    int without = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        for (const std::size_t entries : {4u, 4096u}) {
            RandomGame game(seed);
            ProofTable table(entries);
            Budget budget;
            ProofNumberSearch(game, table, budget).run();
            (entries == 4 ? without : with_table) += game.expanded;
        }
    }
    EXPECT_LT(with_table, without);
}

TEST(ProofNumberSearch, StopsAndGoesOn) {
    RandomGame game(3);
    const bool truth = game.is_won();
    ProofTable table(4096);
    int turns = 0;
    for (std::uint64_t nodes = 4;; nodes += nodes / 2) {
        Limits limits;
        limits.nodes = nodes;
        const auto budget = std::make_unique<Budget>(limits, nullptr);
        budget->arm();
        const ProofNumbers numbers = ProofNumberSearch(game, table, *budget).run();
        ++turns;
        if (budget->spent()) continue;
        EXPECT_EQ(numbers, truth ? kProven : kDisproven);
        break;
    }
    EXPECT_GT(turns, 1);
    EXPECT_EQ(game.key(), RandomGame(3).key());
}

TEST(ProofTable, KeepsWhatTookMost) {
    ProofTable table(4);
    for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {1, 2}, key * 10);
    table.store(99, {3, 4}, 1);
    EXPECT_EQ(table.find(99), (ProofNumbers{3, 4}));
    EXPECT_EQ(table.find(1), std::nullopt);
    EXPECT_EQ(table.find(4), (ProofNumbers{1, 2}));
    table.store(4, kProven, 1);
    EXPECT_EQ(table.find(4), kProven);
    table.forget();
    EXPECT_EQ(table.find(4), std::nullopt);
}

/// A random game of at most ten plies without chance, in which a side may move twice in a row.
struct ShortDuel {
    using State = ShortState;
    using Action = int;
    using Actions = BareTree::Actions;

    static Turn turn(const State& state) { return state.tree.turn; }
    static void list_actions(const State& state, Actions& actions) {
        if (state.left > 0) BareTree::list_actions(state.tree, actions);
    }
    static void apply(State& state, Action action) {
        BareTree::apply(state.tree, action);
        --state.left;
    }
    static std::optional<double> result(const State& state) {
        if (state.left == 0) return tree_value(state.tree, 4);
        return BareTree::result(state.tree);
    }
    static std::uint64_t hash(const State& state) {
        return splitmix64(HashedTree::hash(state.tree) * 16 + static_cast<unsigned>(state.left));
    }
};

TEST(WinProblem, AnyGoalForEitherSideWithOneTable) {
    constexpr int kGames = 1500 / TILESTONE_TEST_DIVISOR;
    int proven = 0;
    int asked = 0;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        TreeState tree = draw_root(seed);
        tree.shape.max_children = 1 + static_cast<unsigned>(seed % 4);
        const ShortState root{.tree = tree, .left = 2 + static_cast<int>(seed % 9)};
        ProofTable table(seed % 2 == 0 ? 64 : 4096);
        ShortDuel::Actions actions;
        ShortDuel::list_actions(root, actions);
        std::vector<ShortState> states{root};
        for (const int action : actions) states.push_back(after<ShortDuel>(root, action));
        for (const ShortState& state : states) {
            const double value = exhaustive_value<ShortDuel>(NoKnowledge<ShortDuel>{}, state, 20);
            const double own = state.tree.turn == Turn::kMin ? -value : value;
            for (const double goal : {own, std::nextafter(own, 1e9), 0.0}) {
                WinProblem<ShortDuel> problem(state, {}, goal);
                Budget budget;
                const ProofNumbers numbers = ProofNumberSearch(problem, table, budget).run();
                ASSERT_EQ(numbers, own >= goal ? kProven : kDisproven) << "tree " << seed;
                proven += own >= goal ? 1 : 0;
                ++asked;
            }
        }
    }
    EXPECT_GT(proven, asked / 3);
    EXPECT_LT(proven, asked * 2 / 3);
}

}  // namespace
}  // namespace tilestone::search
