# SPDX-License-Identifier: MIT
#
# The header compiles as C99 and as C++ without a warning; api_test.c, compiled by a C compiler and by a C++ compiler and
# linked with libtilestone.so, finds what it expects; and the library shows the functions of the header and nothing else.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
set(warnings -Wall -Wextra -pedantic -Werror)
set(common "-I${SOURCE_DIR}/include" "-DTILESTONE_WANTED_VERSION=\"${VERSION}\"")
set(libraries "${LIBRARY}" -lm "-Wl,-rpath,${LIBRARY_DIR}")

function(run_it program)
  execute_process(COMMAND "${FOLDER}/${program}" "${FOLDER}/test.net" RESULT_VARIABLE status OUTPUT_VARIABLE said)
  message("${program}: ${said}")
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${program} ended with ${status}")
  endif()
endfunction()

execute_process(COMMAND "${C_COMPILER}" -std=c99 ${warnings} ${common} "${SOURCE_DIR}/tests/c_api/api_test.c" -o "${FOLDER}/c99"
  ${libraries} COMMAND_ERROR_IS_FATAL ANY)
run_it(c99)
execute_process(COMMAND "${COMPILER}" -std=c++11 ${warnings} ${common} -x c++ "${SOURCE_DIR}/tests/c_api/api_test.c" -x none
  -o "${FOLDER}/cpp11" ${libraries} COMMAND_ERROR_IS_FATAL ANY)

file(READ "${SOURCE_DIR}/include/tilestone.h" header)
string(REGEX REPLACE "//[^\n]*" "" header "${header}")
string(REGEX MATCHALL "tilestone_[a-z0-9_]+\\(" declared "${header}")
list(TRANSFORM declared REPLACE "\\($" "")
list(REMOVE_DUPLICATES declared)
list(SORT declared)
execute_process(COMMAND "${NM}" --dynamic --defined-only --format=posix "${LIBRARY}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${symbols}")
set(exported "")
foreach(line IN LISTS lines)
  string(REGEX REPLACE " .*" "" name "${line}")
  list(APPEND exported "${name}")
endforeach()
list(SORT exported)
if(NOT exported STREQUAL declared OR declared STREQUAL "")
  message(FATAL_ERROR "exported: ${exported}\ndeclared: ${declared}")
endif()

# Each function is called by the test.
file(READ "${SOURCE_DIR}/tests/c_api/api_test.c" test)
foreach(name IN LISTS declared)
  string(FIND "${test}" "${name}(" place)
  if(place EQUAL -1)
    message(SEND_ERROR "api_test.c does not call ${name}()")
  endif()
endforeach()
