# SPDX-License-Identifier: MIT
#
# Toolchain for 64-bit Windows with Debian's mingw-w64 g++-12, the variant with POSIX threads. The
# programs are fully static: one file each, which needs nothing but Windows 7 or later.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

set(triple x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${triple}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triple}-g++-posix)
set(CMAKE_RC_COMPILER ${triple}-windres)
set(CMAKE_AR ${triple}-ar)
set(CMAKE_RANLIB ${triple}-ranlib)

# _WIN32_WINNT: Windows 7. The assembler's flag: the stack there is aligned to 16 bytes only, and
# this compiler stores registers of 32 bytes as if it were aligned to 32 (GCC bug 54412).
set(CMAKE_CXX_FLAGS_INIT "-Wa,-muse-unaligned-vector-move -D_WIN32_WINNT=0x0601 -DUNICODE -D_UNICODE -DNOMINMAX -DWIN32_LEAN_AND_MEAN")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -static-libgcc -static-libstdc++ -Wl,--gc-sections,-s")

# Headers and libraries of the host are never those of Windows; tools/windows-libraries builds the rest.
set(CMAKE_FIND_ROOT_PATH /usr/${triple})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
