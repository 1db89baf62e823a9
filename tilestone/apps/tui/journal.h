// SPDX-License-Identifier: MIT
//
// Journal: a text on the disk, kept up to date at the price of a few bytes an event.
//
// An event is appended with one write, so that a kill loses nothing; the disk itself is asked to
// keep it (fdatasync) when the game is idle, at most once a second, so that a power cut loses a
// second. What no event tells replaces the file as a whole and atomically, and so does a file that
// has grown far beyond its content.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone::tui {

class Journal {
public:
    /// The files in its folder: the text, and an empty one that is locked while somebody plays.
    struct Names {
        std::string_view file;
        std::string_view lock;
    };

    /// A journal that keeps nothing.
    Journal() = default;

    /// Makes the folder if need be and takes the lock; errors say why nothing will be kept there
    /// (no folder, or another process plays the same game).
    static Result<Journal> open(const std::string& folder, const Names& names);

    /// The text; none where nothing was kept yet. To be called before anything is recorded.
    [[nodiscard]] Result<std::optional<std::string>> read() const;
    /// Renames what cannot be read; the new path. An error says that this failed, and then nothing
    /// will be kept, so that it is not lost.
    Result<std::string> set_aside();

    /// Keeps what just happened: `events` is what to append; empty means that only the whole will
    /// do. `whole` makes the whole text. After an error the next call writes the whole again.
    Status record(std::string_view events, const std::function<std::string()>& whole);

    /// Something was appended since the last sync().
    [[nodiscard]] bool needs_sync() const { return needs_sync_; }
    /// Has the disk keep what was appended. Where that fails, or where someone deleted the file,
    /// the next record writes the whole.
    void sync();

    [[nodiscard]] bool is_open() const { return lock_.is_open(); }

private:
    Status append(std::string_view events);
    Status rewrite(const std::string& text);
    void remove_leftovers() const;
    [[nodiscard]] std::string path() const;

    std::string folder_;
    std::string file_name_;
    Descriptor lock_;  // held as long as this object lives
    Descriptor file_;  // the text, to append to; closed while the whole must be written
    std::size_t size_ = 0;
    std::size_t rewrite_at_ = 0;  // size from which the whole is written anew
    bool needs_sync_ = false;
};

}  // namespace tilestone::tui
