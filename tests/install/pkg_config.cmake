# SPDX-License-Identifier: MIT
#
# Compiles project/main.cpp by hand, with what pkg-config says and a user's own warnings:
#     g++ -std=c++20 -O2 main.cpp $(pkg-config --cflags --libs tilestone)

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
set(ENV{PKG_CONFIG_LIBDIR} "${PACKAGE}/lib/pkgconfig")  # and nowhere else
execute_process(COMMAND "${PKG_CONFIG}" --cflags --libs tilestone
  OUTPUT_VARIABLE options OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(options UNIX_COMMAND "${options}")
execute_process(COMMAND "${COMPILER}" -std=c++20 -O2 -Wall -Wextra -Werror "${CMAKE_CURRENT_LIST_DIR}/project/main.cpp"
  ${options} -o "${FOLDER}/nim" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${FOLDER}/nim" OUTPUT_VARIABLE said ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "every method agrees")
  message(FATAL_ERROR "nim found a method that errs")
endif()
