// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "tilestone/core/platform/memory.h"

namespace tilestone::platform {

void* allocate_aligned(std::size_t bytes) {
    return std::aligned_alloc(kCacheLine, (bytes + kCacheLine - 1) / kCacheLine * kCacheLine);
}

void free_aligned(void* memory) { std::free(memory); }

// Blocks here have the size of a WebAssembly page and gain nothing from a greater alignment. The
// memory by which the instance grows is 0 already, and costs nothing until it is touched.
void* allocate_pages(std::size_t bytes) {
    constexpr std::size_t kPage = 65536;
    const std::size_t before = __builtin_wasm_memory_size(0) * kPage;
    void* const memory = allocate_aligned(bytes);
    if (memory == nullptr) return nullptr;
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    if (begin < before) std::memset(memory, 0, std::min(bytes, before - begin));
    return memory;
}

void free_pages(void* memory, std::size_t /*bytes*/) { free_aligned(memory); }

}  // namespace tilestone::platform
