// SPDX-License-Identifier: MIT
//
// Our files that are SQLite databases: opened with care, made where there are none, and what
// SQLiteCpp throws turned into one line.
//
// Used by the stores of experience and units. Only their .cpp files include this.
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include "tilestone/base/clock.h"
#include "tilestone/base/result.h"

namespace tilestone::sqlite {

/// One kind of file.
struct FileKind {
    std::string_view name;         ///< with its article, for messages: "an experience"
    std::uint32_t application_id;  ///< in the header of the file, so that others can tell
    int version;                   ///< the newest that is known
    const char* schema;            ///< SQL that makes the tables
};

/// What went wrong with the file, in one line.
[[nodiscard]] Error error_of(const std::string& path, const SQLite::Exception& problem);
[[nodiscard]] Error damage(const std::string& path, const std::string& what);

/// Runs `work`, which gives a Result, and turns what it throws into an Error.
template <class Work>
std::invoke_result_t<Work> guarded(const std::string& path, Work&& work) {
    try {
        return work();
    } catch (const SQLite::Exception& problem) {
        return error_of(path, problem);
    } catch (const std::exception& problem) {
        return Error{problem.what()};
    }
}

/// Opens a file of that kind and checks all of it, or makes one; what is of no such kind stays
/// untouched. What is committed is on the disk. Waits up to `patience` for other programs that have
/// it in use.
[[nodiscard]] Result<std::unique_ptr<SQLite::Database>> open_database(const std::string& path,
                                                                      const FileKind& kind,
                                                                      Milliseconds patience);

}  // namespace tilestone::sqlite
