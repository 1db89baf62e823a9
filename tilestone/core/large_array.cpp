// SPDX-License-Identifier: MIT
#include "tilestone/core/large_array.h"

#include <cstring>

#include "tilestone/core/platform/memory.h"

namespace tilestone {

void* allocate_large(std::size_t bytes) {
    if (bytes == 0) return nullptr;
    if (bytes >= platform::kHugePage) return platform::allocate_pages(bytes);
    void* const memory = platform::allocate_aligned(bytes);
    if (memory != nullptr) std::memset(memory, 0, bytes);
    return memory;
}

void free_large(void* memory, std::size_t bytes) {
    if (bytes < platform::kHugePage) {
        platform::free_aligned(memory);
    } else if (memory != nullptr) {
        platform::free_pages(memory, bytes);
    }
}

}  // namespace tilestone
