// SPDX-License-Identifier: MIT
//
// The saved games of 2048: the timeline with undo and redo, the settings, and their text, a header
// and a character per event.
//
//     tilestone play 2048, version 1
//     best 3932
//     keys plain              (or vi)
//     game 42                 a new game with this seed
//     LDLDRU-+                moves Left, Right, Up, Down; - undo, + redo
//
// On a board of another size the first line is "tilestone play 2048 5x4, version 1", and the name
// of the file has the size too. New tiles follow from the seed (see Timeline), so a move is one
// byte and the text is valid after each appended byte. Line ends may stand anywhere between events.
// See tui/saved_game.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tilestone/apps/tui/saved_game.h"
#include "tilestone/core/result.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/tiles/board.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::tiles;

/// The state of the game after one event.
struct Step {
    game::Board board;
    Rng rng;                 ///< gives the next new tile
    std::uint64_t seed = 0;  ///< of this game
    std::uint64_t score = 0;
    std::uint32_t moves = 0;          ///< made in this game so far
    game::Move move{};                ///< that led here; meaningless if moves is 0
    std::int16_t new_tile = kNoCell;  ///< the cell where the last tile appeared

    static constexpr std::int16_t kNoCell = -1;

    [[nodiscard]] bool begins_game() const { return moves == 0; }
};

/// The steps of all games. Each step keeps the state of the random number generator, so undoing a
/// move and making it again gives the same new tile.
class Timeline : public History<Step> {
public:
    /// One game without a move.
    explicit Timeline(std::uint64_t seed, game::Size size = {});

    [[nodiscard]] const Step& now() const { return step(); }

    /// Makes a move and adds the new tile. Returns false and does nothing if it is illegal.
    bool move(game::Move move);

    /// Begins a new game, on a board of the same size.
    void start(std::uint64_t seed);
    /// A seed for the next game, a function of this game's seed.
    [[nodiscard]] std::uint64_t next_seed() const;

    /// The best score ever reached, including undone moves.
    [[nodiscard]] std::uint64_t best() const { return best_; }
    /// Raises best() to `score`, from an earlier session.
    void keep_best(std::uint64_t score);

private:
    std::uint64_t best_ = 0;
};

struct Settings {
    bool vi_keys = false;  ///< h moves left; false: h is the hint
    friend bool operator==(const Settings&, const Settings&) = default;
};

struct SavedGame {
    Timeline timeline;
    Settings settings;

    static constexpr std::string_view kName = "play-2048";
    /// kName, with the size where it is not 4x4.
    [[nodiscard]] static std::string name_for(game::Size size);
    static constexpr std::size_t kMaxSteps = 200'000;  // a handful of long games

    /// Errors name the line, and the character of an event.
    [[nodiscard]] static Result<SavedGame> parse(std::string_view text);
    /// The same for games on boards of this size.
    [[nodiscard]] static Result<SavedGame> parse_sized(std::string_view text, game::Size size);
    /// A text from which parse() restores timeline, undone steps and settings.
    [[nodiscard]] static std::string format(const Timeline& timeline, const Settings& settings);
};

inline constexpr char kUndoEvent = '-';
inline constexpr char kRedoEvent = '+';

/// The character of a move: U, R, D, L.
[[nodiscard]] char event_of(game::Move move);

}  // namespace tilestone::tui::twenty48
