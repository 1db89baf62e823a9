// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/sparse_set.h"

#include <bit>

namespace tilestone::tablebase {
namespace {

std::size_t words_for(std::uint64_t size) {
    return static_cast<std::size_t>(size / RankedBits::kWordBits + 1);
}

}  // namespace

std::size_t SparseSet::blocks_for(std::size_t words) {
    static_assert(RankedBits::kWordBits == 2 * kLeafBits);
    return (words + kBlockWords - 1) / kBlockWords;
}

std::optional<SparseSet> SparseSet::pack(const RankedBits& bits, std::uint64_t size, Arena& arena) {
    const std::size_t words = words_for(size);
    const auto blocks = arena.take<Block>(blocks_for(words));
    if (blocks.empty()) return std::nullopt;
    SparseSet set;
    set.blocks_ = blocks;
    std::uint32_t kept = 0;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        blocks[block] = {.leaves = 0, .first_leaf = kept, .rank = set.count_};
        const std::size_t first = block * kBlockWords;
        for (std::size_t i = 0; i < kBlockWords && first + i < words; ++i) {
            const std::uint32_t word = bits.word(first + i);
            if ((word & 0xffff) != 0) blocks[block].leaves |= std::uint64_t{1} << (2 * i);
            if ((word >> kLeafBits) != 0) blocks[block].leaves |= std::uint64_t{2} << (2 * i);
            set.count_ += count_bits(word);
        }
        kept += static_cast<std::uint32_t>(std::popcount(blocks[block].leaves));
    }
    const auto leaves = arena.take<Leaf>(kept);
    if (leaves.size() != kept) return std::nullopt;
    Leaf* next = leaves.data();
    for (std::size_t index = 0; index < words; ++index) {
        const std::uint32_t word = bits.word(index);
        if ((word & 0xffff) != 0) *next++ = static_cast<Leaf>(word & 0xffff);
        if ((word >> kLeafBits) != 0) *next++ = static_cast<Leaf>(word >> kLeafBits);
    }
    set.leaves_ = leaves;
    return set;
}

std::optional<SparseSet> SparseSet::find_in(std::uint64_t size, Arena& arena) {
    SparseSet set;
    const auto blocks = arena.take<Block>(blocks_for(words_for(size)));
    if (blocks.empty()) return std::nullopt;
    std::uint32_t kept = 0;
    for (const Block& block : blocks) {
        if (block.first_leaf != kept) return std::nullopt;
        kept += static_cast<std::uint32_t>(std::popcount(block.leaves));
    }
    const std::span<const Leaf> leaves = arena.take<Leaf>(kept);
    if (leaves.size() != kept) return std::nullopt;
    set.blocks_ = blocks;
    set.leaves_ = leaves;
    set.count_ = blocks.back().rank;
    for (const Leaf leaf : leaves.subspan(blocks.back().first_leaf)) set.count_ += count_bits(leaf);
    return set;
}

std::optional<std::uint32_t> SparseSet::find(std::uint64_t number) const {
    const Block* block = block_of(number);
    if (block == nullptr) return std::nullopt;
    const std::uint64_t bit = std::uint64_t{1} << (number / kLeafBits % kBlockLeaves);
    if ((block->leaves & bit) == 0) return std::nullopt;
    const auto before = static_cast<std::size_t>(std::popcount(block->leaves & (bit - 1)));
    const std::span<const Leaf> kept = leaves_.subspan(block->first_leaf, before + 1);
    const unsigned member = 1u << (number % kLeafBits);
    if ((kept.back() & member) == 0) return std::nullopt;
    std::uint32_t rank = block->rank + count_bits(kept.back() & (member - 1));
    for (const Leaf leaf : kept.first(before)) rank += count_bits(leaf);
    return rank;
}

void SparseSet::unpack(RankedBits& bits) const {
    for (std::size_t index = 0; index < blocks_.size(); ++index) {
        const Leaf* leaf = leaves_.data() + blocks_[index].first_leaf;
        for (std::uint64_t rest = blocks_[index].leaves; rest != 0; rest &= rest - 1) {
            const std::size_t place =
                index * kBlockLeaves + static_cast<unsigned>(std::countr_zero(rest));
            bits.insert_word(place / 2, std::uint32_t{*leaf++} << (place % 2 * kLeafBits));
        }
    }
}

}  // namespace tilestone::tablebase
