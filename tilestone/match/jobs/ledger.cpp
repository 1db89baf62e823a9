// SPDX-License-Identifier: MIT
#include "tilestone/match/jobs/ledger.h"

#include <filesystem>
#include <optional>
#include <utility>

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/bytes.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/formats/sqlite/database.h"

namespace tilestone::jobs {

struct Ledger::File {
    std::string path;
    std::unique_ptr<SQLite::Database> database;
    Plan plan{};
    Results results{};
    bool keeps_results = true;  ///< in memory

    static Result<Ledger> read(const std::string& path, std::unique_ptr<SQLite::Database> database);
};

namespace {

using sqlite::damage;
using sqlite::guarded;
using DatabasePointer = std::unique_ptr<SQLite::Database>;

void upgrade(SQLite::Database& database, int version);

constexpr sqlite::FileKind kKind = {.name = "a ledger",
                                    .application_id = 0x54536c64,  // "TSld"
                                    .version = 2,
                                    .schema = R"(
        CREATE TABLE plan(kind TEXT NOT NULL, text TEXT NOT NULL, units INTEGER NOT NULL) STRICT;
        CREATE TABLE results(unit INTEGER PRIMARY KEY, result TEXT NOT NULL, checksum INTEGER)
            STRICT)",
                                    .upgrade = upgrade};
constexpr int kVersionWithChecksums = 2;

/// Another program that works on the file does so for hours: no use waiting.
constexpr Milliseconds kPatience{200};

/// In the order of bytes of the machine that all our formats have.
std::int64_t checksum_of(const Plan& plan, std::uint64_t job, std::string_view result) {
    ByteWriter bytes;
    bytes.put_text(plan.kind);
    bytes.put_text(plan.text);
    bytes.put(plan.jobs);
    bytes.put(job);
    bytes.put_text(result);
    return static_cast<std::int64_t>(tilestone::checksum_of(bytes.bytes()));
}

/// Nobody else gets in until it is closed, so that no second program does the same jobs.
Result<DatabasePointer> open_alone(const std::string& path) {
    Result<DatabasePointer> database =
        sqlite::open_database(path, kKind, sqlite::Access::kWrite, kPatience);
    if (!database) return database;
    return guarded(path, [&]() -> Result<DatabasePointer> {
        (*database)->exec("PRAGMA locking_mode = EXCLUSIVE");
        SQLite::Transaction(**database, SQLite::TransactionBehavior::IMMEDIATE).commit();
        return std::move(*database);
    });
}

void write_plan(SQLite::Database& database, const Plan& plan, const std::string& view) {
    SQLite::Transaction transaction(database);
    SQLite::Statement insert(database, "INSERT INTO plan VALUES(?1, ?2, ?3)");
    insert.bind(1, plan.kind);
    insert.bind(2, plan.text);
    insert.bind(3, static_cast<std::int64_t>(plan.jobs));
    insert.exec();
    if (!view.empty()) database.exec(view);
    transaction.commit();
}

/// None where the program that made the file was killed before it wrote one.
std::optional<Plan> read_plan(SQLite::Database& database) {
    SQLite::Statement query(database, "SELECT kind, text, units FROM plan");
    if (!query.executeStep()) return {};
    return Plan{.kind = query.getColumn(0).getString(),
                .text = query.getColumn(1).getString(),
                .jobs = static_cast<std::uint64_t>(query.getColumn(2).getInt64())};
}

/// From version 1: each result gets its checksum.
void upgrade(SQLite::Database& database, int /*version*/) {
    database.exec("ALTER TABLE results ADD COLUMN checksum INTEGER");
    const std::optional<Plan> plan = read_plan(database);
    if (!plan) return;
    SQLite::Statement query(database, "SELECT unit, result FROM results");
    SQLite::Statement set(database, "UPDATE results SET checksum = ?2 WHERE unit = ?1");
    while (query.executeStep()) {
        const std::int64_t job = query.getColumn(0).getInt64();
        set.bind(1, job);
        set.bind(
            2, checksum_of(*plan, static_cast<std::uint64_t>(job), query.getColumn(1).getString()));
        set.exec();
        set.reset();
    }
}

Result<Results> read_results(SQLite::Database& database, const Plan& plan,
                             const std::string& path) {
    const bool has_checksums = sqlite::version_of(database) >= kVersionWithChecksums;
    Results results;
    SQLite::Statement query(database, has_checksums ? "SELECT unit, result, checksum FROM results"
                                                    : "SELECT unit, result, NULL FROM results");
    while (query.executeStep()) {
        const std::int64_t number = query.getColumn(0).getInt64();
        const auto job = static_cast<std::uint64_t>(number);
        if (number < 0 || job >= plan.jobs) {
            return damage(path, "its plan has no job " + std::to_string(number));
        }
        std::string result = query.getColumn(1).getString();
        const SQLite::Column checksum = query.getColumn(2);
        if (has_checksums &&
            (!checksum.isInteger() || checksum.getInt64() != checksum_of(plan, job, result))) {
            return damage(path, "the checksum of job " + std::to_string(job) + " is wrong");
        }
        results.emplace(job, std::move(result));
    }
    return results;
}

void insert(SQLite::Database& database, const Plan& plan, std::uint64_t job,
            std::string_view result) {
    SQLite::Statement statement(database, "INSERT INTO results VALUES(?1, ?2, ?3)");
    statement.bind(1, static_cast<std::int64_t>(job));
    statement.bind(2, std::string(result));
    statement.bind(3, checksum_of(plan, job, result));
    statement.exec();
}

Status check_exists(const std::string& path) {
    std::error_code problem;
    if (std::filesystem::exists(platform::path_of(path), problem)) return ok();
    return Error{quoted_path(path) + ": there is no such file"};
}

}  // namespace

