# SPDX-License-Identifier: MIT
#
# The few functions with which the folders declare themselves. In all of them DEPENDS takes the short names of other
# folders of tilestone (base, core, search, twenty48, engine, arena, protocol, tui).

if(TILESTONE_TESTS AND NOT TILESTONE_WASM)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(GoogleTest)
endif()
if(TILESTONE_TESTS)
  enable_testing()
endif()
if(TILESTONE_BENCH)
  find_package(benchmark REQUIRED)
endif()

# Internal: links TARGET with the folders named by short names.
function(tilestone_link target visibility)
  foreach(folder IN LISTS ARGN)
    if(NOT TARGET tilestone::${folder})
      message(FATAL_ERROR "${target} depends on ${folder}, which is not a folder added before it")
    endif()
    target_link_libraries(${target} ${visibility} tilestone::${folder})
  endforeach()
endfunction()

# tilestone_library(NAME [SOURCES a.cpp…] HEADERS a.h… [DEPENDS folder…])
# One folder of tilestone/ as the target tilestone_NAME, alias tilestone::NAME; header only without SOURCES.
# Headers are included from the repository root, and each must compile alone.
function(tilestone_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;HEADERS;DEPENDS")
  set(target tilestone_${name})
  if(arg_SOURCES)
    set(visibility PUBLIC)
    add_library(${target} STATIC ${arg_SOURCES})
  else()
    set(visibility INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(tilestone::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY TILESTONE_LIBRARIES ${name})  # for install.cmake
  target_sources(${target} ${visibility}
    FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${arg_HEADERS})
  target_compile_features(${target} ${visibility} cxx_std_20)
  # The one flag that users get: templates are compiled by them, and an inline function compiled with a*b+c fused could even
  # take the place of ours at the link. Without it, "same seed, same result" would end at the door.
  target_compile_options(${target} INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU,Clang,AppleClang>:-ffp-contract=off>)
  tilestone_link(${target} ${visibility} ${arg_DEPENDS})
endfunction()

# tilestone_optimize_page(NAME LEVEL [FILES a.cpp…])
# How the library, or these files of the current folder alone, are compiled where a page has to load them: -Oz for what no search
# spends its time in, -O2 for what one does. All else is -Os there (wasm32-wasi.cmake). Other builds do not care.
function(tilestone_optimize_page name level)
  if(NOT TILESTONE_WASM)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "FILES")
  if(arg_FILES)
    set_property(SOURCE ${arg_FILES} APPEND PROPERTY COMPILE_OPTIONS ${level})
  else()
    target_compile_options(tilestone_${name} PRIVATE ${level})
  endif()
endfunction()

# tilestone_program(NAME SOURCES a.cpp… [DEPENDS folder…])
# An executable, left in <build>/bin.
function(tilestone_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  tilestone_link(${name} PRIVATE ${arg_DEPENDS})
endfunction()

# Internal: what all test programs are compiled with. Under a sanitizer the tests themselves are not optimised: that halves
# their compilation, and what they test is.
function(tilestone_test_settings target)
  target_link_libraries(${target} PRIVATE GTest::gtest_main rapidcheck)
  target_compile_definitions(${target} PRIVATE
    TILESTONE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" TILESTONE_TEST_DIVISOR=${TILESTONE_TEST_DIVISOR})
  if(TILESTONE_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(TILESTONE_TEST_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")  # for ccache
  endif()
endfunction()

if(TILESTONE_TESTS AND TILESTONE_TEST_PCH)
  file(WRITE "${CMAKE_BINARY_DIR}/generated/empty.cpp" "")
  add_library(tilestone_test_pch OBJECT "${CMAKE_BINARY_DIR}/generated/empty.cpp")
  tilestone_test_settings(tilestone_test_pch)
  target_precompile_headers(tilestone_test_pch PRIVATE
    <gtest/gtest.h> <algorithm> <filesystem> <fstream> <functional> <map> <set> <sstream> <string> <vector>)
endif()

# tilestone_test(NAME SOURCES a_test.cpp… [DEPENDS folder…] [PROGRAMS target…])
# A GoogleTest program test_NAME with RapidCheck at hand; ctest sees each of its cases as NAME.Suite.Case.
# Compiled with TILESTONE_SOURCE_DIR (the repository), TILESTONE_TEST_DIVISOR (see options.cmake), and, for each of
# PROGRAMS, the path of that executable as PROGRAM_<TARGET>, in capitals and with _ for -.
function(tilestone_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;PROGRAMS")
  set(target test_${name})
  tilestone_program(${target} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
  tilestone_test_settings(${target})
  if(TILESTONE_TEST_PCH)
    target_precompile_headers(${target} REUSE_FROM tilestone_test_pch)
  endif()
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin/tests")
  foreach(program IN LISTS arg_PROGRAMS)
    string(TOUPPER "${program}" upper)
    string(MAKE_C_IDENTIFIER "${upper}" upper)
    target_compile_definitions(${target} PRIVATE PROGRAM_${upper}="$<TARGET_FILE:${program}>")
    add_dependencies(${target} ${program})
  endforeach()
  # A fixed seed: a run that fails must fail again. RC_PARAMS in the environment of a direct call sets another.
  gtest_discover_tests(${target} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT 600 ENVIRONMENT "RC_PARAMS=seed=20480")
endfunction()

# tilestone_fuzz(NAME SOURCES a_fuzz.cpp… [DEPENDS folder…])
# A fuzz target over fuzz/corpus/NAME; the sources define tilestone::fuzz::check(). With TILESTONE_FUZZ it is driven by
# libFuzzer; otherwise fuzz/replay.cpp feeds it each file of the corpus, as an ordinary test.
function(tilestone_fuzz name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  set(target fuzz_${name})
  set(corpus "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
  tilestone_program(${target} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
  target_link_libraries(${target} PRIVATE tilestone_fuzz_driver)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin/fuzz")
  if(TILESTONE_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    set(found "${CMAKE_BINARY_DIR}/corpus/${name}")  # new inputs go here, the tracked corpus stays as it is
    file(MAKE_DIRECTORY "${found}")
    add_test(NAME fuzz.${name} COMMAND ${target} -runs=100000 -seed=1 -max_len=4096 -rss_limit_mb=512
      "${found}" "${corpus}")
  else()
    add_test(NAME fuzz.${name} COMMAND ${target} "${corpus}")
  endif()
endfunction()

# tilestone_bench(NAME SOURCES a_bench.cpp… [DEPENDS folder…])
# A Google Benchmark program bench_NAME.
function(tilestone_bench name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  set(target bench_${name})
  tilestone_program(${target} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
  target_link_libraries(${target} PRIVATE benchmark::benchmark_main)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin/bench")
endfunction()
