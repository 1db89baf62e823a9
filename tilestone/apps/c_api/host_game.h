// SPDX-License-Identifier: MIT
//
// HostGame: a game of C callbacks as a game of core/game.h, and its evaluation as a knowledge.
//
// The contract's functions are static, so a state carries the pointer to the callbacks. States
// share a position until one of them changes it: the searches copy more often than they change.
// What a callback has said of a position is kept with it, which saves calls, and keeps a host that
// contradicts itself from leading a search astray.
//
// A failing callback, or a value that breaks the contract, throws a Failure through the search,
// which holds nothing that its destructors do not free.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "tilestone/apps/c_api/boundary.h"
#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"

namespace tilestone::c_api {

inline constexpr double kLargestNumber = 1e30;  // far from the end of a float

using HostActions = FixedVector<std::int32_t, TILESTONE_MAX_ACTIONS>;

/// Fails if a callback did.
inline void require_done(int status, std::string_view callback) {
    if (status == 0) return;
    fail("the callback " + std::string(callback) + "() failed", TILESTONE_CALLBACK);
}

inline double require_number(double number, std::string_view name) {
    if (std::abs(number) <= kLargestNumber) return number;  // false for NaN too
    fail(std::string(name) + " is not a number within -1e30 to 1e30");
}

/// A position of the host, and what it has said of it.
class HostPosition {
public:
    /// Takes over `state`, unless it is `borrowed`.
    HostPosition(const tilestone_game& game, void* state, bool borrowed)
        : game_(game), state_(state), borrowed_(borrowed) {}
    ~HostPosition() {
        if (!borrowed_) game_.release(game_.context, state_);
    }
    HostPosition(const HostPosition&) = delete;
    HostPosition& operator=(const HostPosition&) = delete;

    [[nodiscard]] std::shared_ptr<HostPosition> copy() const {
        void* made = nullptr;
        require_done(game_.clone(game_.context, state_, &made), "clone");
        if (made == nullptr) fail("the callback clone() gave NULL", TILESTONE_CALLBACK);
        try {
            return std::make_shared<HostPosition>(game_, made, false);
        } catch (...) {
            game_.release(game_.context, made);
            throw;
        }
    }
    [[nodiscard]] bool is_borrowed() const { return borrowed_; }

    void apply(std::int32_t action) {
        turn_.reset();
        result_.reset();
        count_.reset();
        require_done(game_.apply(game_.context, state_, action), "apply");
    }

    Turn turn();
    std::optional<double> result();
    void list_actions(HostActions& actions);
    std::size_t count_actions();
    double chance(std::int32_t action);
    [[nodiscard]] double reward(std::int32_t action) const;
    [[nodiscard]] double evaluate() const;
    [[nodiscard]] std::uint64_t hash() const;
    [[nodiscard]] bool is_uniform() const { return game_.chance == nullptr; }
    /// Bounds of results; equal ones mean none.
    [[nodiscard]] double low() const { return game_.result_bounds[0]; }
    [[nodiscard]] double high() const { return game_.result_bounds[1]; }

private:
    const tilestone_game& game_;
    void* state_;
    bool borrowed_;
    std::optional<Turn> turn_;
    std::optional<std::optional<double>> result_;
    std::optional<std::size_t> count_;
};

class HostState {
public:
    HostState() = default;
    explicit HostState(std::shared_ptr<HostPosition> position) : position_(std::move(position)) {}

    /// The position, to be read.
    HostPosition* operator->() const { return position_.get(); }
    void apply(std::int32_t action) {
        if (position_.use_count() > 1 || position_->is_borrowed()) position_ = position_->copy();
        position_->apply(action);
    }

    /// Of the same position, not of an equal one.
    friend bool operator==(const HostState&, const HostState&) = default;

private:
    std::shared_ptr<HostPosition> position_;  ///< null only in a default state
};

/// What a search must know of a game when it is compiled.
struct HostTraits {
    bool two_sided = false;  ///< chance never has the turn
    bool rewards = false;    ///< actions bring points
    bool bounded = false;    ///< results have bounds, here scaled to -1 … 1
};

struct NoBounds {};
struct UnitBounds {
    static constexpr double kMinResult = -1;
    static constexpr double kMaxResult = 1;
};

/// A number within `low` … `high` as one within -1 … 1, and back. Exact at both ends.
inline double scaled(double number, double low, double high) {
    return 2 * ((number - low) / (high - low)) - 1;
}
inline double unscaled(double number, double low, double high) {
    return low + (number + 1) / 2 * (high - low);
}

template <HostTraits kTraits>
struct HostGame : std::conditional_t<kTraits.bounded, UnitBounds, NoBounds> {
    using State = HostState;
    using Action = std::int32_t;
    using Actions = HostActions;

    static constexpr bool kHasChance = !kTraits.two_sided;

    static Turn turn(const State& state) {
        const Turn turn = state->turn();
        if (kTraits.two_sided && turn == Turn::kChance) {
            fail("alpha-beta is for games without chance; expectimax takes this one");
        }
        return turn;
    }
    static void list_actions(const State& state, Actions& actions) { state->list_actions(actions); }
    static void apply(State& state, Action action) { state.apply(action); }
    static std::optional<double> result(const State& state) {
        const std::optional<double> result = state->result();
        if (!kTraits.bounded || !result) return result;
        return scaled(*result, state->low(), state->high());
    }
    static std::uint64_t hash(const State& state) { return state->hash(); }
    static double chance(const State& state, Action action)
        requires(!kTraits.two_sided)
    {
        return state->chance(action);
    }
    static Action sample(const State& state, Rng& rng)
        requires(!kTraits.two_sided)
    {
        Actions actions;
        state->list_actions(actions);
        if (state->is_uniform()) {
            return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        }
        double rest = rng.uniform();
        for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
            rest -= state->chance(actions[i]);
            if (rest < 0) return actions[i];
        }
        return actions[actions.size() - 1];
    }
    static double reward(const State& state, Action action)
        requires(kTraits.rewards)
    {
        return state->reward(action);
    }
};

struct HostKnowledge {
    [[nodiscard]] float evaluate(const HostState& state) const {
        return static_cast<float>(state->evaluate());
    }
};

static_assert(Game<HostGame<HostTraits{}>>);
static_assert(!HasReward<HostGame<HostTraits{}>>);
static_assert(HasReward<HostGame<HostTraits{.rewards = true}>>);
static_assert(HasResultBounds<HostGame<HostTraits{.bounded = true}>>);
static_assert(Deterministic<HostGame<HostTraits{.two_sided = true}>>);

}  // namespace tilestone::c_api
