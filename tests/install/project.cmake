# SPDX-License-Identifier: MIT
#
# Configures, builds and runs project/, which is told nothing but where the package is.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
set(ENV{CXX} "${COMPILER}")
execute_process(COMMAND "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/project" -B "${FOLDER}" -G "${GENERATOR}"
  -D "CMAKE_PREFIX_PATH=${PACKAGE}" -D CMAKE_BUILD_TYPE=Release COMMAND_ERROR_IS_FATAL ANY)
load_cache("${FOLDER}" READ_WITH_PREFIX found_ Tilestone_DIR)
string(FIND "${found_Tilestone_DIR}" "${PACKAGE}/" position)
if(NOT position EQUAL 0)
  message(FATAL_ERROR "found another package: ${found_Tilestone_DIR}")
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${FOLDER}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${FOLDER}/nim" OUTPUT_VARIABLE said ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "every method agrees")
  message(FATAL_ERROR "nim found a method that errs")
endif()
