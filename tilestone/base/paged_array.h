// SPDX-License-Identifier: MIT
//
// PagedArray: an array nearly all of which is zero, with memory only where something else was
// written.
//
// Used for the weights of a network in a page, where memory that is reserved counts as used, on
// phones too: of 268 MB, 47 remain. A read is one more step than in a plain array, through a table
// of pages. Pages come from blocks of 64 kB and are never given back one by one.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace tilestone {

/// `T` is a number; a page has `kPage` of them, a power of two.
template <class T, std::size_t kPage>
class PagedArray {
    static_assert((kPage & (kPage - 1)) == 0);

public:
    PagedArray() = default;

    /// `count` zeros.
    explicit PagedArray(std::size_t count) : pages_((count + kPage - 1) / kPage), count_(count) {
        for (T*& page : pages_) page = zeros_.data();
    }
    // A copy's table would lead to the pages of the first.
    PagedArray(const PagedArray&) = delete;
    PagedArray& operator=(const PagedArray&) = delete;
    PagedArray(PagedArray&&) noexcept = default;
    PagedArray& operator=(PagedArray&&) noexcept = default;
    ~PagedArray() = default;

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] T operator[](std::size_t index) const {
        return pages_[index / kPage][index % kPage];
    }
    void set(std::size_t index, T value) {
        T*& page = pages_[index / kPage];
        if (page == zeros_.data()) {
            if (value == T{}) return;
            page = new_page();
        }
        page[index % kPage] = value;
    }

    /// What pages and their table take.
    [[nodiscard]] std::size_t bytes() const {
        return blocks_.size() * kBlock * sizeof(T) + pages_.size() * sizeof(T*);
    }

private:
    static constexpr std::size_t kBlockBytes = 65536;
    static constexpr std::size_t kBlock = kBlockBytes / sizeof(T);  ///< elements
    static_assert(kBlock % kPage == 0);

    T* new_page() {
        if (used_ == kBlock) {
            blocks_.push_back(std::make_unique<T[]>(kBlock));
            used_ = 0;
        }
        T* page = blocks_.back().get() + used_;
        used_ += kPage;
        return page;
    }

    std::vector<T> zeros_ = std::vector<T>(kPage);  ///< the page of all that was never written
    std::vector<T*> pages_;
    std::vector<std::unique_ptr<T[]>> blocks_;
    std::size_t used_ = kBlock;  ///< of the last block
    std::size_t count_ = 0;
};

}  // namespace tilestone
