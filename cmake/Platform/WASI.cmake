# SPDX-License-Identifier: MIT
#
# CMake 3.25 does not know the system WASI; it reads this file for it.

set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
