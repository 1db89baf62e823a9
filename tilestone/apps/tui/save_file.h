// SPDX-License-Identifier: MIT
//
// SaveFile: the saved game on the disk, kept up to date at the price of one byte a move.
//
// FOLDER/play-2048.game holds the text of saved_game.h. An event is appended with one write, so
// that a kill loses nothing; the disk itself is asked to keep it (fdatasync) when the game is idle,
// at most once a second, so that a power cut loses a second. New games and changed settings replace
// the file as a whole and atomically, and so does a file that has grown far beyond its content.
// Nothing that goes wrong here ends a game: problems are told once and the game goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/apps/tui/descriptor.h"
#include "tilestone/apps/tui/saved_game.h"
#include "tilestone/base/result.h"

namespace tilestone::tui {

inline constexpr std::string_view kSaveName = "play-2048.game";
inline constexpr std::string_view kLockName = "play-2048.lock";

class SaveFile {
public:
    /// A file that saves nothing.
    SaveFile() = default;

    /// Makes the folder if need be and takes the lock; errors say why nothing will be saved there
    /// (no folder, or another process plays the same game).
    static Result<SaveFile> open(const std::string& folder);

    /// What load() found.
    struct Loaded {
        std::optional<SavedGame> game;    ///< none where nothing was saved yet or it cannot be read
        std::optional<Error> unreadable;  ///< why it cannot be read
        std::string kept_as;              ///< where the unreadable file is now
    };
    /// To be called once, before anything is saved. An unreadable file is renamed; an error says
    /// that this failed, and then nothing will be saved, so that it is not lost.
    Result<Loaded> load();

    /// Saves what just happened: `events` are the characters of saved_game.h that led to the
    /// timeline's present; empty means that only the whole will do (a new game, a setting). May
    /// forget very old games of `timeline`. After an error the next call writes the whole again.
    Status record(std::string_view events, Timeline& timeline, const Settings& settings);

    /// Something was appended since the last sync().
    [[nodiscard]] bool needs_sync() const { return needs_sync_; }
    /// Has the disk keep what was appended. Where that fails, or where someone deleted the file,
    /// the next record writes the whole.
    void sync();

    [[nodiscard]] bool is_open() const { return lock_.is_open(); }

private:
    Status append(std::string_view events);
    Status rewrite(Timeline& timeline, const Settings& settings);
    void remove_leftovers() const;
    [[nodiscard]] std::string path() const;

    std::string folder_;
    Descriptor lock_;     // held as long as this object lives
    Descriptor journal_;  // the saved game, to append to; closed while the whole must be written
    std::size_t size_ = 0;
    std::size_t rewrite_at_ = 0;  // size from which the whole is written anew
    bool needs_sync_ = false;
};

}  // namespace tilestone::tui
