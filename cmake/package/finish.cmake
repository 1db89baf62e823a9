# SPDX-License-Identifier: MIT
#
# Runs on the files of a package before cpack packs them: compresses manual pages, makes the
# changelog, and gives all files the time SOURCE_DATE_EPOCH, so that the same commit gives the same
# bytes.

cmake_minimum_required(VERSION 3.25)
set(epoch "$ENV{SOURCE_DATE_EPOCH}")
if(epoch STREQUAL "")
  message(FATAL_ERROR "the package needs SOURCE_DATE_EPOCH: use tools/release --only deb")
endif()
file(GLOB roots LIST_DIRECTORIES ON "${CPACK_TEMPORARY_DIRECTORY}/*/usr" "${CPACK_TEMPORARY_DIRECTORY}/usr")
list(LENGTH roots count)
if(NOT count EQUAL 1 OR NOT EXISTS "${roots}/share/tilestone/web/index.html")
  message(FATAL_ERROR "${CPACK_TEMPORARY_DIRECTORY} has no page: build it, or name a built one with -D TILESTONE_PAGE=FOLDER")
endif()

set(changelog "${roots}/share/doc/tilestone/changelog.Debian")
execute_process(
  COMMAND "${CPACK_TILESTONE_SOURCE}/tools/changelog" --debian "${CPACK_PACKAGE_VERSION}" "${CPACK_DEBIAN_PACKAGE_RELEASE}"
    "${CPACK_PACKAGE_CONTACT}"
  OUTPUT_FILE "${changelog}" COMMAND_ERROR_IS_FATAL ANY)
file(GLOB texts "${roots}/share/man/man1/*.1")
execute_process(COMMAND gzip -9n ${texts} "${changelog}" COMMAND_ERROR_IS_FATAL ANY)

cmake_path(GET roots PARENT_PATH package)
execute_process(COMMAND chmod -R u=rwX,go=rX "${package}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND find "${package}" -exec touch -h -d "@${epoch}" {} + COMMAND_ERROR_IS_FATAL ANY)
