// SPDX-License-Identifier: MIT
#include "tilestone/formats/sqlite/database.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <utility>

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/platform/files.h"

namespace tilestone::sqlite {
namespace {

namespace fs = std::filesystem;

using std::to_string;
using Database = SQLite::Database;
using DatabasePointer = std::unique_ptr<Database>;

// Header of an SQLite database: sqlite.org/fileformat.html, section 1.3.
constexpr std::size_t kHeaderBytes = 100;
constexpr std::size_t kApplicationIdAt = 68;
constexpr std::string_view kMagic{"SQLite format 3", 16};  // including the final zero

std::uint32_t big_endian(std::span<const char> bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

Error foreign(const std::string& path, std::string_view what, const FileKind& kind) {
    return Error{quoted_path(path) + " is " + std::string(what) + ", not " +
                 std::string(kind.name)};
}

/// Checks the header before SQLite sees the file, since SQLite would recover a file of another
/// program. Ok if the file is missing or empty.
Status check_header(const std::string& path, const FileKind& kind) {
    std::error_code error;
    const fs::file_status status = fs::status(platform::path_of(path), error);
    if (status.type() == fs::file_type::not_found) return ok();
    if (!fs::is_regular_file(status)) return foreign(path, "no file", kind);
    Result<InputFile> file = InputFile::open(path);
    if (!file) return file.error();
    std::array<char, kHeaderBytes> header{};
    const Result<std::size_t> bytes = file->read(header);
    if (!bytes) return bytes.error();
    if (*bytes == 0) return ok();
    if (*bytes < kHeaderBytes ||
        !std::ranges::equal(std::span(header).first(kMagic.size()), kMagic)) {
        return foreign(path, "another kind of file", kind);
    }
    if (big_endian(std::span(header).subspan(kApplicationIdAt, 4)) != kind.application_id) {
        return foreign(path, "a database of another program", kind);
    }
    return ok();
}

/// Prevents SQLite from interpreting paths such as "file:x" and ":memory:".
std::string plain_path(const std::string& path) {
    return platform::path_of(path).is_absolute() ? path : "./" + path;
}

/// Uses one transaction, so a kill leaves an empty or a complete file. WAL mode starts only
/// afterwards, so the header of the main file identifies it at all times, not only the log.
void make_tables(Database& database, const FileKind& kind) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Another process may have created the tables first.
    if (database.execAndGet("PRAGMA application_id").getUInt() == kind.application_id) return;
    database.exec(kind.schema);
    database.exec("PRAGMA application_id = " + to_string(kind.application_id));
    database.exec("PRAGMA user_version = " + to_string(kind.version));
    transaction.commit();
}

/// SQLite authorizer: denies access to other files and virtual tables in every statement.
int refuse_other_files(void* /*context*/, int action, const char* /*first*/, const char* /*second*/,
                       const char* /*database*/, const char* /*trigger*/) {
    const bool is_refused = action == SQLITE_ATTACH || action == SQLITE_DETACH ||
                            action == SQLITE_CREATE_VTABLE || action == SQLITE_DROP_VTABLE;
    return is_refused ? SQLITE_DENY : SQLITE_OK;
}

/// Must precede the first statement, which reads the schema.
void distrust(Database& database) {
    sqlite3* const handle = database.getHandle();
    for (const auto& [setting, value] :
         {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1}, std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}}) {
        sqlite3_db_config(handle, setting, value, nullptr);
    }
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_set_authorizer(handle, refuse_other_files, nullptr);
}

/// Opens for reading. A file without a log is not in use and is opened as immutable; otherwise
/// SQLite would leave a log beside it.
DatabasePointer open_to_read(const std::string& path, Milliseconds patience) {
    std::error_code error;
    std::string name = plain_path(path);
    int flags = SQLite::OPEN_READONLY;
    if (!fs::exists(platform::path_of(path + "-wal"), error)) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string address = "file:";
        for (const char byte : name) {
            const auto code = static_cast<unsigned char>(byte);
            address += {'%', kDigits[code >> 4], kDigits[code & 15]};
        }
        name = address + "?immutable=1";
        flags |= SQLite::OPEN_URI;
    }
    auto database = std::make_unique<Database>(name, flags, static_cast<int>(patience.count()));
    distrust(*database);
    return database;
}

/// Migrates an older file to the newest version in one transaction.
void upgrade(Database& database, const FileKind& kind) {
    if (version_of(database) >= kind.version) return;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    kind.upgrade(database, version_of(database));
    database.exec("PRAGMA user_version = " + to_string(kind.version));
    transaction.commit();
}

/// Checks the version and every page.
Status check_content(Database& database, const std::string& path, const FileKind& kind) {
    const int version = version_of(database);
    if (version < 1) return damage(path, "it has no version");
    if (version > kind.version) {
        return Error{quoted_path(path) + " is " + std::string(kind.name) + " of version " +
                     to_string(version) + ", and this program knows up to " +
                     to_string(kind.version)};
    }
    const std::string found = database.execAndGet("PRAGMA quick_check(1)").getString();
    return found == "ok" ? ok() : damage(path, found);
}

}  // namespace

Error damage(const std::string& path, const std::string& what) {
    return Error{quoted_path(path) + " is damaged: " + first_line(what)};
}

Error error_of(const std::string& path, const SQLite::Exception& problem) {
    const std::string what = problem.what();
    switch (problem.getErrorCode()) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return Error{quoted_path(path) + " is in use by another program"};
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return damage(path, what);
        case SQLITE_READONLY: return Error{quoted_path(path) + " may not be written"};
        default: break;
    }
    const int code = problem.getErrorCode();
    return {quoted_path(path) + ": " + first_line(what),
            code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_NOMEM};
}

Status check_exists(Database& database, const std::string& path) {
    int has_moved = 0;
    sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    if (has_moved == 0) return ok();
    return Error{quoted_path(path) + " was removed or replaced while it was in use", true};
}

int version_of(Database& database) { return database.execAndGet("PRAGMA user_version").getInt(); }

Result<DatabasePointer> open_database(const std::string& path, const FileKind& kind, Access access,
                                      Milliseconds patience) {
    const Status header = check_header(path, kind);
    if (!header) return header.error();
    if (access == Access::kRead) {
        return guarded(path, [&]() -> Result<DatabasePointer> {
            DatabasePointer database = open_to_read(path, patience);
            const Status content = check_content(*database, path, kind);
            if (!content) return content.error();
            return database;
        });
    }
    return guarded(path, [&]() -> Result<DatabasePointer> {
        auto database = std::make_unique<Database>(plain_path(path),
                                                   SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                   static_cast<int>(patience.count()));
        distrust(*database);
        database->exec("PRAGMA synchronous = FULL");
        if (database->execAndGet("PRAGMA application_id").getUInt() != kind.application_id) {
            make_tables(*database, kind);
        }
        // Fails while another process opens the file; the next open retries. Without WAL the file
        // is as safe, only slower.
        database->tryExec("PRAGMA journal_mode = WAL");
        const Status content = check_content(*database, path, kind);
        if (!content) return content.error();
        upgrade(*database, kind);
        return database;
    });
}

}  // namespace tilestone::sqlite
