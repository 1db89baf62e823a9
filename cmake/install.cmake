# SPDX-License-Identifier: MIT
#
# Installation: headers, static libraries, find_package(Tilestone) with one target per folder and
# Tilestone::tilestone for all of them, tilestone.pc for pkg-config, and the programs. The package
# has no absolute paths, so it is relocatable; tests/install checks this.
#
# Components: library, c_library, programs, page, and networks, which is installed only on request.
#
# Our warnings and TILESTONE_MARCH do not propagate, see compiler.cmake. For the flags that do, see
# tilestone_library.

if(TILESTONE_INSTALL)
  include(GNUInstallDirs)
  include(CMakePackageConfigHelpers)
  set(tilestone_package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/Tilestone")
endif()

# Internal: writes tilestone.pc for the libraries LIBRARIES…, in the order of their declaration.
function(tilestone_install_pkg_config)
  set(folder "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  file(RELATIVE_PATH to_prefix "/prefix/${folder}" "/prefix")
  string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
  set(link_options "-L\${libdir}")
  list(REVERSE ARGN)  # a static library precedes its dependencies
  foreach(name IN LISTS ARGN)
    get_target_property(type tilestone_${name} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      string(APPEND link_options " -ltilestone_${name}")
    endif()
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/tilestone.pc.in" "${CMAKE_BINARY_DIR}/package/tilestone.pc" @ONLY)
  install(FILES "${CMAKE_BINARY_DIR}/package/tilestone.pc" DESTINATION "${folder}" COMPONENT library)
endfunction()

# Internal: sets VARIABLE to the libraries among NAMES… that TILESTONE_PARTS selects.
function(tilestone_wanted variable)
  set(wanted ${ARGN})
  if(NOT "all" IN_LIST TILESTONE_PARTS)
    set(parts ${TILESTONE_PARTS})
    list(REMOVE_ITEM parts pbrain-tilestone)
    foreach(part IN LISTS parts)
      if(NOT part IN_LIST ARGN)
        list(JOIN ARGN ", " known)
        message(FATAL_ERROR "TILESTONE_PARTS: there is no ${part}; there are all, pbrain-tilestone, ${known}")
      endif()
    endforeach()
    tilestone_closure(wanted ${parts})
  endif()
  set(${variable} ${wanted} PARENT_SCOPE)
endfunction()

# tilestone_install_libraries(): exports all folders declared so far, as selected by
# TILESTONE_PARTS.
function(tilestone_install_libraries)
  get_property(names GLOBAL PROPERTY TILESTONE_LIBRARIES)
  tilestone_wanted(names ${names})
  if(NOT TILESTONE_INSTALL OR NOT names)
    return()
  endif()
  list(TRANSFORM names PREPEND tilestone_ OUTPUT_VARIABLE targets)
  add_library(tilestone_all INTERFACE)
  set_target_properties(tilestone_all PROPERTIES EXPORT_NAME tilestone)
  target_link_libraries(tilestone_all INTERFACE ${targets})

  install(TARGETS ${targets} tilestone_all EXPORT TilestoneTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library
    INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT library)
  install(EXPORT TilestoneTargets NAMESPACE Tilestone:: DESTINATION "${tilestone_package_folder}" COMPONENT library)

  list(JOIN names " " components)
  configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/TilestoneConfig.cmake.in"
    "${CMAKE_BINARY_DIR}/package/TilestoneConfig.cmake" INSTALL_DESTINATION "${tilestone_package_folder}")
  write_basic_package_version_file("${CMAKE_BINARY_DIR}/package/TilestoneConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)  # before 1.0 a minor version may break the API
  install(FILES "${CMAKE_BINARY_DIR}/package/TilestoneConfig.cmake"
    "${CMAKE_BINARY_DIR}/package/TilestoneConfigVersion.cmake" DESTINATION "${tilestone_package_folder}" COMPONENT library)

  tilestone_install_pkg_config(${names})
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT library)

  # The program embeds the networks, so a plain cmake --install omits the files.
  if(engine IN_LIST names AND NOT BUILD_SHARED_LIBS)
    install(FILES "${PROJECT_SOURCE_DIR}/networks/small.net" "${PROJECT_SOURCE_DIR}/networks/full.net"
      DESTINATION share/tilestone/networks COMPONENT networks EXCLUDE_FROM_ALL)
    install(FILES "${PROJECT_SOURCE_DIR}/tilestone/engine/networks_data.cpp" DESTINATION share/tilestone/networks
      COMPONENT networks EXCLUDE_FROM_ALL)
  endif()
endfunction()

# tilestone_only_parts(): restricts the build and cmake --install to the parts in TILESTONE_PARTS.
function(tilestone_only_parts)
  tilestone_closure(wanted ${TILESTONE_PARTS})
  if(pbrain-tilestone IN_LIST TILESTONE_PARTS)
    tilestone_install_program(pbrain-tilestone)
  else()
    set_target_properties(pbrain-tilestone PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  get_property(names GLOBAL PROPERTY TILESTONE_LIBRARIES)
  foreach(name IN LISTS names)
    if(NOT name IN_LIST wanted)
      set_target_properties(tilestone_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
  endforeach()
  if(NOT engine IN_LIST wanted AND TARGET tilestone_networks)
    set_target_properties(tilestone_networks PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endfunction()

# tilestone_install_program(TARGET): installs the program to <prefix>/bin.
function(tilestone_install_program target)
  if(TILESTONE_INSTALL)
    if(BUILD_SHARED_LIBS)
      file(RELATIVE_PATH to_libraries "/prefix/${CMAKE_INSTALL_BINDIR}" "/prefix/${CMAKE_INSTALL_LIBDIR}")
      set_target_properties(${target} PROPERTIES INSTALL_RPATH "$ORIGIN/${to_libraries}")
    endif()
    install(TARGETS ${target} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT programs)
  endif()
endfunction()

# tilestone_install_text(TARGET FORM FOLDER NAME WORD…): installs what the program prints when called
# with these words as NAME in FOLDER. Skipped where the build machine cannot run the program.
function(tilestone_install_text target form folder name)
  if(NOT TILESTONE_INSTALL OR (CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR))
    return()
  endif()
  set(file "${PROJECT_BINARY_DIR}/share/${target}.${form}")
  add_custom_command(OUTPUT "${file}"
    COMMAND ${CMAKE_COMMAND} -E make_directory "${PROJECT_BINARY_DIR}/share"
    COMMAND ${target} ${ARGN} > "${file}"
    DEPENDS ${target} VERBATIM)
  add_custom_target(${target}_${form} ALL DEPENDS "${file}")
  install(FILES "${file}" DESTINATION "${folder}" RENAME "${name}" COMPONENT programs)
endfunction()

# tilestone_install_manual(TARGET): installs the manual page and the completions for bash, fish and
# zsh, which the program generates itself.
function(tilestone_install_manual target)
  set(zsh_folder share/zsh/site-functions)
  if(TILESTONE_PACKAGE)
    set(zsh_folder share/zsh/vendor-completions)
  endif()
  tilestone_install_text(${target} man "${CMAKE_INSTALL_MANDIR}/man1" ${target}.1 completion man)
  tilestone_install_text(${target} bash share/bash-completion/completions ${target} completion bash)
  tilestone_install_text(${target} fish share/fish/vendor_completions.d ${target}.fish completion fish)
  tilestone_install_text(${target} zsh ${zsh_folder} _${target} completion zsh)
endfunction()

# tilestone_install_page(): installs the page to <prefix>/share/tilestone/web from
# <build>/share/tilestone/web, or from TILESTONE_PAGE, and the page as one file from beside that folder. The
# paths relative to bin are the same in both, and `tilestone serve` and `tilestone page` look there.
function(tilestone_install_page)
  if(TILESTONE_INSTALL)
    set(page "${PROJECT_BINARY_DIR}/share/tilestone/web")
    if(TILESTONE_PAGE)
      set(page "${TILESTONE_PAGE}")
    endif()
    cmake_path(GET page PARENT_PATH beside)
    set(without "")
    if(TILESTONE_FULL_NETWORK)  # `tilestone serve` has it in the program
      set(without PATTERN "full-*.net" EXCLUDE)
    endif()
    install(DIRECTORY "${page}/" DESTINATION share/tilestone/web COMPONENT page OPTIONAL ${without})
    install(FILES "${beside}/tilestone.html" DESTINATION share/tilestone COMPONENT page OPTIONAL)
  endif()
endfunction()

# tilestone_install_c_library(TARGET): installs the C library with its header and libtilestone.pc. (tilestone.pc is that of
# the C++ libraries.)
function(tilestone_install_c_library target)
  if(NOT TILESTONE_INSTALL)
    return()
  endif()
  set(folder "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  file(RELATIVE_PATH to_prefix "/prefix/${folder}" "/prefix")
  string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/libtilestone.pc.in" "${CMAKE_BINARY_DIR}/package/libtilestone.pc" @ONLY)
  install(FILES "${CMAKE_BINARY_DIR}/package/libtilestone.pc" DESTINATION "${folder}" COMPONENT c_library)
  install(FILES "${PROJECT_SOURCE_DIR}/include/tilestone.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT c_library)
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT c_library)
  set_target_properties(${target} PROPERTIES INSTALL_RPATH "$ORIGIN")
  install(TARGETS ${target} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT c_library)
endfunction()
