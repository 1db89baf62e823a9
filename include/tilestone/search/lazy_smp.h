// SPDX-License-Identifier: MIT
//
// LazySmp: parallel tree searches of one position that share only the transposition table.
//
// Helper threads run the same iterations as the main thread. Every second helper searches in
// reverse order, or the search defines its own diversification. Threads meet in the middle and read
// each other's results from the table. The scheme is simple, needs no synchronisation, and is no
// weaker than schemes that split the work explicitly ("lazy" since Stockfish 7, 2016; the shared
// table since Feldmann 1993).
//
// The answer is the main thread's. Its values equal those of a single-threaded search, unless a
// probability cutoff made them depend on the path. Node counts, and the order of two equally good
// moves, vary between runs. In a selective search, whose helpers may search deeper than the main
// thread, the answer is a proven win if any thread has one, else the deepest result. A node limit
// is split evenly, so it holds for all threads together. With a one-thread executor this is
// Deepening.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/search/deepening.h"

namespace tilestone::search {

/// A selective search: helpers may search deeper than requested, by `extra_depth()` plies, and
/// `wins(value)` tells whether a value is a proven win.
template <class Tree>
concept SearchesAhead = requires(const Tree& tree) {
    { tree.extra_depth() } -> std::convertible_to<int>;
    { Tree::wins(0.0) } -> std::same_as<bool>;
};

template <class Tree>
class LazySmp final : public AnytimeSearch<typename Tree::State, typename Tree::Action> {
public:
    using State = typename Tree::State;
    using Action = typename Tree::Action;

    /// Each thread of `executor` searches with a copy of `tree`. All share the table given to
    /// `tree`; the table and the executor must outlive the object.
    LazySmp(Executor& executor, const Tree& tree, DeepeningPlan<Action> plan = {})
        : executor_(&executor), plan_(std::move(plan)) {
        for (std::size_t thread = 0; thread < executor.width(); ++thread) {
            searches_.push_back(std::make_unique<Deepening<Tree>>(tree));
            if (thread > 0) set_helper_index(searches_.back()->tree(), thread);
        }
    }

    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        helper_stop_.reset();
        depth_limit_ = limits.depth.value_or(std::numeric_limits<int>::max());
        Limits share = limits;
        if (limits.nodes) share.nodes = *limits.nodes / searches_.size();
        for (const auto& search : searches_) {
            search->plan() = plan_;
            // Helpers stop when the main thread does.
            search->start(state, share, search == searches_.front() ? stop : &helper_stop_);
        }
        report_ = {};
    }

    bool step(Milliseconds slice) override {
        if (searches_.size() == 1) {
            const bool running = searches_[0]->step(slice);
            merge_reports();
            return running;
        }
        const Stopwatch watch;
        bool running = false;
        executor_->run(searches_.size(), [&](std::size_t thread) {
            if (thread != 0) {
                // The time a helper started late is taken off its slice.
                searches_[thread]->step_through(slice - watch.elapsed());
                return;
            }
            running = searches_[0]->step_through(slice);
            if (!running) helper_stop_.request_stop();
        });
        merge_reports();
        return running;
    }

    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Change it only between searches.
    [[nodiscard]] DeepeningPlan<Action>& plan() { return plan_; }
    /// The main thread's search; use it only between searches.
    [[nodiscard]] Tree& tree() { return searches_[0]->tree(); }
    /// Applies `change` to the search of every thread; call it only between searches.
    template <class Change>
    void for_each_tree(Change&& change) {
        for (const auto& search : searches_) change(search->tree());
    }

private:
    /// Makes a helper's search differ from the main thread's.
    static void set_helper_index(Tree& tree, std::size_t thread) {
        if constexpr (requires { tree.set_helper_index(thread); }) {
            tree.set_helper_index(thread);
        } else if (thread % 2 == 1) {
            tree.search_backwards();
        }
    }

    /// Merges the reports of all threads.
    void merge_reports() {
        report_ = report_of(0);
        std::uint64_t nodes = report_.nodes;
        const Milliseconds time = report_.time;
        for (std::size_t thread = 1; thread < searches_.size(); ++thread) {
            nodes += searches_[thread]->report().nodes;
            if constexpr (SearchesAhead<Tree>) {
                Report<Action> other = report_of(thread);
                if (is_better(other, report_)) report_ = std::move(other);
            }
        }
        report_.nodes = nodes;
        report_.time = time;
    }

    [[nodiscard]] Report<Action> report_of(std::size_t thread) const {
        Report<Action> report = searches_[thread]->report();
        if constexpr (SearchesAhead<Tree>) {
            const int depth = report.depth + searches_[thread]->tree().extra_depth();
            if (report.depth >= 0) report.depth = std::min(depth, depth_limit_);
        }
        return report;
    }

    [[nodiscard]] static bool is_better(const Report<Action>& one, const Report<Action>& other) {
        if (one.moves.empty() || other.moves.empty()) return false;
        const double value = one.moves.front().value;
        const double its_value = other.moves.front().value;
        if (Tree::wins(value) || Tree::wins(its_value)) return value > its_value;
        if (one.proven != other.proven) return one.proven;
        return one.depth > other.depth;
    }

    Executor* executor_;
    DeepeningPlan<Action> plan_;
    std::vector<std::unique_ptr<Deepening<Tree>>> searches_;
    StopToken helper_stop_;
    int depth_limit_ = 0;
    Report<Action> report_;
};

}  // namespace tilestone::search
