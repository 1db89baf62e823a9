// SPDX-License-Identifier: MIT
//
// SampledTree: the nodes of Monte Carlo tree search, with their statistics and proofs.
//
// A node's value is that of the action leading to it, for kMax, reward included, so siblings
// compare directly.
//
// A node is solved if its exact value is known (Winands, Björnsson and Saito, "Monte-Carlo tree
// search solver", 2008; extended here to any values and to chance). This is so at the end of the
// game; if all children are solved, with the value of the best, or the mean at a chance node; and,
// in games with result bounds and without rewards, if one child is solved at the bound that is best
// for the side to move.
//
// Nodes live in one block of fixed size, siblings side by side. States are not stored. Only the
// allocation of nodes is thread-safe; tree_explorer.h defines which thread may access which node.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/game.h"
#include "tilestone/core/spin_lock.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

enum class NodeStatus : std::uint8_t {
    kOpen,
    kSolved,  ///< exact value known
    kLent,    ///< one thread owns the subtree
};

struct NoExtra {};

/// 40 bytes for games with int actions, 48 with rewards. `Extra` is what a method keeps besides.
template <Game G, class Extra = NoExtra>
struct SampledNode {
    struct None {};
    using Gain = std::conditional_t<HasReward<G>, double, None>;

    double total = 0;          ///< sum of all visits' values; once solved, the exact value
    double chance = 1;         ///< probability of the action below a chance node
    std::uint32_t visits = 0;  ///< number of values in total; once solved, the number before that
    std::uint32_t first_child = 0;
    typename G::Action action{};  ///< the action leading here
    std::uint16_t children = 0;   ///< 0: not expanded, or end of the game
    std::uint16_t pending = 0;    ///< visits in progress
    Turn turn = Turn::kMax;       ///< side to move
    NodeStatus status = NodeStatus::kOpen;
    float inverse_root = 0;             ///< 1 / √visits, cached: siblings are compared often
    [[no_unique_address]] Gain gain{};  ///< reward of the action leading here
    [[no_unique_address]] Extra extra{};

    [[nodiscard]] bool is_solved() const { return status == NodeStatus::kSolved; }
    [[nodiscard]] double reward() const {
        if constexpr (HasReward<G>) return gain;
        return 0;
    }
    /// 1 / √(visits + pending); the sum must be positive.
    [[nodiscard]] double inverse_root_of_all() const {
        if (pending == 0) return inverse_root;
        return 1 / std::sqrt(static_cast<float>(visits + pending));
    }
    /// The exact value, or the mean of the visits; requires a solved or visited node.
    [[nodiscard]] double mean() const { return is_solved() ? total : total / visits; }

    /// Adds `count` visits whose values, without the node's reward, sum up to `sum`. Returns the
    /// sum including the reward, or `count` times the exact value if the node is solved.
    double add(std::uint32_t count, double sum) {
        visits += count;
        inverse_root = 1 / std::sqrt(static_cast<float>(visits));
        if (is_solved()) return count * total;
        sum += count * reward();
        total += sum;
        return sum;
    }
};

template <Game G, class Extra = NoExtra>
class SampledTree {
public:
    using State = typename G::State;
    using Node = SampledNode<G, Extra>;

    static constexpr std::uint32_t kRoot = 0;
    /// Values are results alone, with known bounds.
    static constexpr bool kBounded = HasResultBounds<G> && !HasReward<G>;

    /// A range of node slots reserved for one thread.
    struct SlotRange {
        std::uint32_t next = 0;
        std::uint32_t end = 0;
    };

    /// Always allows at least the root and its children, whatever `max_nodes` is. `shared`:
    /// several threads expand nodes concurrently, each with its own SlotRange.
    explicit SampledTree(std::size_t max_nodes, bool shared = false)
        : max_nodes_(std::min<std::size_t>(std::max(max_nodes, 1 + G::Actions::kCapacity),
                                           std::numeric_limits<std::uint32_t>::max())),
          shared_(shared) {}

    /// Resets the tree to a root node. The first call reserves the block; the system commits memory
    /// on use. Invalidates every SlotRange.
    void start(const State& root) {
        nodes_.reserve(max_nodes_);
        nodes_.clear();
        nodes_.push_back({.turn = G::turn(root)});
    }

    /// Keeps the subtree of `root` alone, with this node as the root; below it the children of the
    /// nodes for which `keeps(node)` holds. Not while several threads use the tree.
    template <class Keeps>
    void keep_subtree(std::uint32_t root, Keeps&& keeps) {
        std::vector<Node> kept;
        kept.reserve(max_nodes_);
        kept.push_back(at(root));
        Node& top = kept.front();
        top.total -= top.reward() * (top.is_solved() ? 1.0 : double(top.visits));
        top.chance = 1;
        top.gain = {};
        for (std::size_t i = 0; i < kept.size(); ++i) {
            Node& node = kept[i];
            if (node.children > 0 && !keeps(node)) node.children = 0;
            const std::uint32_t first = node.first_child;
            node.first_child = static_cast<std::uint32_t>(kept.size());
            for (std::uint32_t child = 0; child < node.children; ++child)
                kept.push_back(at(first + child));
        }
        nodes_ = std::move(kept);
    }
    [[nodiscard]] std::size_t max_nodes() const { return max_nodes_; }
    /// The nodes as they lie, for a file of the tree; those of a file are taken as they are.
    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
    void take(std::vector<Node> nodes) {
        nodes.reserve(max_nodes_);
        nodes_ = std::move(nodes);
    }

