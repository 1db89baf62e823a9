// SPDX-License-Identifier: MIT
//
// SaveFile: the saved game on the disk, for any game of the terminal.
//
// FOLDER/play-GAME.game holds the text of the game's saved_game.h.
// Events are appended, new games and changed settings replace the file as a whole (journal.h).
// Nothing that goes wrong here ends a game: problems are told once and the game goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/apps/tui/journal.h"
#include "tilestone/core/result.h"

namespace tilestone::tui {

/// What must be saved after a step: nothing at all, the events in the string, or, where that is
/// empty, the whole (see BasicSaveFile::record).
using SaveRequest = std::optional<std::string>;
inline SaveRequest save_whole() { return std::string{}; }

/// `Format` says what is kept and how:
///
///     using Saved = …; using Timeline = …; using Settings = …;
///     static constexpr Journal::Names kNames = {file, lock};
///     static Result<Saved> parse(std::string_view text);
///     static std::string format(const Timeline&, const Settings&);
///     static void tidy(Timeline&);   // before the whole is written: forgets what is very old
template <class Format>
class BasicSaveFile {
public:
    using Saved = typename Format::Saved;

    /// A file that saves nothing.
    BasicSaveFile() = default;

    /// Errors say why nothing will be saved there.
    static Result<BasicSaveFile> open(const std::string& folder) {
        Result<Journal> journal = Journal::open(folder, Format::kNames);
        if (!journal) return journal.error();
        BasicSaveFile file;
        file.journal_ = std::move(journal).value();
        return file;
    }

    /// What load() found.
    struct Loaded {
        std::optional<Saved> game;        ///< none where nothing was saved yet or it cannot be read
        std::optional<Error> unreadable;  ///< why it cannot be read
        std::string kept_as;              ///< where the unreadable file is now
    };
    /// To be called once, before anything is saved. An unreadable file is renamed; an error says
    /// that this failed, and then nothing will be saved, so that it is not lost.
    Result<Loaded> load() {
        Loaded loaded;
        const Result<std::optional<std::string>> text = journal_.read();
        if (text && !text->has_value()) return loaded;
        Result<Saved> game = text ? Format::parse(**text) : Result<Saved>(text.error());
        if (game) {
            loaded.game = std::move(game).value();
            return loaded;
        }
        loaded.unreadable = game.error();
        const Result<std::string> kept_as = journal_.set_aside();
        if (!kept_as) return kept_as.error();
        loaded.kept_as = *kept_as;
        return loaded;
    }

    /// Saves what just happened: `events` are the characters that led to the timeline's present;
    /// empty means that only the whole will do (a new game, a setting). May forget very old games
    /// of `timeline`. After an error the next call writes the whole again.
    Status record(std::string_view events, typename Format::Timeline& timeline,
                  const typename Format::Settings& settings) {
        return journal_.record(events, [&] {
            Format::tidy(timeline);
            return Format::format(timeline, settings);
        });
    }

    /// See Journal.
    [[nodiscard]] bool needs_sync() const { return journal_.needs_sync(); }
    void sync() { journal_.sync(); }
    [[nodiscard]] bool is_open() const { return journal_.is_open(); }

private:
    Journal journal_;
};

}  // namespace tilestone::tui
