# SPDX-License-Identifier: MIT
#
# Toolchain for Debian on ARM with Debian's cross compiler (g++-aarch64-linux-gnu). Libraries are
# those that tools/sysroot arm64 unpacks; programs of the build run under qemu.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source_folder)
set(CMAKE_SYSROOT "${source_folder}/build/sysroot/arm64")
if(NOT EXISTS "${CMAKE_SYSROOT}/made")
  message(FATAL_ERROR "There are no libraries for arm64 in ${CMAKE_SYSROOT}: tools/sysroot arm64 unpacks them")
endif()

set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_STRIP aarch64-linux-gnu-strip)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-aarch64;-L;${CMAKE_SYSROOT}")

# Programs of this machine, headers and libraries of the other.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
