// SPDX-License-Identifier: MIT
//
// TreeSearch: Monte Carlo tree search (UCT) with proofs.
//
// UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006): from the root down,
// select the child with the greatest mean + exploration * √(ln N / n), with means scaled to 0 … 1
// by ValueRange; unvisited children first, in listed order. A leaf is expanded with all its
// children at its second visit. Then one playout runs, and its value is added to every node on the
// path. The method needs only the rules and memory, converges to the exact value, and may prove it
// (sampled_tree.h).
//
// A solved node is never visited again. The mean of its parent takes it into account:
//   player    if the solved child is better than the visited child's mean so far, its exact
//             value is added instead of the sample.
//   chance    an outcome is drawn among the unsolved children and its value is combined with
//             the exact values of the others: unbiased, with less variance than a plain draw.
//
// Threads share one tree and borrow parts of it (tree_explorer.h). With one thread the result
// depends only on the seed and the number of playouts, not on slices. Once the memory is full, the
// tree stops growing and playouts continue.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/root.h"
#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/tree_explorer.h"
#include "tilestone/search/tree_report.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

struct TreeSearchSettings {
    double exploration = kUcb1Exploration;  ///< UCT constant, relative to the value range
    /// tree size limit; a node takes about 40 bytes
    std::size_t max_nodes = std::size_t{1} << 20;
    std::uint64_t seed = 1;
    int multi_pv = 1;  ///< the best moves that get a line each in the report
    /// threads that share the tree; may be null, must outlive the search
    Executor* executor = nullptr;
};

template <Game G>
class TreeSearch final : public AnytimeSearch<typename G::State, typename G::Action> {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;

    /// Playouts if no limit is set: hundredths of a second in a fast game.
    static constexpr std::uint64_t kDefaultPlayouts = 10'000;

    explicit TreeSearch(const TreeSearchSettings& settings = {})
        : executor_(settings.executor != nullptr && settings.executor->width() > 1
                        ? settings.executor
                        : nullptr),
          multi_pv_(settings.multi_pv),
          search_{.tree = Tree(settings.max_nodes, executor_ != nullptr),
                  .exploration = settings.exploration,
                  .seed = settings.seed,
                  .shared = executor_ != nullptr} {}

    /// A finished position has nothing to search. `depth` is not a limit here. Each root action
    /// that the rules do not decide at once gets at least one playout.
    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        report_ = {};
        explorers_.assign(executor_ != nullptr ? executor_->width() : 1, Explorer(search_));
        const std::size_t made = search_.start(state);
        search_.budget.start(limits, stop, kDefaultPlayouts, count_unsolved(), false);
        search_.budget.add_nodes(made);
        going_ = made > 0;
    }

    bool step(Milliseconds slice) override {
        if (!going_) return false;
        search_.budget.begin_slice(slice);
        if (executor_ != nullptr) {
            executor_->run(explorers_.size(),
                           [this](std::size_t thread) { explorers_[thread].work(); });
        } else {
            explorers_.front().work();
        }
        going_ = !root().is_solved() && !search_.budget.is_enough(search_.budget.claimed());
        write_report();
        return going_;
    }

    /// The best move first (SampledTree::best_child), the others by value, which is exact for
    /// solved moves. Once the root is proven, a move without visits is kUnsearched. Empty until
    /// each move is visited or solved. `depth` is the depth of the deepest leaf, `nodes` includes
    /// positions made on the way to it, and `playouts` counts the root's visits, some of which need
    /// no playout.
    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Number of tree nodes, at most the limit in the settings; includes slots reserved for
    /// threads.
    [[nodiscard]] std::size_t tree_size() const { return search_.tree.size(); }
    /// The tree so far, for display; not during a step.
    [[nodiscard]] const SampledTree<G>& tree() const { return search_.tree; }
    /// The exact value of a move for the side to move at the root, if proven.
    [[nodiscard]] std::optional<double> proven_value(const Action& move) const {
        for (std::uint32_t i = 0; i < root().children; ++i) {
            const Node& child = root_child(i);
            if (child.is_solved() && child.action == move) return sign() * child.total + 0.0;
        }
        return std::nullopt;
    }

private:
    using Tree = SampledTree<G>;
    using Node = typename Tree::Node;
    using Explorer = TreeExplorer<G>;

    [[nodiscard]] double sign() const { return G::turn(search_.root) == Turn::kMin ? -1 : 1; }
    [[nodiscard]] const Node& root() const { return search_.tree.at(Tree::kRoot); }
    [[nodiscard]] const Node& root_child(std::uint32_t number) const {
        return search_.tree.at(root().first_child + number);
    }

    [[nodiscard]] std::uint64_t count_unsolved() const {
        std::uint64_t count = 0;
        for (std::uint32_t i = 0; i < root().children; ++i) count += !root_child(i).is_solved();
        return count;
    }

    void write_report() {
        report_.nodes = search_.budget.nodes();
        report_.playouts = search_.budget.claimed();
        report_.time = search_.budget.elapsed();
        report_tree(search_.tree, search_.depth, /*needs_all=*/true, multi_pv_, report_);
    }

    Executor* executor_;  ///< null: single-threaded
    int multi_pv_;
    SharedSearch<G> search_;
    std::vector<Explorer> explorers_;  ///< one per thread
    Report<Action> report_;
    bool going_ = false;
};

}  // namespace tilestone::search
