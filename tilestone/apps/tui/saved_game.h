// SPDX-License-Identifier: MIT
//
// History: the games of a session with undo and redo without limit. SavedTextReader and
// SavedTextWriter: the format that the saved games of all games share, a header and events.
//
//     tilestone play GAME, version 1
//     …                             settings
//     game …                        a new game, followed by its events; - undo, + redo
//
// The text is valid after each appended event, so a process may be killed at any moment. Reading is
// strict: unknown text is an error, and so is an event that is impossible where it stands. Zero
// bytes at the end are ignored: a power cut can leave them there.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

/// A line of steps with undo and redo. A new game is a step like a move, so undo brings the old
/// game back. A new step drops the undone ones. `Step` is a move, or the beginning of a game if
/// begins_game().
template <class Step>
class History {
public:
    /// All steps, with the undone ones at the end; the first begins a game.
    [[nodiscard]] std::span<const Step> steps() const { return steps_; }
    /// The current step and its index.
    [[nodiscard]] const Step& step() const { return steps_[at_]; }
    [[nodiscard]] std::size_t at() const { return at_; }

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < steps_.size(); }
    bool undo() {  ///< returns can_undo() as it was
        const bool can = can_undo();
        at_ -= can ? 1 : 0;
        return can;
    }
    bool redo() {  ///< returns can_redo() as it was
        const bool can = can_redo();
        at_ += can ? 1 : 0;
        return can;
    }

    /// Drops the oldest games while there are more than `most` steps, but never the current game or
    /// the one before it.
    void forget_old_games(std::size_t most) {
        const std::size_t present = game_start(at_);
        const std::size_t before = present == 0 ? 0 : game_start(present - 1);
        std::size_t first = 0;
        for (std::size_t index = 1; index <= before && steps_.size() - first > most; ++index) {
            if (steps_[index].begins_game()) first = index;
        }
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(first));
        at_ -= first;
    }

protected:
    explicit History(Step first) { steps_.push_back(std::move(first)); }

    void add(const Step& step) {
        const Step own = step;  // may be one of the erased steps
        steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, steps_.end());
        steps_.push_back(own);
        ++at_;
    }

    /// Drops all steps; `first` is the current one.
    void replace_all(const Step& first) {
        steps_ = {first};
        at_ = 0;
    }

    /// Index of the first step of the game that the step at `index` belongs to.
    [[nodiscard]] std::size_t game_start(std::size_t index) const {
        while (!steps_[index].begins_game()) --index;
        return index;
    }

private:
    std::vector<Step> steps_;
    std::size_t at_ = 0;
};

inline constexpr std::string_view kGameKey = "game ";

/// Reads a saved game line by line; errors name the line.
class SavedTextReader {
public:
    /// `text` must outlive the reader.
    explicit SavedTextReader(std::string_view text)
        : lines_(split(text.substr(0, text.find_last_not_of('\0') + 1), '\n')) {}

    /// Whether the line read last is the last one, which has no line end.
    [[nodiscard]] bool is_last() const { return next_ == lines_.size(); }

    /// Error: the next line is not `whole`.
    Status expect(std::string_view whole) {
        const std::string_view found = line();
        return found == whole ? ok() : Status(other_than(whole, found));
    }
    /// The rest of the next line after `key`. Error: the line does not begin with `key`.
    Result<std::string_view> value_of(std::string_view key) {
        const std::string_view found = line();
        if (found.starts_with(key)) return found.substr(key.size());
        return other_than(key, found);
    }

    /// Reads all remaining lines: `begin` gets the text after kGameKey, `play` a line of events.
    Status read_games(const std::function<Status(std::string_view)>& begin,
                      const std::function<Status(std::string_view)>& play) {
        while (next_ < lines_.size()) {
            const std::string_view found = line();
            const Status status =
                found.starts_with(kGameKey) ? begin(found.substr(kGameKey.size())) : play(found);
            if (!status) return status;
        }
        return ok();
    }

    /// An error with the number of the line read last.
    [[nodiscard]] Error error(const std::string& message) const {
        return Error{"line " + std::to_string(next_) + ": " + message};
    }

private:
    /// The next line, empty at the end.
    std::string_view line() { return next_ < lines_.size() ? lines_[next_++] : std::string_view{}; }
    [[nodiscard]] Error other_than(std::string_view expected, std::string_view found) const {
        return error("expected " + in_quotes(expected) + ", found " + in_quotes(found));
    }

    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
};

/// Does the event; returns an error message, or none. `play` does all events but undo and redo.
template <class Timeline, class PlayEvent>
std::optional<std::string> do_event(Timeline& timeline, std::string_view event,
                                    const PlayEvent& play) {
    if (event == "-") return timeline.undo() ? std::nullopt : std::optional("nothing to undo");
    if (event == "+") return timeline.redo() ? std::nullopt : std::optional("nothing to redo");
    return play(event);
}

/// Appends games to a text, `per_line` events in a line.
class SavedTextWriter {
public:
    SavedTextWriter(std::string& text, std::size_t per_line) : text_(text), per_line_(per_line) {}

    void begin_game(std::string_view what) {
        end_line();
        text_.append(kGameKey).append(what).append("\n");
        in_line_ = 0;
    }
    /// Appends an event. At the end of a line the line end replaces a trailing blank.
    void add(std::string_view event) {
        text_ += event;
        if (++in_line_ % per_line_ != 0) return;
        if (event.ends_with(' ')) text_.pop_back();
        text_ += '\n';
    }
    void end_line() {
        if (!text_.ends_with('\n')) text_ += '\n';
    }

private:
    std::string& text_;
    std::size_t per_line_;
    std::size_t in_line_ = 0;
};

/// Appends a whole timeline with its undone steps. `begin` formats the first step of a game,
/// `event` a move.
template <class Timeline, class Begin, class Event>
void add_games(SavedTextWriter& writer, const Timeline& timeline, std::string_view undo,
               const Begin& begin, const Event& event) {
    for (const auto& step : timeline.steps()) {
        if (step.begins_game()) {
            writer.begin_game(begin(step));
        } else {
            writer.add(event(step));
        }
    }
    const std::size_t undone = timeline.steps().size() - 1 - timeline.at();
    for (std::size_t count = 0; count < undone; ++count) writer.add(undo);
    writer.end_line();
}

}  // namespace tilestone::tui
