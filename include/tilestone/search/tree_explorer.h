// SPDX-License-Identifier: MIT
//
// TreeExplorer: the part of one thread in Monte Carlo tree search.
//
// A thread alone visits from the root again and again. Threads that share the tree would spend
// their time handing its upper nodes from one processor to another, so they go there seldom: under
// the lock, a thread goes down to a node that has few visits and is lent the whole subtree; it
// visits that a number of times, with nobody else in it and no lock; and then adds the sum to the
// nodes above. Visits that are under way count as lost (Chaslot, Winands and Van den Herik,
// "Parallel Monte-Carlo tree search", 2008), so that threads spread; a lent subtree takes so few
// visits at once that UCT would hardly have gone elsewhere in between. Who finds all ways lent
// plays one game from there as a guest.
//
// So a node is touched by its borrower alone, or else under the lock. While a node is lent, what
// others see of it (visits, total, status) is not touched by its borrower either.
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

    /// Visits until the slice is over or there is no more to do.
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

    // What work() does, again and again:

    /// Under the lock: gets a subtree. False where there is no more to do.
    bool begin() {
        if (at(Tree::kRoot).is_solved()) return false;
        block_ = search_->budget.claim(search_->shared ? size() : 1);
        if (block_.empty()) return false;
        rng_ = playout_rng(search_->seed, block_.first);
        range_ = search_->range;
        nodes_ = 0;
        way_.clear();
        top_ = Tree::kRoot;
        start_ = &search_->root;
        is_guest_ = false;
        if (search_->shared) borrow();
        visits_ = at(top_).visits;
        sum_ = count_ = 0;
        proves_ = false;
        return true;
    }

    /// Without the lock: visits the subtree.
    void explore() {
        if (is_guest_) {
            if (plays_) sum_ = play_out<G>(*start_, rng_, nodes_);
            count_ = 1;
            return;
        }
        for (std::uint64_t number = block_.first; number < block_.end; ++number) {
            if (number > block_.first) rng_ = playout_rng(search_->seed, number);
            visit();
            ++count_;
            if (proves_ && count_ < block_.size() && search_->tree.exact_value(top_)) break;
        }
    }

    /// Under the lock: hands the subtree back, with what was found.
    void end() {
        if (search_->shared) give_back();
        if (proves_) search_->tree.solve(top_);
        double sum = at(top_).add(count_, sum_);
        note(sum / count_, search_->range);
        for (std::size_t i = way_.size(); i-- > 0;) {
            const TreeStep& step = way_[i];
            Node& node = at(step.node);
            const Node& child = at(i + 1 < way_.size() ? way_[i + 1].node : top_);
            if (child.is_solved()) search_->tree.solve(step.node);
            sum = node.add(count_, step.seen_from(node.turn, child, count_, sum));
            note(sum / count_, search_->range);
        }
        if constexpr (!Tree::kBounded) search_->range.include(range_);
        search_->depth = std::max(search_->depth, depth_);
        search_->budget.count(nodes_);
    }

