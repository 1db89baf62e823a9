// SPDX-License-Identifier: MIT
//
// PagedArray: a sparse array that allocates only pages with non-zero elements, and reads its blocks
// from a source when they are first asked for.
//
// For the weights of playing networks: one in forty is not zero, and a search reads those of few
// blocks. A page's number is its distance in memory from the first page, so that pages may lie
// anywhere and a read still costs only one more indirection than in a plain array.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

#include "tilestone/core/fatal.h"
#include "tilestone/core/large_array.h"
#include "tilestone/core/spin_lock.h"

namespace tilestone {

/// `T` is a number type; a page holds `kPage` elements, a power of two. Any number of threads may
/// read; who writes needs the array for himself.
template <class T, std::size_t kPage>
class PagedArray {
    static_assert((kPage & (kPage - 1)) == 0);

public:
    static constexpr std::size_t kPageSize = kPage;
    static constexpr std::size_t kBlock = std::size_t{1} << 16;

private:
    static constexpr std::size_t kPages = kBlock / kPage;  // of a block
    using Page = std::array<T, kPage>;

    // Pages are allocated together, on huge pages if the system has them.
#if defined(__wasm__)
    static constexpr std::size_t kChunkBytes = std::size_t{256} << 10;
#else
    static constexpr std::size_t kChunkBytes = std::size_t{2} << 20;
#endif
    static constexpr std::size_t kChunk = kChunkBytes / sizeof(Page);
    static_assert(kChunk > kPages + 2);

    // A page's number is its distance from the first page in units that addresses are scaled by:
    // 16 GB on either side.
    static constexpr std::intptr_t kUnit = 8;                     // bytes
    static constexpr std::int32_t kZeros = sizeof(Page) / kUnit;  // the second page

public:
    static constexpr std::int32_t kUnread = 0;  ///< of a page of zeros too: what is not read yet

    /// The elements of a block, by place.
    class Elements {
    public:
        /// Places are not checked.
        void set(std::size_t place, T value) {
            std::uint16_t& number = numbers_[place / kPage];
            if (number == 0) {
                if (value == T{}) return;
                number = ++used_;
                pages_[number - 1].fill(T{});
            }
            pages_[number - 1][place % kPage] = value;
        }

    private:
        friend PagedArray;
        std::array<std::uint16_t, kPages> numbers_{};  ///< from 1; 0: all zero
        std::uint16_t used_ = 0;
        std::array<Page, kPages> pages_;
    };

    /// Where elements come from.
    class Source {
    public:
        Source() = default;
        Source(const Source&) = delete;
        Source& operator=(const Source&) = delete;
        virtual ~Source() = default;
        /// Sets the elements of a block that are not zero. Several threads may call it, also for
        /// the same block.
        virtual void read(std::size_t block, Elements& elements) const = 0;
    };

    PagedArray() = default;

    /// `count` zeros, or what `source` says. If memory is short the array is empty: check size().
    explicit PagedArray(std::size_t count, std::unique_ptr<Source> source = nullptr)
        : state_(std::make_unique<State>(count, std::move(source))) {
        Page* const pages = state_->take(2);
        if (pages == nullptr || state_->numbers.size() == 0) return;
        first_ = pages->data();
        numbers_ = state_->numbers.all().data();
        count_ = count;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] T operator[](std::size_t index) const {
        std::int32_t number = view().number(index / kPage);
        if (number == kUnread) {
            number = read(index);
            if (number == kUnread) out_of_memory();
        }
        return view().at(number, index % kPage);
    }

    /// For many reads in a row: in registers, so that nothing is loaded twice.
    class View {
    public:
        /// The number of page index / kPage; kUnread if its block is not read yet.
        [[nodiscard]] [[gnu::always_inline]] std::int32_t number(std::size_t page) const {
            return numbers_[page].load(std::memory_order_acquire);
        }
        /// Element index % kPage of a page, by its number. On page kUnread it is 0.
        [[nodiscard]] [[gnu::always_inline]] T at(std::int32_t number, std::size_t place) const {
            return page_at(first_, number)[place];
        }

    private:
        friend PagedArray;
        View(const std::atomic<std::int32_t>* numbers, T* first)
            : numbers_(numbers), first_(first) {}
        const std::atomic<std::int32_t>* numbers_;
        T* first_;
    };
    [[nodiscard]] [[gnu::always_inline]] View view() const { return {numbers_, first_}; }

