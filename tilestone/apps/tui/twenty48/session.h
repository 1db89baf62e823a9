// SPDX-License-Identifier: MIT
//
// Session: the state of one session at the terminal, and what each key does to it.
//
// It knows no terminal, file, clock or player: keys and analyses come in, a view comes out, and
// each call says what is to be saved.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "tilestone/apps/tui/keys.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"
#include "tilestone/apps/tui/twenty48/timeline.h"
#include "tilestone/apps/tui/twenty48/view.h"

namespace tilestone::tui::twenty48 {

// From keys to commands of 2048.
//
// `h` is wanted twice: by the hint and by those who move with h j k l. It is the hint at first; `v`
// turns vi keys on and off, and with them h moves left. H and i are the hint in both. Everything
// else is the same with and without: j k l always move, as do the arrows and W A S D.

enum class Command {
    kNone,
    kUp,  ///< the four moves follow each other in the order of twenty48::Move
    kRight,
    kDown,
    kLeft,
    kHint,
    kPlayHint,
    kUndo,
    kRedo,
    kAuto,
    kFaster,
    kSlower,
    kNew,
    kViKeys,
    kHelp,
    kClose,
    kRedraw,
    kQuit,
};

[[nodiscard]] Command command_of(Key key, bool vi_keys);

// Auto-play: its speeds, and how long until the next big tile.

/// Moves a second, slowest first.
inline constexpr std::array<double, 6> kSpeeds = {1, 2, 5, 10, 20, 50};
inline constexpr std::size_t kFirstSpeed = 2;

/// The time a player may think at a speed: most of a move's time, for drawing and saving take some,
/// but no more than a hint takes.
[[nodiscard]] double thinking_time_ms(double moves_per_second);

/// How far the board is from the next tile that counts; none where there is no larger tile. The sum
/// of all tiles grows by what appears, 2.2 on average, and must at least come to the tile aimed at.
[[nodiscard]] std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                                 double seconds_per_move);

class Session {
public:
    /// `player` names who gives hints.
    Session(Timeline timeline, Settings settings, std::string player);

    /// What a key does. While auto-play runs, any key stops it and does nothing else, but for the
    /// ones that change its speed, draw anew, or quit.
    SaveRequest press(Key key);

    /// The player must be asked: for a hint, or for the next move of auto-play.
    [[nodiscard]] bool wants_hint() const { return wants_hint_; }
    [[nodiscard]] bool is_auto() const { return auto_play_.has_value(); }
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] bool wants_redraw() const { return wants_redraw_; }
    [[nodiscard]] bool wants_quit() const { return wants_quit_; }
    [[nodiscard]] double moves_per_second() const;

    /// Shows what is known so far of the hint that is wanted; gone when that is cancelled.
    void show_so_far(Analysis analysis);
    /// Takes the hint that was wanted.
    void show_hint(Analysis analysis);
    /// Plays the best move of `analysis`, `seconds` after the last one of auto-play.
    SaveRequest auto_move(Analysis analysis, double seconds);

    void start_new_game(std::uint64_t seed);
    void redrawn() { wants_redraw_ = false; }
    void say(const report::Phrase& text, std::string detail = {});

    [[nodiscard]] Timeline& timeline() { return timeline_; }
    [[nodiscard]] const Timeline& timeline() const { return timeline_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] View view() const;

private:
    SaveRequest apply(Command command);
    SaveRequest move(game::Move move);
    SaveRequest undo();
    SaveRequest redo();
    void start_auto();
    void stop_auto();
    void set_speed(std::size_t speed);
    void notice_reached(game::Exponent before);

    Timeline timeline_;
    Settings settings_;
    std::string player_;
    Notice notice_;
    std::optional<Analysis> so_far_;  // of the hint that is wanted
    std::optional<Analysis> hint_;
    std::optional<AutoPlay> auto_play_;
    std::size_t speed_;
    std::size_t auto_moves_ = 0;
    double seconds_per_move_ = 0;  // of auto-play, smoothed; 0: not known yet
    bool wants_hint_ = false;
    bool wants_redraw_ = false;
    bool wants_quit_ = false;
    bool help_ = false;
    bool moved_by_vi_key_ = false;  // the last move came from j, k or l
};

}  // namespace tilestone::tui::twenty48
