// SPDX-License-Identifier: MIT
//
// Session: the state of one session at the Gomoku board, and what each key does to it. See
// tui/session.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "tilestone/apps/tui/gomoku/saved_game.h"
#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/keys.h"
#include "tilestone/apps/tui/session.h"
#include "tilestone/core/clock.h"

namespace tilestone::tui::gomoku {

/// Letters name columns, so that a point can be typed ("h8"); commands are capital letters, and
/// small ones where the board has no such column. h j k l move the cursor at once, and are columns
/// nevertheless when a digit follows.
enum class Command {
    kNone,
    kUp,
    kRight,
    kDown,
    kLeft,
    kPlay,
    kHint,
    kUndo,
    kRedo,
    kErase,  ///< what was typed; with nothing typed, undo
    kNew,
    kBlack,  ///< hands the side from the human to the engine, or back
    kWhite,
    kPause,
    kStronger,
    kWeaker,
    kSave,
    kOpen,
    kHelp,
    kClose,
    kRedraw,
    kQuit,
};

/// `size` is the board's.
[[nodiscard]] Command command_of(Key key, int size);

/// Whether the key is a small letter that names a column of a board of this size.
[[nodiscard]] bool is_column(Key key, int size);
[[nodiscard]] bool is_digit(Key key);

/// A file that the user wants written or read.
struct FileRequest {
    bool save = false;  ///< else open
    std::string path;
};

/// Asks for the name of a file to save or to open, key by key.
class FilePrompt {
public:
    /// Begins to ask; the name given the last time is offered, and gone with the first letter.
    void ask(bool save);
    [[nodiscard]] bool is_open() const { return prompt_.has_value(); }
    [[nodiscard]] const std::optional<Prompt>& shown() const { return prompt_; }

    /// Takes a key while the prompt is open. Enter closes it with a wish, if there is a name.
    void press(Key key);
    /// What the user wants, once.
    [[nodiscard]] std::optional<FileRequest> take_request();

private:
    void accept();

    std::optional<Prompt> prompt_;
    bool saves_ = false;
    bool is_untouched_ = false;
    std::string name_;  // the last one that was asked for
    std::optional<FileRequest> request_;
};

class Session : public BasicSession<Timeline, Settings, game::Point> {
public:
    Session(Timeline timeline, Settings settings);

    /// What a key does. `point_of` finds the point in a cell of the window, for the mouse.
    using PointFinder = std::function<std::optional<game::Point>(int row, int column)>;
    SaveRequest press(Key key, const PointFinder& point_of = {});

    /// The present task, if there is one.
    [[nodiscard]] std::optional<Task> wanted() const;
    /// Takes the answer to the present task: shows the hint, or plays the move.
    SaveRequest take(std::uint64_t number, Analysis analysis, double seconds = 0);
    /// How long a stone is looked at where engines play each other; none where a human plays.
    [[nodiscard]] std::optional<Milliseconds> pace() const;

    /// What the user wants of a file, once.
    [[nodiscard]] std::optional<FileRequest> take_file_request() {
        return file_prompt_.take_request();
    }
    /// Whether the game has ended by a stone since the last call; once.
    [[nodiscard]] bool take_finished() { return std::exchange(finished_, false); }
    /// Goes on with the present game of `saved`, who plays it included.
    SaveRequest open(const SavedGame& saved);

    SaveRequest start_new_game(game::Rule rule, int size);
    void set_settings(const Settings& settings);
    void pause();  ///< if an engine is to move

    [[nodiscard]] bool is_over() const;
    /// Both sides are played by engines, which nobody can follow at full speed.
    [[nodiscard]] bool is_show() const;
    [[nodiscard]] const game::Position& state() const { return timeline_.now(); }
    [[nodiscard]] View view() const;

private:
    SaveRequest apply(Command command);
    SaveRequest press_button(Key key, const PointFinder& point_of);
    bool type(Key key);
    [[nodiscard]] bool is_half_typed() const;
    void move_cursor(int columns, int rows);
    SaveRequest play_here();
    SaveRequest play(game::Point point);
    SaveRequest undo();
    SaveRequest redo();
    void stepped();
    SaveRequest hand_over(game::Color color);
    SaveRequest change_level(int change);
    void toggle_pause();
    void changed();
    [[nodiscard]] game::Point middle() const;
    [[nodiscard]] const Side& side_to_move() const;
    [[nodiscard]] bool is_engines_turn() const;

    game::Point cursor_;
    std::string typed_;
    FilePrompt file_prompt_;
    bool finished_ = false;
    bool paused_ = false;
};

}  // namespace tilestone::tui::gomoku
