// SPDX-License-Identifier: MIT
#include "tilestone/search/transposition_table.h"

#include <algorithm>

namespace tilestone::search {
namespace {

constexpr std::size_t kSlots = 4;

/// Depth that one generation of age is worth: a deep entry from the last move outlives shallow
/// entries of this move, but not for long.
constexpr int kPliesPerGeneration = 4;

}  // namespace

TranspositionTable::TranspositionTable(std::size_t entries)
    : count_(std::bit_ceil(std::max(entries, kSlots)) / kSlots),
      shift_(63 - std::countr_zero(count_)),
      buckets_(count_) {
    while (buckets_.size() < count_) {
        (void)std::make_unique<Bucket[]>(count_);  // throws or aborts as any allocation does
        buckets_ = LargeArray<Bucket>(count_);
    }
}

void TranspositionTable::touch(const StopToken* stop) {
    constexpr std::size_t kPage = 4096 / sizeof(Bucket);
    for (std::size_t i = 0; i < count_; i += kPage) {
        if (stop != nullptr && stop->stop_requested()) return;
        buckets_[i].slots[0].data.fetch_or(0, std::memory_order_relaxed);
    }
}

void TranspositionTable::age() {
    begin_generation();
    ++visible_;
}

void TranspositionTable::forget() {
    begin_generation();
    visible_ = 1;
}

void TranspositionTable::begin_generation() {
    if (generation_ == kGenerations) renumber();
    ++generation_;
}

/// Restarts the generation numbers: visible entries become generation 1, others are erased.
void TranspositionTable::renumber() {
    for (std::size_t i = 0; i < count_; ++i) {
        for (Slot& slot : buckets_[i].slots) {
            const std::uint64_t old = slot.data.load(std::memory_order_relaxed);
            const std::uint64_t mixed = slot.mixed.load(std::memory_order_relaxed);
            const std::uint64_t data = is_visible(old) ? (old & ~kGenerationMask) | 1 : 0;
            slot.data.store(data, std::memory_order_relaxed);
            slot.mixed.store(data == 0 ? 0 : mixed ^ old ^ data, std::memory_order_relaxed);
        }
    }
    generation_ = visible_ = 1;
}

int TranspositionTable::replacement_value(std::uint64_t data) const {
    if (!is_visible(data)) return -1 - kPliesPerGeneration * static_cast<int>(kGenerations);
    const int depth = static_cast<int>((data >> kDepthShift) & 0xff);
    return depth - kPliesPerGeneration * static_cast<int>(age_of(data));
}

void TranspositionTable::put(std::uint64_t own, std::uint64_t key, std::uint64_t data) {
    Slot* victim = nullptr;
    int victim_value = 0;
    for (Slot& slot : bucket(key).slots) {
        const std::uint64_t old = slot.data.load(std::memory_order_relaxed);
        if (has_key(slot.mixed.load(std::memory_order_relaxed) ^ old, key)) {
            victim = &slot;
            break;
        }
        const int value = replacement_value(old);
        if (victim == nullptr || value < victim_value) {
            victim = &slot;
            victim_value = value;
        }
    }
    victim->data.store(data, std::memory_order_relaxed);
    victim->mixed.store(own ^ data, std::memory_order_relaxed);
}

}  // namespace tilestone::search
