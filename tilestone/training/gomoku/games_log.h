// SPDX-License-Identifier: MIT
//
// GamesLog: an append-only games file, new or resumed.
//
// A completed append survives a kill of the process. A kill during an append leaves a partial
// record, which the next open() truncates. Only one process may hold the file.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/result.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

class GamesLog {
public:
    /// The header of an existing file must equal `header`; an error names the first difference.
    static Result<GamesLog> open(const std::string& path, const GamesHeader& header);

    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::size_t dropped() const { return dropped_; }  ///< bytes cut off by open()

    /// Also fails if the file was removed or replaced.
    Status append(const PlayedGame& game);

private:
    explicit GamesLog(LockedFile file) : file_(std::move(file)) {}

    LockedFile file_;
    std::uint64_t games_ = 0;
    std::size_t dropped_ = 0;
};

}  // namespace tilestone::training