    // Access through the pointer, because another thread may be changing the size.
    [[nodiscard]] Node& at(std::uint32_t index) { return nodes_.data()[index]; }
    [[nodiscard]] const Node& at(std::uint32_t index) const { return nodes_.data()[index]; }
    /// Number of nodes, including slots reserved for threads.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    /// Creates all children of the node of `state`, which must not be over. Returns their number, 0
    /// if there is no room.
    std::size_t expand(std::uint32_t index, const State& state, SlotRange& slots) {
        typename G::Actions actions;
        G::list_actions(state, actions);
        const std::size_t count = actions.size();
        if (slots.end - slots.next < count && !reserve_slots(slots, count)) return 0;
        Node& parent = at(index);
        parent.first_child = slots.next;
        parent.children = static_cast<std::uint16_t>(count);
        for (const auto& action : actions) {
            at(slots.next++) = child_of(parent.turn, state, action, count);
        }
        return count;
    }

    /// Marks the node as solved if its children allow it.
    void solve(std::uint32_t index) {
        Node& node = at(index);
        if (node.is_solved()) return;
        if (const std::optional<double> value = exact_value(index)) {
            node.total = node.reward() + *value;
            node.status = NodeStatus::kSolved;
        }
    }

    /// The exact value of an expanded node's position, if its solved children determine it.
    [[nodiscard]] std::optional<double> exact_value(std::uint32_t index) const {
        constexpr double kInfinite = std::numeric_limits<double>::infinity();
        const Node& node = at(index);
        double least = kInfinite;
        double most = -kInfinite;
        double mean = 0;
        bool all = node.children > 0;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const Node& child = at(node.first_child + i);
            if (!child.is_solved()) {
                all = false;
                if (!kBounded || node.turn == Turn::kChance) return std::nullopt;
                continue;
            }
            least = std::min(least, child.total);
            most = std::max(most, child.total);
            mean += child.chance * child.total;
        }
        if (node.turn == Turn::kChance) return all ? std::optional(mean) : std::nullopt;
        if constexpr (kBounded) {
            all = all || (node.turn == Turn::kMax ? most >= G::kMaxResult : least <= G::kMinResult);
        }
        if (!all) return std::nullopt;
        return node.turn == Turn::kMax ? most : least;
    }

    /// The best child for the side to move; the first child if nothing is known. Proofs outrank
    /// samples: a solved child is taken if its value is at least the mean of the most visited child
    /// (the "robust child"), and a solved node takes solved children only.
    [[nodiscard]] std::uint32_t best_child(std::uint32_t index) const {
        const Node& node = at(index);
        const double sign = node.turn == Turn::kMin ? -1 : 1;
        const Node* proven = nullptr;
        const Node* robust = nullptr;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const Node& child = at(node.first_child + i);
            if (child.is_solved()) {
                if (!proven || sign * child.total > sign * proven->total) proven = &child;
            } else if (child.visits > 0 && (!robust || child.visits > robust->visits)) {
                robust = &child;
            }
        }
        if (!proven && !robust) return node.first_child;
        const bool takes_proven =
            !robust ||
            (proven && (node.is_solved() || sign * proven->total >= sign * robust->mean()));
        return static_cast<std::uint32_t>((takes_proven ? proven : robust) - nodes_.data());
    }

private:
    /// Slots that a thread reserves at once.
    static constexpr std::size_t kSlotsPerThread = 256;

    bool reserve_slots(SlotRange& slots, std::size_t count) {
        if (!shared_) return allocate_slots(slots, count, count);
        allocation_lock_.lock();
        const bool reserved = allocate_slots(slots, count, std::max(count, kSlotsPerThread));
        allocation_lock_.unlock();
        return reserved;
    }
    /// Reserves `wanted` slots, or fewer down to `least`; false if there is no room.
    bool allocate_slots(SlotRange& slots, std::size_t least, std::size_t wanted) {
        const std::size_t used = nodes_.size();
        if (max_nodes_ - used < least) return false;
        // within the reserved capacity: no reallocation
        nodes_.resize(std::min(used + wanted, max_nodes_));
        slots = {.next = static_cast<std::uint32_t>(used),
                 .end = static_cast<std::uint32_t>(nodes_.size())};
        return true;
    }

    static Node child_of(Turn side, const State& state, const typename G::Action& action,
                         std::size_t count) {
        const State next = after<G>(state, action);
        Node child{.action = action, .turn = G::turn(next)};
        if (side == Turn::kChance) child.chance = chance_of<G>(state, action, count);
        if constexpr (HasReward<G>) child.gain = G::reward(state, action);
        if (const std::optional<double> result = G::result(next)) {
            child.total = child.reward() + *result;
            child.status = NodeStatus::kSolved;
        }
        return child;
    }

    std::size_t max_nodes_;
    bool shared_;
    std::vector<Node> nodes_;
    SpinLock allocation_lock_;  ///< guards nodes_.size()
};

}  // namespace tilestone::search
