// SPDX-License-Identifier: MIT
//
// contract_violation(): property tests of the Game contract (core/game.h) on random games.
//
// For the tests of any game:
//
//     EXPECT_EQ(contract_violation<MyRules>(MyRules::State{}, 100, 1), std::nullopt);
//
// The check covers every optional function the game has. It cannot tell whether the rules are the
// intended ones. It stores each position and examines its neighbours: a few thousand positions take
// milliseconds, too slow for use inside a search.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"

namespace tilestone {

template <Game G>
class GameCheck {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    explicit GameCheck(std::uint64_t seed) : rng_(seed) {}

    /// Plays from `start` to the end of the game, for at most kLongestGame actions, or to the first
    /// violation.
    void play(const State& start) {
        State state = start;
        for (actions_played_ = 0; actions_played_ < kLongestGame; ++actions_played_) {
            check_position(state);
            typename G::Actions actions;
            G::list_actions(state, actions);
            if (problem_ || actions.size() == 0) return;
            const bool is_chance = G::turn(state) == Turn::kChance;
            G::apply(state,
                     is_chance ? draw<G>(state, actions, rng_) : random_action(actions_of(state)));
        }
    }

    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

private:
    static constexpr int kLongestGame = 10'000;
    static constexpr std::size_t kMaxStoredHashes = 100'000;  // limit of the map of hashes
    // rounding error allowed in the sum of probabilities
    static constexpr double kChanceTolerance = 1e-9;
    static constexpr int kSamples = 4;  // samples per chance node

    static std::vector<Action> actions_of(const State& state) {
        typename G::Actions actions;
        G::list_actions(state, actions);
        std::vector<Action> list;
        for (std::size_t i = 0; i < actions.size(); ++i) list.push_back(actions[i]);
        return list;
    }

    static bool contains(const std::vector<Action>& actions, const Action& action) {
        return std::ranges::find(actions, action) != actions.end();
    }

    const Action& random_action(const std::vector<Action>& actions) {
        return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    }

    /// Records a violation, unless one was recorded before.
    void report_violation(const State& state, std::string_view what) {
        if (problem_) return;
        problem_ = std::string(what) + "; after " + std::to_string(actions_played_) + " actions";
        if constexpr (HasText<G>) *problem_ += ", position " + G::to_text(state);
    }

    void report_violation(const State& state, const Action& action, const std::string& what) {
        if constexpr (HasText<G>) {
            report_violation(state, what + " (action " + G::action_text(state, action) + ")");
        } else {
            report_violation(state, what);
        }
    }

    void require(bool holds, const State& state, std::string_view what) {
        if (!holds) report_violation(state, what);
    }

    void require(bool holds, const State& state, const Action& action, std::string_view what) {
        if (!holds) report_violation(state, action, std::string(what));
    }

    void check_position(const State& state) {
        const std::vector<Action> actions = actions_of(state);
        check_end(state, actions);
        check_list(state, actions);
        if (problem_) return;  // the later checks rely on the list
        for (const Action& action : actions) check_action(state, action);
        if constexpr (HasActionIndex<G>) check_indices(state, actions);
        if (G::turn(state) == Turn::kChance && !actions.empty()) {
            require(has_chance<G>(), state, "it is chance's turn, and kHasChance is not declared");
            check_chances(state, actions);
        }
        if constexpr (HasHash<G>) check_hash(state, actions);
        if constexpr (HasSymmetries<G>) check_symmetries(state, actions);
        if constexpr (HasKey<G>) check_key(state, actions);
        if constexpr (HasText<G>) check_text(state, actions);
    }

    void check_end(const State& state, const std::vector<Action>& actions) {
        const std::optional<double> result = G::result(state);
        require(!result || actions.empty(), state, "there is a result and yet actions are listed");
        require(result || !actions.empty(), state, "there is no result and yet no action");
        if (!result) return;
        require(std::isfinite(*result), state, "the result is not a finite number");
        if constexpr (HasResultBounds<G>) {
            if (*result < G::kMinResult || *result > G::kMaxResult) {
                report_violation(state, "the result " + shortest(*result) +
                                            " is not within kMinResult, kMaxResult");
            }
        }
    }

    void check_list(const State& state, const std::vector<Action>& actions) {
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const bool is_first = std::ranges::find(actions, actions[i]) - actions.begin() ==
                                  static_cast<std::ptrdiff_t>(i);
            require(is_first, state, actions[i], "an action is listed twice");
        }
        require(actions_of(state) == actions, state, "listing again gives other actions");
    }

    void check_action(const State& state, const Action& action) {
        const State next = after<G>(state, action);
        require(next != state, state, action, "apply() changes nothing");
        require(next == after<G>(state, action), state, action,
                "apply() does something else the second time");
        if constexpr (HasUndo<G>) {
            State undone = next;
            G::undo(undone, action);
            require(undone == state, state, action, "undo() does not restore the position");
            if constexpr (HasHash<G>) {
                require(G::hash(undone) == G::hash(state), state, action,
                        "undo() does not restore the hash");
            }
        }
        require(std::isfinite(reward_of<G>(state, action)), state, action,
                "the reward is not a finite number");
    }

    void check_indices(const State& state, const std::vector<Action>& actions)
        requires HasActionIndex<G>
    {
        std::vector<bool> taken(static_cast<std::size_t>(G::kActionCount));
        for (const Action& action : actions) {
            const int index = G::index(action);
            if (index < 0 || index >= G::kActionCount) {
                report_violation(
                    state, action,
                    "index " + std::to_string(index) + " is not within 0 … kActionCount-1");
                return;
            }
            if (taken[static_cast<std::size_t>(index)]) {
                report_violation(state, action,
                                 "index " + std::to_string(index) + " belongs to two actions");
            }
            taken[static_cast<std::size_t>(index)] = true;
        }
    }

