// SPDX-License-Identifier: MIT
//
// Store: the file that keeps an experience, an SQLite database in WAL mode.
//
// What record() and its like have answered with ok is in the file: it survives a kill of the
// process at any moment, and, since each of them waits for the disk (synchronous=FULL), a power cut
// as far as the disk keeps its word. A change is one transaction, done as a whole or not at all.
// Several processes may use one file; a change waits a little while for another's.
//
// A file that is damaged, or that another program made, is refused and left as it is. Beside the
// file there are two more, -wal and -shm, while it is open, and after a kill until it is opened
// again; they belong to it.
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
    /// How long a change waits for that of another process.
    static constexpr Milliseconds kPatience{2000};

    /// Opens the file at `path`, or makes it; its folder must exist. All of it is checked.
    static Result<Store> open(const std::string& path, Milliseconds patience = kPatience);
    ~Store();
    Store(Store&& other) noexcept;
    Store& operator=(Store&& other) noexcept;

    /// One more game lost through this position. Of a position that is there already, the game that
    /// led to it first stays.
    Status record(const Loss& loss);

    struct Merged {
        std::size_t added = 0;
        std::size_t known = 0;  ///< were there already
    };
    /// Takes in losses of another experience, all or none. One that is there already keeps its
    /// game, and has then been met as often as the one of the two that was met more often, from the
    /// earlier first time to the later last one: doing it twice changes nothing.
    Result<Merged> merge(std::span<const Loss> losses);

    /// All of them, in the order in which they were recorded.
    [[nodiscard]] Result<std::vector<Loss>> list() const;

    /// False where neither the position nor an image of it was there.
    Result<bool> forget(const gomoku::Position& position);
    /// How many there were.
    Result<std::size_t> forget_all();

    /// What is there now, for players.
    [[nodiscard]] Result<std::shared_ptr<const KnownLosses>> known_losses() const;

    [[nodiscard]] const std::string& path() const;

private:
    struct Connection;
    explicit Store(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

}  // namespace tilestone::experience
