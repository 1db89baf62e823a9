// SPDX-License-Identifier: MIT
//
// Arena: a bump allocator for all tables, so that the memory limit holds by construction. Untouched
// pages cost nothing (core/large_array.h). Only one thread allocates; others may read data once it
// is published.
#pragma once

#include <cstddef>
#include <span>

#include "tilestone/core/large_array.h"

namespace tilestone::tablebase {

class Arena {
public:
    explicit Arena(std::size_t bytes) : memory_(bytes) {}

    /// `count` uninitialised elements; empty if the arena is full.
    template <class T>
    [[nodiscard]] std::span<T> take(std::size_t count) {
        const std::size_t begin = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
        if (begin >= memory_.size() || count > (memory_.size() - begin) / sizeof(T)) return {};
        used_ = begin + count * sizeof(T);
        return {reinterpret_cast<T*>(&memory_[0] + begin), count};  // NOLINT: aligned above
    }
    [[nodiscard]] std::size_t used() const { return used_; }
    /// All of it, used or not.
    [[nodiscard]] std::span<std::byte> memory() { return memory_.all(); }
    [[nodiscard]] std::size_t size() const { return memory_.size(); }
    /// Frees everything allocated since used() returned `used`.
    void rewind(std::size_t used) { used_ = used; }

private:
    LargeArray<std::byte> memory_;
    std::size_t used_ = 0;
};

}  // namespace tilestone::tablebase
