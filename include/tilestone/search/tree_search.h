// SPDX-License-Identifier: MIT
//
// TreeSearch: Monte Carlo tree search. Random games that begin, more and more often, with the
// moves that did well in the games before, for both sides.
//
// UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006): from the root down, take
// the child of the greatest mean + exploration * √(ln N / n), means scaled to 0 … 1 by ValueRange;
// unvisited ones first, as listed. A leaf visited for the second time gets all its children. Then
// one playout, whose value is added to all nodes on the way. Needs the rules and memory, nothing
// else, and comes ever closer to the exact value; with sampled_tree.h it may even prove it.
//
// A solved node is never visited again. What that means for the mean of its parent:
//   players   they would take the solved child where the one visited is worth less so far; then its
//             exact value is added instead of what was sampled.
//   chance    an outcome is drawn among those not solved, and its value weighed with the exact ones
//             of the others: unbiased, and closer to the mean than a plain draw.
//
// Threads share one tree, and are lent parts of it: tree_explorer.h. With one thread the result
// depends on the seed and the number of playouts alone, not on slices. When the memory is full, the
// tree no longer grows and playouts go on.
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
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

struct TreeSearchSettings {
    double exploration = kUcb1Exploration;          ///< in shares of the range of values
    std::size_t most_nodes = std::size_t{1} << 20;  ///< in the tree, of some 40 bytes each
    std::uint64_t seed = 1;
    Executor* executor = nullptr;  ///< its threads share the tree; outlives the search
};

template <Game G>
class TreeSearch final : public Thinker<typename G::State, typename G::Action> {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;

    /// Where nothing else is limited: hundredths of a second for a fast game.
    static constexpr std::uint64_t kDefaultPlayouts = 10'000;

    explicit TreeSearch(const TreeSearchSettings& settings = {})
        : executor_(settings.executor != nullptr && settings.executor->width() > 1
                        ? settings.executor
                        : nullptr),
          search_{.tree = Tree(settings.most_nodes, executor_ != nullptr),
                  .exploration = settings.exploration,
                  .seed = settings.seed,
                  .shared = executor_ != nullptr} {}

    /// In a finished position there is nothing to do. `depth` is no limit here. Each action of the
    /// root that the rules do not decide at once gets at least one playout.
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

    /// Moves: the one to play first (SampledTree::best_child), the others by value, which is exact
    /// for those solved. One without visits, once the root is proven, is unsearched. Empty until
    /// each move has been visited or solved. `depth` is that of the deepest playout's start,
    /// `nodes` counts the positions made on the way to it too, and `playouts` the visits of the
    /// root, some of which need no playout.
    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Nodes in the tree, never more than the settings say; threads keep some places free.
    [[nodiscard]] std::size_t tree_size() const { return search_.tree.size(); }
    /// The exact value of a move to whoever moves at the root, where it was found.
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

    static constexpr std::size_t kLongestLine = 32;  // longer ones are of no use to people

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
        report_.proven = root().is_solved();
        if (root().turn == Turn::kChance) {
            if (!root().is_solved() && root().visits == 0) return;
            report_.depth = std::max(search_.depth, 1);
            report_.value = root().mean() + 0.0;
            return;
        }
        RootMoves<Action> moves;
        for (std::uint32_t i = 0; i < root().children; ++i) {
            const Node& child = root_child(i);
            const bool known = child.is_solved() || child.visits > 0;
            if (!known && !root().is_solved()) return;  // not yet
            const double value = sign() * (known ? child.mean() : root().total);
            moves.push_back({.move = child.action,
                             .value = value + 0.0,  // no minus zero
                             .visits = child.visits,
                             .kind = known ? ValueKind::kExact : ValueKind::kUnsearched});
        }
        report_.depth = std::max(search_.depth, 1);
        sort_by_value(moves);
        report_.line = line();
        const auto best = std::ranges::find(moves, report_.line.front(), &RootMove<Action>::move);
        std::rotate(moves.begin(), best, best + 1);
        report_.value = moves.front().value;
        report_.moves = std::move(moves);
    }

    /// What players are expected to do, up to where chance acts or nothing is known.
    [[nodiscard]] std::vector<Action> line() const {
        const Tree& tree = search_.tree;
        std::vector<Action> line;
        std::uint32_t index = Tree::kRoot;
        while (line.size() < kLongestLine) {
            const Node& node = tree.at(index);
            if (node.children == 0 || node.turn == Turn::kChance) break;
            index = tree.best_child(index);
            if (!tree.at(index).is_solved() && tree.at(index).visits == 0) break;
            line.push_back(tree.at(index).action);
        }
        return line;
    }

    Executor* executor_;  ///< null: a single thread
    SharedSearch<G> search_;
    std::vector<Explorer> explorers_;  ///< one for each thread
    Report<Action> report_;
    bool going_ = false;
};

}  // namespace tilestone::search
