// SPDX-License-Identifier: MIT
//
// FixedVector: a vector with fixed capacity that never allocates, for the children of a search
// node.
//
// The capacity is a bound that the game guarantees (4 moves, 30 new tiles). Exceeding it is a
// programming error and ends the program in every build, since it would overwrite memory.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <source_location>
#include <string>

#include "tilestone/core/fatal.h"

namespace tilestone {

/// T must be default-constructible and cheap to copy. Elements past size() are unspecified.
template <class T, std::size_t Capacity>
class FixedVector {
public:
    static constexpr std::size_t kCapacity = Capacity;

    // User-provided to leave the elements uninitialised: a search creates millions of vectors.
    FixedVector() {}  // NOLINT(modernize-use-equals-default)

    /// Ends the program if the vector is full.
    void push_back(const T& value) {
        if (size_ >= Capacity) [[unlikely]]
            overflow();
        items_[size_++] = value;
    }
    void clear() { size_ = 0; }
    /// Keeps the first `size` elements; requires `size` <= size().
    void truncate(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    /// Indices are not checked.
    T& operator[](std::size_t index) { return items_[index]; }
    const T& operator[](std::size_t index) const { return items_[index]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

private:
    /// The function name in the message contains T and Capacity.
    [[noreturn]] [[gnu::cold]] [[gnu::noinline]] static void overflow() {
        fatal("the capacity of a FixedVector, " + std::to_string(Capacity) +
              ", is too small: " + std::source_location::current().function_name());
    }

    std::array<T, Capacity> items_;
    std::size_t size_ = 0;
};

}  // namespace tilestone
