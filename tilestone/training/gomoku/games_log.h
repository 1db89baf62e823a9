// SPDX-License-Identifier: MIT
//
// GamesLog: a file of games that is written to: begun, or gone on with.
//
// A game that was added stays, whatever becomes of the process; a kill while one is added leaves a
// part of it, which the next one to open the file cuts off. One process at a time.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/result.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

class GamesLog {
public:
    /// Of a file that is there the header must be this one; an error says what is different.
    static Result<GamesLog> open(const std::string& path, const GamesHeader& header);

    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::size_t dropped() const { return dropped_; }  ///< bytes cut off by open()

    /// An error where the file has been removed or replaced, too.
    Status append(const PlayedGame& game);

private:
    explicit GamesLog(LockedFile file) : file_(std::move(file)) {}

    LockedFile file_;
    std::uint64_t games_ = 0;
    std::size_t dropped_ = 0;
};

}  // namespace tilestone::training
