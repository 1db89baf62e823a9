# SPDX-License-Identifier: MIT
#
# Flags for all targets of this project. They have directory scope, so a project that adds tilestone
# by add_subdirectory() keeps its own flags.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# Searches must give the same result with every compiler: never fuse a*b+c into one rounding.
add_compile_options(-ffp-contract=off)

# Warnings take g++ a tenth of its time, so they are off unless TILESTONE_WERROR is set.
if(TILESTONE_WERROR)
  add_compile_options(
    -Werror -Wall -Wextra -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    -Wextra-semi -Wcast-align)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wduplicated-cond -Wlogical-op)
    add_compile_options(-Wno-missing-field-initializers)  # false alarm for Limits{.depth = 3}
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)  # false alarms for "text" + std::string (GCC bug 105651)
    endif()
  endif()
else()
  add_compile_options(-w)
endif()

# The default is baseline x86-64, since an illegal instruction would end the program on old
# machines. x86-64-v2 makes random play 15 % faster and the searches 3 to 15 %. Link-time
# optimisation is off: it made expectimax 10 % slower.
if(TILESTONE_MARCH)
  add_compile_options(-march=${TILESTONE_MARCH})
endif()

# g++ runs its garbage collector whenever memory use has doubled, from 128 MB on: a tenth of the
# time of a large translation unit. If there is memory for two compilers, 512 MB is early enough.
cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND memory GREATER 6000)
  add_compile_options("SHELL:--param ggc-min-heapsize=524288")
endif()

# By default Ninja starts two more compilers than there are processors. With 2 GB of memory, two
# compilers at once are the limit.
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

# What Debian expects of a program. None of it shows in the speed (docs/design/release.md).
if(TILESTONE_HARDENING)
  include(CheckPIESupported)
  check_pie_supported(LANGUAGES CXX)
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.")
  add_link_options(-Wl,-z,relro,-z,now)
endif()

# Users may link the static libraries into a shared object. Without the second flag a replaceable
# function would never be inlined.
if(NOT TILESTONE_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  add_compile_options(-fno-semantic-interposition)
endif()

if(NOT TILESTONE_WASM)
  set(THREADS_PREFER_PTHREAD_FLAG ON)
  find_package(Threads REQUIRED)
endif()