    void check_chances(const State& state, const std::vector<Action>& actions) {
        double sum = 0;
        for (const Action& action : actions) {
            const double chance = chance_of<G>(state, action, actions.size());
            if (!(chance > 0)) {
                report_violation(state, action, "chance " + shortest(chance) + " is not above 0");
            }
            sum += chance;
        }
        if (!(std::abs(sum - 1) <= kChanceTolerance)) {  // the negated form rejects NaN too
            report_violation(state, "the chances sum to " + shortest(sum) + ", not to 1");
        }
        if constexpr (HasSample<G>) {
            for (int i = 0; i < kSamples; ++i) {
                const Action action = G::sample(state, rng_);
                require(contains(actions, action), state, "sample() draws what is not listed");
            }
        }
    }

    /// Looks for equal states reached by the same actions in another order.
    void check_hash(const State& state, const std::vector<Action>& actions)
        requires HasHash<G>
    {
        if (states_by_hash_.size() < kMaxStoredHashes) {
            const auto [place, is_new] = states_by_hash_.try_emplace(G::hash(state), state);
            require(is_new || place->second == state, state,
                    "hash() is the same as that of another position");
        }
        if (actions.empty()) return;
        const Action& one = random_action(actions);
        const Action& other = random_action(actions);
        require_same_hash(state, std::array{one, other}, std::array{other, one});
        const std::vector<Action> between = actions_of(after<G>(state, one));
        if (between.empty()) return;
        const Action& middle = random_action(between);
        require_same_hash(state, std::array{one, middle, other}, std::array{other, middle, one});
    }

    void require_same_hash(const State& state, std::span<const Action> path,
                           std::span<const Action> other_path)
        requires HasHash<G>
    {
        const std::optional<State> end = along(state, path);
        const std::optional<State> other_end = along(state, other_path);
        if (!end || !other_end || *end != *other_end) return;
        require(G::hash(*end) == G::hash(*other_end), state, path[0],
                "hash() differs between equal positions, reached in two orders of actions");
    }

    /// The functions of search/retrograde.h.
    void check_key(const State& state, const std::vector<Action>& actions)
        requires HasKey<G>
    {
        const std::uint64_t key = G::key(state);
        const State same = G::state_of(key);
        require(key != ~std::uint64_t{0}, state, "all bits of key() are 1");
        require(G::rank(state) >= 0, state, "rank() is below 0");
        require(G::key(same) == key, state, "state_of() makes a position of another key()");
        require(G::rank(same) == G::rank(state), state,
                "a position of the same key() has another rank()");
        require(G::turn(same) == G::turn(state) || actions.empty(), state,
                "a position of the same key() has another turn()");
        require(G::result(same) == G::result(state), state,
                "a position of the same key() has another result()");
        for (const Action& action : actions) {
            require(G::rank(after<G>(state, action)) >= G::rank(state), state, action,
                    "the action lowers rank()");
        }
    }

    static std::optional<State> along(State state, std::span<const Action> path) {
        for (const Action& action : path) {
            if (!contains(actions_of(state), action)) return {};
            G::apply(state, action);
        }
        return state;
    }

    void check_symmetries(const State& state, const std::vector<Action>& actions)
        requires HasSymmetries<G>
    {
        require(G::transform(0, state) == state, state, "transform(0, …) is not the identity");
        for (int symmetry = 1; symmetry < G::kSymmetries; ++symmetry) {
            const std::string_view fault = fault_of_image(state, actions, symmetry);
            if (fault.empty()) continue;
            report_violation(
                state, "transform(" + std::to_string(symmetry) + ", …) " + std::string(fault));
        }
    }

    static std::string_view fault_of_image(const State& state, const std::vector<Action>& actions,
                                           int symmetry)
        requires HasSymmetries<G>
    {
        const State image = G::transform(symmetry, state);
        const std::vector<Action> image_actions = actions_of(image);
        if (G::result(image) != G::result(state)) return "changes the result";
        if (image_actions.size() != actions.size()) return "changes the number of actions";
        if (actions.empty()) return {};
        if (G::turn(image) != G::turn(state)) return "changes the turn";
        for (const Action& action : actions) {
            const State wanted = G::transform(symmetry, after<G>(state, action));
            const bool is_found =
                std::ranges::any_of(image_actions, [&](const Action& image_action) {
                    return after<G>(image, image_action) == wanted;
                });
            if (!is_found) return "does not take each action to one of its own";
        }
        return {};
    }

    void check_text(const State& state, const std::vector<Action>& actions)
        requires HasText<G>
    {
        const Result<State> read = G::parse(G::to_text(state));
        require(read.has_value(), state, "parse() refuses what to_text() writes");
        require(!read || *read == state, state,
                "parse() reads another position than to_text() wrote");
        for (const Action& action : actions) {
            const Result<Action> again = G::parse_action(state, G::action_text(state, action));
            require(again.has_value(), state, action,
                    "parse_action() refuses what action_text() writes");
            if (!again) return;
            require(*again == action, state, action,
                    "parse_action() reads another action than action_text() wrote");
        }
    }

    Rng rng_;
    int actions_played_ = 0;  // actions of the current game
    std::optional<std::string> problem_;
    std::unordered_map<std::uint64_t, State> states_by_hash_;  // by hash; empty without hash()
};

/// Plays `games` random games from `start` and returns the first violation of core/game.h as one
/// line with the position; none if there is no violation. The same `seed` gives the same games.
template <Game G>
std::optional<std::string> contract_violation(const typename G::State& start, int games,
                                              std::uint64_t seed) {
    GameCheck<G> check(seed);
    for (int game = 0; game < games && !check.problem(); ++game) check.play(start);
    return check.problem();
}

}  // namespace tilestone
