# SPDX-License-Identifier: MIT
#
# CMake 3.25 does not know the system WASI; this file adds it. Newer versions read their own.
