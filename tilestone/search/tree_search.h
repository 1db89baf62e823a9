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
// Threads share one tree (Chaslot, Winands and Van den Herik, "Parallel Monte-Carlo tree search",
// 2008): a lock protects it except during playouts, and visits that are under way count as lost, so
// that threads spread. With one thread the result depends on the seed and the number of playouts
// alone, not on slices. When the memory is full, the tree no longer grows and playouts go on.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tilestone/base/executor.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/playout.h"
#include "tilestone/search/playout_budget.h"
#include "tilestone/search/root.h"
#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

struct TreeSearchSettings {
    double exploration = kUcb1Exploration;          ///< in shares of the range of values
    std::size_t most_nodes = std::size_t{1} << 20;  ///< in the tree, of some 40 bytes each
    std::uint64_t seed = 1;
    Executor* executor = nullptr;  ///< for a tree shared by threads; outlives the search
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
        : settings_(settings), tree_(settings.most_nodes) {}

    /// At a position of chance, or a finished one, there is nothing to do. `depth` is no limit
    /// here. Each move of the root that the rules do not decide at once gets at least one playout.
    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        root_ = state;
        report_ = {};
        range_ = {};
        depth_ = 0;
        tree_.start(state);
        typename G::Actions actions;
        if (G::turn(state) != Turn::kChance) G::list_actions(state, actions);
        const std::size_t made = actions.size() > 0 ? tree_.expand(Tree::kRoot, state) : 0;
        budget_.start(limits, stop, kDefaultPlayouts, count_unsolved(), false);
        budget_.add_nodes(made);
        if constexpr (Tree::kBounded) {
            range_.include(G::kLeastResult);
            range_.include(G::kMostResult);
        }
        going_ = made > 0;
    }

    bool step(Milliseconds slice) override {
        if (!going_) return false;
        budget_.begin_slice(slice);
        if (settings_.executor != nullptr) {
            settings_.executor->run(settings_.executor->width(), [this](std::size_t) { work(); });
        } else {
            work();
        }
        going_ = !tree_.at(Tree::kRoot).solved && !budget_.is_enough(budget_.claimed());
        write_report();
        return going_;
    }

    /// Moves: the one to play first (SampledTree::best_child), the others by value, which is exact
    /// for those solved. One without visits, once the root is proven, has an upper bound. Empty
    /// until each move has been visited or solved. `depth` is that of the deepest playout's start,
    /// `nodes` counts the positions made on the way to it too, and `playouts` the visits of the
    /// root, some of which need no playout.
    [[nodiscard]] const Report<Action>& report() const override { return report_; }

    /// Nodes in the tree, never more than the settings say.
    [[nodiscard]] std::size_t tree_size() const { return tree_.size(); }
    /// The exact value of a move to whoever moves at the root, where it was found.
    [[nodiscard]] std::optional<double> proven_value(const Action& move) const {
        for (const Node& child : root_children()) {
            if (child.solved && child.action == move) return sign() * child.total + 0.0;
        }
        return std::nullopt;
    }

