# SPDX-License-Identifier: MIT
#
# TILESTONE_HAS_MPI: whether the program is built with Open MPI; MPI::MPI_CXX then is its C interface.

set(TILESTONE_HAS_MPI OFF)
if(TILESTONE_MPI AND NOT TILESTONE_WASM)
  set(MPI_CXX_SKIP_MPICXX ON)  # the C++ interface, which the standard gave up
  if(TILESTONE_MPI STREQUAL "AUTO")
    find_package(MPI QUIET COMPONENTS CXX)
  else()
    find_package(MPI REQUIRED COMPONENTS CXX)
  endif()
  if(MPI_CXX_FOUND)
    set(TILESTONE_HAS_MPI ON)
  endif()
endif()
if(NOT TILESTONE_HAS_MPI AND NOT TILESTONE_WASM)
  message(STATUS "Without Open MPI: no ranks, and the tests of them are left out")
endif()
