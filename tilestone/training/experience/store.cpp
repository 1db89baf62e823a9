// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/store.h"

#include <utility>

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "tilestone/core/text.h"
#include "tilestone/formats/sqlite/database.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {

struct Store::Connection {
    std::string path;
    std::unique_ptr<SQLite::Database> database;
};

namespace {

using gomoku::Position;
using sqlite::damage;
using sqlite::guarded;

/// Schema version 1: one row per Loss, with the fields of loss.h and position_key.h. `moves` is a
/// text such as "h8i9h9".
constexpr const char* kMakeTable = R"(
    CREATE TABLE losses(
        id INTEGER PRIMARY KEY,
        rule TEXT NOT NULL,
        size INTEGER NOT NULL,
        to_move TEXT NOT NULL,
        stones TEXT NOT NULL,
        moves TEXT NOT NULL,
        ply INTEGER NOT NULL,
        first_met INTEGER NOT NULL,
        last_met INTEGER NOT NULL,
        times INTEGER NOT NULL,
        UNIQUE(rule, size, to_move, stones)
    ) STRICT)";

constexpr sqlite::FileKind kKind = {.name = "an experience",
                                    .application_id = 0x54536578,  // "TSex"
                                    .version = 1,
                                    .schema = kMakeTable};

constexpr const char* kRecord = R"(
    INSERT INTO losses(rule, size, to_move, stones, moves, ply, first_met, last_met, times)
    VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
    ON CONFLICT DO UPDATE SET first_met = min(first_met, excluded.first_met),
                              last_met = max(last_met, excluded.last_met),
                              times = times + excluded.times)";

constexpr const char* kMerge = R"(
    INSERT INTO losses(rule, size, to_move, stones, moves, ply, first_met, last_met, times)
    VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
    ON CONFLICT DO UPDATE SET first_met = min(first_met, excluded.first_met),
                              last_met = max(last_met, excluded.last_met),
                              times = max(times, excluded.times))";

constexpr const char* kForget =
    "DELETE FROM losses WHERE rule = ?1 AND size = ?2 AND to_move = ?3 AND stones = ?4";

constexpr const char* kList = R"(
    SELECT rule, size, to_move, stones, moves, ply, first_met, last_met, times
    FROM losses ORDER BY id)";

void bind_key(SQLite::Statement& statement, const PositionKey& key) {
    statement.bind(1, std::string(gomoku::name_of(key.rule)));
    statement.bind(2, key.size);
    statement.bind(3, std::string(name_of(key.to_move)));
    statement.bind(4, key.stones);
}

Status insert(SQLite::Statement& statement, const Loss& loss) {
    const Result<Position> position = lost_position(loss);
    if (!position) return position.error();
    statement.reset();
    bind_key(statement, key_of(*position));
    statement.bind(5, gomoku::moves_text(loss.moves));
    statement.bind(6, static_cast<std::int64_t>(loss.ply));
    statement.bind(7, loss.first_met);
    statement.bind(8, loss.last_met);
    statement.bind(9, loss.times);
    statement.exec();
    return ok();
}

/// Reads a row and verifies that its moves lead to its stones.
Result<Loss> loss_of(const SQLite::Statement& row) {
    const auto rule = gomoku::parse_rule(row.getColumn(0).getString());
    if (!rule) return rule.error();
    const int size = row.getColumn(1).getInt();
    if (size < gomoku::kMinSize || size > gomoku::kMaxSize) {
        return Error{"there is no board of size " + std::to_string(size)};
    }
    const auto moves = gomoku::parse_moves(row.getColumn(4).getString(), size);
    if (!moves) return moves.error();
    Loss loss{.rule = *rule,
              .size = size,
              .moves = *moves,
              .ply = static_cast<std::size_t>(row.getColumn(5).getInt64()),
              .first_met = row.getColumn(6).getInt64(),
              .last_met = row.getColumn(7).getInt64(),
              .times = row.getColumn(8).getInt64()};
    const Result<Position> position = lost_position(loss);
    if (!position) return position.error();
    const PositionKey key = key_of(*position);
    if (row.getColumn(2).getString() != name_of(key.to_move) ||
        row.getColumn(3).getString() != key.stones) {
        return Error{"the moves do not lead to the stones"};
    }
    return loss;
}

}  // namespace

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::~Store() = default;
Store::Store(Store&& other) noexcept = default;
Store& Store::operator=(Store&& other) noexcept = default;

Result<Store> Store::open(const std::string& path, Milliseconds patience) {
    Result<std::unique_ptr<SQLite::Database>> database =
        sqlite::open_database(path, kKind, sqlite::Access::kWrite, patience);
    if (!database) return database.error();
    Store store(std::make_unique<Connection>(Connection{path, std::move(database).value()}));
    const Result<std::vector<Loss>> losses = store.list();
    if (!losses) return losses.error();
    return store;
}

const std::string& Store::path() const { return connection_->path; }

Status Store::record(const Loss& loss) {
    return guarded(path(), [&]() -> Status {
        SQLite::Statement statement(*connection_->database, kRecord);
        return insert(statement, loss);
    });
}

Result<Store::Merged> Store::merge(std::span<const Loss> losses) {
    return guarded(path(), [&]() -> Result<Merged> {
        SQLite::Database& database = *connection_->database;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        const auto count = [&] {
            return static_cast<std::size_t>(
                database.execAndGet("SELECT count(*) FROM losses").getInt64());
        };
        const std::size_t before = count();
        SQLite::Statement statement(database, kMerge);
        for (const Loss& loss : losses) {
            const Status status = insert(statement, loss);
            if (!status) return status.error();
        }
        const std::size_t added = count() - before;
        transaction.commit();
        return Merged{added, losses.size() - added};
    });
}

Result<std::vector<Loss>> Store::list() const {
    return guarded(path(), [&]() -> Result<std::vector<Loss>> {
        std::vector<Loss> losses;
        SQLite::Statement statement(*connection_->database, kList);
        while (statement.executeStep()) {
            Result<Loss> loss = loss_of(statement);
            if (!loss) {
                return damage(path(), "row " + std::to_string(losses.size() + 1) + ": " +
                                          loss.error().message);
            }
            losses.push_back(std::move(loss).value());
        }
        return losses;
    });
}

Result<bool> Store::forget(const Position& position) {
    return guarded(path(), [&]() -> Result<bool> {
        SQLite::Statement statement(*connection_->database, kForget);
        bind_key(statement, key_of(position));
        return statement.exec() > 0;
    });
}

Result<std::size_t> Store::forget_all() {
    return guarded(path(), [&]() -> Result<std::size_t> {
        return static_cast<std::size_t>(connection_->database->exec("DELETE FROM losses"));
    });
}

Result<std::shared_ptr<const KnownLosses>> Store::known_losses() const {
    const Result<std::vector<Loss>> losses = list();
    if (!losses) return losses.error();
    auto known = std::make_shared<KnownLosses>();
    for (const Loss& loss : *losses) {
        // list() has verified that the position exists.
        if (const Result<Position> position = lost_position(loss)) known->add(*position);
    }
    return std::shared_ptr<const KnownLosses>(std::move(known));
}

}  // namespace tilestone::experience
