// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>

#include "fuzz/fuzz.h"

// The name and the signature are libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tilestone::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
