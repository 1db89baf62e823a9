// SPDX-License-Identifier: MIT
//
// TreeChoice: which child of a node Monte Carlo tree search goes to next.
//
// Players: that of the greatest mean + exploration * √(ln N / n), means scaled to 0 … 1 by
// ValueRange (UCB1, see upper_confidence.h); unvisited ones first, as listed. Visits that other
// threads have begun count as lost, so that threads spread. Chance: one is drawn. Solved children
// are never chosen; what they say is noted instead, and tree_search.h tells what for.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

/// A node on the way down, and what its solved children say there.
struct TreeStep {
    std::uint32_t node = 0;
    double known = 0;  ///< players: the best exact value; chance: the sum of those, weighed
    double share = 1;  ///< chance: probability of what is not solved

    /// What `count` visits to the child of the step, whose values add up to `sum`, are worth to its
    /// parent, where `who` acts.
    template <class Node>
    [[nodiscard]] double seen_from(Turn who, const Node& child, std::uint32_t count,
                                   double sum) const {
        if (who == Turn::kChance) return count * known + share * sum;
        const double mean = child.mean();
        const bool prefers_known = who == Turn::kMax ? known > mean : known < mean;
        return prefers_known ? count * known : sum;
    }
};

template <Game G>
class TreeChoice {
public:
    using Tree = SampledTree<G>;
    using Node = typename Tree::Node;

    TreeChoice(const Tree& tree, double exploration) : tree_(&tree), exploration_(exploration) {}

    /// A child of `node` that is not solved; there is one. One that is lent only where all are.
    /// `visits`: of the node, those under way among them.
    std::uint32_t next(const Node& node, std::uint32_t visits, const ValueRange& range,
                       TreeStep& step, Rng& rng) const {
        return node.turn == Turn::kChance ? draw(node, step, rng) : best(node, visits, range, step);
    }

private:
    std::uint32_t best(const Node& node, std::uint32_t visits, const ValueRange& range,
                       TreeStep& step) const {
        constexpr double kInfinite = std::numeric_limits<double>::infinity();
        const bool maximises = node.turn == Turn::kMax;
        const double scale = maximises ? range.scale() : -range.scale();
        const double worst = maximises ? range.low() : range.high();
        const double explored = exploration_ * std::sqrt(natural_log(static_cast<double>(visits)));
        step.known = maximises ? -kInfinite : kInfinite;
        double best = -1;
        std::uint32_t chosen = kNone;
        std::uint32_t lent = node.first_child;
        for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = tree_->at(i);
            if (child.status != NodeStatus::kOpen) {
                if (child.status == NodeStatus::kLent) {
                    lent = i;
                    continue;
                }
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
        return chosen == kNone ? lent : chosen;
    }

    std::uint32_t draw(const Node& node, TreeStep& step, Rng& rng) const {
        step.known = step.share = 0;
        std::uint32_t last = node.first_child;
        for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = tree_->at(i);
            if (child.is_solved()) {
                step.known += child.chance * child.total;
            } else {
                step.share += child.chance;
                last = i;
            }
        }
        double rest = rng.uniform() * step.share;
        for (std::uint32_t i = node.first_child; i < last; ++i) {
            const Node& child = tree_->at(i);
            if (child.is_solved()) continue;
            rest -= child.chance;
            if (rest < 0) return i;
        }
        return last;
    }

    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    const Tree* tree_;
    double exploration_;
};

}  // namespace tilestone::search
