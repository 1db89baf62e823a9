# SPDX-License-Identifier: MIT
#
# All user options; the presets set most of them.

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  set(TILESTONE_WASM ON)
else()
  set(TILESTONE_WASM OFF)
endif()

set(tests_by_default OFF)
if(PROJECT_IS_TOP_LEVEL AND (NOT DEFINED TILESTONE_PARTS OR "all" IN_LIST TILESTONE_PARTS))
  set(tests_by_default ON)
endif()
option(TILESTONE_TESTS "Build the tests" ${tests_by_default})
option(TILESTONE_TEST_PCH "Precompile what all tests include; off, a test that forgets an include fails to build" OFF)
set(TILESTONE_PARTS "all" CACHE STRING
  "What is built: all, or a list of libraries and pbrain-tilestone, each with what it needs: search, or engine;pbrain-tilestone")
option(BUILD_SHARED_LIBS "The libraries that cmake --install leaves are shared ones" OFF)
option(TILESTONE_UNITY "Compile the files of a folder together: much faster from nothing; off, each by itself" ON)
option(TILESTONE_BENCH "Build the micro benchmarks" OFF)
option(TILESTONE_FUZZ "Build the fuzz targets with libFuzzer (clang only); without it they replay their corpus" OFF)
option(TILESTONE_FULL_NETWORK "The full network is part of the program; off, the small one takes its place" ON)
option(TILESTONE_WEB_PAGE "Build the page too, which needs node, npm, and clang-19 for WebAssembly" OFF)
option(TILESTONE_WERROR "Look for warnings, which are errors then" OFF)
option(TILESTONE_INSTALL "Let cmake --install leave a package for other programs" ${PROJECT_IS_TOP_LEVEL})
option(TILESTONE_CCACHE "Compile through ccache where it is installed" ${PROJECT_IS_TOP_LEVEL})
option(TILESTONE_HARDENING "Fortified library calls, position-independent programs, relocations read-only: for packages" OFF)
option(TILESTONE_PACKAGE "Let cpack make a Debian package of programs and page" OFF)
set(TILESTONE_PAGE "" CACHE PATH "A built page that cmake --install takes; empty: that of this build")
set(TILESTONE_MPI OFF CACHE STRING "Ranks of Open MPI do games too: ON, OFF, or AUTO, where it is installed")
set_property(CACHE TILESTONE_MPI PROPERTY STRINGS OFF ON AUTO)
set(TILESTONE_CUDA "" CACHE PATH "A CUDA toolkit, /usr/lib/cuda say: builds tilestone-gpu-trainer (clang only); empty: does not")
set(TILESTONE_CUDA_ARCHITECTURE "sm_90" CACHE STRING "The graphics processor that tilestone-gpu-trainer is built for")
set(TILESTONE_SANITIZE "" CACHE STRING "Sanitizers, for example address,undefined")
set(TILESTONE_MARCH "" CACHE STRING "Instruction set for -march=; empty keeps the compiler's portable default")
set(TILESTONE_TEST_SUITES "" CACHE STRING "Folders of tests/ that are built, such as core;search; empty: all")
set(TILESTONE_TEST_DIVISOR 1 CACHE STRING "Tests over many random positions do one n-th of their work")

if(TILESTONE_FUZZ AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "TILESTONE_FUZZ needs clang: use cmake --preset fuzz")
endif()

if(TILESTONE_CUDA AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "TILESTONE_CUDA needs clang: use cmake --preset clang")
endif()

if(TILESTONE_TESTS AND NOT "all" IN_LIST TILESTONE_PARTS)
  message(FATAL_ERROR "the tests need all parts: configure with TILESTONE_TESTS=OFF or without TILESTONE_PARTS")
endif()

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES AND PROJECT_IS_TOP_LEVEL)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# Packages are made from releases; a library built with a sanitizer would require the sanitizer of
# every user.
set(test_install OFF)
if(TILESTONE_INSTALL AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TILESTONE_SANITIZE AND NOT TILESTONE_FUZZ)
  set(test_install ON)
endif()
option(TILESTONE_TEST_INSTALL "Test the installed package from a project of its own" ${test_install})

if(TILESTONE_CCACHE)
  find_program(TILESTONE_CCACHE_PROGRAM ccache)
  if(TILESTONE_CCACHE_PROGRAM)
    # The sloppiness is for users of a precompiled header, the other two for clones in other
    # folders.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${TILESTONE_CCACHE_PROGRAM}")
  endif()
endif()
