# SPDX-License-Identifier: MIT
#
# Builds each of examples/ as a project of its own against the installed package, and runs it: a program ends with another
# exit code than 0 where it does not find what is known of its game.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
set(ENV{CXX} "${COMPILER}")

file(GLOB projects "${SOURCE_DIR}/examples/*/CMakeLists.txt")
foreach(project IN LISTS projects)
  get_filename_component(source "${project}" DIRECTORY)
  get_filename_component(name "${source}" NAME)
  file(GLOB sources "${source}/*.h" "${source}/*.cpp")
  set(lines 0)
  foreach(file IN LISTS sources)
    file(READ "${file}" content)
    string(REGEX MATCHALL "\n" ends "${content}")
    list(LENGTH ends count)
    math(EXPR lines "${lines} + ${count}")
  endforeach()
  if(lines GREATER_EQUAL 150)
    message(SEND_ERROR "${name} has ${lines} lines; an example is meant to have fewer than 150")
  endif()
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${source}" -B "${FOLDER}/${name}" -G "${GENERATOR}"
    -D "CMAKE_PREFIX_PATH=${PACKAGE}" -D CMAKE_BUILD_TYPE=Release OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${FOLDER}/${name}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  message("-- ${name}")
  execute_process(COMMAND "${FOLDER}/${name}/${name}" TIMEOUT 120 COMMAND_ERROR_IS_FATAL ANY)
endforeach()
