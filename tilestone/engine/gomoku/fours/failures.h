// SPDX-License-Identifier: MIT
//
// Failures: a small hash table of positions without a win by a given number of fours.
//
// Entries never become false, so they are kept from search to search. An entry is one word: the key
// without its lowest byte, which holds the number of fours tried. A bucket of eight entries fills a
// cache line; the entry with the fewest fours is replaced.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/engine/namespaces.h"

namespace tilestone::engine::gomoku {

class Failures {
public:
    /// No number of fours wins.
    static constexpr int kForEver = 255;
    static constexpr int kMaxFours = 254;

    /// Entries take eight bytes; their number is rounded up to a power of two of cache lines.
    explicit Failures(std::size_t entries)
        : buckets_(std::bit_ceil((entries + kBucket - 1) / kBucket)) {}

    /// The number of fours known not to win, or none if the position is unknown.
    [[nodiscard]] std::optional<int> find(std::uint64_t key) const {
        for (const std::uint64_t entry : bucket(key)) {
            if ((entry ^ key) <= kFoursMask && entry != 0) {
                return static_cast<int>(entry & kFoursMask);
            }
        }
        return {};
    }

    void store(std::uint64_t key, int fours) {
        const std::uint64_t entry = (key & ~kFoursMask) | static_cast<std::uint64_t>(fours);
        Bucket& entries = bucket(key);
        std::uint64_t* least = entries.data();
        for (std::uint64_t& old : entries) {
            if (((old ^ key) & ~kFoursMask) == 0) {
                least = &old;
                break;
            }
            if ((old & kFoursMask) < (*least & kFoursMask)) least = &old;
        }
        *least = entry;
    }

    void forget() { buckets_.assign(buckets_.size(), Bucket{}); }

private:
    static constexpr std::size_t kBucket = 8;
    static constexpr std::uint64_t kFoursMask = 0xff;
    struct alignas(64) Bucket : std::array<std::uint64_t, kBucket> {};

    // Fibonacci hashing (Knuth, vol. 3, 6.4): the upper bits of the product depend on the whole
    // key.
    [[nodiscard]] std::size_t place(std::uint64_t key) const {
        return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15u) >> 32U) & (buckets_.size() - 1);
    }
    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const { return buckets_[place(key)]; }
    [[nodiscard]] Bucket& bucket(std::uint64_t key) { return buckets_[place(key)]; }

    std::vector<Bucket> buckets_;
};

}  // namespace tilestone::engine::gomoku
