# SPDX-License-Identifier: MIT
#
# What the programs for Windows link with. Debian's mingw packages have neither SQLite nor
# libmicrohttpd, so tools/windows-libraries builds them once in <build>/libraries. Header-only
# libraries are the host's, in a folder with nothing else in it: the host's C library must not get
# onto the include path.

if(WIN32 AND "all" IN_LIST TILESTONE_PARTS)
  set(headers "${PROJECT_BINARY_DIR}/generated/host_headers")
  file(MAKE_DIRECTORY "${headers}")
  foreach(library CLI nlohmann toml++)
    find_path(found_${library} ${library} PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE REQUIRED)
    file(CREATE_LINK "${found_${library}}/${library}" "${headers}/${library}" SYMBOLIC)
  endforeach()
  include_directories(SYSTEM "${headers}")
  add_library(CLI11::CLI11 INTERFACE IMPORTED)

  set(libraries "${PROJECT_BINARY_DIR}/libraries")
  message(STATUS "Libraries for Windows: ${libraries}")
  execute_process(COMMAND "${PROJECT_SOURCE_DIR}/tools/windows-libraries" "${libraries}" COMMAND_ERROR_IS_FATAL ANY)
  add_library(SQLiteCpp INTERFACE IMPORTED)
  target_include_directories(SQLiteCpp SYSTEM INTERFACE "${libraries}/include")
  target_link_libraries(SQLiteCpp INTERFACE "${libraries}/lib/libSQLiteCpp.a" "${libraries}/lib/libsqlite3.a")
  set(MICROHTTPD_FOLDER "${libraries}/include" CACHE PATH "Headers of libmicrohttpd")
  set(MICROHTTPD_LIBRARY "${libraries}/lib/libmicrohttpd.a" CACHE FILEPATH "libmicrohttpd")
endif()

# tilestone_gomocup_zip(): the program as Gomocup takes it, in <build>/pbrain-tilestone.zip.
function(tilestone_gomocup_zip)
  if(NOT WIN32)
    return()
  endif()
  set(zip "${PROJECT_BINARY_DIR}/pbrain-tilestone.zip")
  add_custom_command(OUTPUT "${zip}"
    COMMAND "${CMAKE_COMMAND}" -E rm -f "${zip}"
    COMMAND "${CMAKE_COMMAND}" -E chdir "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}"
      "${CMAKE_COMMAND}" -E tar cf "${zip}" --format=zip pbrain-tilestone.exe
    DEPENDS pbrain-tilestone COMMENT "Packing pbrain-tilestone.zip for Gomocup" VERBATIM)
  add_custom_target(tilestone_gomocup_zip ALL DEPENDS "${zip}")
endfunction()
