// SPDX-License-Identifier: MIT
#include <cstdint>

#include <malloc.h>
#include <windows.h>

#include "tilestone/core/platform/memory.h"

namespace tilestone::platform {

void* allocate_aligned(std::size_t bytes) { return ::_aligned_malloc(bytes, kCacheLine); }

void free_aligned(void* memory) { ::_aligned_free(memory); }

void* allocate_pages(std::size_t bytes) {
    constexpr DWORD kAll = MEM_RESERVE | MEM_COMMIT;
    constexpr int kTries = 8;  // another thread may take the place in between
    for (int tries = 0; tries < kTries; ++tries) {
        void* const room = ::VirtualAlloc(nullptr, bytes + kHugePage, MEM_RESERVE, PAGE_NOACCESS);
        if (room == nullptr) return nullptr;
        const auto begin = reinterpret_cast<std::uintptr_t>(room);
        const std::uintptr_t aligned = (begin + kHugePage - 1) / kHugePage * kHugePage;
        ::VirtualFree(room, 0, MEM_RELEASE);
        void* const memory =
            ::VirtualAlloc(reinterpret_cast<void*>(aligned), bytes, kAll, PAGE_READWRITE);
        if (memory != nullptr) return memory;
        if (::GetLastError() != ERROR_INVALID_ADDRESS) return nullptr;  // memory is short
    }
    return ::VirtualAlloc(nullptr, bytes, kAll, PAGE_READWRITE);
}

void free_pages(void* memory, std::size_t /*bytes*/) { ::VirtualFree(memory, 0, MEM_RELEASE); }

}  // namespace tilestone::platform