    /// Indices are not checked. See ok() for lost writes.
    void set(std::size_t index, T value) {
        std::atomic<std::int32_t>& number = numbers_[index / kPage];
        if (number == kUnread && read(index) == kUnread) return;
        if (number == kZeros) {
            if (value == T{}) return;
            const std::lock_guard lock(state_->mutex);
            Page* const taken = state_->take(1);
            if (taken == nullptr || !is_in_reach(taken)) {
                state_->ok = false;
                return;
            }
            number = number_of(taken);
        }
        page_at(first_, number)[index % kPage] = value;
    }
    /// Reads a block from the source, if that was not done yet. See ok() for lack of memory.
    void read_ahead(std::size_t block) const {
        if (numbers_[block * kPages].load(std::memory_order_acquire) == kUnread)
            read(block * kBlock);
    }
    /// Once all blocks are read.
    void forget_source() { state_->source.reset(); }
    /// False if memory was short: blocks were not read, or elements not written.
    [[nodiscard]] bool ok() const { return state_ == nullptr || state_->ok; }

    /// Bytes of the pages so far and of their numbers.
    [[nodiscard]] std::size_t bytes() const {
        if (state_ == nullptr) return 0;
        const std::lock_guard lock(state_->mutex);
        return state_->chunks.size() * kChunkBytes + state_->numbers.bytes();
    }

private:
    struct State {
        State(std::size_t count, std::unique_ptr<Source> elements)
            : numbers((count + kBlock - 1) / kBlock * kPages), source(std::move(elements)) {}
        State(const State&) = delete;
        State& operator=(const State&) = delete;
        ~State() {
            for (Page* const chunk : chunks) free_large(chunk, kChunkBytes);
        }

        /// Pages in a row, all zero; null if memory is short. The mutex is held.
        Page* take(std::size_t count) {
            if (count > left) {
                auto* const chunk = static_cast<Page*>(allocate_large(kChunkBytes));
                if (chunk == nullptr) return nullptr;
                chunks.push_back(chunk);
                left = kChunk;
            }
            left -= count;
            return chunks.back() + (kChunk - left - count);
        }

        LargeArray<std::atomic<std::int32_t>> numbers;  ///< of each page of elements
        std::unique_ptr<Source> source;
        SpinLock mutex;  ///< of what follows
        std::vector<Page*> chunks;
        std::size_t left = 0;  ///< pages in the last chunk
        std::atomic<bool> ok{true};
    };

    // By numbers, because pointers to different objects have no difference.
    [[nodiscard]] std::intptr_t distance_of(const Page* page) const {
        return (reinterpret_cast<std::intptr_t>(page) - reinterpret_cast<std::intptr_t>(first_)) /
               kUnit;
    }
    [[nodiscard]] [[gnu::always_inline]] static T* page_at(T* first, std::int32_t number) {
        return reinterpret_cast<T*>(reinterpret_cast<std::intptr_t>(first) + number * kUnit);
    }
    [[nodiscard]] bool is_in_reach(const Page* page) const {
        const std::intptr_t distance = distance_of(page);
        constexpr std::intptr_t kMost = std::numeric_limits<std::int32_t>::max() - kChunkBytes;
        return distance >= -kMost && distance <= kMost;
    }
    [[nodiscard]] std::int32_t number_of(const Page* page) const {
        return static_cast<std::int32_t>(distance_of(page));
    }

    /// Reads the block of an element, and returns the number of the element's page; kUnread if
    /// memory is short.
    [[gnu::noinline, gnu::cold]] std::int32_t read(std::size_t index) const {
        const std::size_t begin = index / kBlock * kPages;
        Elements elements;
        if (state_->source != nullptr) state_->source->read(index / kBlock, elements);
        const std::lock_guard lock(state_->mutex);
        if (numbers_[index / kPage] != kUnread) return numbers_[index / kPage];
        Page* pages = nullptr;
        if (elements.used_ > 0) {
            pages = state_->take(elements.used_);
            if (pages == nullptr || !is_in_reach(pages)) {
                state_->ok = false;
                return kUnread;
            }
            std::memcpy(pages, elements.pages_.data(), elements.used_ * sizeof(Page));
        }
        // The first one last: read_ahead() looks at it.
        for (std::size_t i = kPages; i-- > 0;) {
            const std::uint16_t number = elements.numbers_[i];
            numbers_[begin + i].store(number == 0 ? kZeros : number_of(pages + number - 1),
                                      std::memory_order_release);
        }
        return numbers_[index / kPage];
    }

    std::unique_ptr<State> state_;
    std::atomic<std::int32_t>* numbers_ = nullptr;
    T* first_ = nullptr;
    std::size_t count_ = 0;
};

}  // namespace tilestone
