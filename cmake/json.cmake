# SPDX-License-Identifier: MIT
#
# tilestone_json: header-only nlohmann-json for every build.
#
# The package's target adds the folder of all host headers to the include path. In a WebAssembly
# build the host's C library headers would then precede its own, so that build gets a folder with
# only these headers.

if(NOT "all" IN_LIST TILESTONE_PARTS)
  return()
endif()
add_library(tilestone_json INTERFACE)
if(TILESTONE_WASM)
  find_path(NLOHMANN_JSON_FOLDER nlohmann/json.hpp PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  set(alone "${PROJECT_BINARY_DIR}/generated/json")
  file(MAKE_DIRECTORY "${alone}")
  file(CREATE_LINK "${NLOHMANN_JSON_FOLDER}/nlohmann" "${alone}/nlohmann" SYMBOLIC)
  target_include_directories(tilestone_json SYSTEM INTERFACE "${alone}")
elseif(NOT WIN32)  # there windows.cmake has its headers
  find_package(nlohmann_json 3.11 REQUIRED)
  target_link_libraries(tilestone_json INTERFACE nlohmann_json::nlohmann_json)
endif()
