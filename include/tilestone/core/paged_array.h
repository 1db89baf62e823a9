// SPDX-License-Identifier: MIT
//
// PagedArray: an array nearly all of which is zero, with memory only where something else was
// written.
//
// Used for the weights of networks that play, of which one in forty is not zero: of 1.6 GB
// a fifth remains, of the 268 MB of a page of the browser, where memory that is reserved
// counts as used, 30. A read is one more step than in a plain array, through a table of pages.
// Pages come from a pool (page_pool.h) and are never given back one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "tilestone/core/large_array.h"
#include "tilestone/core/page_pool.h"

namespace tilestone {

/// `T` is a number; a page has `kPage` of them, a power of two. Several threads may write at once,
/// each to pages of its own, and read what they wrote; all of it who knows that they are done.
template <class T, std::size_t kPage, class Pool = PagePool<T, kPage>>
class PagedArray {
    static_assert((kPage & (kPage - 1)) == 0);

public:
    PagedArray() = default;

    /// `count` zeros. Where memory is short the array is empty: see size().
    explicit PagedArray(std::size_t count) : numbers_((count + kPage - 1) / kPage) {
        if (numbers_.size() == 0) return;
        pool_ = std::make_unique<Pool>(numbers_.size());
        if (pool_->page(0) != nullptr) count_ = count;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] T operator[](std::size_t index) const {
        return pool_->known_page(numbers_[index / kPage])[index % kPage];
    }
    void set(std::size_t index, T value) {
        std::uint32_t number = numbers_[index / kPage];
        if (number == kZeros) {
            if (value == T{}) return;
            number = pool_->take();
            numbers_.set(index / kPage, number);
        }
        T* const page = pool_->page(number);
        if (page != nullptr) page[index % kPage] = value;
    }
    /// False where something was not written, since there was no memory for it.
    [[nodiscard]] bool ok() const { return pool_ == nullptr || pool_->ok(); }

    /// What pages and their table take.
    [[nodiscard]] std::size_t bytes() const {
        return (pool_ != nullptr ? pool_->bytes() : 0) + numbers_.bytes();
    }

private:
    static constexpr std::uint32_t kZeros = 0;  ///< the page of all that was never written

    LargeArray<std::uint32_t> numbers_;  ///< of pages, by place
    std::unique_ptr<Pool> pool_;
    std::size_t count_ = 0;
};

}  // namespace tilestone
