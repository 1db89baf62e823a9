// SPDX-License-Identifier: MIT
//
// knowledge_violation(): property tests of a knowledge (knowledge.h) on random games, beside those
// of the game itself (core/game_check.h).
//
// A search trusts what a knowledge promises: a wrong kMostValue makes expectiminimax prune what
// matters, a wrong known() is a wrong proof. The check cannot tell whether an estimate is good.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/core/game_check.h"
#include "tilestone/search/knowledge.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K>
class KnowledgeCheck {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = ValueOf<K, G>;

    KnowledgeCheck(const K& knowledge, std::uint64_t seed) : knowledge_(knowledge), rng_(seed) {}

    /// Plays at random from `start` to the end, or to the first violation.
    void play(State state) {
        constexpr int kLongestGame = 10'000;
        double points = 0;  // for kMax since the start
        least_points_ = most_points_ = 0;
        for (plies_ = 0; plies_ < kLongestGame && !problem_; ++plies_) {
            typename G::Actions actions;
            G::list_actions(state, actions);
            check_position(state, actions, points);
            if (actions.size() == 0 || problem_) return;
            const Action action = draw<G>(state, actions, rng_);
            points += static_cast<double>(counted_reward<G, K>(state, action));
            least_points_ = std::min(least_points_, points);
            most_points_ = std::max(most_points_, points);
            G::apply(state, action);
        }
    }

    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

private:
    void report_violation(const State& state, const std::string& what) {
        if (problem_) return;
        problem_ = what + "; after " + std::to_string(plies_) + " actions";
        if constexpr (HasText<G>) *problem_ += ", position " + G::to_text(state);
    }
    void require(bool holds, const State& state, std::string_view what) {
        if (!holds) report_violation(state, std::string(what));
    }

    void check_position(const State& state, const typename G::Actions& actions, double points) {
        if constexpr (is_symmetric<K>() && HasSymmetries<G>) check_images(state, actions);
        if (actions.size() == 0) {
            const Value end = value_of_end<G>(knowledge_, state, G::result(state).value_or(0));
            check_value(state, end, points, "value_of_end()");
            if constexpr (evaluates_ends<K>()) check_evaluation(state, points);
            return;
        }
        check_evaluation(state, points);
        if constexpr (KnowsValues<K, G>) check_known(state, actions, points);
        if (G::turn(state) == Turn::kChance) return;
        if constexpr (KnowsList<K, G>) check_list(state, actions);
        for (const Action& action : actions) {
            if constexpr (KnowsOrder<K, G>) {
                require(knowledge_.order(state, action) == knowledge_.order(state, action), state,
                        "order() says something else the second time");
            }
            if constexpr (KnowsExtension<K, G>) {
                require(knowledge_.extension(state, action, after<G>(state, action)) >= 0, state,
                        "extension() is below 0");
            }
        }
    }

    void check_evaluation(const State& state, double points) {
        const Value value = knowledge_.evaluate(state);
        require(value == knowledge_.evaluate(state), state,
                "evaluate() says something else the second time, or is no number");
        check_value(state, value, points, "evaluate()");
        if constexpr (requires { K::kGreatestEvaluation; }) {
            if (std::abs(static_cast<double>(value)) > static_cast<double>(K::kGreatestEvaluation))
                report_violation(state, "evaluate() is " + shortest(static_cast<double>(value)) +
                                            ", beyond kGreatestEvaluation");
        }
    }

    /// A symmetric knowledge says the same of mirror images.
    void check_images(const State& state, const typename G::Actions& actions)
        requires HasSymmetries<G>
    {
        const std::string why = " differs between mirror images, and kIsSymmetric is declared";
        for (int i = 1; i < G::kSymmetries; ++i) {
            const State image = G::transform(i, state);
            if (actions.size() == 0) {
                const double result = G::result(state).value_or(0);
                require(value_of_end<G>(knowledge_, image, result) ==
                            value_of_end<G>(knowledge_, state, result),
                        state, "value_of_end()" + why);
                continue;
            }
            require(knowledge_.evaluate(image) == knowledge_.evaluate(state), state,
                    "evaluate()" + why);
            if constexpr (KnowsValues<K, G>) {
                require(knowledge_.known(image) == knowledge_.known(state), state, "known()" + why);
            }
            if constexpr (KnowsList<K, G>) {
                if (G::turn(state) != Turn::kChance)
                    require(lists_alike(state, image, i), state, "list()" + why);
            }
        }
    }

