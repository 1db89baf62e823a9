// SPDX-License-Identifier: MIT

// Debian's compiler-rt for WebAssembly was compiled with the stack protector, but its C library has
// no support for it: whoever links a 128-bit division misses these two symbols.

#include <cstdint>

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the compiler's names
extern "C" {

extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x595e9fbdU;  // any value will do, best without a zero byte

[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
