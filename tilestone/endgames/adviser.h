// SPDX-License-Identifier: MIT
//
// The adviser: what the tables say of the moves, the chance that each leaves to make the next goal.
//
// A table has a say where one of its formation's stances is all that is on the board of tiles from
// its goal on, in any of the eight orientations, and no two neighbours in it are equal: those would
// better merge. The largest goal first; a table that knows no way to its goal worth the name has
// nothing to say. A table knows the chance of one tile and nothing of what comes after; so it
// weighs in beside a network's value (points), and vetoes what loses too much.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "tilestone/base/fixed_vector.h"
#include "tilestone/endgames/table.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::endgames {

/// Advice is given where the best move makes the goal with at least this chance.
inline constexpr float kLeastChance = 0.05F;
/// What a certain goal weighs beside a network's value, in points. Ten times what it is worth: the
/// values of two moves err by thousands of points, the table's chances hardly at all. By games
/// (docs/lab/2026-11-25-2048-table-weight.md).
inline constexpr float kPointsOfCertainty = 3e6F;

/// A move that loses so much of the best one's chance is vetoed: 60,000 points, which no
/// difference of values makes up for.
inline constexpr float kTolerance = 0.02F;

struct Advice {
    Task task;
    /// By move; 0 where it is not legal or breaks the formation. A goal made in another stance than
    /// home counts what that is worth, so these are no more than the chance to make it.
    std::array<float, 4> chances{};
    float best = 0;
    twenty48::MoveSet vetoed = 0;  ///< legal moves that are not to be played; never all

    /// What is to be added to the value of a move, in points, when moves are compared.
    [[nodiscard]] float weight(twenty48::Move move) const {
        return kPointsOfCertainty * chances[static_cast<std::size_t>(move)];
    }
};

/// advise() in steps, for who has other work while the memory answers: start(), go_on() some times,
/// finish(). Who does so loses no time by asking.
class Inquiry {
public:
    /// `tables` outlive it.
    void start(const twenty48::Board& board, std::span<const Table* const> tables);
    void go_on();
    /// Goes on to the end; see advise().
    std::optional<Advice> finish(float least = kLeastChance);

private:
    /// A move and the chance after it.
    struct Outlook {
        twenty48::Move move{};
        bool asks = false;              ///< whether it is the table that knows the chance
        bool stays = false;             ///< the large tiles are where they were
        std::optional<float> chance{};  ///< none where the table does not know the board
        Table::Query query{};
    };

    void find_table();
    void look_at_moves(std::uint64_t cells);
    std::optional<Advice> advice_of_table();

    twenty48::Board board_;
    std::span<const Table* const> tables_;
    twenty48::Exponent goal_ = 0;   ///< of the table that is asked
    std::size_t next_ = 0;          ///< number of the table to look at next
    const Table* table_ = nullptr;  ///< that is asked; null: none has a say
    FixedVector<Outlook, 4> outlooks_;
    int steps_ = 0;
};

/// What the tables say of `board`; none where none of them has a say. Of one that gives its best
/// move less than `least` nothing is heard.
std::optional<Advice> advise(const twenty48::Board& board, std::span<const Table* const> tables,
                             float least = kLeastChance);

}  // namespace tilestone::endgames
