// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <cstring>

#include "tilestone/core/platform/memory.h"

namespace tilestone::platform {

void* allocate_aligned(std::size_t bytes) {
    return std::aligned_alloc(kCacheLine, (bytes + kCacheLine - 1) / kCacheLine * kCacheLine);
}

void free_aligned(void* memory) { std::free(memory); }

// Blocks here have the size of a WebAssembly page and gain nothing from a greater alignment.
void* allocate_pages(std::size_t bytes) {
    void* const memory = allocate_aligned(bytes);
    if (memory != nullptr) std::memset(memory, 0, bytes);
    return memory;
}

void free_pages(void* memory, std::size_t /*bytes*/) { free_aligned(memory); }

}  // namespace tilestone::platform
