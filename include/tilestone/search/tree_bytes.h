// SPDX-License-Identifier: MIT
//
// A Monte Carlo tree as bytes, to go on with it another time. Little-endian: a name, sizes, and the
// fields of each node in a row. Reading checks every node against the rules of the game, so that a
// damaged file or one of another position is an error and not a wrong tree.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/search/sampled_tree.h"

namespace tilestone::search {

inline constexpr std::string_view kTreeName = "tilestone tree 1";

/// Calls `field(value)` for each field of a node, with its bytes in the order of the file.
template <class Node, class Field>
void for_each_field(Node& node, Field&& field) {
    field(node.total);
    field(node.chance);
    field(node.visits);
    field(node.first_child);
    field(node.action);
    field(node.children);
    field(node.turn);
    field(node.status);
    field(node.extra);
}

template <class Tree>
[[nodiscard]] std::string tree_bytes(const Tree& tree) {
    static_assert(std::endian::native == std::endian::little, "bytes would have to be turned");
    std::string bytes(kTreeName);
    const auto add = [&](const auto& value) {
        static_assert(std::is_trivially_copyable_v<std::remove_cvref_t<decltype(value)>>);
        bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
    };
    add(static_cast<std::uint64_t>(tree.size()));
    for (const auto& node : tree.nodes()) for_each_field(node, add);
    return bytes;
}

/// Reads what tree_bytes() wrote of a tree whose root is `root`.
template <Game G, class Extra>
class TreeReader {
public:
    using State = typename G::State;
    using Node = SampledNode<G, Extra>;

    TreeReader(std::string_view bytes, std::size_t max_nodes)
        : bytes_(bytes), max_nodes_(max_nodes) {}

    [[nodiscard]] Result<std::vector<Node>> read(const State& root) {
        if (!bytes_.starts_with(kTreeName)) return Error{"this is no tree of a search"};
        bytes_.remove_prefix(kTreeName.size());
        std::uint64_t count = 0;
        take(count);
        if (is_short_ || count == 0) return Error{"the tree is cut off"};
        if (count > max_nodes_) return Error{"the tree is larger than the memory of the search"};
        for (std::uint64_t i = 0; i < count && !is_short_; ++i) {
            for_each_field(nodes_.emplace_back(), [&](auto& value) { take(value); });
        }
        if (is_short_ || !bytes_.empty()) return Error{"the tree has another length than it says"};
        if (!fits(root)) return Error{"the tree is damaged, or that of another position"};
        for (Node& node : nodes_) {
            if (node.visits > 0) node.inverse_root = 1 / std::sqrt(float(node.visits));
        }
        return std::move(nodes_);
    }

private:
    template <class T>
    void take(T& value) {
        if (bytes_.size() < sizeof(T)) {
            is_short_ = true;
            return;
        }
        std::memcpy(&value, bytes_.data(), sizeof(T));
        bytes_.remove_prefix(sizeof(T));
    }

    /// Walks the tree with its positions: children lie behind their parent, one group after the
    /// other, and are the actions of the game.
    bool fits(const State& root) {
        std::vector<std::pair<std::uint32_t, State>> open = {{0, root}};
        if (nodes_[0].turn != G::turn(root) || !is_sound(nodes_[0])) return false;
        std::uint64_t reached = 1;
        while (!open.empty()) {
            const auto [index, state] = std::move(open.back());
            open.pop_back();
            const Node& node = nodes_[index];
            if (node.children == 0) continue;
            const std::uint64_t end = std::uint64_t{node.first_child} + node.children;
            if (node.first_child <= index || end > nodes_.size()) return false;
            typename G::Actions actions;
            if (!G::result(state)) G::list_actions(state, actions);
            if (actions.size() != node.children) return false;
            reached += node.children;
            if (reached > nodes_.size()) return false;
            for (std::uint32_t i = 0; i < node.children; ++i) {
                Node& child = nodes_[node.first_child + i];
                State next = state;
                G::apply(next, actions[i]);
                if (!(child.action == actions[i]) || !is_sound(child)) return false;
                if (child.turn != G::turn(next)) return false;
                child.chance = node.turn == Turn::kChance
                                   ? chance_of<G>(state, actions[i], actions.size())
                                   : 1;
                if constexpr (HasReward<G>) child.gain = G::reward(state, actions[i]);
                if (G::result(next) && !child.is_solved()) return false;
                open.emplace_back(node.first_child + i, std::move(next));
            }
        }
        return true;
    }
    static bool is_sound(const Node& node) {
        const bool known = node.status == NodeStatus::kOpen || node.status == NodeStatus::kSolved;
        return known && std::isfinite(node.total) && std::isfinite(node.chance);
    }

    std::string_view bytes_;
    std::size_t max_nodes_;
    std::vector<Node> nodes_;
    bool is_short_ = false;
};

template <Game G, class Extra>
[[nodiscard]] Result<std::vector<SampledNode<G, Extra>>> nodes_from(std::string_view bytes,
                                                                    const typename G::State& root,
                                                                    std::size_t max_nodes) {
    return TreeReader<G, Extra>(bytes, max_nodes).read(root);
}

}  // namespace tilestone::search
