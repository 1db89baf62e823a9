# SPDX-License-Identifier: MIT
#
# Toolchain for WebAssembly with Debian's clang-19: libc++ without threads, exceptions or RTTI;
# 128-bit SIMD, and what every browser with SIMD has too. The output is a reactor, a module with
# exported functions and no main().

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-flto -stdlib=libc++ -fno-exceptions -fno-rtti -msimd128 -mbulk-memory -mnontrapping-fptoint")

# Optimised for download size: without -flto the module is a twentieth larger, at -O3 an eighth.
# Search code is still compiled for speed (tilestone_optimize_page): docs/design/page.md.
set(CMAKE_CXX_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "Flags of a release")

# A stack of 1 MiB, since the linker's default of 64 KiB is too small to load a network. The stack
# lies first in memory, so an overflow traps; after the data it would overwrite them.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--strip-all,--stack-first,-z,stack-size=1048576")

# Programs cannot be linked without stack_chk.cpp (tilestone/apps/api), so CMake's own checks
# only compile.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")  # for Platform/WASI.cmake
