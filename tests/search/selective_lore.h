// SPDX-License-Identifier: MIT
//
// Knowledge for the tests of the selective search: artificial trees with all that may be plugged
// in, and settings by which every guess is made within few plies.
#pragma once

#include "tests/search/random_tree.h"
#include "tilestone/search/selective.h"

namespace tilestone::search {

/// RichTree, whose actions can be had by their index and whose next hash is known early.
struct RichestTree : RichTree {
    static Action action_at(int index) { return 10 + 3 * index; }
    static std::uint64_t hash_after(const State& state, Action action) {
        TreeState next{.shape = state.shape, .number = state.number, .turn = state.turn};
        BareTree::apply(next, action);
        return hash(next);
    }
};

/// Kinds, calm, bounds and proofs, drawn for each position.
struct ProvingLore : TreeLore {
    static constexpr std::int32_t kGreatestGuess = 200'000;
    static constexpr std::int32_t kEnd = 1'000'000;
    static constexpr std::int32_t kMost = 2'000'000;  // of known()

    [[nodiscard]] std::int32_t value_of_end(const TreeState& state, double result) const {
        const auto less = static_cast<std::int32_t>(hash_of(state, 10) % 1000);
        if (less % 3 == 0) return less - 500;  // a draw, more or less: certain, but no win
        return result > 0 ? kEnd - less : less - kEnd;
    }
    [[nodiscard]] int order(const TreeState& state, int action) const {
        return static_cast<int>(hash_of(state, 40 + static_cast<unsigned>(action)) % 1000);
    }
    [[nodiscard]] MoveKind kind(const TreeState& state, int action) const {
        const bool threat = hash_of(state, 80 + static_cast<unsigned>(action)) % 4 == 0;
        return threat ? MoveKind::kThreat : MoveKind::kQuiet;
    }
    [[nodiscard]] bool is_calm(const TreeState& state) const { return hash_of(state, 8) % 8 != 0; }
    [[nodiscard]] int asides(const TreeState& state, int action, int last, int own) const {
        return static_cast<int>((hash_of(state, 50) + unsigned(action + 2 * last + 3 * own)) % 4);
    }
    [[nodiscard]] bool goes_on(const TreeState& state, int action, int own) const {
        return (hash_of(state, 60) + unsigned(action + own)) % 2 == 0;
    }
    [[nodiscard]] ValueBounds bounds(const TreeState&) const { return {-kMost, kMost}; }
    [[nodiscard]] bool is_playable(const TreeState& state, int action) const {
        BareTree::Actions actions;
        list(state, actions);
        return std::ranges::find(actions, action) != actions.end();
    }
};

/// The same, adding plies here and there, with a value at the horizon that takes nodes.
struct DeepLore : ProvingLore {
    [[nodiscard]] int extension(const TreeState& state, int action) const {
        return hash_of(state, 120 + static_cast<unsigned>(action)) % 8 == 0 ? 1 : 0;
    }
    [[nodiscard]] std::int32_t quiesce(const TreeState& state, std::int32_t /*alpha*/,
                                       std::int32_t /*beta*/, std::uint64_t& nodes) const {
        nodes += hash_of(state, 9) % 3;
        const std::int32_t value = evaluate(state) / 2;
        return state.turn == Turn::kMax ? value : -value;
    }
};

/// Every guess, from the lowest plies on.
constexpr SelectiveSettings eager_settings() {
    return {.razoring = {.plies = 3, .base = 10, .per_ply = 100},
            .futility = {.plies = 4, .base = 0, .per_ply = 200},
            .futility_improving = 100,
            .hopeless = {.plies = 3, .base = 10, .per_ply = 100},
            .count_plies = 4,
            .count_base = 1,
            .count_factor = 0.25,
            .count_threats = true,
            .count_unsettled = true,
            .reduce_plies = 2,
            .reduce_moves = 1,
            .reduce_base = 0.8,
            .reduce_threat = 0.3,
            .reduce_aside = 0.7,
            .reduce_going = 0.6,
            .singular_plies = 3,
            .singular_per_ply = 20,
            .learn_threats = true};
}

}  // namespace tilestone::search
