// SPDX-License-Identifier: MIT
//
// TranspositionTable: what earlier visits to the same position found out, in fixed memory.
//
// Direct-mapped and always replaced: simple, and for trees of a few plies over a table larger than
// the tree nearly as good as any other scheme. Each search starts a new generation, which hides all
// older entries, so that a search never depends on the ones before it. Not safe under threads.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilestone::search {

/// What a stored value says of the true one.
enum class Bound : std::uint8_t { kExact, kAtLeast, kAtMost };

struct TableEntry {
    std::uint64_t key = 0;
    double value = 0;
    std::uint32_t generation = 0;
    std::int16_t plies = 0;   ///< how deep below the position was searched
    std::uint8_t choice = 0;  ///< index of the best choice in the policy's own order
    Bound bound = Bound::kExact;
};

class TranspositionTable {
public:
    /// `entries` is rounded up to a power of two, at least 2; 24 bytes each. `generation`, at least
    /// 1, is where the count of generations begins.
    explicit TranspositionTable(std::size_t entries, std::uint32_t generation = 1)
        : entries_(std::bit_ceil(std::max<std::size_t>(entries, 2))),
          shift_(std::countl_zero(std::uint64_t{entries_.size() - 1})),
          generation_(generation) {}

    /// Forgets everything, in no time.
    void new_generation() {
        if (++generation_ != 0) return;
        entries_.assign(entries_.size(), {});  // the counter came round after 2^32 searches
        generation_ = 1;
    }

    /// The entry for `key`, or null. Keys should identify positions without collisions.
    [[nodiscard]] const TableEntry* find(std::uint64_t key) const {
        const TableEntry& entry = entries_[slot(key)];
        return entry.key == key && entry.generation == generation_ ? &entry : nullptr;
    }

    void store(std::uint64_t key, double value, int plies, std::size_t choice, Bound bound) {
        entries_[slot(key)] = {.key = key,
                               .value = value,
                               .generation = generation_,
                               .plies = static_cast<std::int16_t>(plies),
                               .choice = static_cast<std::uint8_t>(choice),
                               .bound = bound};
    }

private:
    [[nodiscard]] std::size_t slot(std::uint64_t key) const {
        // Fibonacci hashing (Knuth, vol. 3, 6.4): the uppermost bits of the product, and only they,
        // depend on all bits of the key.
        return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15u) >> shift_);
    }

    std::vector<TableEntry> entries_;
    int shift_;
    std::uint32_t generation_;
};

}  // namespace tilestone::search
