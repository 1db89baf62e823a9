# SPDX-License-Identifier: MIT
#
# CMake 3.25 does not support the system WASI; this file adds it.

set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
