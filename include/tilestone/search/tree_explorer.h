// SPDX-License-Identifier: MIT
//
// TreeExplorer: one thread of Monte Carlo tree search.
//
// A single thread visits from the root again and again. Threads that share the tree would spend
// their time passing its upper nodes between processors, so they go there rarely: under the lock, a
// thread descends to a node with few visits and borrows its subtree; it makes several visits there,
// alone and without the lock; then it adds the sum to the nodes above. Pending visits count as
// losses (Chaslot, Winands and Van den Herik, "Parallel Monte-Carlo tree search", 2008), so threads
// spread. A borrowed subtree gets so few visits at once that UCT would hardly have gone elsewhere.
// A thread that finds every path lent plays one playout there as a guest.
//
// A node is therefore accessed only by its borrower, or under the lock. While a node is lent, its
// borrower does not touch the fields that others read (visits, total, status).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tilestone/search/playout.h"
#include "tilestone/search/playout_budget.h"
#include "tilestone/search/sampled_tree.h"
#include "tilestone/search/shared_search.h"
#include "tilestone/search/tree_choice.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

template <Game G>
class TreeExplorer {
public:
    explicit TreeExplorer(SharedSearch<G>& search)
        : search_(&search), choice_(search.tree, search.exploration) {}

    /// Visits until the slice is over or the search is done.
    void work() {
        if (!search_->shared) {
            while (begin()) {
                explore();
                end();
            }
            return;
        }
        search_->lock.lock();
        while (begin()) {
            search_->lock.unlock();
            explore();
            search_->lock.lock();
            end();
        }
        search_->lock.unlock();
    }

    // The three steps that work() repeats:

    /// Under the lock: borrows a subtree. Returns false if the search must pause or is done.
    bool begin() {
        if (at(Tree::kRoot).is_solved()) return false;
        block_ = search_->budget.claim(search_->shared ? block_size() : 1);
        if (block_.empty()) return false;
        rng_ = playout_rng(search_->seed, block_.first);
        range_ = search_->range;
        nodes_ = 0;
        upper_path_.clear();
        top_ = Tree::kRoot;
        start_state_ = &search_->root;
        is_guest_ = false;
        if (search_->shared) borrow();
        visits_ = at(top_).visits;
        sum_ = count_ = 0;
        may_solve_top_ = false;
        return true;
    }

    /// Without the lock: visits the subtree.
    void explore() {
        if (is_guest_) {
            if (guest_plays_) sum_ = play_out<G>(*start_state_, rng_, nodes_);
            count_ = 1;
            return;
        }
        for (std::uint64_t number = block_.first; number < block_.end; ++number) {
            if (number > block_.first) rng_ = playout_rng(search_->seed, number);
            visit();
            ++count_;
            if (may_solve_top_ && count_ < block_.size() && search_->tree.exact_value(top_)) break;
        }
    }

    /// Under the lock: returns the subtree and backs up its results.
    void end() {
        if (search_->shared) give_back();
        if (may_solve_top_) search_->tree.solve(top_);
        double sum = at(top_).add(count_, sum_);
        include(sum / count_, search_->range);
        for (std::size_t i = upper_path_.size(); i-- > 0;) {
            const TreeStep& step = upper_path_[i];
            Node& node = at(step.node);
            const Node& child = at(i + 1 < upper_path_.size() ? upper_path_[i + 1].node : top_);
            if (child.is_solved()) search_->tree.solve(step.node);
            sum = node.add(count_, step.seen_from(node.turn, child, count_, sum));
            include(sum / count_, search_->range);
        }
        if constexpr (!Tree::kBounded) search_->range.include(range_);
        search_->depth = std::max(search_->depth, depth_);
        search_->budget.count(nodes_);
    }

private:
    using Tree = SampledTree<G>;
    using Node = typename Tree::Node;
    using State = typename G::State;

    /// A loan allows one visit plus one per kVisitsPerVisit earlier visits, so no estimate moves
    /// much at once. A node with more visits than the largest block justifies is not lent; the
    /// thread descends further.
    static constexpr std::uint32_t kVisitsPerVisit = 8;
    static constexpr std::uint64_t kLargestBlock = 32;

    Node& at(std::uint32_t index) { return search_->tree.at(index); }

    std::uint64_t block_size() const { return std::min(block_size_.size(), kLargestBlock); }

    static void include(double value, ValueRange& range) {
        if constexpr (!Tree::kBounded) range.include(value);
    }

    // ---- above the subtree, under the lock

    /// Descends to a subtree that can be borrowed, or to the end of the path.
    void borrow() {
        state_ = search_->root;
        while (!ends_descent(top_)) {
            TreeStep& step = upper_path_.emplace_back(TreeStep{.node = top_});
            const Node& node = at(top_);
            top_ = choice_.next(node, node.visits + node.pending + 1, range_, step, rng_);
            G::apply(state_, at(top_).action);
            ++nodes_;
        }
        top_state_ = state_;
        start_state_ = &top_state_;
        Node& node = at(top_);
        const std::uint64_t most = is_guest_ ? 1 : 1 + node.visits / kVisitsPerVisit;
        if (block_.size() > most) {
            search_->budget.give_back(block_.size() - most);
            block_.end = block_.first + most;
        }
        if (!is_guest_) node.status = NodeStatus::kLent;
        pending_visits_ = static_cast<std::uint16_t>(block_.size());
        node.pending = static_cast<std::uint16_t>(node.pending + pending_visits_);
        for (const TreeStep& step : upper_path_) {
            std::uint16_t& pending = at(step.node).pending;
            pending = static_cast<std::uint16_t>(pending + pending_visits_);
        }
    }

