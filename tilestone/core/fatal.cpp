// SPDX-License-Identifier: MIT
#include "tilestone/core/fatal.h"

#include <cstdio>
#include <cstdlib>

namespace tilestone {

void fatal([[maybe_unused]] const std::string& what) {
#ifdef __wasm__
    __builtin_trap();
#else
    std::fprintf(stderr, "tilestone: %s\n", what.c_str());
    std::abort();
#endif
}

}  // namespace tilestone
