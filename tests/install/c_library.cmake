# SPDX-License-Identifier: MIT
#
# Compiles c/greedy.c by hand, with what pkg-config says of the C library:
#     cc greedy.c $(pkg-config --cflags --libs libtilestone)

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
set(ENV{PKG_CONFIG_LIBDIR} "${PACKAGE}/lib/pkgconfig")  # and nowhere else
execute_process(COMMAND "${PKG_CONFIG}" --cflags --libs libtilestone
  OUTPUT_VARIABLE options OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(options UNIX_COMMAND "${options}")
find_program(C_COMPILER NAMES cc gcc clang clang-19 REQUIRED)
execute_process(COMMAND "${C_COMPILER}" -std=c99 -Wall -Wextra -pedantic -Werror "${CMAKE_CURRENT_LIST_DIR}/c/greedy.c" ${options}
  -o "${FOLDER}/greedy" COMMAND_ERROR_IS_FATAL ANY)
set(ENV{LD_LIBRARY_PATH} "${PACKAGE}/lib")
execute_process(COMMAND "${FOLDER}/greedy" OUTPUT_VARIABLE said ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "^[0-9a-h]+, [0-9]+ points\n$")
  message(FATAL_ERROR "greedy says: ${said}")
endif()
