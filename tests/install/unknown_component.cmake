# SPDX-License-Identifier: MIT
#
# A component that does not exist must stop find_package, by name.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
set(ENV{CXX} "${COMPILER}")
execute_process(COMMAND "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/unknown_component" -B "${FOLDER}" -G "${GENERATOR}"
  -D "CMAKE_PREFIX_PATH=${PACKAGE}" RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE said)
string(REGEX REPLACE "[ \n]+" " " said "${said}")  # CMake wraps its messages
if(status EQUAL 0 OR NOT said MATCHES "no component \"heads_or_tails\"; it has core, plates, ")
  message(FATAL_ERROR "status ${status}: ${said}")
endif()
