// SPDX-License-Identifier: MIT
//
// Session: the state of a 2048 session and the effect of each key. See tui/session.h.
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

/// `h` has two uses: hint, and left for users of h j k l. It is the hint until `v` turns vi keys
/// on, then it moves left. H and i are always the hint; j k l, the arrows and W A S D always move.
enum class Command {
    kNone,
    kUp,  ///< the four moves are in the order of twenty48::Move
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

/// Speeds of auto-play in moves per second.
inline constexpr std::array<double, 6> kSpeeds = {1, 2, 5, 10, 20, 50};
inline constexpr std::size_t kFirstSpeed = 2;

/// Time limit in ms for a move of auto-play: 80 % of the time between moves, the rest is for
/// drawing and saving; at most 100 ms, the default limit of the players.
[[nodiscard]] double thinking_time_ms(double moves_per_second);

/// Estimate for the next largest tile, on boards that have room for 2048 at least that; none if the
/// board has the largest possible one. It is a lower bound: the sum of all tiles, which grows
/// by 2.2 a move on average, must reach that tile.
[[nodiscard]] std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                                 double seconds_per_move);

class Session : public BasicSession<Timeline, Settings, game::Move> {
public:
    /// `player` is the name shown for the player of hints and auto-play.
    Session(Timeline timeline, Settings settings, std::string player);

    /// Handles a key. During auto-play any key only stops it, except the keys that change its
    /// speed, redraw or quit.
    SaveRequest press(Key key);

    /// The search for a hint or for the next move of auto-play, if any.
    [[nodiscard]] std::optional<Task> wanted() const;
    /// Takes the answer to the current task: shows the hint, or plays the best move in auto-play.
    /// `seconds` is the time since the last move of auto-play.
    SaveRequest take(std::uint64_t number, Analysis analysis, double seconds);
    /// Time between moves of auto-play; none if it does not run.
    [[nodiscard]] std::optional<Milliseconds> pace() const;

    void start_new_game(std::uint64_t seed);

    [[nodiscard]] bool is_auto() const { return auto_play_.has_value(); }
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] double moves_per_second() const { return kSpeeds[speed_]; }
    [[nodiscard]] const game::Board& state() const { return timeline_.now().board; }
    [[nodiscard]] View view() const;

private:
    SaveRequest apply(Command command);
    SaveRequest ask_why_not();
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
    double seconds_per_move_ = 0;   // of auto-play, smoothed; 0: unknown
    bool moved_by_vi_key_ = false;  // the last move came from j, k or l
};

}  // namespace tilestone::tui::twenty48
