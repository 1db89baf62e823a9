// SPDX-License-Identifier: MIT
//
// Artificial game trees for the tests of the searches: everything about a position follows from its
// number by hashing, so that a tree of any shape needs no memory and no game.
#pragma once

#include <cstdint>

#include "tilestone/base/fixed_vector.h"
#include "tilestone/base/rng.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

struct TreeShape {
    std::uint64_t seed = 0;
    unsigned most_children = 4;
    /// So many different positions for each side, reached again and again along different lines;
    /// 0: practically never the same one twice.
    std::uint64_t positions = 0;
    /// So many different values: with few of them, many lines are equal.
    unsigned values = 1000;
};

/// The hash that decides the `purpose` of a position.
inline std::uint64_t hash_of(const TreeShape& shape, std::uint64_t position, unsigned purpose) {
    std::uint64_t state = shape.seed * 0x2545f4914f6cdd1du + position * 64 + purpose;
    splitmix64(state);
    return splitmix64(state);
}

/// 0 where the game is over, one time in eight.
inline std::uint64_t count_children(const TreeShape& shape, std::uint64_t position) {
    const std::uint64_t hash = hash_of(shape, position, 0);
    return hash % 8 == 0 ? 0 : 1 + hash / 8 % shape.most_children;
}

/// A policy for AlphaBeta.
class RandomTree {
public:
    struct Ours {
        std::uint64_t number = 0;
    };
    struct Theirs {
        std::uint64_t number = 0;
    };
    using Move = int;
    struct Choice {
        int move = 0;
        Theirs state;
    };
    using Choices = FixedVector<Choice, 8>;
    using Replies = FixedVector<Ours, 8>;

    explicit RandomTree(const TreeShape& shape) : shape_(shape) {}

    void expand(const Ours& ours, Choices& choices) const {
        const std::uint64_t count = count_children(shape_, ours.number);
        for (unsigned child = 0; child < count; ++child) {
            // Moves have names of their own, not 0, 1, 2 …
            choices.push_back(
                {static_cast<int>(10 + 3 * child), Theirs{child_of(ours.number, child)}});
        }
    }
    void expand(const Theirs& theirs, Replies& replies) const {
        const std::uint64_t count = 1 + hash_of(shape_, theirs.number, 1) % shape_.most_children;
        for (unsigned child = 0; child < count; ++child) {
            replies.push_back(Ours{child_of(theirs.number, 32 + child)});
        }
    }
    [[nodiscard]] double evaluate(const Ours& ours) const { return value_of(ours.number, 2); }
    [[nodiscard]] double evaluate(const Theirs& theirs) const { return value_of(theirs.number, 3); }
    [[nodiscard]] double value_when_over(const Ours& ours) const {
        return value_of(ours.number, 4) - shape_.values;
    }
    [[nodiscard]] std::uint64_t key(const Ours& ours) const { return ours.number; }

private:
    [[nodiscard]] std::uint64_t child_of(std::uint64_t number, unsigned child) const {
        const std::uint64_t hash = hash_of(shape_, number, 16 + child);
        return shape_.positions == 0 ? hash : hash % shape_.positions;
    }
    [[nodiscard]] double value_of(std::uint64_t number, unsigned purpose) const {
        return static_cast<double>(hash_of(shape_, number, purpose) % shape_.values) -
               shape_.values / 2.0;
    }

    TreeShape shape_;
};

/// Shapes of many kinds: wide and narrow, with and without meeting lines, with few and many values.
inline TreeShape draw_shape(std::uint64_t seed) {
    Rng rng(seed);
    TreeShape shape{.seed = rng.next()};
    shape.most_children = 1 + rng.below(6);
    const std::uint64_t kinds[] = {0, 0, 20, 300};
    shape.positions = kinds[rng.below(4)];
    const unsigned values[] = {2, 5, 1000, 1'000'000};
    shape.values = values[rng.below(4)];
    return shape;
}

/// The root's moves in the policy's order, without values.
template <class Policy, class State>
RootMoves<int> moves_at(const Policy& policy, const State& root) {
    typename Policy::Choices choices;
    policy.expand(root, choices);
    RootMoves<int> moves;
    for (const auto& choice : choices) moves.push_back({choice.move, 0});
    return moves;
}

}  // namespace tilestone::search
