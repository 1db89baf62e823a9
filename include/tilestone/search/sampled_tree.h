// SPDX-License-Identifier: MIT
//
// SampledTree: the nodes that Monte Carlo tree search keeps, what was sampled at each, and proofs.
//
// All values are those to kMax of the action that leads to a node, its reward included, so that
// siblings compare directly.
//
// A node is solved when its exact value is known (Winands, Björnsson and Saito, "Monte-Carlo tree
// search solver", 2008; here for any values and for chance): where the game is over; where all
// children are solved: by the best of them, or by their mean where chance acts; and, in games that
// know the bounds of their results and give no points on the way, where one child is solved at the
// bound that whoever acts would like best.
//
// The nodes lie in one block of fixed size, children side by side. States are not kept. Nothing
// here is safe under threads but to make nodes; tree_explorer.h says who may touch which node.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "tilestone/core/game.h"
#include "tilestone/search/upper_confidence.h"

namespace tilestone::search {

enum class NodeStatus : std::uint8_t {
    kOpen,
    kSolved,  ///< its exact value is known
    kLent,    ///< a thread has it and all below it to itself
};

/// 40 bytes for games whose actions are ints, 48 where they give points.
template <Game G>
struct SampledNode {
    struct None {};
    using Gain = std::conditional_t<HasReward<G>, double, None>;

    double total = 0;          ///< of the values of all visits; once solved, the exact value
    double chance = 1;         ///< of the action, where chance took it
    std::uint32_t visits = 0;  ///< how many values are in total, or were until it was solved
    std::uint32_t first_child = 0;
    typename G::Action action{};  ///< that leads here
    std::uint16_t children = 0;   ///< 0: not expanded, or over
    std::uint16_t pending = 0;    ///< visits that threads have begun and not ended
    Turn turn = Turn::kMax;       ///< who acts here
    NodeStatus status = NodeStatus::kOpen;
    float inverse_root = 0;             ///< 1 / √visits, kept because siblings are compared often
    [[no_unique_address]] Gain gain{};  ///< reward of the action

    [[nodiscard]] bool is_solved() const { return status == NodeStatus::kSolved; }
    [[nodiscard]] double reward() const {
        if constexpr (HasReward<G>) return gain;
        return 0;
    }
    /// 1 / √(visits, those pending among them); there is one.
    [[nodiscard]] double inverse_root_of_all() const {
        if (pending == 0) return inverse_root;
        return 1 / std::sqrt(static_cast<float>(visits + pending));
    }
    /// The exact value, or the mean of what was sampled; there must be one.
    [[nodiscard]] double mean() const { return is_solved() ? total : total / visits; }

    /// Counts `count` visits whose values, without the node's reward, add up to `sum`. Returns what
    /// they add up to with it, or to the best of what is known.
    double add(std::uint32_t count, double sum) {
        visits += count;
        inverse_root = 1 / std::sqrt(static_cast<float>(visits));
        if (is_solved()) return count * total;
        sum += count * reward();
        total += sum;
        return sum;
    }
};

template <Game G>
class SampledTree {
public:
    using State = typename G::State;
    using Node = SampledNode<G>;

    static constexpr std::uint32_t kRoot = 0;
    /// The results are all that counts, and nothing is better than the best of them.
    static constexpr bool kBounded = HasResultBounds<G> && !HasReward<G>;

    /// Places for new nodes that nobody else takes.
    struct Room {
        std::uint32_t next = 0;
        std::uint32_t end = 0;
    };

    /// There is room for the root and its children, whatever `most_nodes` says. `shared`: threads
    /// expand nodes at the same time, each with a room of its own.
    explicit SampledTree(std::size_t most_nodes, bool shared = false)
        : most_nodes_(std::min<std::size_t>(std::max(most_nodes, 1 + G::Actions::kCapacity),
                                            std::numeric_limits<std::uint32_t>::max())),
          shared_(shared) {}

    /// Nothing but a root. The block is allocated by the first call; the system gives the memory
    /// as it is used. Rooms are void.
    void start(const State& root) {
        nodes_.reserve(most_nodes_);
        nodes_.clear();
        nodes_.push_back({.turn = G::turn(root)});
    }

    // By the pointer: the number of nodes may be changing.
    [[nodiscard]] Node& at(std::uint32_t index) { return nodes_.data()[index]; }
    [[nodiscard]] const Node& at(std::uint32_t index) const { return nodes_.data()[index]; }
    /// Nodes, and places that are kept free for a thread.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    /// Gives the node of `state`, which is not over, all its children. Returns how many: none where
    /// there is no room.
    std::size_t expand(std::uint32_t index, const State& state, Room& room) {
        typename G::Actions actions;
        G::list_actions(state, actions);
        const std::size_t count = actions.size();
        if (room.end - room.next < count && !make_room(room, count)) return 0;
        Node& parent = at(index);
        parent.first_child = room.next;
        parent.children = static_cast<std::uint16_t>(count);
        for (const auto& action : actions) {
            at(room.next++) = child_of(parent.turn, state, action, count);
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

    /// The value of the position at an expanded node, as far as that follows from solved children.
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
            all = all ||
                  (node.turn == Turn::kMax ? most >= G::kMostResult : least <= G::kLeastResult);
        }
        if (!all) return std::nullopt;
        return node.turn == Turn::kMax ? most : least;
    }

    /// The child that whoever acts at the node would take, by what is known; its first one where
    /// nothing is. Proofs count more than samples: a solved child is taken if its value is at least
    /// the mean of the one visited most (the "robust child"), and only solved ones where the node
    /// is solved itself.
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
    /// So many places a thread takes at once.
    static constexpr std::size_t kRoom = 256;

    bool make_room(Room& room, std::size_t count) {
        if (!shared_) return take(room, count, count);
        growth_.lock();
        const bool made = take(room, count, std::max(count, kRoom));
        growth_.unlock();
        return made;
    }
    /// Not fewer than `least` places, and as many as `wanted` if there are.
    bool take(Room& room, std::size_t least, std::size_t wanted) {
        const std::size_t used = nodes_.size();
        if (most_nodes_ - used < least) return false;
        nodes_.resize(std::min(used + wanted, most_nodes_));  // within what is reserved: no copies
        room = {.next = static_cast<std::uint32_t>(used),
                .end = static_cast<std::uint32_t>(nodes_.size())};
        return true;
    }

    static Node child_of(Turn who, const State& state, const typename G::Action& action,
                         std::size_t count) {
        const State next = after<G>(state, action);
        Node child{.action = action, .turn = G::turn(next)};
        if (who == Turn::kChance) child.chance = chance_of<G>(state, action, count);
        if constexpr (HasReward<G>) child.gain = G::reward(state, action);
        if (const std::optional<double> result = G::result(next)) {
            child.total = child.reward() + *result;
            child.status = NodeStatus::kSolved;
        }
        return child;
    }

    std::size_t most_nodes_;
    bool shared_;
    std::vector<Node> nodes_;
    SpinLock growth_;  ///< of nodes_.size()
};

}  // namespace tilestone::search