    /// Whether the path ends at this node, because it can be borrowed or cannot be descended. The
    /// root, which has children, is never lent.
    bool ends_descent(std::uint32_t index) {
        if (index == Tree::kRoot) return false;
        Node& node = at(index);
        is_guest_ = guest_plays_ = true;
        if (node.status == NodeStatus::kLent) return true;
        const bool small = node.children == 0 || node.visits < kVisitsPerVisit * block_size();
        if (node.pending == 0 && small) {
            is_guest_ = false;
            return true;
        }
        if (node.children > 0) return false;
        nodes_ += search_->tree.expand(index, state_, slots_);
        search_->tree.solve(index);
        guest_plays_ = !node.is_solved();
        return !guest_plays_ || node.children == 0;
    }

    void give_back() {
        Node& node = at(top_);
        if (!is_guest_) node.status = NodeStatus::kOpen;
        node.pending = static_cast<std::uint16_t>(node.pending - pending_visits_);
        for (const TreeStep& step : upper_path_) {
            std::uint16_t& pending = at(step.node).pending;
            pending = static_cast<std::uint16_t>(pending - pending_visits_);
        }
        if (count_ < block_.size()) search_->budget.give_back(block_.size() - count_);
        block_size_.next();
    }

    // ---- within the subtree, without the lock

    /// One visit: selection, expansion, playout and backup.
    void visit() {
        state_ = *start_state_;
        path_.clear();
        const bool known = select_leaf();
        depth_ = std::max(depth_, static_cast<int>(upper_path_.size() + path_.size()) - 1);
        double value = known ? 0 : play_out<G>(state_, rng_, nodes_);
        for (std::size_t i = path_.size(); i-- > 0;) {
            const TreeStep& step = path_[i];
            Node& node = at(step.node);
            if (i + 1 < path_.size()) {
                const Node& child = at(path_[i + 1].node);
                value = step.seen_from(node.turn, child, 1, value);
                if (child.is_solved()) {
                    may_solve_top_ = may_solve_top_ || i == 0;
                    if (i > 0) search_->tree.solve(step.node);
                }
            }
            if (i == 0) break;  // other threads read the top node
            value = node.add(1, value);
            include(value, range_);
        }
        sum_ += value;
    }

    /// Fills path_. Returns true if the leaf's exact value is known, so no playout is needed.
    bool select_leaf() {
        std::uint32_t index = top_;
        while (true) {
            TreeStep& step = path_.emplace_back(TreeStep{.node = index});
            Node& node = at(index);
            const bool is_top = index == top_;
            const std::uint32_t visits = is_top ? visits_ + count_ : node.visits;
            if (node.children == 0) {
                // Expand at the second visit only, to save memory and time.
                if (visits == 0) return false;
                const std::size_t made = search_->tree.expand(index, state_, slots_);
                nodes_ += made;
                if (made == 0) return false;
                if (is_top) {
                    may_solve_top_ = search_->tree.exact_value(index).has_value();
                    if (may_solve_top_) return true;
                } else {
                    search_->tree.solve(index);
                    if (node.is_solved()) return true;
                }
            }
            index = choice_.next(node, visits + 1, range_, step, rng_);
            G::apply(state_, at(index).action);
            ++nodes_;
        }
    }

    SharedSearch<G>* search_;
    TreeChoice<G> choice_;
    typename Tree::SlotRange slots_{};
    PlayoutBlockSize block_size_;

    PlayoutBlock block_{};
    std::vector<TreeStep> upper_path_;    ///< path from the root to the subtree
    std::uint32_t top_ = 0;               ///< root of the subtree
    std::uint32_t visits_ = 0;            ///< visits of top_ when it was lent
    State top_state_{};                   ///< position at top_
    const State* start_state_ = nullptr;  ///< position at top_
    bool is_guest_ = false;     ///< the subtree is lent to another thread, or cannot be lent
    bool guest_plays_ = false;  ///< a guest runs a playout
    std::uint16_t pending_visits_ = 0;  ///< visits marked as pending
    ValueRange range_;                  ///< value range known to this thread

    std::vector<TreeStep> path_;  ///< path of a visit, from top_ down
    State state_{};
    Rng rng_{0};
    std::uint32_t count_ = 0;     ///< visits made
    double sum_ = 0;              ///< sum of their values
    bool may_solve_top_ = false;  ///< top_ may be solved
    std::uint64_t nodes_ = 0;     ///< positions made
    int depth_ = 0;
};

}  // namespace tilestone::search
