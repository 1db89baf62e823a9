# SPDX-License-Identifier: MIT
#
# Configures, builds and runs project/ and hint/, which are told nothing but where the package is.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
set(ENV{CXX} "${COMPILER}")

# Sets `said` to the output of the program.
macro(run_project name program)
  set(build "${FOLDER}/${name}")
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/${name}" -B "${build}" -G "${GENERATOR}"
    -D "CMAKE_PREFIX_PATH=${PACKAGE}" -D CMAKE_BUILD_TYPE=Release COMMAND_ERROR_IS_FATAL ANY)
  load_cache("${build}" READ_WITH_PREFIX found_ Tilestone_DIR)
  string(FIND "${found_Tilestone_DIR}" "${PACKAGE}/" position)
  if(NOT position EQUAL 0)
    message(FATAL_ERROR "found another package: ${found_Tilestone_DIR}")
  endif()
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${build}" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${build}/${program}" OUTPUT_VARIABLE said ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
endmacro()

run_project(project nim)
if(NOT said MATCHES "every method agrees")
  message(FATAL_ERROR "nim found a method that errs")
endif()
run_project(hint ask)
if(NOT said MATCHES "^up -2818.76\nleft -7313.49\ncorner-kept\n")
  message(FATAL_ERROR "the example of docs/guide/library.md says ${said}")
endif()
