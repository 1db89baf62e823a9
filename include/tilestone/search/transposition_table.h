// SPDX-License-Identifier: MIT
//
// TranspositionTable: what earlier visits to the same position found out, in fixed memory.
//
// One table may serve several threads at once. An entry is two words, the entry in 64 bits and
// the key mixed with it, so that an entry torn between two writers answers to neither key (Hyatt
// and Mann, "A lock-less transposition-table implementation for parallel search", 2002). Buckets of
// four fill a cache line.
//
// A table belongs to one game, one knowledge and one method: the same key means another value to
// another.
//
// Which one goes: an entry of the same position, else the one that is least worth keeping, being
// shallow and of an old generation. Between two searches, never during one, call
//   age()     where the older entries are still true and of use: before each move of a game that
//             is played with the same method and knowledge. They stay, and make way first.
//   forget()  where they are not, or where the answer must depend on nothing that was before: when
//             weights have changed, before a new game, or before each move if it is to come out the
//             same whatever was asked earlier.
// With neither, old deep entries of positions that cannot come again keep their places for ever.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "tilestone/core/large_array.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::search {

/// What a stored value says of the true one.
enum class Bound : std::uint8_t { kExact, kAtLeast, kAtMost };

/// What is known of a position. `Value` is a float or an int of 32 bits.
template <class Value>
struct TTEntry {
    Value value{};
    std::uint16_t move = 0;  ///< index of the best action in the order in which they are listed
    std::uint8_t depth = 0;  ///< how deep below the position was searched
    Bound bound = Bound::kExact;
    bool complete = false;  ///< no line was ended by the depth: holds for any greater depth too
};

class TranspositionTable {
public:
    static constexpr std::size_t kEntryBytes = 16;
    static constexpr std::uint16_t kMostMove = (1u << 10) - 1;
    static constexpr int kMostDepth = 255;

    /// `entries` is rounded up to a power of two, at least one bucket of four; 16 bytes each.
    explicit TranspositionTable(std::size_t entries);

    /// Has the system give all of the memory now, or until `stop` (may be null): else a search
    /// waits a millisecond here and there where it is the first to write.
    void touch(const StopToken* stop);
    /// Older entries stay, but make way more readily.
    void age();
    /// Older entries are no longer seen.
    void forget();  // each takes no time, save once in 2046 calls

    template <class Value>
    [[nodiscard]] std::optional<TTEntry<Value>> find(std::uint64_t key) const {
        for (const Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.mixed.load(std::memory_order_relaxed) ^ data) != key) continue;
            if (!is_visible(data)) continue;
            return unpack<Value>(data);
        }
        return std::nullopt;
    }

    template <class Value>
    void store(std::uint64_t key, const TTEntry<Value>& entry) {
        put(key, pack(entry));
    }

    /// Asks the memory for the place of `key`, to be looked at a little later.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(Bucket); }

private:
    // The entry in 64 bits, from the top: value 32, move 10, depth 8, bound 2, complete 1,
    // generation 11. Generation 0 is that of an empty slot.
    static constexpr int kValueShift = 32;
    static constexpr int kMoveShift = 22;
    static constexpr int kDepthShift = 14;
    static constexpr int kBoundShift = 12;
    static constexpr int kCompleteShift = 11;
    static constexpr unsigned kGenerations = (1u << kCompleteShift) - 1;  // 1 … 2047
    static constexpr std::uint64_t kGenerationMask = kGenerations;

    struct Slot {
        std::atomic<std::uint64_t> mixed{0};  ///< key ^ data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };

    template <class Value>
    std::uint64_t pack(const TTEntry<Value>& entry) const {
        static_assert(sizeof(Value) == 4);
        return std::uint64_t{std::bit_cast<std::uint32_t>(entry.value)} << kValueShift |
               std::uint64_t{entry.move} << kMoveShift | std::uint64_t{entry.depth} << kDepthShift |
               std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << kBoundShift |
               std::uint64_t{entry.complete} << kCompleteShift | generation_;
    }

    template <class Value>
    static TTEntry<Value> unpack(std::uint64_t data) {
        return {.value = std::bit_cast<Value>(static_cast<std::uint32_t>(data >> kValueShift)),
                .move = static_cast<std::uint16_t>((data >> kMoveShift) & kMostMove),
                .depth = static_cast<std::uint8_t>(data >> kDepthShift),
                .bound = static_cast<Bound>((data >> kBoundShift) & 3),
                .complete = ((data >> kCompleteShift) & 1) != 0};
    }

    /// Generations since the entry was stored.
    [[nodiscard]] unsigned age_of(std::uint64_t data) const {
        return generation_ - static_cast<unsigned>(data & kGenerationMask);
    }
    [[nodiscard]] bool is_visible(std::uint64_t data) const {
        return (data & kGenerationMask) != 0 && age_of(data) < visible_;
    }

    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const {
        // Fibonacci hashing (Knuth, vol. 3, 6.4): the uppermost bits of the product, and only they,
        // depend on all bits of the key. Shifting twice allows for a single bucket.
        return buckets_[static_cast<std::size_t>(((key * 0x9e3779b97f4a7c15u) >> 1) >> shift_)];
    }
    [[nodiscard]] Bucket& bucket(std::uint64_t key) {
        return const_cast<Bucket&>(std::as_const(*this).bucket(key));
    }

    void put(std::uint64_t key, std::uint64_t data);
    [[nodiscard]] int worth(std::uint64_t data) const;
    void begin_generation();
    void renumber();

    std::size_t count_;
    int shift_;
    LargeArray<Bucket> buckets_;  ///< zeroed: empty slots
    unsigned generation_ = 1;
    unsigned visible_ = 1;  ///< so many generations, the current one among them, are seen
};

}  // namespace tilestone::search
