# SPDX-License-Identifier: MIT
#
# The functions that declare targets. In all of them DEPENDS takes the short names of other
# tilestone folders (core, search, twenty48, engine, match, report, tui).

if(TILESTONE_TESTS AND NOT TILESTONE_WASM AND NOT WIN32)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()
if(TILESTONE_TESTS)
  enable_testing()
endif()
if(TILESTONE_BENCH)
  find_package(benchmark REQUIRED)
endif()

# Internal: links TARGET with the folders of these short names.
function(tilestone_link target visibility)
  foreach(folder IN LISTS ARGN)
    if(NOT TARGET tilestone::${folder})
      message(FATAL_ERROR "${target} depends on ${folder}, which is not a folder added before it")
    endif()
    target_link_libraries(${target} ${visibility} tilestone::${folder})
  endforeach()
  string(REGEX REPLACE "^tilestone_" "" name "${target}")
  set_property(GLOBAL PROPERTY TILESTONE_DEPENDS_OF_${name} ${ARGN})
endfunction()

# tilestone_closure(VARIABLE NAME…): the folders NAME… and all their transitive dependencies.
function(tilestone_closure variable)
  set(todo ${ARGN})
  set(all "")
  while(todo)
    list(POP_FRONT todo name)
    if(NOT name IN_LIST all)
      list(APPEND all ${name})
      get_property(depends GLOBAL PROPERTY TILESTONE_DEPENDS_OF_${name})
      list(APPEND todo ${depends})
    endif()
  endwhile()
  set(${variable} ${all} PARENT_SCOPE)
endfunction()

# Internal: gives the library TARGET precompiled standard headers, one set for COLD code and one for
# the rest.
function(tilestone_precompiled target cold)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    return()
  endif()
  set(pch tilestone_pch)
  if(cold AND NOT TILESTONE_WASM)
    set(pch tilestone_pch_cold)
  endif()
  if(NOT TARGET ${pch})
    file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/empty.cpp" CONTENT "")
    add_library(${pch} OBJECT "${CMAKE_BINARY_DIR}/generated/empty.cpp")
    if(NOT TILESTONE_WASM)
      target_link_libraries(${pch} PRIVATE Threads::Threads)
    endif()
    if(pch STREQUAL "tilestone_pch_cold" AND CMAKE_BUILD_TYPE STREQUAL "Release")
      target_compile_options(${pch} PRIVATE -Og)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${pch} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")  # for ccache
    endif()
    target_precompile_headers(${pch} PRIVATE <algorithm> <array> <charconv> <chrono> <cmath> <filesystem> <fstream> <functional>
      <map> <memory> <mutex> <optional> <set> <span> <sstream> <string> <string_view> <variant> <vector>)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  target_precompile_headers(${target} REUSE_FROM ${pch})
endfunction()

# Internal: compile settings of TARGET. With TILESTONE_UNITY each subfolder becomes one translation
# unit, or two above thirty files; the files in ARGN stay separate. COLD code neither searches
# nor evaluates: -Og halves the compile time of a release's -O3 and costs no more than -O0, with
# much faster code.
function(tilestone_compile target cold)
  if(cold AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TILESTONE_WASM)
    target_compile_options(${target} PRIVATE -Og)
  endif()
  if(NOT TILESTONE_UNITY)
    return()
  endif()
  tilestone_precompiled(${target} "${cold}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # Shadowing between files of a unit is harmless, and g++ treats included sources as headers.
  target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources "" ${ARGN})
  list(LENGTH sources count)
  math(EXPR half "${count} / 2")
  set(index 0)
  foreach(source IN LISTS sources)
    set(group files)
    if(source MATCHES "^([a-z0-9_]+)/")
      set(group "${CMAKE_MATCH_1}")
    elseif(count GREATER 30 AND index GREATER_EQUAL half)
      set(group more_files)
    endif()
    math(EXPR index "${index} + 1")
    set_property(SOURCE "${source}" PROPERTY UNITY_GROUP "${group}")
  endforeach()
endfunction()

