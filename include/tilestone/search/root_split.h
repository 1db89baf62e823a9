// SPDX-License-Identifier: MIT
//
// RootSplit: parallel search with one task per root move.
//
// For searches that value each root move independently: expectimax, minimax, and alpha-beta with
// exact values for every move. It deepens iteratively as in deepening.h; an iteration counts once
// all moves are done. Values equal those of a single thread, unless a probability cutoff made them
// depend on the path. A node limit is split evenly among the moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/search/deepening.h"

namespace tilestone::search {

template <class Tree>
class RootSplit final : public AnytimeSearch<typename Tree::State, typename Tree::Action> {
public:
    using State = typename Tree::State;
    using Action = typename Tree::Action;
    using Rules = typename Tree::GameType;

    /// Each move is searched with a copy of `tree`. All share its table, if any; the table and the
    /// executor must outlive the object.
    RootSplit(Executor& executor, const Tree& tree, DeepeningPlan<Action> plan = {})
        : executor_(&executor), plan_(std::move(plan)), tree_(tree) {}

    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        state_ = state;
        report_ = {};
        searches_.clear();
        std::vector<Action> actions;
        for_each_root_move<Rules>(state, plan_,
                                  [&](const Action& action) { actions.push_back(action); });
        Limits share = limits;
        if (limits.nodes) share.nodes = *limits.nodes / std::max<std::size_t>(actions.size(), 1);
        for (const Action& action : actions) {
            searches_.push_back(std::make_unique<MoveSearch>(tree_, Budget(share, stop), action));
        }
        max_depth_ = limits.depth ? std::min(*limits.depth, plan_.last) : plan_.last;
        running_ = !searches_.empty();
        begin(plan_.first);
    }

    bool step(Milliseconds slice) override {
        for (const auto& search : searches_) search->budget.begin_slice(slice);
        while (running_) {
            executor_->run(searches_.size(), [&](std::size_t index) {
                MoveSearch& search = *searches_[index];
                if (!search.done) search.done = search.tree.resume(search.budget);
            });
            const bool done = std::ranges::all_of(searches_, [](const auto& p) { return p->done; });
            const bool spent =
                std::ranges::any_of(searches_, [](const auto& p) { return p->budget.spent(); });
            if (!done && !spent) break;  // slice over
            running_ = done && accept_iteration() && begin_next_iteration();
        }
        sum_nodes();
        return running_;
    }

    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Change it only between searches.
    [[nodiscard]] DeepeningPlan<Action>& plan() { return plan_; }
    /// The prototype of the searches; change it only between searches.
    [[nodiscard]] Tree& tree() { return tree_; }

private:
    struct MoveSearch {
        MoveSearch(const Tree& prototype, const Budget& limits, const Action& move)
            : tree(prototype), budget(limits), action(move) {}
        Tree tree;
        Budget budget;
        Action action;
        bool done = false;
    };

    void begin(int plies) {
        depth_ = plies;
        for (const auto& search : searches_) {
            search->done = false;
            search->tree.begin(state_, plies, {{.move = search->action}}, true);
        }
    }

    /// Takes the completed iteration as the answer. Returns false if it is the last.
    bool accept_iteration() {
        RootMoves<Action> moves;
        bool complete = true;
        for (const auto& search : searches_) {
            moves.push_back(search->tree.moves().front());
            complete = complete && search->tree.complete();
        }
        sort_by_value(moves);
        const bool shallowest = depth_ == plan_.first;
        if (!shallowest && plan_.accepts && !plan_.accepts(moves)) return false;
        write_root<Tree>(state_, moves, search_of(moves.front().move).tree.line(),
                         lines_of_best(moves), report_);
        report_.depth = depth_;
        report_.proven = complete;
        bool spent = false;
        for (const auto& search : searches_) {
            if (shallowest) search->budget.arm();
            spent = spent || search->budget.spent();
        }
        if (complete || spent) return false;
        return !plan_.continues || plan_.continues(moves);
    }

    /// None where a single one is asked for.
    [[nodiscard]] std::vector<std::vector<Action>> lines_of_best(
        const RootMoves<Action>& moves) const {
        std::vector<std::vector<Action>> lines;
        for (const auto& each : moves) {
            if (plan_.multi_pv < 2 || std::cmp_greater_equal(lines.size(), plan_.multi_pv)) break;
            lines.push_back(search_of(each.move).tree.line());
        }
        return lines;
    }
    [[nodiscard]] const MoveSearch& search_of(const Action& move) const {
        return **std::ranges::find_if(searches_,
                                      [&](const auto& search) { return search->action == move; });
    }

    bool begin_next_iteration() {
        if (depth_ + plan_.stride > max_depth_ || searches_.front()->budget.is_late()) return false;
        begin(depth_ + plan_.stride);
        return true;
    }

    void sum_nodes() {
        report_.nodes = 0;
        for (const auto& search : searches_) report_.nodes += search->budget.nodes();
        if (!searches_.empty()) report_.time = searches_.front()->budget.elapsed();
    }

    Executor* executor_;
    DeepeningPlan<Action> plan_;
    Tree tree_;
    std::vector<std::unique_ptr<MoveSearch>> searches_;
    State state_{};
    Report<Action> report_;
    int depth_ = 0;
    int max_depth_ = 0;
    bool running_ = false;
};

}  // namespace tilestone::search
