# SPDX-License-Identifier: MIT
#
# Build information for tilestone/core/build_info.cpp. The git revision may change between two
# builds without a new configure step, so a small script writes the header build_values.h at every
# build. It rewrites the file only if the text has changed, so a commit costs one small compilation.
#
# This file is both the module (function tilestone_build_info) and the script (cmake -P).

if(CMAKE_SCRIPT_MODE_FILE)
  # `git archive`, and therefore every release archive of a hosting site, writes its commit into
  # this file.
  set(REVISION "unknown")
  file(STRINGS "${SOURCE_DIR}/cmake/archived_revision.txt" archived REGEX "^[0-9a-f]+$")
  if(archived)
    string(SUBSTRING "${archived}" 0 10 REVISION)
  endif()
  # A source folder without its own git repository may lie inside another repository, whose commit
  # is irrelevant; and a git hook sets variables that name the repository of the hook.
  find_program(git_program git)
  if(git_program)
    set(git "${CMAKE_COMMAND}" -E env --unset=GIT_DIR --unset=GIT_WORK_TREE --unset=GIT_INDEX_FILE
      "${git_program}" -C "${SOURCE_DIR}")
    execute_process(COMMAND ${git} rev-parse --is-inside-work-tree --show-prefix
      OUTPUT_VARIABLE place OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(place STREQUAL "true")  # and the source folder is the top of the repository
      execute_process(COMMAND ${git} describe --always --dirty --abbrev=10 --match=
        OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
      if(NOT failed)
        set(REVISION "${described}")
      endif()
    endif()
  endif()
  configure_file("${SOURCE_DIR}/cmake/build_values.h.in" "${OUTPUT}" @ONLY)
  return()
endif()

# tilestone_build_info(TARGET): lets the sources of TARGET include "build_values.h".
function(tilestone_build_info target)
  set(folder "${CMAKE_BINARY_DIR}/generated")
  set(build_type "${CMAKE_BUILD_TYPE}")
  if(TILESTONE_SANITIZE)
    string(APPEND build_type "+${TILESTONE_SANITIZE}")
  endif()
  add_custom_target(tilestone_revision
    COMMAND "${CMAKE_COMMAND}" -D "SOURCE_DIR=${PROJECT_SOURCE_DIR}" -D "OUTPUT=${folder}/build_values.h"
      -D "VERSION=${PROJECT_VERSION}" -D "BUILD_TYPE=${build_type}"
      -D "COMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
      -P "${PROJECT_SOURCE_DIR}/cmake/build_info.cmake"
    BYPRODUCTS "${folder}/build_values.h" COMMENT "Looking up the git revision" VERBATIM)
  target_include_directories(${target} PRIVATE "${folder}")
  add_dependencies(${target} tilestone_revision)
endfunction()
