# SPDX-License-Identifier: MIT
#
# Flags for every target of this project. They have directory scope, so a program that takes tilestone in by
# add_subdirectory() keeps its own.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# A search must give the same result on every compiler: a*b+c is never fused into one rounding.
add_compile_options(-ffp-contract=off)

# Looking for warnings takes g++ a tenth of its time: whoever only wants the program does without.
if(TILESTONE_WERROR)
  add_compile_options(
    -Werror -Wall -Wextra -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    -Wextra-semi -Wcast-align)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wduplicated-cond -Wlogical-op)
    add_compile_options(-Wno-missing-field-initializers)  # it minds Limits{.depth = 3}, which says all it should
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)  # wrong for "text" + std::string (GCC bug 105651)
    endif()
  endif()
else()
  add_compile_options(-w)
endif()

# The default is the first x86-64, since a program that dies with an illegal instruction helps nobody; x86-64-v2 makes random
# play 15 % faster and the searches 3 to 15 %. Link-time optimisation is left out: it made expectimax 10 % slower.
if(TILESTONE_MARCH)
  add_compile_options(-march=${TILESTONE_MARCH})
endif()

# g++ collects garbage whenever its memory has doubled from 128 MB on: a tenth of the time of a large translation unit. Where
# there is memory for two compilers, from 512 MB on is early enough.
cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND memory GREATER 6000)
  add_compile_options("SHELL:--param ggc-min-heapsize=524288")
endif()

# Ninja starts two compilers more than there are processors. With 2 GB two at once are enough.
set(megabytes_of_a_compiler 700)
math(EXPR jobs "${memory} / ${megabytes_of_a_compiler}")
cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR usual_jobs "${processors} + 2")
if(jobs LESS usual_jobs)
  if(jobs LESS 1)
    set(jobs 1)
  endif()
  set_property(GLOBAL PROPERTY JOB_POOLS compile=${jobs})
  set(CMAKE_JOB_POOL_COMPILE compile)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(TILESTONE_SANITIZE)
  add_compile_options(-fsanitize=${TILESTONE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TILESTONE_SANITIZE})
endif()
if(TILESTONE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# A shared object of a user may link the static libraries. Without the second flag a function that could be replaced at run
# time would never be inlined.
if(NOT TILESTONE_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  add_compile_options(-fno-semantic-interposition)
endif()

if(NOT TILESTONE_WASM)
  set(THREADS_PREFER_PTHREAD_FLAG ON)
  find_package(Threads REQUIRED)
endif()
