// SPDX-License-Identifier: MIT
//
// RankedBits: a bit vector with rank, the number of members before a given one. The solver works on
// these; a finished table keeps a SparseSet.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "tilestone/core/large_array.h"

namespace tilestone::tablebase {

/// std::popcount without a function call: the target processors may lack the instruction.
constexpr std::uint32_t count_bits(std::uint32_t word) {
    word -= word >> 1 & 0x55555555u;
    word = (word & 0x33333333u) + (word >> 2 & 0x33333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0fu;
    return word * 0x01010101u >> 24;
}

class RankedBits {
public:
    static constexpr unsigned kWordBits = 32;

    RankedBits() = default;
    /// Room for numbers below `size`. ok() is false if memory is short.
    explicit RankedBits(std::uint64_t size) : words_(word_of(size) + 1) {}
    [[nodiscard]] bool ok() const { return words_.size() != 0; }

    /// Removes all numbers below `size`.
    void clear(std::uint64_t size) {
        for (Word& word : words_.all().first(word_of(size) + 1)) word = {};
    }
    void insert(std::uint64_t number) {
        words_[word_of(number)].bits |= std::uint32_t{1} << (number % kWordBits);
    }
    /// As insert(), safe while other threads insert.
    void insert_with_others(std::uint64_t number) {
        std::uint32_t& bits = words_[word_of(number)].bits;
        const std::uint32_t bit = std::uint32_t{1} << (number % kWordBits);
        // Most numbers are members already, and a read is cheaper than taking ownership of the
        // cache line.
        if ((__atomic_load_n(&bits, __ATOMIC_RELAXED) & bit) != 0) return;
        __atomic_fetch_or(&bits, bit, __ATOMIC_RELAXED);
    }
    /// Inserts kWordBits * index + i for each set bit i.
    void insert_word(std::size_t index, std::uint32_t bits) { words_[index].bits |= bits; }
    /// Updates the ranks of numbers below `size`; returns the number of members.
    std::uint32_t count(std::uint64_t size) {
        std::uint32_t members = 0;
        for (Word& word : words_.all().first(word_of(size) + 1)) {
            word.rank = members;
            members += count_bits(word.bits);
        }
        return members;
    }
    /// The number of members before `number`, which must be a member.
    [[nodiscard]] std::uint32_t rank(std::uint64_t number) const {
        const Word& word = words_[word_of(number)];
        const std::uint32_t before = (std::uint32_t{1} << (number % kWordBits)) - 1;
        return word.rank + count_bits(word.bits & before);
    }
    [[nodiscard]] std::uint32_t word(std::size_t index) const { return words_[index].bits; }

    /// Calls visit(number) for each member in begin … end - 1, ascending.
    template <class Visit>
    void for_each(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
        if (begin == end) return;
        const std::size_t last = word_of(end - 1);
        for (std::size_t index = word_of(begin); index <= last; ++index) {
            std::uint32_t bits = words_[index].bits;
            if (bits == 0) continue;
            const std::uint64_t first = std::uint64_t{index} * kWordBits;
            if (first < begin) bits &= ~std::uint32_t{0} << (begin - first);
            if (end - first < kWordBits) bits &= (std::uint32_t{1} << (end - first)) - 1;
            for (; bits != 0; bits &= bits - 1) {
                visit(first + static_cast<unsigned>(std::countr_zero(bits)));
            }
        }
    }

private:
    struct Word {
        std::uint32_t bits = 0;
        std::uint32_t rank = 0;  ///< members in the words before; set by count()
    };
    static constexpr std::size_t word_of(std::uint64_t number) {
        return static_cast<std::size_t>(number / kWordBits);
    }

    LargeArray<Word> words_;
};

}  // namespace tilestone::tablebase
