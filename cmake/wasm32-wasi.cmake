# SPDX-License-Identifier: MIT
#
# Debian's clang-19 for WebAssembly: libc++ without threads, exceptions or RTTI; 128-bit SIMD. The result is a reactor, a
# module with functions to call and no main().

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-flto -stdlib=libc++ -fno-exceptions -fno-rtti -msimd128 -mbulk-memory")

# A page loads it over a network: without -flto it is a twentieth larger, at -O3 an eighth more.
# What searches spend their time in is compiled for speed all the same (tilestone_optimize_page):
# docs/design/page.md.
set(CMAKE_CXX_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "Flags of a release")

# A stack of 1 MiB: the linker's 64 KiB are too few to read a network. It lies first, so that what overflows it ends with a
# trap; behind the data it would overwrite them.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--strip-all,--stack-first,-z,stack-size=1048576")

# Programs cannot be linked before stack_chk.cpp is there (tilestone/apps/web_api), so CMake's own checks only compile.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")  # for Platform/WASI.cmake
