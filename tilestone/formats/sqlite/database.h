// SPDX-License-Identifier: MIT
//
// Our files that are SQLite databases: opened with care, made where there are none, and what
// SQLiteCpp throws turned into one line.
//
// Only their .cpp files include this.
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

#include "tilestone/core/clock.h"
#include "tilestone/core/result.h"

namespace tilestone::sqlite {

/// One kind of file.
struct FileKind {
    std::string_view name;         ///< with its article, for messages: "an experience"
    std::uint32_t application_id;  ///< in the header of the file, so that others can tell
    int version;                   ///< the newest that is known
    const char* schema;            ///< SQL that makes the tables
    /// Makes the tables of an older version those of the newest, in a transaction.
    void (*upgrade)(SQLite::Database& database, int version) = nullptr;
};

/// How a file is opened.
enum class Access : std::uint8_t {
    kRead,   ///< one that is there; neither it nor its version is changed
    kWrite,  ///< made where there is none, brought to the newest version
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

/// Opens a file of that kind and checks all of it; what is of no such kind stays untouched. What is
/// committed is on the disk. Waits up to `patience` for other programs that have it in use.
///
/// The file may be from anybody: no text that it holds is executed. Views and triggers are off, its
/// schema may call harmless functions only, and no statement can reach another file.
[[nodiscard]] Result<std::unique_ptr<SQLite::Database>> open_database(const std::string& path,
                                                                      const FileKind& kind,
                                                                      Access access,
                                                                      Milliseconds patience);

/// An error where the path names another file by now, or none: what is written would be lost.
[[nodiscard]] Status check_is_there(SQLite::Database& database, const std::string& path);

/// The version that the file has: kind.version, or an older one that is only read.
[[nodiscard]] int version_of(SQLite::Database& database);

}  // namespace tilestone::sqlite
