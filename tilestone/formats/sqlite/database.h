// SPDX-License-Identifier: MIT
//
// Opens and creates the project's SQLite files safely, and turns exceptions of SQLiteCpp into
// one-line errors.
//
// Include this header only in .cpp files.
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
#include "tilestone/core/text.h"

namespace tilestone::sqlite {

/// A file type.
struct FileKind {
    std::string_view name;         ///< with its article, for messages: "an experience"
    std::uint32_t application_id;  ///< in the file header; identifies the type
    int version;                   ///< newest known version
    const char* schema;            ///< SQL that creates the tables
    /// Migrates the tables of an older version, within a transaction.
    void (*upgrade)(SQLite::Database& database, int version) = nullptr;
};

/// How to open a file.
enum class Access : std::uint8_t {
    kRead,   ///< an existing file; neither it nor its version changes
    kWrite,  ///< creates a missing file and migrates an old one
};

/// A one-line error for a file.
[[nodiscard]] Error error_of(const std::string& path, const SQLite::Exception& problem);
[[nodiscard]] Error damage(const std::string& path, const std::string& what);

/// Runs `work`, which returns a Result, and turns its exceptions into an Error.
template <class Work>
std::invoke_result_t<Work> guarded(const std::string& path, Work&& work) {
    try {
        return work();
    } catch (const SQLite::Exception& problem) {
        return error_of(path, problem);
    } catch (const std::exception& problem) {
        return Error{first_line(problem.what())};
    }
}

/// Opens a file of this type and verifies all of it. A file of another type stays unchanged.
/// Commits are durable. Waits up to `patience` for other processes.
///
/// The file may be untrusted: views and triggers are disabled, the schema may call only harmless
/// functions, and no statement can access another file.
[[nodiscard]] Result<std::unique_ptr<SQLite::Database>> open_database(const std::string& path,
                                                                      const FileKind& kind,
                                                                      Access access,
                                                                      Milliseconds patience);

/// Fails if the path no longer names the open file; any further write would be lost.
[[nodiscard]] Status check_exists(SQLite::Database& database, const std::string& path);

/// The version of the file: kind.version, or an older version opened for reading.
[[nodiscard]] int version_of(SQLite::Database& database);

}  // namespace tilestone::sqlite
