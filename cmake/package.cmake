# SPDX-License-Identifier: MIT
#
# The Debian package, which `cpack` makes in a folder configured with TILESTONE_PACKAGE (preset
# `package`): both programs, their manual pages, completions, the page, and the files of a desktop.
# The programs are in /usr/bin and not in /usr/games: scripts, managers of tournaments and services
# start them, and their PATH often lacks /usr/games. So the section is not `games` either.

set(TILESTONE_MAINTAINER "The Tilestone authors <maintainers@example.org>" CACHE STRING
  "Maintainer of the Debian package, with an address")
set(TILESTONE_DEPENDS "" CACHE STRING
  "Dependencies of the Debian package; empty: dpkg-shlibdeps finds them, which it cannot for another architecture")
set(package_folder "${PROJECT_SOURCE_DIR}/cmake/package")

# Drawn by the page's own script, so that there is one drawing of the icon.
set(icons "${PROJECT_BINARY_DIR}/share/icons/hicolor")
find_program(TILESTONE_NODE node REQUIRED)
add_custom_command(OUTPUT "${icons}/scalable/apps/tilestone.svg"
  COMMAND "${TILESTONE_NODE}" "${PROJECT_SOURCE_DIR}/web/tools/desktop_icons.mjs" "${icons}"
  DEPENDS "${PROJECT_SOURCE_DIR}/web/tools/desktop_icons.mjs" "${PROJECT_SOURCE_DIR}/web/tools/icons.mjs"
    "${PROJECT_SOURCE_DIR}/web/tools/png.mjs" VERBATIM)
add_custom_target(tilestone_icons ALL DEPENDS "${icons}/scalable/apps/tilestone.svg")
install(DIRECTORY "${icons}" DESTINATION share/icons COMPONENT desktop)
install(FILES "${package_folder}/tilestone.desktop" DESTINATION share/applications COMPONENT desktop)
install(FILES "${package_folder}/copyright" DESTINATION share/doc/tilestone COMPONENT desktop)
install(FILES "${package_folder}/lintian-overrides" DESTINATION share/lintian/overrides RENAME tilestone COMPONENT desktop)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tilestone)
set(CPACK_PACKAGE_VENDOR "The Tilestone authors")
set(CPACK_PACKAGE_CONTACT "${TILESTONE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL programs page desktop)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine for 2048 and Gomoku that explains its moves")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"The best move of a position of 2048 or Gomoku, with the value of every move and
the reasons in English or Chinese; reviews of whole games, puzzles, matches
between engines, and training of evaluations by self-play.

The package has the program tilestone for the command line and the terminal,
pbrain-tilestone for managers of the Gomocup protocol, and a page for the
browser, served on this machine by: tilestone serve")
if(TILESTONE_DEPENDS)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "${TILESTONE_DEPENDS}")
else()
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
if(CMAKE_CROSSCOMPILING AND CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
endif()

set(CPACK_PRE_BUILD_SCRIPTS "${package_folder}/finish.cmake")
set(CPACK_TILESTONE_SOURCE "${PROJECT_SOURCE_DIR}")
include(CPack)
