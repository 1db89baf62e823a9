// SPDX-License-Identifier: MIT
//
// Pools of pages: where a paged array (paged_array.h) takes its memory from, page by page.
//
// Two of them. Where memory that nobody has written to costs nothing, one stretch of addresses for
// as many pages as there may be: a page's place is found by a multiplication. Elsewhere, in
// WebAssembly, blocks that are made when their first page is. Page 0 is there from the beginning,
// all zero, and nobody's own. Several threads may take pages and write to those of their own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/core/large_array.h"

namespace tilestone {

/// Memory is taken in steps of this size, a huge page where there are any.
#if defined(__wasm__)
inline constexpr std::size_t kPagedBlockBytes = std::size_t{64} << 10;
#else
inline constexpr std::size_t kPagedBlockBytes = std::size_t{2} << 20;
#endif

/// One stretch of addresses. Not for systems where reserving is taking.
template <class T, std::size_t kPage>
class ReservedPages {
public:
    /// At most `most` pages beside the one of zeros.
    explicit ReservedPages(std::size_t most) : cells_((most + 1) * kPage) {}

    /// The number of a page that nobody has yet.
    std::uint32_t take() { return used_.fetch_add(1, std::memory_order_relaxed); }
    /// Null where there is no memory.
    T* page(std::uint32_t number) {
        return cells_.size() == 0 ? nullptr : &cells_[std::size_t{number} * kPage];
    }
    /// One that page() has told before.
    [[nodiscard]] [[gnu::always_inline]] const T* known_page(std::uint32_t number) const {
        return &cells_[std::size_t{number} * kPage];
    }
    [[nodiscard]] bool ok() const { return cells_.size() != 0; }
    /// What is in use.
    [[nodiscard]] std::size_t bytes() const {
        const std::size_t written = std::size_t{used_.load()} * kPage * sizeof(T);
        return (written + kPagedBlockBytes - 1) / kPagedBlockBytes * kPagedBlockBytes;
    }

private:
    LargeArray<T> cells_;
    std::atomic<std::uint32_t> used_{1};
};

/// Blocks, each made when it is needed.
template <class T, std::size_t kPage>
class BlockPages {
    static constexpr std::size_t kPages = kPagedBlockBytes / sizeof(T) / kPage;  ///< of a block
    static_assert(kPages * kPage * sizeof(T) == kPagedBlockBytes);

public:
    // As above.
    explicit BlockPages(std::size_t most) : begins_(most / kPages + 2) {}
    BlockPages(const BlockPages&) = delete;
    BlockPages& operator=(const BlockPages&) = delete;
    ~BlockPages() {
        for (const auto& begin : begins_) free_large(begin.load(), kPagedBlockBytes);
    }

    std::uint32_t take() { return used_.fetch_add(1, std::memory_order_relaxed); }
    T* page(std::uint32_t number) {
        T* block = begins_[number / kPages].load(std::memory_order_acquire);
        if (block == nullptr) block = make(number / kPages);
        return block == nullptr ? nullptr : block + number % kPages * kPage;
    }
    [[nodiscard]] [[gnu::always_inline]] const T* known_page(std::uint32_t number) const {
        const T* const block = begins_[number / kPages].load(std::memory_order_relaxed);
        return block + number % kPages * kPage;
    }
    [[nodiscard]] bool ok() const { return !short_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::size_t bytes() const {
        const auto blocks = std::ranges::count_if(
            begins_, [](const auto& begin) { return begin.load() != nullptr; });
        return static_cast<std::size_t>(blocks) * kPagedBlockBytes;
    }

private:
    /// Of two threads that make the same the second takes that of the first.
    T* make(std::size_t block) {
        T* const own = static_cast<T*>(allocate_large(kPagedBlockBytes));
        if (own == nullptr) {
            short_.store(true, std::memory_order_relaxed);
            return nullptr;
        }
        T* there = nullptr;
        if (begins_[block].compare_exchange_strong(there, own)) return own;
        free_large(own, kPagedBlockBytes);
        return there;
    }

    std::vector<std::atomic<T*>> begins_;
    std::atomic<std::uint32_t> used_{1};
    std::atomic<bool> short_{false};
};

#if defined(__wasm__)
template <class T, std::size_t kPage>
using PagePool = BlockPages<T, kPage>;
#else
template <class T, std::size_t kPage>
using PagePool = ReservedPages<T, kPage>;
#endif

}  // namespace tilestone
