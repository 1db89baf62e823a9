// SPDX-License-Identifier: MIT
//
// Session: the state of a Gomoku session and the effect of each key. See tui/session.h.
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

/// Small letters name columns, so that a point can be typed ("h8"). Commands are capital letters,
/// and small ones beyond the board's last column. h j k l move the cursor at once, and count as
/// columns if a digit follows.
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
    kErase,  ///< erases typed text; without any, undo
    kNew,
    kBlack,  ///< switches the side between human and engine
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

/// `size` is the size of the board.
[[nodiscard]] Command command_of(Key key, int size);

/// Whether the key is a small letter that names a column of a board of this size.
[[nodiscard]] bool is_column(Key key, int size);
[[nodiscard]] bool is_digit(Key key);

struct FileRequest {
    bool save = false;  ///< false: open
    std::string path;
};

/// Prompt for the name of a file to save or open.
class FilePrompt {
public:
    /// Opens the prompt with the last name; typing replaces it.
    void ask(bool save);
    [[nodiscard]] bool is_open() const { return prompt_.has_value(); }
    [[nodiscard]] const std::optional<Prompt>& shown() const { return prompt_; }

    /// Handles a key while the prompt is open. Enter closes it, with a request unless the name is
    /// empty; Esc closes it without one.
    void press(Key key);
    /// The request, once.
    [[nodiscard]] std::optional<FileRequest> take_request();

private:
    void accept();

    std::optional<Prompt> prompt_;
    bool saves_ = false;
    bool is_untouched_ = false;
    std::string name_;  // last accepted name
    std::optional<FileRequest> request_;
};

class Session : public BasicSession<Timeline, Settings, game::Point> {
public:
    Session(Timeline timeline, Settings settings);

    /// Handles a key. `point_of` returns the point at a cell of the window, for the mouse.
    using PointFinder = std::function<std::optional<game::Point>(int row, int column)>;
    SaveRequest press(Key key, const PointFinder& point_of = {});

    /// The search that is needed now, if any.
    [[nodiscard]] std::optional<Task> wanted() const;
    /// Takes the answer to the current task: shows the hint, or plays the move. Pauses the engine
    /// if the move is missing or illegal.
    SaveRequest take(std::uint64_t number, Analysis analysis, double seconds = 0);
    /// Least time between moves if engines play each other; none if a human plays.
    [[nodiscard]] std::optional<Milliseconds> pace() const;

    /// The file to save or open, once.
    [[nodiscard]] std::optional<FileRequest> take_file_request() {
        return file_prompt_.take_request();
    }
    /// Whether a stone has ended the game since the last call.
    [[nodiscard]] bool take_finished() { return std::exchange(finished_, false); }
    /// Continues the current game of `saved`, with its players, as a new game in the timeline.
    SaveRequest open(const SavedGame& saved);

    SaveRequest start_new_game(game::Rule rule, int size);
    void set_settings(const Settings& settings);
    void pause();  ///< no effect unless an engine is to move

    [[nodiscard]] bool is_over() const;
    /// Both sides are played by engines.
    [[nodiscard]] bool is_show() const;
    [[nodiscard]] const game::Position& state() const { return timeline_.now(); }
    [[nodiscard]] View view() const;

private:
    SaveRequest apply(Command command);
    SaveRequest ask_why_not();
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
