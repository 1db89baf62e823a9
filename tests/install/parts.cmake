# SPDX-License-Identifier: MIT
#
# The search library alone: configured, built and installed without a program and without any of the program's libraries, as
# static libraries and as shared ones, and used from first/.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
set(ENV{CXX} "${COMPILER}")

foreach(shared IN ITEMS OFF ON)
  set(build "${FOLDER}/build-${shared}")
  set(package "${FOLDER}/package-${shared}")
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${SOURCE_DIR}" -B "${build}" -G "${GENERATOR}"
    -D "TILESTONE_PARTS=search;tictactoe" -D "BUILD_SHARED_LIBS=${shared}"
    -D CMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON -D CMAKE_DISABLE_FIND_PACKAGE_SQLiteCpp=ON
    -D CMAKE_DISABLE_FIND_PACKAGE_CLI11=ON OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${build}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_COMMAND}" --install "${build}" --prefix "${package}" --component library
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

  file(GLOB libraries RELATIVE "${package}/lib" "${package}/lib/libtilestone_*")
  list(FILTER libraries EXCLUDE REGEX "_(core|search)\\.(a|so.*)$")
  if(libraries)
    message(SEND_ERROR "more than was asked for: ${libraries}")
  endif()

  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/first" -B "${FOLDER}/first-${shared}"
    -G "${GENERATOR}" -D "CMAKE_PREFIX_PATH=${package}" -D CMAKE_BUILD_TYPE=Release OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${FOLDER}/first-${shared}"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${FOLDER}/first-${shared}/first" OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  if(NOT said MATCHES "^c3 \\+1\n")
    message(SEND_ERROR "shared ${shared}: the example of docs/guide/library.md says ${said}")
  endif()
endforeach()

# A part that does not exist is refused by name.
execute_process(COMMAND "${CMAKE_COMMAND}" -S "${SOURCE_DIR}" -B "${FOLDER}/wrong" -G "${GENERATOR}" -D TILESTONE_PARTS=serch
  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
if(result EQUAL 0 OR NOT error MATCHES "there is no serch")
  message(SEND_ERROR "an unknown part: ${result}, ${error}")
endif()
