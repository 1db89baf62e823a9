// SPDX-License-Identifier: MIT
//
// LazySmp: several alpha-beta searches of the same position that share nothing but the table.
//
// The helpers search the same iterations as the first thread, but take the actions that are not
// tried first in the opposite order. So all meet in the middle: what one has found, the others
// read from the table. Simple, nothing waits for anything, and no worse for it than schemes that
// split the work by hand ("lazy" since Stockfish 7, 2016; the shared table since Feldmann 1993).
//
// The answer is the first thread's. Its values are those of a search alone; node counts, and which
// of two equally good moves comes first, vary from run to run.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "tilestone/base/executor.h"
#include "tilestone/search/deepening.h"

namespace tilestone::search {

template <class Tree>
class LazySmp final : public Thinker<typename Tree::State, typename Tree::Action> {
public:
    using State = typename Tree::State;
    using Action = typename Tree::Action;

    /// `make(thread)` gives the search of thread 0 … executor.width() - 1; all use one table. The
    /// executor outlives the object.
    template <class Make>
    LazySmp(Executor& executor, const DeepeningPlan<Action>& plan, Make&& make)
        : executor_(&executor) {
        for (std::size_t thread = 0; thread < executor.width(); ++thread) {
            searches_.push_back(std::make_unique<Deepening<Tree>>(make(thread), plan));
        }
    }

    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        halt_.reset();
        searches_[0]->start(state, limits, stop);
        Limits helpers = limits;
        helpers.nodes.reset();  // they end when the first one does
        for (std::size_t i = 1; i < searches_.size(); ++i) {
            searches_[i]->start(state, helpers, &halt_);
        }
        report_ = {};
    }

    bool step(Milliseconds slice) override {
        bool goes_on = false;
        executor_->run(searches_.size(), [&](std::size_t thread) {
            const bool more = searches_[thread]->step(slice);
            if (thread != 0) return;
            goes_on = more;
            if (!more) halt_.request_stop();
        });
        report_ = searches_[0]->report();
        for (std::size_t i = 1; i < searches_.size(); ++i) {
            report_.nodes += searches_[i]->report().nodes;
        }
        return goes_on;
    }

    [[nodiscard]] const Report<Action>& report() const override { return report_; }

private:
    Executor* executor_;
    std::vector<std::unique_ptr<Deepening<Tree>>> searches_;
    StopToken halt_;
    Report<Action> report_;
};

}  // namespace tilestone::search
