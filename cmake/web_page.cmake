# SPDX-License-Identifier: MIT
#
# The page as a target. tilestone_web_page builds the WebAssembly module, with another compiler and
# therefore in its own build folder, and then, with node, the page in <build>/share/tilestone/web,
# where `tilestone serve` and `cmake --install` expect it; beside it the page as one file,
# tilestone.html. With TILESTONE_WEB_PAGE it is part of `all`; ./run builds it by name.
#
# This file is both the module (function tilestone_web_page) and the script of its steps (cmake -P).
# The script finds the tools at build time, since they may be installed after the configure step.

# tilestone_need_web_tools(): fails with a message if this machine cannot build the page.
function(tilestone_need_web_tools)
  set(missing "")
  foreach(tool IN ITEMS node clang++-19 llvm-ar-19 wasm-ld-19)
    find_program(found_${tool} ${tool} NO_CACHE)
    if(NOT found_${tool})
      list(APPEND missing ${tool})
    endif()
  endforeach()
  if(NOT missing)
    execute_process(COMMAND clang++-19 --target=wasm32-wasi -stdlib=libc++ -fsyntax-only -include vector -x c++ /dev/null
      RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed)
      set(missing "libc++ for wasm32-wasi")
    endif()
  endif()
  if(missing)
    list(JOIN missing ", " missing)
    message(FATAL_ERROR "The page needs ${missing}, missing here. On Debian: tools/install-packages wasm web")
  endif()
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
  if(STEP STREQUAL "setup")
    tilestone_need_web_tools()
    # Flags and compilers in the environment are meant for the native build.
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E env --unset=CC --unset=CXX --unset=CFLAGS --unset=CXXFLAGS --unset=CPPFLAGS
        --unset=LDFLAGS "${CMAKE_COMMAND}" --fresh --preset wasm -S "${source}" -B "${FOLDER}" -G "${GENERATOR}"
        -D "CMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}" -D TILESTONE_TESTS=OFF -D "TILESTONE_WERROR=${WERROR}"
      WORKING_DIRECTORY "${source}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  elseif(STEP STREQUAL "page")
    execute_process(
      COMMAND node "${source}/web/build.mjs" --module "${MODULE}" --network "${source}/networks/small.net"
        --full "${source}/networks/full.net" --trainer "${TRAINER}" --tilestone "${PROGRAM}" --packages "${PACKAGES}" --out "${FOLDER}" --one "${ONE_FILE}"
      OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  endif()
  return()
endif()

# tilestone_web_page(): declares the target. npm installs its node packages unless
# TILESTONE_NODE_MODULES already has them.
function(tilestone_web_page)
  set(packages "${PROJECT_BINARY_DIR}/web/node_modules")
  set(module_build "${PROJECT_BINARY_DIR}/wasm")
  cmake_path(IS_PREFIX PROJECT_SOURCE_DIR "${PROJECT_BINARY_DIR}" NORMALIZE is_inside)
  if(is_inside)  # shared with development of the page
    set(packages "${PROJECT_SOURCE_DIR}/web/node_modules")
  endif()
  cmake_path(GET PROJECT_BINARY_DIR PARENT_PATH beside)
  if(beside STREQUAL "${PROJECT_SOURCE_DIR}/build")  # shared with the preset wasm
    set(module_build "${beside}/wasm")
  endif()
  set(TILESTONE_NODE_MODULES "${packages}" CACHE PATH "Packages of web/package-lock.json, with which the page is built")
  set(TILESTONE_WASM_BUILD "${module_build}" CACHE PATH "Build folder of the WebAssembly module")
  mark_as_advanced(TILESTONE_NODE_MODULES TILESTONE_WASM_BUILD)

  set(all "")
  if(TILESTONE_WEB_PAGE)
    set(all ALL)
    tilestone_need_web_tools()
  endif()
  set(script "${PROJECT_SOURCE_DIR}/cmake/web_page.cmake")
  set(page "${PROJECT_BINARY_DIR}/share/tilestone/web")
  set(one_file "${PROJECT_BINARY_DIR}/share/tilestone/tilestone.html")
  set(module "${TILESTONE_WASM_BUILD}/bin/tilestone_wasm.wasm")
  set(tablebase "${TILESTONE_WASM_BUILD}/bin/tilestone_tablebase_wasm.wasm")
  set(trainer "${TILESTONE_WASM_BUILD}/bin/tilestone_train_wasm.wasm")
  set(set_up "${TILESTONE_WASM_BUILD}/Makefile")
  if(CMAKE_GENERATOR MATCHES "Ninja")
    set(set_up "${TILESTONE_WASM_BUILD}/build.ninja")
  endif()

  # An existing build folder stays as it is, including its tests.
  add_custom_command(OUTPUT "${set_up}"
    COMMAND "${CMAKE_COMMAND}" -D STEP=setup -D "FOLDER=${TILESTONE_WASM_BUILD}" -D "GENERATOR=${CMAKE_GENERATOR}"
      -D "MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM}" -D "WERROR=${TILESTONE_WERROR}" -P "${script}"
    COMMENT "Setting up the build of the WebAssembly module" VERBATIM)
  add_custom_target(tilestone_web_setup DEPENDS "${set_up}")

  # Only the other build knows whether it is up to date. Runs after the program, since each build
  # uses all processors.
  add_custom_target(tilestone_web_module
    COMMAND "${CMAKE_COMMAND}" --build "${TILESTONE_WASM_BUILD}" --target tilestone_wasm tilestone_tablebase_wasm tilestone_train_wasm
    BYPRODUCTS "${module}" "${tablebase}" "${trainer}" COMMENT "Building the WebAssembly modules" USES_TERMINAL VERBATIM)
  add_dependencies(tilestone_web_module tilestone_web_setup tilestone)

  add_custom_target(tilestone_web_packages
    COMMAND "${PROJECT_SOURCE_DIR}/tools/install-web" "${TILESTONE_NODE_MODULES}"
    COMMENT "Looking for the packages of the page" VERBATIM)

  set(web "${PROJECT_SOURCE_DIR}/web")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${web}/package/*" "${web}/src/*" "${web}/tools/*")
  add_custom_command(OUTPUT "${page}/index.html" "${one_file}"
    COMMAND "${CMAKE_COMMAND}" -D STEP=page -D "MODULE=${module}" -D "TRAINER=${trainer}" -D "PROGRAM=$<TARGET_FILE:tilestone>"
      -D "PACKAGES=${TILESTONE_NODE_MODULES}" -D "FOLDER=${page}" -D "ONE_FILE=${one_file}" -P "${script}"
    DEPENDS tilestone tilestone_web_module tilestone_web_packages "${module}" "${tablebase}" "${trainer}" "${PROJECT_SOURCE_DIR}/networks/small.net"
      "${PROJECT_SOURCE_DIR}/networks/full.net" "${PROJECT_SOURCE_DIR}/data/puzzles/puzzles.json" "${web}/build.mjs" "${web}/package-lock.json" "${web}/tsconfig.json" "${script}" ${sources}
    COMMENT "Building the page" VERBATIM)
  add_custom_target(tilestone_web_page ${all} DEPENDS "${page}/index.html")
endfunction()