private:
    using Tree = SampledTree<G>;
    using Node = typename Tree::Node;

    static constexpr std::size_t kLongestLine = 32;  // longer ones are of no use to people

    /// A node on the way down, and what its solved children say there.
    struct Step {
        std::uint32_t node = 0;
        double known = 0;  ///< players: the best exact value; chance: the sum of those, weighed
        double share = 1;  ///< chance: probability of what is not solved
    };
    /// One visit of the root: the way down, and where it ended.
    struct Visit {
        std::vector<Step> path;
        State state{};
        Rng rng{0};
        std::uint64_t nodes = 0;  ///< positions made
        bool solved = false;      ///< the leaf's value was found without a playout
    };

    [[nodiscard]] double sign() const { return G::turn(root_) == Turn::kMin ? -1 : 1; }

    [[nodiscard]] std::vector<Node> root_children() const {
        std::vector<Node> children;
        const Node& root = tree_.at(Tree::kRoot);
        for (std::uint32_t i = 0; i < root.children; ++i) {
            children.push_back(tree_.at(root.first_child + i));
        }
        return children;
    }

    [[nodiscard]] std::uint64_t count_unsolved() const {
        const auto children = root_children();
        return static_cast<std::uint64_t>(
            std::ranges::count_if(children, [](const Node& child) { return !child.solved; }));
    }

    // ---- one thread --------------------------------------------------------------------------

    /// Visits until the slice is over or there is no more to do.
    void work() {
        Visit visit;
        lock();
        while (begin(visit)) {
            unlock();
            const double value = play(visit);
            lock();
            end(visit, value);
        }
        unlock();
    }

    void lock() {
        if (settings_.executor != nullptr) lock_.lock();
    }
    void unlock() {
        if (settings_.executor != nullptr) lock_.unlock();
    }

    /// Goes down to a leaf, marking the way as pending. False where there is no more to do.
    bool begin(Visit& visit) {
        if (tree_.at(Tree::kRoot).solved) return false;
        const std::optional<std::uint64_t> number = budget_.claim();
        if (!number) return false;
        visit.rng = playout_rng(settings_.seed, *number);
        visit.path.clear();
        visit.state = root_;
        visit.nodes = 0;
        std::uint32_t index = Tree::kRoot;
        while (true) {
            Node& node = tree_.at(index);
            ++node.pending;
            Step& step = visit.path.emplace_back(Step{.node = index});
            if (node.children == 0) {
                // Its children would cost memory and time before anything is known of it.
                if (node.visits == 0) break;
                const std::size_t made = tree_.expand(index, visit.state);
                visit.nodes += made;
                if (made == 0 || node.solved) break;
            }
            index = node.turn == Turn::kChance ? draw_outcome(node, step, visit.rng)
                                               : choose(node, step);
            G::apply(visit.state, tree_.at(index).action);
            ++visit.nodes;
        }
        visit.solved = tree_.at(index).solved;
        depth_ = std::max(depth_, static_cast<int>(visit.path.size()) - 1);
        return true;
    }

    /// The value to kMax of the position where the visit ended.
    double play(Visit& visit) const {
        if (visit.solved) return 0;  // the tree has it
        return play_out<G>(visit.state, visit.rng, visit.nodes);
    }

    /// Adds the value to the nodes on the way, and proves what can be proven now.
    void end(const Visit& visit, double value) {
        for (std::size_t i = visit.path.size(); i-- > 0;) {
            const Step& step = visit.path[i];
            Node& node = tree_.at(step.node);
            if (i + 1 < visit.path.size()) {
                const Node& child = tree_.at(visit.path[i + 1].node);
                value = seen_from(node.turn, step, child, value);
                if (child.solved) tree_.solve(step.node);
            }
            value += node.reward();
            --node.pending;
            node.add_visit();
            if (node.solved) {
                value = node.total;
            } else {
                node.total += value;
            }
            if constexpr (!Tree::kBounded) range_.include(value);
        }
        budget_.count(visit.nodes);
    }

    /// What a visit with `value` at `child` is worth to its parent.
    static double seen_from(Turn who, const Step& step, const Node& child, double value) {
        if (who == Turn::kChance) return step.known + step.share * value;
        const double mean = child.mean();
        const bool prefers_known = who == Turn::kMax ? step.known > mean : step.known < mean;
        return prefers_known ? step.known : value;
    }

    // ---- the choice of a child ---------------------------------------------------------------

    /// By UCT, among those not solved; there is one.
    std::uint32_t choose(const Node& node, Step& step) const {
        constexpr double kInfinite = std::numeric_limits<double>::infinity();
        const bool maximises = node.turn == Turn::kMax;
        const double scale = maximises ? range_.scale() : -range_.scale();
        const double worst = maximises ? range_.low() : range_.high();
        const double explored =
            settings_.exploration *
            std::sqrt(natural_log(static_cast<double>(node.visits + node.pending)));
        step.known = maximises ? -kInfinite : kInfinite;
        double best = -1;
        std::uint32_t chosen = node.first_child;
        for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = tree_.at(i);
            if (child.solved) {
                step.known = maximises ? std::max(step.known, child.total)
                                       : std::min(step.known, child.total);
                continue;
            }
            double score = kInfinite;
            if (child.visits + child.pending > 0) {
                // Those pending have added nothing to the total: they count as the worst value.
                const double root = child.inverse_root_of_all();
                score =
                    (child.total - worst * child.visits) * scale * root * root + explored * root;
            }
            if (score > best) {
                best = score;
                chosen = i;
            }
        }
        return chosen;
    }

    /// By chance, among those not solved; there is one.
    std::uint32_t draw_outcome(const Node& node, Step& step, Rng& rng) const {
        step.known = step.share = 0;
        std::uint32_t last = node.first_child;
        for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = tree_.at(i);
            if (child.solved) {
                step.known += child.chance * child.total;
            } else {
                step.share += child.chance;
                last = i;
            }
        }
        double rest = rng.uniform() * step.share;
        for (std::uint32_t i = node.first_child; i < last; ++i) {
            const Node& child = tree_.at(i);
            if (child.solved) continue;
            rest -= child.chance;
            if (rest < 0) return i;
        }
        return last;
    }

    // ---- the answer --------------------------------------------------------------------------

    void write_report() {
        const Node& root = tree_.at(Tree::kRoot);
        report_.nodes = budget_.nodes();
        report_.playouts = budget_.claimed();
        report_.time = budget_.elapsed();
        report_.proven = root.solved;
        const auto children = root_children();
        const bool ready = std::ranges::all_of(
            children, [](const Node& child) { return child.solved || child.visits > 0; });
        if (!ready && !root.solved) return;
        report_.depth = std::max(depth_, 1);
        report_.moves.clear();
        for (const Node& child : children) {
            const bool known = child.solved || child.visits > 0;
            const double value = sign() * (known ? child.mean() : root.total);
            report_.moves.push_back({.move = child.action,
                                     .value = value + 0.0,  // no minus zero
                                     .visits = child.visits});
        }
        sort_by_value(report_.moves);
        report_.line = line();
        const auto best =
            std::ranges::find(report_.moves, report_.line.front(), &RootMove<Action>::move);
        std::rotate(report_.moves.begin(), best, best + 1);
    }

    /// What players are expected to do, up to where chance acts or nothing is known.
    [[nodiscard]] std::vector<Action> line() const {
        std::vector<Action> line;
        std::uint32_t index = Tree::kRoot;
        while (line.size() < kLongestLine) {
            const Node& node = tree_.at(index);
            if (node.children == 0 || node.turn == Turn::kChance) break;
            index = tree_.best_child(index);
            if (!tree_.at(index).solved && tree_.at(index).visits == 0) break;
            line.push_back(tree_.at(index).action);
        }
        return line;
    }

    TreeSearchSettings settings_;
    Tree tree_;
    PlayoutBudget budget_;
    ValueRange range_;
    SpinLock lock_;  ///< of all below and above, while threads are at work
    State root_{};
    Report<Action> report_;
    int depth_ = 0;
    bool going_ = false;
};

}  // namespace tilestone::search
