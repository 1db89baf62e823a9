// SPDX-License-Identifier: MIT
//
// Page pools: page allocation for PagedArray (paged_array.h).
//
// ReservedPages reserves one address range for all possible pages, so a page's address is a
// multiplication; it suits systems where unwritten memory costs nothing. BlockPages, for
// WebAssembly and for Windows, which counts all of it as used, allocates a block on the first use
// of one of its pages. Page 0 exists from the start, is all zero, and belongs to no one. Several
// threads may take pages and write to their own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/core/large_array.h"

namespace tilestone {

/// Allocation granularity in bytes: a huge page, if the system has them.
#if defined(__wasm__)
inline constexpr std::size_t kPagedBlockBytes = std::size_t{64} << 10;
#else
inline constexpr std::size_t kPagedBlockBytes = std::size_t{2} << 20;
#endif

/// One reserved address range. Unsuitable where reserving memory consumes it.
template <class T, std::size_t kPage>
class ReservedPages {
public:
    /// At most `max_pages` pages besides the zero page.
    explicit ReservedPages(std::size_t max_pages) : cells_((max_pages + 1) * kPage) {}

    /// Allocates a page and returns its number.
    std::uint32_t take() { return used_.fetch_add(1, std::memory_order_relaxed); }
    /// The page, or null if there is no memory.
    T* page(std::uint32_t number) {
        return cells_.size() == 0 ? nullptr : &cells_[std::size_t{number} * kPage];
    }
    /// A page that page() returned before.
    [[nodiscard]] [[gnu::always_inline]] const T* known_page(std::uint32_t number) const {
        return &cells_[std::size_t{number} * kPage];
    }
    [[nodiscard]] bool ok() const { return cells_.size() != 0; }
    /// Bytes in use, rounded up to kPagedBlockBytes.
    [[nodiscard]] std::size_t bytes() const {
        const std::size_t written = std::size_t{used_.load()} * kPage * sizeof(T);
        return (written + kPagedBlockBytes - 1) / kPagedBlockBytes * kPagedBlockBytes;
    }

private:
    LargeArray<T> cells_;
    std::atomic<std::uint32_t> used_{1};
};

/// Blocks of pages, allocated on first use.
template <class T, std::size_t kPage>
class BlockPages {
    /// pages per block
    static constexpr std::size_t kPages = kPagedBlockBytes / sizeof(T) / kPage;
    static_assert(kPages * kPage * sizeof(T) == kPagedBlockBytes);

public:
    /// At most `max_pages` pages besides the zero page.
    explicit BlockPages(std::size_t max_pages) : begins_(max_pages / kPages + 2) {}
    BlockPages(const BlockPages&) = delete;
    BlockPages& operator=(const BlockPages&) = delete;
    ~BlockPages() {
        for (const auto& begin : begins_) free_large(begin.load(), kPagedBlockBytes);
    }

    // As in ReservedPages; page() may allocate a block.
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
    [[nodiscard]] bool ok() const { return !out_of_memory_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::size_t bytes() const {
        const auto blocks = std::ranges::count_if(
            begins_, [](const auto& begin) { return begin.load() != nullptr; });
        return static_cast<std::size_t>(blocks) * kPagedBlockBytes;
    }

private:
    /// If two threads allocate the same block, the second uses the first's.
    T* make(std::size_t block) {
        T* const block_memory = static_cast<T*>(allocate_large(kPagedBlockBytes));
        if (block_memory == nullptr) {
            out_of_memory_.store(true, std::memory_order_relaxed);
            return nullptr;
        }
        T* existing = nullptr;
        if (begins_[block].compare_exchange_strong(existing, block_memory)) return block_memory;
        free_large(block_memory, kPagedBlockBytes);
        return existing;
    }

    std::vector<std::atomic<T*>> begins_;
    std::atomic<std::uint32_t> used_{1};
    std::atomic<bool> out_of_memory_{false};
};

#if defined(__wasm__) || defined(_WIN32)
template <class T, std::size_t kPage>
using PagePool = BlockPages<T, kPage>;
#else
template <class T, std::size_t kPage>
using PagePool = ReservedPages<T, kPage>;
#endif

}  // namespace tilestone
