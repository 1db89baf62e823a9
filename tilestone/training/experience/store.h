// SPDX-License-Identifier: MIT
//
// Store: an experience file, an SQLite database in WAL mode.
//
// Every change is durable before its function returns ok: it survives a kill of the process and, as
// far as the disk honours flushes, a power failure (synchronous=FULL). A change is one transaction.
// Several processes may use one file; a change waits briefly for that of another process.
//
// open() rejects a damaged file or a file of another program and leaves it unchanged. While the
// file is open, SQLite keeps two files beside it, -wal and -shm. After a kill they remain until the
// next open and must not be deleted.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/result.h"
#include "tilestone/training/experience/known_losses.h"
#include "tilestone/training/experience/loss.h"

namespace tilestone::experience {

class Store {
public:
    /// How long a change waits for another process.
    static constexpr Milliseconds kPatience{2000};

    /// Opens or creates the file at `path`, whose folder must exist. Verifies the whole file.
    static Result<Store> open(const std::string& path, Milliseconds patience = kPatience);
    ~Store();
    Store(Store&& other) noexcept;
    Store& operator=(Store&& other) noexcept;

    /// Counts one more lost game through this position. A position already recorded keeps its first
    /// game.
    Status record(const Loss& loss);

    struct Merged {
        std::size_t added = 0;
        std::size_t known = 0;  ///< were already recorded
    };
    /// Merges losses of another experience, all or none. A position already recorded keeps its
    /// game, the larger of the two counts, the earlier first time and the later last time. Merging
    /// twice therefore changes nothing.
    Result<Merged> merge(std::span<const Loss> losses);

    /// All losses in the order of their first record.
    [[nodiscard]] Result<std::vector<Loss>> list() const;

    /// Returns false if neither the position nor an image was recorded.
    Result<bool> forget(const gomoku::Position& position);
    /// Returns the number of removed losses.
    Result<std::size_t> forget_all();

    /// A snapshot for players.
    [[nodiscard]] Result<std::shared_ptr<const KnownLosses>> known_losses() const;

    [[nodiscard]] const std::string& path() const;

private:
    struct Connection;
    explicit Store(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

}  // namespace tilestone::experience
