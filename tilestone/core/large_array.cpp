// SPDX-License-Identifier: MIT
#include "tilestone/core/large_array.h"

#include <cstdlib>
#include <cstring>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tilestone {
namespace {

constexpr std::size_t kCacheLine = 64;

void* allocate_lines(std::size_t bytes) {
    const std::size_t size = (bytes + kCacheLine - 1) / kCacheLine * kCacheLine;
    void* const memory = std::aligned_alloc(kCacheLine, size);
    if (memory != nullptr) std::memset(memory, 0, size);
    return memory;
}

}  // namespace

#if defined(__linux__)
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

std::size_t rounded_up(std::size_t bytes) { return (bytes + kHugePage - 1) & ~(kHugePage - 1); }

}  // namespace

void* allocate_large(std::size_t bytes) {
    if (bytes == 0) return nullptr;
    if (bytes < kHugePage) return allocate_lines(bytes);
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
    ::madvise(aligned, size, MADV_HUGEPAGE);  // a hint only; failure is harmless
    return aligned;
}

void free_large(void* memory, std::size_t bytes) {
    if (bytes < kHugePage) {
        std::free(memory);
    } else if (memory != nullptr) {
        ::munmap(memory, rounded_up(bytes));
    }
}

#else

void* allocate_large(std::size_t bytes) { return bytes == 0 ? nullptr : allocate_lines(bytes); }

void free_large(void* memory, std::size_t /*bytes*/) { std::free(memory); }

#endif

}  // namespace tilestone