    /// Whether the positions after the listed actions of an image are the images of those after the
    /// position's own.
    [[nodiscard]] bool lists_alike(const State& state, const State& image, int symmetry) const
        requires(KnowsList<K, G> && HasSymmetries<G>)
    {
        typename G::Actions own;
        typename G::Actions other;
        knowledge_.list(state, own);
        knowledge_.list(image, other);
        return own.size() == other.size() && std::ranges::all_of(own, [&](const Action& action) {
                   const State wanted = G::transform(symmetry, after<G>(state, action));
                   return std::ranges::any_of(
                       other, [&](const Action& each) { return after<G>(image, each) == wanted; });
               });
    }

    /// `value` may be that of a leaf below any earlier position of the game, with the points made
    /// on the way there.
    void check_value(const State& state, Value value, double points, const std::string& name) {
        require(value > -kInfinity<Value> && value < kInfinity<Value>, state,
                name + " is not between the infinities");
        if constexpr (requires { K::kLeastValue + K::kMostValue; }) {
            const double most = static_cast<double>(value) + points - least_points_;
            const double least = static_cast<double>(value) + points - most_points_;
            if (most > static_cast<double>(K::kMostValue))
                report_violation(state,
                                 name + " and points are " + shortest(most) + ", above kMostValue");
            if (least < static_cast<double>(K::kLeastValue))
                report_violation(
                    state, name + " and points are " + shortest(least) + ", below kLeastValue");
        }
    }

    /// A known value agrees with those of the next positions, where all of them are known or ends.
    void check_known(const State& state, const typename G::Actions& actions, double points)
        requires KnowsValues<K, G>
    {
        const std::optional<Value> known = knowledge_.known(state);
        if (!known) return;
        check_value(state, *known, points, "known()");
        const Turn turn = G::turn(state);
        std::optional<double> best;
        double mean = 0;
        for (const Action& action : actions) {
            const State next = after<G>(state, action);
            std::optional<Value> value = knowledge_.known(next);
            if (const auto result = G::result(next))
                value = value_of_end<G>(knowledge_, next, *result);
            if (!value) return;
            const double found = static_cast<double>(*value) +
                                 static_cast<double>(counted_reward<G, K>(state, action));
            if (!best || (turn == Turn::kMax ? found > *best : found < *best)) best = found;
            mean += chance_of<G>(state, action, actions.size()) * found;
        }
        const double expected = turn == Turn::kChance && !chance_opposes<K>() ? mean : *best;
        if (std::abs(expected - static_cast<double>(*known)) >
            kTolerance * std::max(1.0, std::abs(expected)))
            report_violation(state, "known() is " + shortest(static_cast<double>(*known)) +
                                        ", but by the next positions " + shortest(expected));
    }

    void check_list(const State& state, const typename G::Actions& actions)
        requires KnowsList<K, G>
    {
        typename G::Actions listed;
        knowledge_.list(state, listed);
        require(listed.size() > 0, state, "list() leaves no action");
        for (std::size_t i = 0; i < listed.size(); ++i) {
            require(std::ranges::find(actions, listed[i]) != actions.end(), state,
                    "list() has an action that is not legal");
            require(std::ranges::count(listed, listed[i]) == 1, state,
                    "list() has an action twice");
        }
    }

    static constexpr double kTolerance = 1e-5;  // of values stored as float

    const K& knowledge_;
    Rng rng_;
    int plies_ = 0;
    double least_points_ = 0;  ///< since the start of the game
    double most_points_ = 0;
    std::optional<std::string> problem_;
};

/// Plays `games` random games from `start` and returns the first violation of knowledge.h as one
/// line with the position; none if there is no violation. The same `seed` gives the same games.
template <Game G, KnowledgeOf<G> K>
std::optional<std::string> knowledge_violation(const K& knowledge, const typename G::State& start,
                                               int games, std::uint64_t seed) {
    KnowledgeCheck<G, K> check(knowledge, seed);
    for (int game = 0; game < games && !check.problem(); ++game) check.play(start);
    return check.problem();
}

}  // namespace tilestone::search
