// SPDX-License-Identifier: MIT
//
// PagedArray: an array nearly all of which is zero, with memory only where something else was
// written.
//
// Used for the weights of networks that play, of which one in twenty to one in forty is not zero:
// of 1.6 GB a fifth remains, of the 268 MB of a page of the browser, where memory that is reserved
// counts as used, 30. A read is one more step than in a plain array, through a table of pages.
// Pages come from blocks, which lie on huge pages where the system has them (large_array.h), and
// are never given back one by one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tilestone/base/large_array.h"

namespace tilestone {

/// What a block takes: where memory is not taken before it is written to, a huge page.
#if defined(__wasm__)
inline constexpr std::size_t kPagedBlockBytes = std::size_t{64} << 10;
#else
inline constexpr std::size_t kPagedBlockBytes = std::size_t{2} << 20;
#endif

/// `T` is a number; a page has `kPage` of them, a power of two. Several threads may write at once,
/// each to pages of its own, and read what they wrote; all of it who knows that they are done.
template <class T, std::size_t kPage>
class PagedArray {
    static_assert((kPage & (kPage - 1)) == 0);

public:
    PagedArray() = default;

    /// `count` zeros. Where memory is short the array is empty: see size().
    explicit PagedArray(std::size_t count) : numbers_((count + kPage - 1) / kPage) {
        if (numbers_.size() == 0) return;
        blocks_ = std::make_unique<Blocks>(numbers_.size() / kPages + 1);
        if (blocks_->page(0) != nullptr) count_ = count;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] T operator[](std::size_t index) const {
        const std::uint32_t number = numbers_[index / kPage];
        const T* const block = blocks_->begin(number / kPages, std::memory_order_relaxed);
        return block[number % kPages * kPage + index % kPage];
    }
    void set(std::size_t index, T value) {
        std::uint32_t number = numbers_[index / kPage];
        if (number == kZeros) {
            if (value == T{}) return;
            number = blocks_->take();
            numbers_.set(index / kPage, number);
        }
        T* const page = blocks_->page(number);
        if (page != nullptr) page[index % kPage] = value;
    }
    /// False where something was not written, since there was no memory for it.
    [[nodiscard]] bool ok() const { return blocks_ == nullptr || blocks_->ok(); }

    /// What pages and their table take.
    [[nodiscard]] std::size_t bytes() const {
        return (blocks_ != nullptr ? blocks_->bytes() : 0) + numbers_.bytes();
    }

private:
    static constexpr std::size_t kPages = kPagedBlockBytes / sizeof(T) / kPage;  ///< of a block
    static_assert(kPages * kPage * sizeof(T) == kPagedBlockBytes);
    static constexpr std::uint32_t kZeros = 0;  ///< the page of all that was never written

    /// Where pages come from.
    class Blocks {
    public:
        /// At most `most` blocks.
        explicit Blocks(std::size_t most) : begins_(most + 1) {}
        Blocks(const Blocks&) = delete;
        Blocks& operator=(const Blocks&) = delete;
        ~Blocks() {
            for (const auto& begin : begins_) free_large(begin.load(), kPagedBlockBytes);
        }

        /// The number of a page that nobody has yet.
        std::uint32_t take() { return used_.fetch_add(1, std::memory_order_relaxed); }
        /// Null where there is no memory for its block.
        T* page(std::uint32_t number) {
            T* block = begin(number / kPages, std::memory_order_acquire);
            if (block == nullptr) block = make(number / kPages);
            return block == nullptr ? nullptr : block + number % kPages * kPage;
        }
        [[nodiscard]] T* begin(std::size_t block, std::memory_order order) const {
            return begins_[block].load(order);
        }
        [[nodiscard]] bool ok() const { return !short_.load(std::memory_order_relaxed); }
        [[nodiscard]] std::size_t bytes() const {
            std::size_t blocks = 0;
            for (const auto& begin : begins_) blocks += begin.load() != nullptr ? 1 : 0;
            return blocks * kPagedBlockBytes;
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
        std::atomic<std::uint32_t> used_{kZeros + 1};
        std::atomic<bool> short_{false};
    };

    LargeArray<std::uint32_t> numbers_;  ///< of pages, by place
    std::unique_ptr<Blocks> blocks_;
    std::size_t count_ = 0;
};

}  // namespace tilestone
