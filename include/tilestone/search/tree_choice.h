// SPDX-License-Identifier: MIT
//
// TreeChoice: child selection in Monte Carlo tree search.
//
// At a player's node: the child with the greatest mean + exploration * √(ln N / n), with means
// scaled to 0 … 1 by ValueRange (UCB1, see upper_confidence.h); unvisited children first, in listed
// order. Other threads' pending visits count as losses (virtual loss), so threads spread. At a
// chance node: a random outcome. Solved children are never selected; their values are recorded in
// the TreeStep, see tree_search.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

/// A node on the path down, with the values of its solved children.
struct TreeStep {
    std::uint32_t node = 0;
    /// player: best exact value; chance: probability-weighted sum of exact values
    double known = 0;
    double share = 1;  ///< chance: total probability of unsolved children

    /// The value for the parent, where `side` moves, of `count` visits to the selected child with
    /// the sum `sum`.
    template <class Node>
    [[nodiscard]] double seen_from(Turn side, const Node& child, std::uint32_t count,
                                   double sum) const {
        if (side == Turn::kChance) return count * known + share * sum;
        const double mean = child.mean();
        const bool prefers_known = side == Turn::kMax ? known > mean : known < mean;
        return prefers_known ? count * known : sum;
    }
};

/// Draws an unsolved outcome of a chance node, which must have one.
template <class Tree>
std::uint32_t draw_outcome(const Tree& tree, const typename Tree::Node& node, TreeStep& step,
                           Rng& rng) {
    step.known = step.share = 0;
    std::uint32_t last = node.first_child;
    for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
        const auto& child = tree.at(i);
        if (child.is_solved()) {
            step.known += child.chance * child.total;
        } else {
            step.share += child.chance;
            last = i;
        }
    }
    double rest = rng.uniform() * step.share;
    for (std::uint32_t i = node.first_child; i < last; ++i) {
        const auto& child = tree.at(i);
        if (child.is_solved()) continue;
        rest -= child.chance;
        if (rest < 0) return i;
    }
    return last;
}

template <Game G>
class TreeChoice {
public:
    using Tree = SampledTree<G>;
    using Node = typename Tree::Node;

    TreeChoice(const Tree& tree, double exploration) : tree_(&tree), exploration_(exploration) {}

    /// Selects an unsolved child of `node`, which must have one; a lent child only if all unsolved
    /// children are lent. `visits`: the node's visits, pending ones included.
    std::uint32_t next(const Node& node, std::uint32_t visits, const ValueRange& range,
                       TreeStep& step, Rng& rng) const {
        return node.turn == Turn::kChance ? draw_outcome(*tree_, node, step, rng)
                                          : best(node, visits, range, step);
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
                // Pending visits have added nothing to the total: they count as the worst value.
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

    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    const Tree* tree_;
    double exploration_;
};

}  // namespace tilestone::search
