// SPDX-License-Identifier: MIT
#include "tilestone/core/fatal.h"

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <new>

namespace tilestone {

void fatal([[maybe_unused]] const std::string& what) {
#ifdef __wasm__
    __builtin_trap();
#else
    std::fprintf(stderr, "tilestone: %s\n", what.c_str());
    std::abort();
#endif
}

void out_of_memory() {
    // What no allocator has: it fails in the way of this build.
    static_cast<void>(::operator new(std::numeric_limits<std::size_t>::max() / 2));
    fatal("not enough memory");
}

}  // namespace tilestone
