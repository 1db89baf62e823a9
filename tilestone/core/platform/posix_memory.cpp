// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <memory>

#include <sys/mman.h>

#include "tilestone/core/platform/memory.h"

namespace tilestone::platform {
namespace {

std::size_t rounded_up(std::size_t bytes) { return (bytes + kHugePage - 1) & ~(kHugePage - 1); }

}  // namespace

void* allocate_aligned(std::size_t bytes) {
    return std::aligned_alloc(kCacheLine, (bytes + kCacheLine - 1) / kCacheLine * kCacheLine);
}

void free_aligned(void* memory) { std::free(memory); }

void* allocate_pages(std::size_t bytes) {
    // One extra huge page, so the mapping contains an aligned range of the right size.
    const std::size_t size = rounded_up(bytes);
    const std::size_t mapped = size + kHugePage;
    void* memory = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    char* const begin = static_cast<char*>(memory);
    void* aligned = begin;
    std::size_t space = mapped;
    std::align(kHugePage, size, aligned, space);
    const auto before = static_cast<std::size_t>(static_cast<char*>(aligned) - begin);
    if (before > 0) ::munmap(begin, before);
    if (space > size) ::munmap(static_cast<char*>(aligned) + size, space - size);
#if defined(MADV_HUGEPAGE)
    ::madvise(aligned, size, MADV_HUGEPAGE);  // a hint only; failure is harmless
#endif
    return aligned;
}

void free_pages(void* memory, std::size_t bytes) { ::munmap(memory, rounded_up(bytes)); }

}  // namespace tilestone::platform
