// SPDX-License-Identifier: MIT
//
// Tests that the selective search allocates nothing after begin(), by counting calls of operator
// new. Excluded under the thread sanitizer, whose operator new cannot be replaced.
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "tests/search/connect4_knowledge.h"
#include "tests/search/random_tree.h"
#include "tilestone/search/selective.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TILESTONE_CANNOT_COUNT
#endif
#endif
#if defined(__SANITIZE_THREAD__)
#define TILESTONE_CANNOT_COUNT
#endif

#if !defined(TILESTONE_CANNOT_COUNT)
namespace {

std::atomic<std::size_t> allocations{0};

void* counted(std::size_t size) {
    ++allocations;
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) std::abort();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace tilestone::search {
namespace {

TEST(SelectiveAllocation, ThereIsNoneOnceTheSearchHasBegun) {
    TranspositionTable table(1 << 12);
    Selective<IndexedConnectFour, ConnectFourKnowledge> search({}, &table);
    search.set_multi_pv(2);
    auto moves = moves_at<IndexedConnectFour>({});
    for (int plies = 1; plies <= 10; ++plies) {
        Budget budget;
        budget.arm();
        const std::size_t before_begin = allocations;
        search.begin({}, plies, moves, false);
        const std::size_t before = allocations;
        EXPECT_GT(before, before_begin);  // begin() allocates at least the copy of the moves
        bool done = false;
        while (!done) {
            budget.begin_slice(Milliseconds(1e9), 100);
            done = search.resume(budget);
        }
        EXPECT_EQ(allocations, before) << plies << " plies";
        moves = search.moves();
    }
}

}  // namespace
}  // namespace tilestone::search

#endif
