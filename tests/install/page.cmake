# SPDX-License-Identifier: MIT
#
# The installed program serves the page that was installed with it, and says so when there is none. The page of the build
# is installed where there is one; here a page of one line stands for it, beside a copy of the program.

cmake_minimum_required(VERSION 3.25)
if(EXISTS "${BUILD_DIR}/share/tilestone/web/index.html" AND NOT EXISTS "${PACKAGE}/share/tilestone/web/index.html")
  message(SEND_ERROR "the page of ${BUILD_DIR} was not installed")
endif()

if(EXISTS "${BUILD_DIR}/share/tilestone/tilestone.html" AND NOT EXISTS "${PACKAGE}/share/tilestone/tilestone.html")
  message(SEND_ERROR "the page as one file of ${BUILD_DIR} was not installed")
endif()

file(REMOVE_RECURSE "${FOLDER}")
file(COPY "${PACKAGE}/bin/tilestone" DESTINATION "${FOLDER}/bin")
set(page "share/tilestone/web")

execute_process(COMMAND "${FOLDER}/bin/tilestone" serve --json TIMEOUT 60
  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
string(REGEX REPLACE "[ \n]+" " " error "${error}")
if(NOT result EQUAL 2 OR NOT error MATCHES "the page is not built")
  message(SEND_ERROR "without a page: exit code ${result}, ${error}")
endif()

# Another folder than the program's, so that nothing is found by chance.
file(WRITE "${FOLDER}/${page}/index.html" "<!doctype html><title>page</title>")
file(MAKE_DIRECTORY "${FOLDER}/elsewhere")
set(serve [[
  "$1" serve --json >address 2>errors &
  server=$!
  until grep -q '"address"' address || ! kill -0 "$server" 2>/dev/null; do sleep 0.05; done
  kill "$server" 2>/dev/null
  wait "$server"
  cat address errors
]])
execute_process(COMMAND sh -c "${serve}" sh "${FOLDER}/bin/tilestone" WORKING_DIRECTORY "${FOLDER}/elsewhere"
  TIMEOUT 60 OUTPUT_VARIABLE output)
if(NOT output MATCHES "\"address\": *\"http://127\\.0\\.0\\.1:[0-9]+/\"")
  message(SEND_ERROR "with a page: ${output}")
endif()
