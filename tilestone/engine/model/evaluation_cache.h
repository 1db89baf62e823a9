// SPDX-License-Identifier: MIT
//
// EvaluationCache: a cache of network evaluations.
//
// In a search three tiles deep, two thirds of the leaves occurred before, as transpositions or in
// the previous search. A cache hit takes a few nanoseconds, an evaluation about a hundred, because
// its weights are scattered over memory. Direct-mapped, always replace. A hit returns exactly the
// network's value, so no result depends on the cache. Use one cache per network. Threads may share
// it: a slot is two words, and a torn slot matches no board (as in search/transposition_table.h).
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "tilestone/engine/model/tuple_network.h"

namespace tilestone::model {

class EvaluationCache {
public:
    EvaluationCache() : slots_(std::make_unique<Slot[]>(kSlots)) {}

    /// Returns network.value(nibbles).
    float value(const TupleNetwork& network, std::uint64_t nibbles) {
        Slot& slot = slots_[static_cast<std::size_t>((nibbles * kSpread) >> kShift)];
        const std::uint64_t entry = slot.value.load(std::memory_order_relaxed);
        const std::uint64_t board = slot.mixed.load(std::memory_order_relaxed) ^ entry;
        if (board == nibbles && (entry & kOccupied) != 0) {
            return std::bit_cast<float>(static_cast<std::uint32_t>(entry >> kValueShift));
        }
        const float value = network.value(nibbles);
        const std::uint64_t packed =
            std::uint64_t{std::bit_cast<std::uint32_t>(value)} << kValueShift | kOccupied;
        slot.value.store(packed, std::memory_order_relaxed);
        slot.mixed.store(packed ^ nibbles, std::memory_order_relaxed);
        return value;
    }

private:
    /// 256 KiB, part of an L2 cache; four times the size is no faster.
    static constexpr int kSlotBits = 14;
    static constexpr std::size_t kSlots = std::size_t{1} << kSlotBits;
    static constexpr int kShift = 64 - kSlotBits;
    static constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15u;  // Knuth, vol. 3, 6.4
    static constexpr int kValueShift = 32;
    static constexpr std::uint64_t kOccupied = 1;

    struct Slot {
        std::atomic<std::uint64_t> mixed{0};  ///< the board ^ value
        std::atomic<std::uint64_t> value{0};  ///< a float in the upper half; kOccupied if occupied
    };

    std::unique_ptr<Slot[]> slots_;
};

}  // namespace tilestone::model
