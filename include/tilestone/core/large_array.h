// SPDX-License-Identifier: MIT
//
// LargeArray: a zero-initialised array of hundreds of megabytes, on huge pages if the system has
// them.
//
// For network weights and search tables, which are accessed at random: pages of 2 MiB instead of 4
// KiB avoid page table walks and make reads half as fast again. Memory that was never written costs
// nothing, so allocation is immediate. Everything works without huge pages too.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace tilestone {

/// Allocates at least `bytes` of zeroed memory, aligned to 64 bytes, or to 2 MiB from that size on.
/// Returns null if memory is short.
[[nodiscard]] void* allocate_large(std::size_t bytes);
/// Frees memory of allocate_large() with the same `bytes`; `memory` may be null.
void free_large(void* memory, std::size_t bytes);

template <class T>
class LargeArray {
    static_assert(std::is_trivially_destructible_v<T>, "elements are never visited one by one");

public:
    LargeArray() = default;

    /// `count` elements with all bits zero. If memory is short the array is empty: check size().
    explicit LargeArray(std::size_t count)
        : memory_(static_cast<T*>(allocate_large(count * sizeof(T))), Free{count * sizeof(T)}),
          count_(memory_ != nullptr ? count : 0) {}

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(T); }
    /// Indices are not checked.
    void set(std::size_t index, T value) { memory_.get()[index] = value; }
    [[nodiscard]] T& operator[](std::size_t index) { return memory_.get()[index]; }
    [[nodiscard]] const T& operator[](std::size_t index) const { return memory_.get()[index]; }
    [[nodiscard]] std::span<T> all() { return {memory_.get(), count_}; }
    [[nodiscard]] std::span<const T> all() const { return {memory_.get(), count_}; }

private:
    struct Free {
        std::size_t bytes = 0;
        void operator()(T* memory) const { free_large(memory, bytes); }
    };

    std::unique_ptr<T, Free> memory_;
    std::size_t count_ = 0;
};

}  // namespace tilestone
