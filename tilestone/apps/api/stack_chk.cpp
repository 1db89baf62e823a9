// SPDX-License-Identifier: MIT

// The stack protector's two symbols. Debian's compiler-rt for WebAssembly was compiled with it, but
// the C library lacks the symbols, and 128-bit divisions need them.

#include <cstdint>

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the compiler's names
extern "C" {

extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x595e9fbdU;  // any value; no byte should be zero

[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
