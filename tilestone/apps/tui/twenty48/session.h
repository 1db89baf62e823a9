// SPDX-License-Identifier: MIT
//
// Session: the state of one session of 2048, and what each key does to it. See tui/session.h.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "tilestone/apps/tui/keys.h"
#include "tilestone/apps/tui/session.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"
#include "tilestone/apps/tui/twenty48/view.h"
#include "tilestone/core/clock.h"

namespace tilestone::tui::twenty48 {

/// `h` is wanted twice: by the hint and by those who move with h j k l. It is the hint at first;
/// `v` turns vi keys on and off, and with them h moves left. H and i are the hint in both.
/// Everything else is the same with and without: j k l always move, as do the arrows and W A S D.
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

/// Moves a second of auto-play, slowest first.
inline constexpr std::array<double, 6> kSpeeds = {1, 2, 5, 10, 20, 50};
inline constexpr std::size_t kFirstSpeed = 2;

/// The time a player may think at a speed: most of a move's time, for drawing and saving take some,
/// but no more than a hint takes.
[[nodiscard]] double thinking_time_ms(double moves_per_second);

/// How far the board is from the next tile that counts; none where there is no larger tile. The sum
/// of all tiles grows by what appears, 2.2 on average, and must at least come to the tile aimed at.
[[nodiscard]] std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                                 double seconds_per_move);

class Session : public BasicSession<Timeline, Settings, game::Move> {
public:
    /// `player` names who gives hints.
    Session(Timeline timeline, Settings settings, std::string player);

    /// What a key does. While auto-play runs, any key stops it and does nothing else, but for the
    /// ones that change its speed, draw anew, or quit.
    SaveRequest press(Key key);

    /// A hint, or the next move of auto-play.
    [[nodiscard]] std::optional<Task> wanted() const;
    /// Takes the answer to the present task: shows the hint, or plays the best move of auto-play,
    /// `seconds` after its last one.
    SaveRequest take(std::uint64_t number, Analysis analysis, double seconds);
    /// The time of a move of auto-play; none where it does not run.
    [[nodiscard]] std::optional<Milliseconds> pace() const;

    void start_new_game(std::uint64_t seed);

    [[nodiscard]] bool is_auto() const { return auto_play_.has_value(); }
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] double moves_per_second() const { return kSpeeds[speed_]; }
    [[nodiscard]] const game::Board& state() const { return timeline_.now().board; }
    [[nodiscard]] View view() const;

private:
    SaveRequest apply(Command command);
    SaveRequest move(game::Move move);
    SaveRequest auto_move(Analysis analysis, double seconds);
    void start_auto();
    void stop_auto();
    void set_speed(std::size_t speed);
    void notice_reached(game::Exponent before);

    std::string player_;
    std::optional<AutoPlay> auto_play_;
    std::size_t speed_ = kFirstSpeed;
    std::size_t auto_moves_ = 0;
    double seconds_per_move_ = 0;   // of auto-play, smoothed; 0: not known yet
    bool moved_by_vi_key_ = false;  // the last move came from j, k or l
};

}  // namespace tilestone::tui::twenty48
