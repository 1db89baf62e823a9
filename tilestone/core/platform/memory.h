// SPDX-License-Identifier: MIT
//
// Large zeroed areas of memory, as each system gives them.
#pragma once

#include <cstddef>

namespace tilestone::platform {

/// `bytes` aligned to kCacheLine, with any content; null if memory is short.
inline constexpr std::size_t kCacheLine = 64;
[[nodiscard]] void* allocate_aligned(std::size_t bytes);
void free_aligned(void* memory);

/// From this size on memory comes in whole pages of this size, where the system has them.
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// At least `bytes` of zeroed memory, aligned to kHugePage; null if memory is short. `bytes` is at
/// least kHugePage. Untouched memory costs nothing on Linux; on Windows it counts against the limit
/// of the system although it takes no memory yet.
[[nodiscard]] void* allocate_pages(std::size_t bytes);
/// Frees memory of allocate_pages() with the same `bytes`.
void free_pages(void* memory, std::size_t bytes);

}  // namespace tilestone::platform
