// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>

#include "fuzz/fuzz.h"

// Name and signature are defined by libFuzzer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tilestone::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