# tilestone_library(NAME [COLD] [SOURCES a.cpp…] [ALONE a.cpp…] [PUBLIC_HEADERS a.h…] [HEADERS a.h…]
# [DEPENDS folder…])
# Declares a folder of tilestone/ as the target tilestone_NAME, alias tilestone::NAME; header-only
# without SOURCES. PUBLIC_HEADERS are in the same folder of include/tilestone/ and are installed;
# HEADERS are beside the sources. Both are included as "tilestone/…", and each must compile alone.
# ALONE lists SOURCES that stay out of unity builds: those that instantiate a search, which takes as
# long as a whole folder, and those whose file-local names clash with other files.
function(tilestone_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COLD" "" "SOURCES;ALONE;PUBLIC_HEADERS;HEADERS;DEPENDS")
  set(target tilestone_${name})
  if(arg_SOURCES)
    set(visibility PUBLIC)
    add_library(${target} ${TILESTONE_LIBRARY_TYPE} ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION}
      SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
    tilestone_compile(${target} ${arg_COLD} ${arg_ALONE})
  else()
    set(visibility INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(tilestone::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY TILESTONE_LIBRARIES ${name})  # for install.cmake
  target_include_directories(${target} ${visibility} "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>")
  if(arg_PUBLIC_HEADERS)
    file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
    list(TRANSFORM arg_PUBLIC_HEADERS PREPEND "${PROJECT_SOURCE_DIR}/include/${folder}/")
    target_sources(${target} ${visibility}
      FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/include" FILES ${arg_PUBLIC_HEADERS})
  endif()
  if(arg_HEADERS)  # in a separate target: an exported target would have to install them
    add_library(${target}_headers INTERFACE)
    target_sources(${target}_headers INTERFACE FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${arg_HEADERS})
    target_link_libraries(${target}_headers INTERFACE ${target})
  endif()
  target_compile_features(${target} ${visibility} cxx_std_20)
  # The only propagated flag: users compile our templates, and an inline function compiled with
  # fused a*b+c could replace ours at link time. Without it results with equal seeds would differ.
  target_compile_options(${target} INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU,Clang,AppleClang>:-ffp-contract=off>)
  tilestone_link(${target} ${visibility} ${arg_DEPENDS})
endfunction()

# tilestone_optimize_page(NAME LEVEL [FILES a.cpp…])
# Sets the optimisation level of the library, or of these files in the current folder, in the
# WebAssembly build: -Oz for code outside the searches, -O2 for hot code. The default there is -Os
# (wasm32-wasi.cmake). No effect in other builds.
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
  if(level STREQUAL "-O2")  # a header precompiled for size would be rejected
    if(arg_FILES)
      set_property(SOURCE ${arg_FILES} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
    else()
      set_target_properties(tilestone_${name} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
    endif()
  endif()
endfunction()

# tilestone_program(NAME [COLD] [NO_NETWORKS] SOURCES a.cpp… [ALONE a.cpp…] [DEPENDS folder…])
# Declares an executable in <build>/bin. Programs that use the engine embed the 2048 networks,
# unless NO_NETWORKS is given.
function(tilestone_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COLD;NO_NETWORKS" "" "SOURCES;ALONE;DEPENDS")
  add_executable(${name} ${arg_SOURCES})
  tilestone_compile(${name} ${arg_COLD} ${arg_ALONE})
  if(TILESTONE_WASM)
    set_target_properties(${name} PROPERTIES SUFFIX ".wasm")  # the WASI platform of newer CMake has none
  endif()
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/include")
  tilestone_link(${name} PRIVATE ${arg_DEPENDS})
  tilestone_closure(folders ${arg_DEPENDS})
  if(engine IN_LIST folders AND TARGET tilestone_networks AND NOT arg_NO_NETWORKS AND NOT BUILD_SHARED_LIBS)
    target_link_libraries(${name} PRIVATE tilestone_networks)
  endif()
endfunction()

# Internal: compile settings of all test programs. The code under test is optimised as in the
# release; most tests are not, which halves their compile time.
function(tilestone_test_settings target optimised)
  target_link_libraries(${target} PRIVATE GTest::gtest_main rapidcheck tilestone_json tilestone_test_paths Threads::Threads)
  target_compile_definitions(${target} PRIVATE TILESTONE_TEST_DIVISOR=${TILESTONE_TEST_DIVISOR})
  if(optimised AND NOT TILESTONE_SANITIZE)
    target_compile_options(${target} PRIVATE -Og)
  else()
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(TILESTONE_TEST_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")  # for ccache
  endif()
endfunction()

# tilestone_test_paths([NAME PATH]…): generates the paths for tests/paths.h, including executables
# by name.
function(tilestone_test_paths)
  set(programs "")
  while(ARGN)
    list(POP_FRONT ARGN name path)
    string(APPEND programs "\n        Named(\"${name}\", \"${path}\"),")
  endwhile()
  set(generated "${CMAKE_BINARY_DIR}/generated/test_paths.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/test_paths.cpp.in" "${generated}.in" @ONLY)
  file(GENERATE OUTPUT "${generated}" INPUT "${generated}.in")
  add_library(tilestone_test_paths STATIC "${generated}")
  target_include_directories(tilestone_test_paths PRIVATE "${PROJECT_SOURCE_DIR}")
endfunction()

# Internal: creates a program, since libraries have other flags (-fPIC) and could not share their
# precompiled header with the test programs.
function(tilestone_test_pch name optimised)
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/empty_main.cpp" CONTENT "int main() {}\n")
  add_executable(${name} "${CMAKE_BINARY_DIR}/generated/empty_main.cpp")
  tilestone_test_settings(${name} ${optimised})
  target_precompile_headers(${name} PRIVATE
    <gtest/gtest.h> <rapidcheck/gtest.h> <algorithm> <filesystem> <fstream> <functional> <map> <set> <sstream> <string>
    <vector>)
endfunction()
if(TILESTONE_TESTS AND TILESTONE_TEST_PCH AND NOT TILESTONE_WASM AND NOT WIN32)
  tilestone_test_pch(tilestone_test_pch OFF)
  tilestone_test_pch(tilestone_test_pch_optimised ON)
endif()

# Internal: adds the ctest test NAME, a subset of the cases of a test program.
function(tilestone_add_test name target filter shards index)
  add_test(NAME ${name} COMMAND ${target} --gtest_brief=1 "--gtest_filter=${filter}"
    "--gtest_output=xml:${CMAKE_BINARY_DIR}/cases/${name}.xml")
  # A fixed seed, so failures are reproducible. RC_PARAMS in the environment of a direct call
  # overrides it.
  set_tests_properties(${name} PROPERTIES TIMEOUT 600 COST ${shards} LABELS cases
    ENVIRONMENT "RC_PARAMS=seed=20480;GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
endfunction()

# tilestone_test(NAME [OPTIMISED] [SHARDS n] [LONG filter] SOURCES a_test.cpp… [ALONE a_test.cpp…]
# [DEPENDS folder…] [PROGRAMS target…])
# Declares a GoogleTest program test_NAME with RapidCheck. ctest runs its cases as one test NAME,
# or, with SHARDS, as tests NAME.1, NAME.2, …. Each writes its results to <build>/cases/NAME.xml for
# tools/suites.sh. LONG: the cases that match this GoogleTest filter become a test NAME.long with
# the label "long", which runs only in tools/check-all. PROGRAMS are built first; tests/paths.h has
# their paths. OPTIMISED: for tests with expensive computations, such as slow reference
# implementations.
function(tilestone_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISED" "SHARDS;LONG" "SOURCES;ALONE;DEPENDS;PROGRAMS")
  set(target test_${name})
  tilestone_program(${target} SOURCES ${arg_SOURCES} ALONE ${arg_ALONE} DEPENDS ${arg_DEPENDS})
  tilestone_test_settings(${target} ${arg_OPTIMISED})
  if(TILESTONE_TEST_PCH AND arg_OPTIMISED)
    target_precompile_headers(${target} REUSE_FROM tilestone_test_pch_optimised)
  elseif(TILESTONE_TEST_PCH)
    target_precompile_headers(${target} REUSE_FROM tilestone_test_pch)
  endif()
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin/tests")
  if(arg_PROGRAMS)
    add_dependencies(${target} ${arg_PROGRAMS})
  endif()
  if(NOT arg_SHARDS)
    set(arg_SHARDS 1)
  endif()
  foreach(shard RANGE 1 ${arg_SHARDS})
    set(test ${name})
    if(arg_SHARDS GREATER 1)
      set(test ${name}.${shard})
    endif()
    math(EXPR index "${shard} - 1")
    tilestone_add_test(${test} ${target} "-${arg_LONG}" ${arg_SHARDS} ${index})
  endforeach()
  if(arg_LONG)
    tilestone_add_test(${name}.long ${target} "${arg_LONG}" 1 0)
    set_tests_properties(${name}.long PROPERTIES LABELS "cases;long")
  endif()
endfunction()

# tilestone_fuzz(NAME [RUNS n] SOURCES a_fuzz.cpp… [DEPENDS folder…])
# Declares a fuzz target with the corpus fuzz/corpus/NAME; the sources define
# tilestone::fuzz::check(). With TILESTONE_FUZZ libFuzzer drives it, for 100,000 runs or RUNS.
# Otherwise fuzz/replay.cpp runs each file of the corpus as an ordinary test.
function(tilestone_fuzz name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "RUNS" "SOURCES;DEPENDS")
  if(NOT arg_RUNS)
    set(arg_RUNS 100000)
  endif()
  set(target fuzz_${name})
  if(NOT TARGET fuzz_targets)
    add_custom_target(fuzz_targets)
  endif()
  add_dependencies(fuzz_targets ${target})
  set(corpus "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
  tilestone_program(${target} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
  target_link_libraries(${target} PRIVATE tilestone_fuzz_driver)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin/fuzz")
  if(TILESTONE_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    set(found "${CMAKE_BINARY_DIR}/corpus/${name}")  # new inputs only
    file(MAKE_DIRECTORY "${found}")
    add_test(NAME fuzz.${name} COMMAND ${target} -runs=${arg_RUNS} -seed=1 -max_len=4096 -rss_limit_mb=512
      "${found}" "${corpus}")
  else()
    add_test(NAME fuzz.${name} COMMAND ${target} "${corpus}")
  endif()
endfunction()

# tilestone_bench(NAME SOURCES a_bench.cpp… [DEPENDS folder…])
# Declares a Google Benchmark program bench_NAME.
function(tilestone_bench name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  set(target bench_${name})
  tilestone_program(${target} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
  target_link_libraries(${target} PRIVATE benchmark::benchmark_main)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin/bench")
endfunction()
