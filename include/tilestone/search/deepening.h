// SPDX-License-Identifier: MIT
//
// AnytimeSearch: the common interface of all searches, run in slices; Deepening: iterative
// deepening for tree searches.
//
//     thinker.start(state, limits, stop);
//     while (thinker.step(Milliseconds(20))) show(thinker.report());
//
// Each step continues the same search with the same table, so a single-threaded host can handle its
// events between slices. think() runs this loop for other hosts.
//
// Iterative deepening (Slate and Atkin 1977): search to increasing depths until a limit ends the
// search, trying the last iteration's best move first. The answer comes from the deepest completed
// iteration or, if the search supports it, from the best move of an interrupted one. The shallowest
// iteration is never cut short.
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
#include "tilestone/search/pv_table.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

template <class State, class Action>
class AnytimeSearch {
public:
    virtual ~AnytimeSearch() = default;

    /// Starts a search of `state` and the clock of `limits`. `stop` may be null; otherwise it must
    /// outlive the search.
    virtual void start(const State& state, const Limits& limits, const StopToken* stop) = 0;

    /// Searches for about `slice`; returns earlier with news such as a completed iteration. Returns
    /// false once the search is over: limit reached, stopped, or solved.
    virtual bool step(Milliseconds slice) = 0;

    /// The result so far.
    [[nodiscard]] virtual const Report<Action>& report() const = 0;
};

/// Parameters of iterative deepening.
template <class Action>
struct DeepeningPlan {
    int first = 1;                ///< depth of the first iteration in plies, at least 1
    int stride = 1;               ///< plies between iterations
    int last = 127;               ///< depth of the last iteration in plies
    bool exact_values = false;    ///< every root move gets an exact value
    int multi_pv = 1;             ///< the best root moves that get exact values and a line each
    std::vector<Action> moves{};  ///< root moves to search, best first; empty: all
    /// Returns whether a completed iteration becomes the answer. If not, the search ends and the
    /// last accepted iteration stands. The first iteration always counts.
    std::function<bool(const RootMoves<Action>&)> accepts{};
    /// Returns whether to search deeper after an accepted iteration.
    std::function<bool(const RootMoves<Action>&)> continues{};
};

/// Calls `visit` for each root action: the plan's moves, or every outcome if chance acts.
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

/// The lines of the first `multi_pv` moves: those that the tree keeps, else the moves alone. None
/// where a single one is asked for.
template <class Tree>
std::vector<std::vector<typename Tree::Action>> lines_of(
    Tree& tree, const RootMoves<typename Tree::Action>& moves, int multi_pv) {
    if (multi_pv < 2) return {};
    if constexpr (requires { tree.root_lines(); }) {
        return tree.root_lines().of(moves, multi_pv);
    } else {
        return RootLines<typename Tree::Action>{}.of(moves, multi_pv);
    }
}

/// Writes the result of a completed iteration into `report`.
template <class Tree>
void write_root(const typename Tree::State& root, const RootMoves<typename Tree::Action>& found,
                std::vector<typename Tree::Action> line,
                std::vector<std::vector<typename Tree::Action>> lines,
                Report<typename Tree::Action>& report) {
    report.value =
        value_of_root<typename Tree::GameType, typename Tree::KnowledgeType>(root, found);
    if (Tree::GameType::turn(root) == Turn::kChance) return;
    report.moves = found;
    report.line = std::move(line);
    report.lines = std::move(lines);
}

/// `Tree` is a depth-limited search such as AlphaBeta, Selective, Expectimax or Minimax.
template <class Tree>
class Deepening final : public AnytimeSearch<typename Tree::State, typename Tree::Action> {
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
        max_depth_ = limits.depth ? std::min(*limits.depth, plan_.last) : plan_.last;
        running_ = !moves.empty();
        if constexpr (requires { tree_.set_multi_pv(1); }) tree_.set_multi_pv(plan_.multi_pv);
        if (running_) tree_.begin(state, plan_.first, std::move(moves), exact_values());
        depth_ = plan_.first;
    }

    /// Ends after one iteration at most, so an observer sees every iteration on a fast machine too.
    bool step(Milliseconds slice) override {
        budget_.begin_slice(slice);
        return run(true);
    }

    /// Uses the whole slice, across iterations: for helpers without an observer.
    bool step_through(Milliseconds slice) {
        budget_.begin_slice(slice);
        return run(false);
    }

    /// Runs the search to its end.
    void finish() {
        while (run(false)) {
        }
    }

    [[nodiscard]] const Report<Action>& report() const override { return report_; }
    [[nodiscard]] Tree& tree() { return tree_; }
    [[nodiscard]] const Tree& tree() const { return tree_; }
    /// Change it only between searches.
    [[nodiscard]] DeepeningPlan<Action>& plan() { return plan_; }

