// SPDX-License-Identifier: MIT
//
// Thinker: any method behind one interface, in slices; Deepening: the one for tree searches.
//
//     thinker.start(state, limits, stop);
//     while (thinker.step(Milliseconds(20))) show(thinker.report());
//
// goes on with the same search and table, so that a host with a single thread can look after its
// user between the slices. think() does that loop for hosts that need not.
//
// Iterative deepening (Slate and Atkin 1977): search to one depth after the other until the limits
// end it, each time trying first what was best before, and answer from the deepest search that was
// completed; or, where the search can tell, from what a deeper one had found until it was cut
// short. The shallowest one is never cut short.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/search/budget.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

template <class State, class Action>
class Thinker {
public:
    virtual ~Thinker() = default;

    /// Begins to think about `state`. The clock of the limits starts. `stop` may be null; if not,
    /// it outlives the thinking.
    virtual void start(const State& state, const Limits& limits, const StopToken* stop) = 0;

    /// Goes on for about `slice`, or less where there is something new to tell, such as a completed
    /// iteration. False when there is no more to do: limits, stop, or all is known.
    virtual bool step(Milliseconds slice) = 0;

    /// What is known up to now.
    [[nodiscard]] virtual const Report<Action>& report() const = 0;
};

/// How a tree search deepens, and when an iteration counts.
template <class Action>
struct DeepeningPlan {
    int first = 1;                ///< plies of the shallowest search, at least 1
    int stride = 1;               ///< plies from one iteration to the next
    int last = 127;               ///< plies of the deepest
    bool exact_values = false;    ///< each move of the root gets its own value
    std::vector<Action> moves{};  ///< those of the root to look at, the best first; empty: all
    /// Whether to answer from a completed iteration and go on; if not, the one before it stands.
    /// The shallowest counts in any case.
    std::function<bool(const RootMoves<Action>&)> accepts{};
    /// Whether to go deeper after an iteration that counts.
    std::function<bool(const RootMoves<Action>&)> continues{};
};

/// The actions at `state` to look at: those of the plan; where chance acts, all that may happen.
template <class Rules, class Visit>
void for_each_root_move(const typename Rules::State& state,
                        const DeepeningPlan<typename Rules::Action>& plan, Visit&& visit) {
    if (!plan.moves.empty() && Rules::turn(state) != Turn::kChance) {
        for (const auto& action : plan.moves) visit(action);
        return;
    }
    typename Rules::Actions actions;
    Rules::list_actions(state, actions);
    for (const auto& action : actions) visit(action);
}

/// Writes what a search of the whole root has found.
template <class Tree>
void take_root(const typename Tree::State& root, const RootMoves<typename Tree::Action>& found,
               std::vector<typename Tree::Action> line, Report<typename Tree::Action>& report) {
    report.value =
        value_of_root<typename Tree::GameType, typename Tree::KnowledgeType>(root, found);
    if (Tree::GameType::turn(root) == Turn::kChance) return;
    report.moves = found;
    report.line = std::move(line);
}

/// `Tree` is AlphaBeta, Expectimax or Minimax over a game.
template <class Tree>
class Deepening final : public Thinker<typename Tree::State, typename Tree::Action> {
public:
    using State = typename Tree::State;
    using Action = typename Tree::Action;
    using Rules = typename Tree::GameType;

    explicit Deepening(Tree tree, DeepeningPlan<Action> plan = {})
        : tree_(std::move(tree)), plan_(std::move(plan)) {}

    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        budget_ = Budget(limits, stop);
        state_ = state;
        report_ = {};
        RootMoves<Action> moves;
        for_each_root_move<Rules>(state, plan_,
                                  [&](const Action& action) { moves.push_back({.move = action}); });
        last_ = limits.depth ? std::min(*limits.depth, plan_.last) : plan_.last;
        going_ = !moves.empty();
        if (going_) tree_.begin(state, plan_.first, std::move(moves), plan_.exact_values);
        plies_ = plan_.first;
    }

    /// To the end of an iteration at most, so that whoever looks in between sees them all, however
    /// fast the machine is.
    bool step(Milliseconds slice) override {
        budget_.begin_slice(slice);
        return run(true);
    }

    /// For a helper that nobody looks at: not less than `slice`.
    bool step_through(Milliseconds slice) {
        budget_.begin_slice(slice);
        return run(false);
    }

    /// All in one go.
    void finish() {
        while (run(false)) {
        }
    }

    [[nodiscard]] const Report<Action>& report() const override { return report_; }
    [[nodiscard]] Tree& tree() { return tree_; }
    [[nodiscard]] const Tree& tree() const { return tree_; }
    /// May be changed between two searches.
    [[nodiscard]] DeepeningPlan<Action>& plan() { return plan_; }

private:
    /// Iterates until the slice is over or `once` an iteration is, true, or until there is no more
    /// to do, false.
    bool run(bool once) {
        while (going_) {
            const bool complete = tree_.go_on(budget_);
            if (!complete && budget_.paused()) break;
            if (!complete) take_best_so_far();
            going_ = complete && take() && begin_next();
            if (once) break;
        }
        report_.nodes = budget_.nodes();
        report_.time = budget_.elapsed();
        return going_;
    }

    /// Answers from the completed iteration. False where it is the last.
    bool take() {
        const bool shallowest = plies_ == plan_.first;
        if (!shallowest && plan_.accepts && !plan_.accepts(tree_.moves())) return false;
        take_root<Tree>(state_, tree_.moves(), tree_.line(), report_);
        report_.depth = plies_;
        report_.proven = tree_.complete();
        if (shallowest) budget_.arm();
        if (report_.proven || budget_.spent()) return false;
        return !plan_.continues || plan_.continues(tree_.moves());
    }

    void take_best_so_far() {
        if constexpr (requires { tree_.best_so_far(); }) {
            const auto& best = tree_.best_so_far();
            if (!best) return;
            auto& moves = report_.moves;
            const auto at = std::ranges::find(moves, best->move, &RootMove<Action>::move);
            if (at == moves.end()) return;
            *at = *best;
            std::rotate(moves.begin(), at, at + 1);
            report_.value = best->value;
            report_.line = tree_.line_so_far();
        }
    }

    bool begin_next() {
        plies_ += plan_.stride;
        if (plies_ > last_ || budget_.is_late()) return false;
        tree_.begin(state_, plies_, RootMoves<Action>(tree_.moves()), plan_.exact_values);
        return true;
    }

    Tree tree_;
    DeepeningPlan<Action> plan_;
    Budget budget_;
    State state_{};
    Report<Action> report_;
    int plies_ = 0;
    int last_ = 0;
    bool going_ = false;
};

/// At most so long between two calls of a listener; also how soon a first answer can be shown.
inline constexpr Milliseconds kListenEvery{50};

/// Where nobody looks in between: threads need not wait for each other then.
inline constexpr Milliseconds kEndless{std::numeric_limits<double>::infinity()};

/// Thinks until the limits end it. `listen`, if there is one, hears of every slice.
template <class State, class Action>
Report<Action> think(
    Thinker<State, Action>& thinker, const std::type_identity_t<State>& state, const Limits& limits,
    const StopToken* stop = nullptr,
    const std::type_identity_t<std::function<void(const Report<Action>&)>>& listen = {}) {
    thinker.start(state, limits, stop);
    while (thinker.step(listen ? kListenEvery : kEndless)) {
        if (listen) listen(thinker.report());
    }
    return thinker.report();
}

}  // namespace tilestone::search
