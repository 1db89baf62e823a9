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
class RootSplit final : public Thinker<typename Tree::State, typename Tree::Action> {
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
        parts_.clear();
        std::vector<Action> actions;
        for_each_root_move<Rules>(state, plan_,
                                  [&](const Action& action) { actions.push_back(action); });
        Limits share = limits;
        if (limits.nodes) share.nodes = *limits.nodes / std::max<std::size_t>(actions.size(), 1);
        for (const Action& action : actions) {
            parts_.push_back(std::make_unique<Part>(tree_, Budget(share, stop), action));
        }
        last_ = limits.depth ? std::min(*limits.depth, plan_.last) : plan_.last;
        going_ = !parts_.empty();
        begin(plan_.first);
    }

    bool step(Milliseconds slice) override {
        for (const auto& part : parts_) part->budget.begin_slice(slice);
        while (going_) {
            executor_->run(parts_.size(), [&](std::size_t index) {
                Part& part = *parts_[index];
                if (!part.done) part.done = part.tree.go_on(part.budget);
            });
            const bool done = std::ranges::all_of(parts_, [](const auto& p) { return p->done; });
            const bool spent =
                std::ranges::any_of(parts_, [](const auto& p) { return p->budget.spent(); });
            if (!done && !spent) break;  // slice over
            going_ = done && take() && begin_next();
        }
        count();
        return going_;
    }

    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Change it only between searches.
    [[nodiscard]] DeepeningPlan<Action>& plan() { return plan_; }
    /// The prototype of the searches; change it only between searches.
    [[nodiscard]] Tree& tree() { return tree_; }

private:
    struct Part {
        Part(const Tree& search, const Budget& limited, const Action& move)
            : tree(search), budget(limited), action(move) {}
        Tree tree;
        Budget budget;
        Action action;
        bool done = false;
    };

    void begin(int plies) {
        plies_ = plies;
        for (const auto& part : parts_) {
            part->done = false;
            part->tree.begin(state_, plies, {{.move = part->action}}, true);
        }
    }

    /// Takes the completed iteration as the answer. Returns false if it is the last.
    bool take() {
        RootMoves<Action> moves;
        bool complete = true;
        for (const auto& part : parts_) {
            moves.push_back(part->tree.moves().front());
            complete = complete && part->tree.complete();
        }
        sort_by_value(moves);
        const bool shallowest = plies_ == plan_.first;
        if (!shallowest && plan_.accepts && !plan_.accepts(moves)) return false;
        const auto best = std::ranges::find_if(
            parts_, [&](const auto& part) { return part->action == moves.front().move; });
        take_root<Tree>(state_, moves, (*best)->tree.line(), report_);
        report_.depth = plies_;
        report_.proven = complete;
        bool spent = false;
        for (const auto& part : parts_) {
            if (shallowest) part->budget.arm();
            spent = spent || part->budget.spent();
        }
        if (complete || spent) return false;
        return !plan_.continues || plan_.continues(moves);
    }

    bool begin_next() {
        if (plies_ + plan_.stride > last_ || parts_.front()->budget.is_late()) return false;
        begin(plies_ + plan_.stride);
        return true;
    }

    void count() {
        report_.nodes = 0;
        for (const auto& part : parts_) report_.nodes += part->budget.nodes();
        if (!parts_.empty()) report_.time = parts_.front()->budget.elapsed();
    }

    Executor* executor_;
    DeepeningPlan<Action> plan_;
    Tree tree_;
    std::vector<std::unique_ptr<Part>> parts_;
    State state_{};
    Report<Action> report_;
    int plies_ = 0;
    int last_ = 0;
    bool going_ = false;
};

}  // namespace tilestone::search
