# SPDX-License-Identifier: MIT
#
# Installs, moves the package away from where it was installed, and looks through it: it must name no folder of this
# machine and bring every header that one of its headers includes.

cmake_minimum_required(VERSION 3.25)
set(first_place "${FOLDER}/installed")
file(REMOVE_RECURSE "${FOLDER}")
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${first_place}"
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${first_place}" "${PACKAGE}")

file(GLOB_RECURSE texts "${PACKAGE}/*.cmake" "${PACKAGE}/*.pc" "${PACKAGE}/*.h")
foreach(file IN LISTS texts)
  file(READ "${file}" text)
  foreach(folder IN ITEMS "${SOURCE_DIR}" "${BUILD_DIR}" "${FOLDER}")
    string(FIND "${text}" "${folder}" position)
    if(NOT position EQUAL -1)
      message(SEND_ERROR "${file} names ${folder}")
    endif()
  endforeach()
endforeach()

file(GLOB_RECURSE headers RELATIVE "${PACKAGE}/include" "${PACKAGE}/include/*.h")
foreach(header IN LISTS headers)
  file(STRINGS "${PACKAGE}/include/${header}" includes REGEX "^#include \"")
  foreach(line IN LISTS includes)
    string(REGEX REPLACE "^#include \"([^\"]*)\".*" "\\1" included "${line}")
    if(NOT included IN_LIST headers)
      message(SEND_ERROR "${header} includes ${included}, which is not in the package")
    endif()
  endforeach()
endforeach()

foreach(file IN ITEMS bin/tilestone bin/pbrain-tilestone lib/libtilestone_core.a lib/pkgconfig/tilestone.pc include/tilestone/core/game.h
    include/tilestone/search/budget.h include/tilestone/games/twenty48/board.h include/tilestone/engine/player.h)
  if(NOT EXISTS "${PACKAGE}/${file}")
    message(SEND_ERROR "the package has no ${file}")
  endif()
endforeach()
