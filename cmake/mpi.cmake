# SPDX-License-Identifier: MIT
#
# TILESTONE_HAS_MPI: whether Open MPI is available; MPI::MPI_CXX is then its C interface.

set(TILESTONE_HAS_MPI OFF)
if(TILESTONE_MPI AND NOT TILESTONE_WASM)
  set(MPI_CXX_SKIP_MPICXX ON)  # the C++ interface, which the standard has removed
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
