// SPDX-License-Identifier: MIT
//
// LargeArray: a zeroed array of hundreds of megabytes, on huge pages where the system has them.
//
// Used for the weights of networks and the tables of searches, which are read all over: with pages
// of 2 MiB instead of 4 KiB an address is found without a walk through page tables, which makes
// such reads half as fast again. Memory that was never written costs nothing, so that an array is
// there at once. Without huge pages, or with less than one, everything works the same.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace tilestone {

/// Zeroed memory of at least `bytes`, aligned to 64 bytes, or to 2 MiB where there are so many;
/// null where there is not enough.
[[nodiscard]] void* allocate_large(std::size_t bytes);
void free_large(void* memory, std::size_t bytes);

template <class T>
class LargeArray {
    static_assert(std::is_trivially_destructible_v<T>, "elements are never visited one by one");

public:
    LargeArray() = default;

    /// `count` elements of all bits zero. Where memory is short the array is empty: see size().
    explicit LargeArray(std::size_t count)
        : memory_(static_cast<T*>(allocate_large(count * sizeof(T))), Free{count * sizeof(T)}),
          count_(memory_ != nullptr ? count : 0) {}

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(T); }
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