private:
    /// Runs iterations until the slice is over, or for one iteration if `once`. Returns false once
    /// the search is over.
    bool run(bool once) {
        while (running_) {
            const bool complete = tree_.resume(budget_);
            if (!complete && budget_.paused()) break;
            if (!complete) take_partial_iteration();
            running_ = complete && accept_iteration() && begin_next_iteration();
            if (once) break;
        }
        report_.nodes = budget_.nodes();
        report_.time = budget_.elapsed();
        return running_;
    }

    /// Takes the completed iteration as the answer. Returns false if it is the last.
    bool accept_iteration() {
        const bool shallowest = depth_ == plan_.first;
        if (!shallowest && plan_.accepts && !plan_.accepts(tree_.moves())) return false;
        write_root<Tree>(state_, tree_.moves(), tree_.line(),
                         lines_of(tree_, tree_.moves(), plan_.multi_pv), report_);
        report_.depth = depth_;
        report_.proven = tree_.complete();
        if (shallowest) budget_.arm();
        if (report_.proven || budget_.spent()) return false;
        return !plan_.continues || plan_.continues(tree_.moves());
    }

    void take_partial_iteration() {
        if constexpr (requires { tree_.best_so_far(); }) {
            const auto& best = tree_.best_so_far();
            if (!best) return;
            auto& moves = report_.moves;
            const auto at = std::ranges::find(moves, best->move, &RootMove<Action>::move);
            if (at == moves.end()) return;
            *at = *best;
            if (loses(best->value) && moves.size() > 1) {
                // The first move has turned out to lose, and there was no time for a better one.
                take_losses();
                sort_by_value(moves);
                report_.value = moves.front().value;
                std::erase_if(report_.lines, [&](const auto& line) {
                    return loses(
                        std::ranges::find(moves, line.front(), &RootMove<Action>::move)->value);
                });
                report_.line = {moves.front().move};
                if (!report_.lines.empty()) report_.line = report_.lines.front();
                return;
            }
            std::rotate(moves.begin(), at, at + 1);
            report_.value = best->value;
            report_.line = tree_.line_so_far();
            if (report_.lines.empty()) return;
            std::erase_if(report_.lines,
                          [&](const auto& line) { return line.front() == best->move; });
            report_.lines.insert(report_.lines.begin(), report_.line);
            if (std::cmp_greater(report_.lines.size(), plan_.multi_pv)) report_.lines.pop_back();
        }
    }
    /// Takes the values of the moves that the unfinished iteration has found to lose.
    void take_losses() {
        for (const auto& each : tree_.moves()) {
            if (!loses(each.value)) continue;
            *std::ranges::find(report_.moves, each.move, &RootMove<Action>::move) = each;
        }
    }
    /// Whether all moves get exact values: asked for, or the only way to have those of the best.
    [[nodiscard]] bool exact_values() const {
        constexpr bool kHasBest = requires(Tree& tree) { tree.set_multi_pv(1); };
        return plan_.exact_values || (plan_.multi_pv > 1 && !kHasBest);
    }
    /// Whether the value of a root move is a proven loss, if the search can tell.
    static bool loses([[maybe_unused]] double value) {
        if constexpr (requires { Tree::loses(value); }) return Tree::loses(value);
        return false;
    }

    bool begin_next_iteration() {
        depth_ += plan_.stride;
        if (depth_ > max_depth_ || budget_.is_late()) return false;
        tree_.begin(state_, depth_, RootMoves<Action>(tree_.moves()), exact_values());
        return true;
    }

    Tree tree_;
    DeepeningPlan<Action> plan_;
    Budget budget_;
    State state_{};
    Report<Action> report_;
    int depth_ = 0;
    int max_depth_ = 0;
    bool running_ = false;
};

/// Longest interval between two calls of a listener; also the delay of the first.
inline constexpr Milliseconds kProgressInterval{50};

/// Slice length without a listener: threads never wait for each other at a slice's end.
inline constexpr Milliseconds kEndless{std::numeric_limits<double>::infinity()};

/// Runs the search until a limit ends it and returns the final report. `on_progress`, if set, is
/// called after every slice but the last.
template <class State, class Action>
Report<Action> think(
    AnytimeSearch<State, Action>& thinker, const std::type_identity_t<State>& state,
    const Limits& limits, const StopToken* stop = nullptr,
    const std::type_identity_t<std::function<void(const Report<Action>&)>>& on_progress = {}) {
    thinker.start(state, limits, stop);
    while (thinker.step(on_progress ? kProgressInterval : kEndless)) {
        if (on_progress) on_progress(thinker.report());
    }
    return thinker.report();
}

}  // namespace tilestone::search
