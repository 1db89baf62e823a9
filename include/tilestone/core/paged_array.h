// SPDX-License-Identifier: MIT
//
// PagedArray: a sparse array that allocates only pages with non-zero elements.
//
// For the weights of playing networks, of which one in forty is not zero: of 1.6 GB a sixth
// remains, and of the 268 MB in a web page, where reserved memory counts as used, 51 MB. A read
// costs one more indirection than in a plain array. Pages come from a pool (page_pool.h) and are
// never freed individually.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "tilestone/core/large_array.h"
#include "tilestone/core/page_pool.h"

namespace tilestone {

/// `T` is a number type; a page holds `kPage` elements, a power of two. Several threads may write
/// concurrently, each to its own pages, and read what they wrote. Reading other pages needs
/// synchronisation with their writers.
template <class T, std::size_t kPage, class Pool = PagePool<T, kPage>>
class PagedArray {
    static_assert((kPage & (kPage - 1)) == 0);

public:
    PagedArray() = default;

    /// `count` zeros. If memory is short the array is empty: check size().
    explicit PagedArray(std::size_t count) : numbers_((count + kPage - 1) / kPage) {
        if (numbers_.size() == 0) return;
        pool_ = std::make_unique<Pool>(numbers_.size());
        if (pool_->page(0) != nullptr) count_ = count;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] T operator[](std::size_t index) const {
        return pool_->known_page(numbers_[index / kPage])[index % kPage];
    }
    /// Indices are not checked. See ok() for lost writes.
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
    /// False if a write was lost because memory was short.
    [[nodiscard]] bool ok() const { return pool_ == nullptr || pool_->ok(); }

    /// Bytes used by the pages and their table.
    [[nodiscard]] std::size_t bytes() const {
        return (pool_ != nullptr ? pool_->bytes() : 0) + numbers_.bytes();
    }

private:
    static constexpr std::uint32_t kZeros = 0;  ///< the shared zero page

    LargeArray<std::uint32_t> numbers_;  ///< page number by index / kPage
    std::unique_ptr<Pool> pool_;
    std::size_t count_ = 0;
};

}  // namespace tilestone
