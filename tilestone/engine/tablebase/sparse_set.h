// SPDX-License-Identifier: MIT
//
// SparseSet: a packed set of numbers with rank. With few members it takes five to seven bits per
// member in the default tables.
//
// Only leaves (16 consecutive numbers) that have a member are stored; a block of 64 leaves has a
// bit mask of the stored ones. Lives in an Arena; immutable.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "tilestone/engine/tablebase/arena.h"
#include "tilestone/engine/tablebase/ranked_bits.h"

namespace tilestone::tablebase {

class SparseSet {
public:
    SparseSet() = default;

    /// The members of `bits` below `size`; none if the arena is full.
    static std::optional<SparseSet> pack(const RankedBits& bits, std::uint64_t size, Arena& arena);

    /// The set that pack() put into the memory of an arena like this one, at the same place. None
    /// if the memory holds no such set.
    static std::optional<SparseSet> find_in(std::uint64_t size, Arena& arena);

    /// The rank of `number` among the members; none if it is not a member.
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t number) const;

    // Prefetches for find(): first the block, then, once that has arrived, the leaf.
    void prefetch_block(std::uint64_t number) const {
        if (const Block* block = block_of(number)) __builtin_prefetch(block);
    }
    void prefetch_leaf(std::uint64_t number) const {
        const Block* block = block_of(number);
        if (block != nullptr && block->leaves != 0) {
            __builtin_prefetch(&leaves_[block->first_leaf]);
        }
    }

    [[nodiscard]] std::uint32_t count() const { return count_; }

    /// Adds all members to `bits`.
    void unpack(RankedBits& bits) const;

private:
    static constexpr unsigned kLeafBits = 16;
    static constexpr unsigned kBlockLeaves = 64;
    static constexpr std::size_t kBlockWords = kBlockLeaves / 2;  ///< of RankedBits
    using Leaf = std::uint16_t;
    struct Block {
        std::uint64_t leaves = 0;      ///< bit i: leaf i is stored
        std::uint32_t first_leaf = 0;  ///< into leaves_
        std::uint32_t rank = 0;        ///< members in the blocks before
    };

    /// The number of blocks for a bit vector of this many words.
    static std::size_t blocks_for(std::size_t words);

    [[nodiscard]] const Block* block_of(std::uint64_t number) const {
        const std::uint64_t index = number / (kLeafBits * kBlockLeaves);
        return index < blocks_.size() ? &blocks_[static_cast<std::size_t>(index)] : nullptr;
    }

    std::span<const Block> blocks_;
    std::span<const Leaf> leaves_;
    std::uint32_t count_ = 0;
};

}  // namespace tilestone::tablebase