private:
    using Tree = SampledTree<G>;
    using Node = typename Tree::Node;
    using State = typename G::State;

    /// A subtree is lent for one visit more for so many that it has, so that no estimate is moved
    /// by much at once; one that could take more visits than the largest block is not lent whole.
    static constexpr std::uint32_t kVisitsPerVisit = 8;
    static constexpr std::uint64_t kLargestBlock = 32;

    Node& at(std::uint32_t index) { return search_->tree.at(index); }

    std::uint64_t size() const { return std::min(block_size_.size(), kLargestBlock); }

    static void note(double value, ValueRange& range) {
        if constexpr (!Tree::kBounded) range.include(value);
    }

    // ---- above the subtree, under the lock ---------------------------------------------------

    /// Goes down to a subtree that can be lent, or to where there is none.
    void borrow() {
        state_ = search_->root;
        while (!ends(top_)) {
            TreeStep& step = way_.emplace_back(TreeStep{.node = top_});
            const Node& node = at(top_);
            top_ = choice_.next(node, node.visits + node.pending + 1, range_, step, rng_);
            G::apply(state_, at(top_).action);
            ++nodes_;
        }
        from_ = state_;
        start_ = &from_;
        Node& node = at(top_);
        const std::uint64_t most = is_guest_ ? 1 : 1 + node.visits / kVisitsPerVisit;
        if (block_.size() > most) {
            search_->budget.give_back(block_.size() - most);
            block_.end = block_.first + most;
        }
        if (!is_guest_) node.status = NodeStatus::kLent;
        pledged_ = static_cast<std::uint16_t>(block_.size());
        node.pending = static_cast<std::uint16_t>(node.pending + pledged_);
        for (const TreeStep& step : way_) {
            std::uint16_t& pending = at(step.node).pending;
            pending = static_cast<std::uint16_t>(pending + pledged_);
        }
    }

    /// Whether the way ends at this node: it can be lent, or nobody can go on from it. The root,
    /// which has children, is not lent.
    bool ends(std::uint32_t index) {
        if (index == Tree::kRoot) return false;
        Node& node = at(index);
        is_guest_ = plays_ = true;
        if (node.status == NodeStatus::kLent) return true;
        const bool small = node.children == 0 || node.visits < kVisitsPerVisit * size();
        if (node.pending == 0 && small) {
            is_guest_ = false;
            return true;
        }
        if (node.children > 0) return false;
        nodes_ += search_->tree.expand(index, state_, room_);
        search_->tree.solve(index);
        plays_ = !node.is_solved();
        return !plays_ || node.children == 0;
    }

    void give_back() {
        Node& node = at(top_);
        if (!is_guest_) node.status = NodeStatus::kOpen;
        node.pending = static_cast<std::uint16_t>(node.pending - pledged_);
        for (const TreeStep& step : way_) {
            std::uint16_t& pending = at(step.node).pending;
            pending = static_cast<std::uint16_t>(pending - pledged_);
        }
        if (count_ < block_.size()) search_->budget.give_back(block_.size() - count_);
        block_size_.next();
    }

    // ---- within the subtree, nobody else being there -----------------------------------------

    /// One visit: down to a leaf, a game from there, and back.
    void visit() {
        state_ = *start_;
        path_.clear();
        const bool known = go_down();
        depth_ = std::max(depth_, static_cast<int>(way_.size() + path_.size()) - 1);
        double value = known ? 0 : play_out<G>(state_, rng_, nodes_);
        for (std::size_t i = path_.size(); i-- > 0;) {
            const TreeStep& step = path_[i];
            Node& node = at(step.node);
            if (i + 1 < path_.size()) {
                const Node& child = at(path_[i + 1].node);
                value = step.seen_from(node.turn, child, 1, value);
                if (child.is_solved()) {
                    proves_ = proves_ || i == 0;
                    if (i > 0) search_->tree.solve(step.node);
                }
            }
            if (i == 0) break;  // the top is seen by others too
            value = node.add(1, value);
            note(value, range_);
        }
        sum_ += value;
    }

    /// Makes path_. True where the leaf's value was found on the way.
    bool go_down() {
        std::uint32_t index = top_;
        while (true) {
            TreeStep& step = path_.emplace_back(TreeStep{.node = index});
            Node& node = at(index);
            const bool is_top = index == top_;
            const std::uint32_t visits = is_top ? visits_ + count_ : node.visits;
            if (node.children == 0) {
                // Its children would cost memory and time before anything is known of it.
                if (visits == 0) return false;
                const std::size_t made = search_->tree.expand(index, state_, room_);
                nodes_ += made;
                if (made == 0) return false;
                if (is_top) {
                    proves_ = search_->tree.exact_value(index).has_value();
                    if (proves_) return true;
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
    typename Tree::Room room_{};
    PlayoutBlockSize block_size_;

    PlayoutBlock block_{};
    std::vector<TreeStep> way_;     ///< from the root to the subtree
    std::uint32_t top_ = 0;         ///< of the subtree
    std::uint32_t visits_ = 0;      ///< of that when it was lent
    State from_{};                  ///< there
    const State* start_ = nullptr;  ///< there
    bool is_guest_ = false;         ///< somebody else has the subtree, or it is no more than a node
    bool plays_ = false;            ///< as a guest
    std::uint16_t pledged_ = 0;     ///< visits that are marked as pending
    ValueRange range_;              ///< of all that is known here

    std::vector<TreeStep> path_;  ///< of a visit, from the top of the subtree on
    State state_{};
    Rng rng_{0};
    std::uint32_t count_ = 0;  ///< visits done
    double sum_ = 0;           ///< of their values
    bool proves_ = false;      ///< the top may be solved
    std::uint64_t nodes_ = 0;  ///< positions made
    int depth_ = 0;
};

}  // namespace tilestone::search