Result<Ledger> Ledger::File::read(const std::string& path, DatabasePointer database) {
    const std::optional<Plan> plan = read_plan(*database);
    if (!plan) return damage(path, "it has no plan");
    Result<Results> results = read_results(*database, *plan, path);
    if (!results) return results.error();
    return Ledger(
        std::make_unique<File>(File{path, std::move(database), *plan, std::move(*results)}));
}

Ledger::Ledger(std::unique_ptr<File> file) : file_(std::move(file)) {}
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;
Ledger::~Ledger() = default;

Result<Ledger> Ledger::create(const std::string& path, const Plan& plan, const std::string& view) {
    Result<DatabasePointer> database = open_alone(path);
    if (!database) return database.error();
    return guarded(path, [&]() -> Result<Ledger> {
        if (read_plan(**database)) {
            return Error{quoted_path(path) + " is there already; to go on with it, resume it"};
        }
        write_plan(**database, plan, view);
        return Ledger(std::make_unique<File>(File{path, std::move(*database), plan}));
    });
}

Result<Ledger> Ledger::open_or_create(const std::string& path, const Plan& plan,
                                      const std::string& view) {
    Result<DatabasePointer> database = open_alone(path);
    if (!database) return database.error();
    return guarded(path, [&]() -> Result<Ledger> {
        if (!read_plan(**database)) write_plan(**database, plan, view);
        return File::read(path, std::move(*database));
    });
}

Result<Ledger> Ledger::open(const std::string& path) {
    if (const Status there = check_exists(path); !there) return there.error();
    Result<DatabasePointer> database = open_alone(path);
    if (!database) return database.error();
    return guarded(path, [&] { return File::read(path, std::move(*database)); });
}

Result<Ledger> Ledger::read(const std::string& path) {
    if (const Status there = check_exists(path); !there) return there.error();
    Result<DatabasePointer> database =
        sqlite::open_database(path, kKind, sqlite::Access::kRead, kPatience);
    if (!database) return database.error();
    return guarded(path, [&] { return File::read(path, std::move(*database)); });
}

Ledger Ledger::without_file(const Plan& plan) {
    return Ledger(std::make_unique<File>(File{.path = {}, .database = {}, .plan = plan}));
}

const std::string& Ledger::path() const { return file_->path; }
const Plan& Ledger::plan() const { return file_->plan; }
const Results& Ledger::results() const { return file_->results; }

Results Ledger::take_results() {
    file_->keeps_results = false;
    return std::exchange(file_->results, {});
}

Status Ledger::add(std::uint64_t job, std::string_view result) {
    return guarded(file_->path, [&]() -> Status {
        if (file_->database != nullptr) {
            insert(*file_->database, plan(), job, result);
            const Status there = sqlite::check_exists(*file_->database, path());
            if (!there) return there;
        }
        if (file_->keeps_results) file_->results.emplace(job, result);
        return ok();
    });
}

Status Ledger::take_over(const Results& others) {
    return guarded(file_->path, [&]() -> Status {
        Results taken;
        for (const auto& [job, result] : others) {
            if (!results().contains(job)) taken.emplace(job, result);
        }
        if (file_->database != nullptr) {
            SQLite::Transaction transaction(*file_->database);
            for (const auto& [job, result] : taken) {
                insert(*file_->database, plan(), job, result);
            }
            transaction.commit();
            const Status there = sqlite::check_exists(*file_->database, path());
            if (!there) return there;
        }
        if (file_->keeps_results) file_->results.merge(taken);
        return ok();
    });
}

}  // namespace tilestone::jobs
