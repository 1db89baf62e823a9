// SPDX-License-Identifier: MIT
//
// TranspositionTable: a shared transposition table in fixed memory.
//
// Several threads may use one table. A slot is two words: the entry packed in 64 bits, and 48 bits
// of the key with the static evaluation, XORed with the entry. A slot torn between two writers
// therefore matches neither key (Hyatt and Mann, "A lock-less transposition-table implementation
// for parallel search", 2002). Another position passes for the one sought once in 2^48 slots read.
// A bucket of four slots fills a cache line.
//
// One table serves one game, one knowledge and one search method; the same key means another value
// for another of them.
//
// Replacement: the entry of the same position, else the entry that is worth least, being shallow or
// of an old generation. Between two searches, never during one, call
//   age()     if older entries are still valid and useful: before each move of a game played with
//             the same method and knowledge. They stay, but are replaced first.
//   forget()  if older entries are invalid, or the result must not depend on earlier searches:
//             after a change of weights, before a new game, or before each move for reproducible
//             moves.
// Without either, old deep entries of positions that cannot recur keep their slots for ever.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "tilestone/core/large_array.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::search {

/// Relation of a stored value to the true value.
enum class Bound : std::uint8_t { kExact, kAtLeast, kAtMost };

/// What a value found with the window `alpha` … `beta` is.
template <class Value>
[[nodiscard]] constexpr Bound bound_within(Value found, Value alpha, Value beta) {
    if (found >= beta) return Bound::kAtLeast;
    return found <= alpha ? Bound::kAtMost : Bound::kExact;
}

/// No static evaluation.
inline constexpr std::int16_t kNoStaticEval = std::numeric_limits<std::int16_t>::min();

/// A transposition table entry. `Value` is a float or a 32-bit int.
template <class Value>
struct TTEntry {
    Value value{};
    std::uint16_t move = 0;  ///< index of the best action, in the search's own numbering
    std::uint8_t depth = 0;  ///< search depth in plies
    Bound bound = Bound::kExact;
    bool complete = false;  ///< the depth limit cut no line: valid at any greater depth
    std::int16_t static_eval = kNoStaticEval;  ///< of the position, where it fits
};

class TranspositionTable {
public:
    static constexpr std::size_t kEntryBytes = 16;
    static constexpr std::uint16_t kMaxMove = (1u << 10) - 1;
    static constexpr int kMaxDepth = 255;

    /// Rounds the number of 16-byte `entries` up to a power of two, at least one bucket of four.
    explicit TranspositionTable(std::size_t entries);

    /// Commits all memory now, until `stop` (may be null) is requested. Otherwise the first write
    /// to each page costs the search time, about a millisecond now and then.
    void touch(const StopToken* stop);
    /// Keeps older entries but replaces them first.
    void age();
    /// Hides older entries. Both take constant time, except once in 2046 calls.
    void forget();

    /// The entry of a position; none if it is absent or hidden. Thread-safe, as is store().
    template <class Value>
    [[nodiscard]] std::optional<TTEntry<Value>> find(std::uint64_t key) const {
        for (const Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            const std::uint64_t own = slot.mixed.load(std::memory_order_relaxed) ^ data;
            if (!has_key(own, key) || !is_visible(data)) continue;
            return unpack<Value>(data, static_cast<std::int16_t>(own & kEvalMask));
        }
        return std::nullopt;
    }

    /// Stores an entry; replaces another as described above.
    template <class Value>
    void store(std::uint64_t key, const TTEntry<Value>& entry) {
        put(own_word(key, entry.static_eval), key, pack(entry));
    }

    /// Prefetches the bucket of `key`.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    /// Memory of the table.
    [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(Bucket); }

private:
    // Entry layout from the top: value 32 bits, move 10, depth 8, bound 2, complete 1, generation
    // 11. Generation 0 marks an empty slot.
    static constexpr int kValueShift = 32;
    static constexpr int kMoveShift = 22;
    static constexpr int kDepthShift = 14;
    static constexpr int kBoundShift = 12;
    static constexpr int kCompleteShift = 11;
    static constexpr unsigned kGenerations = (1u << kCompleteShift) - 1;  // 1 … 2047
    static constexpr std::uint64_t kGenerationMask = kGenerations;
    static constexpr int kEvalBits = 16;
    static constexpr std::uint64_t kEvalMask = (1u << kEvalBits) - 1;

    struct Slot {
        std::atomic<std::uint64_t> mixed{0};  ///< own_word() ^ data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };

    /// The part of a key that a slot keeps, above kEvalMask. Small keys, as those of small games
    /// are, stay different.
    static std::uint64_t kept_key(std::uint64_t key) { return (key ^ (key >> 48)) << kEvalBits; }
    static std::uint64_t own_word(std::uint64_t key, std::int16_t static_eval) {
        return kept_key(key) | static_cast<std::uint16_t>(static_eval);
    }
    static bool has_key(std::uint64_t own, std::uint64_t key) {
        return ((own ^ kept_key(key)) & ~kEvalMask) == 0;
    }

    template <class Value>
    std::uint64_t pack(const TTEntry<Value>& entry) const {
        static_assert(sizeof(Value) == 4);
        return std::uint64_t{std::bit_cast<std::uint32_t>(entry.value)} << kValueShift |
               std::uint64_t{entry.move} << kMoveShift | std::uint64_t{entry.depth} << kDepthShift |
               std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << kBoundShift |
               std::uint64_t{entry.complete} << kCompleteShift | generation_;
    }

    template <class Value>
    static TTEntry<Value> unpack(std::uint64_t data, std::int16_t static_eval) {
        return {.value = std::bit_cast<Value>(static_cast<std::uint32_t>(data >> kValueShift)),
                .move = static_cast<std::uint16_t>((data >> kMoveShift) & kMaxMove),
                .depth = static_cast<std::uint8_t>(data >> kDepthShift),
                .bound = static_cast<Bound>((data >> kBoundShift) & 3),
                .complete = ((data >> kCompleteShift) & 1) != 0,
                .static_eval = static_eval};
    }

    /// Generations since the entry was stored.
    [[nodiscard]] unsigned age_of(std::uint64_t data) const {
        return generation_ - static_cast<unsigned>(data & kGenerationMask);
    }
    [[nodiscard]] bool is_visible(std::uint64_t data) const {
        return (data & kGenerationMask) != 0 && age_of(data) < visible_;
    }

    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const {
        // Fibonacci hashing (Knuth, vol. 3, 6.4): only the uppermost bits of the product depend on
        // all bits of the key. Shifting twice allows for a single bucket.
        return buckets_[static_cast<std::size_t>(((key * 0x9e3779b97f4a7c15u) >> 1) >> shift_)];
    }
    [[nodiscard]] Bucket& bucket(std::uint64_t key) {
        return const_cast<Bucket&>(std::as_const(*this).bucket(key));
    }

    void put(std::uint64_t own, std::uint64_t key, std::uint64_t data);
    [[nodiscard]] int replacement_value(std::uint64_t data) const;
    void begin_generation();
    void renumber();

    std::size_t count_;
    int shift_;
    LargeArray<Bucket> buckets_;  ///< zero-initialised: empty slots
    unsigned generation_ = 1;
    unsigned visible_ = 1;  ///< number of visible generations, the current one included
};

}  // namespace tilestone::search
