// SPDX-License-Identifier: MIT
//
// Knowledge for the selective search tests: artificial trees with every hook, and settings that
// apply every pruning method within few plies.
#pragma once

#include "tests/search/random_tree.h"
#include "tilestone/search/selective.h"

namespace tilestone::search {

/// RichTree with action_at() and hash_after().
struct RichestTree : RichTree {
    static Action action_at(int index) { return 10 + 3 * index; }
    static std::uint64_t hash_after(const State& state, Action action) {
        TreeState next{.shape = state.shape, .number = state.number, .turn = state.turn};
        BareTree::apply(next, action);
        return hash(next);
    }
};

/// Random move kinds, quiet positions, bounds and proven values.
struct ProvingKnowledge : TreeKnowledge {
    static constexpr std::int32_t kGreatestEvaluation = 200'000;
    static constexpr std::int32_t kEnd = 1'000'000;
    static constexpr std::int32_t kMax = 2'000'000;  // the value of known()

    [[nodiscard]] std::int32_t value_of_end(const TreeState& state, double result) const {
        const auto less = static_cast<std::int32_t>(hash_of(state, 10) % 1000);
        if (less % 3 == 0) return less - 500;  // close to a draw: certain, but not a win
        return result > 0 ? kEnd - less : less - kEnd;
    }
    [[nodiscard]] int order(const TreeState& state, int action) const {
        return static_cast<int>(hash_of(state, 40 + static_cast<unsigned>(action)) % 1000);
    }
    [[nodiscard]] MoveKind kind(const TreeState& state, int action) const {
        const bool threat = hash_of(state, 80 + static_cast<unsigned>(action)) % 4 == 0;
        return threat ? MoveKind::kThreat : MoveKind::kQuiet;
    }
    [[nodiscard]] bool is_quiet(const TreeState& state) const { return hash_of(state, 8) % 8 != 0; }
    [[nodiscard]] int irrelevance(const TreeState& state, int action, int last, int own) const {
        return static_cast<int>((hash_of(state, 50) + unsigned(action + 2 * last + 3 * own)) % 4);
    }
    [[nodiscard]] bool is_follow_up(const TreeState& state, int action, int own) const {
        return (hash_of(state, 60) + unsigned(action + own)) % 2 == 0;
    }
    [[nodiscard]] ValueBounds bounds(const TreeState&) const { return {-kMax, kMax}; }
    [[nodiscard]] bool is_playable(const TreeState& state, int action) const {
        BareTree::Actions actions;
        list(state, actions);
        return std::ranges::find(actions, action) != actions.end();
    }
};

/// The same with extensions, and with a quiesce() that uses nodes.
struct DeepKnowledge : ProvingKnowledge {
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

/// Every pruning method, from the lowest depths on.
constexpr SelectiveSettings eager_settings() {
    return {.razoring = {.depth = 3, .base = 10, .per_ply = 100},
            .reverse_futility = {.depth = 4, .base = 0, .per_ply = 200},
            .reverse_futility_improving = 100,
            .futility = {.depth = 3, .base = 10, .per_ply = 100},
            .lmp_depth = 4,
            .lmp_base = 1,
            .lmp_factor = 0.25,
            .lmp_threats = true,
            .lmp_not_quiet = true,
            .iir_pv = 0.4,
            .iir_pv_max = 2,
            .lmr_depth = 2,
            .lmr_moves = 1,
            .lmr_base = 0.8,
            .lmr_threat = 0.3,
            .lmr_irrelevant = 0.7,
            .lmr_follow_up = 0.6,
            .lmr_policy = 0.1,
            .lmr_deeper = {.depth = 1, .base = 100, .per_ply = 20},
            .lmr_shallower = 20,
            .tt_extension = 0.1,
            .tt_extension_pv = 0.3,
            .singular_depth = 3,
            .singular_per_ply = 20,
            .singular_double = 50,
            .threat_history = true};
}

}  // namespace tilestone::search
