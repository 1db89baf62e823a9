// SPDX-License-Identifier: MIT
//
// Probe: for each move the probability of making the next goal tile, as the tables have it.
//
// A table applies where the tiles from its goal on fill a variant of its formation, in any of the
// eight orientations, and no two neighbours among them are equal: those should merge. Tables with
// the largest goal come first; a table whose best probability is small is skipped. A table knows
// the probability of one tile and nothing of the game after it. So its result is a bonus beside the
// value of a network (in points), and a veto of the moves that lose too much.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/engine/tablebase/table.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tablebase {

/// There is a result where the best move makes the goal with at least this probability.
inline constexpr float kMinProbability = 0.05F;
/// The bonus of a certain goal beside the value of a network, in points. Ten times its worth: the
/// values of two moves err by thousands of points, the probabilities of a table hardly at all. By
/// games (docs/lab/2026-11-25-2048-table-weight.md).
inline constexpr float kCertaintyBonus = 3e6F;

/// A move whose probability is this much below the best is vetoed: 60,000 points, more than any
/// difference between values.
inline constexpr float kVetoMargin = 0.02F;

struct ProbeResult {
    TableSpec spec;
    /// By move; 0 where it is not legal or breaks the formation. A goal made in another variant
    /// than home counts what that is worth, so these are no more than the probability of making it.
    std::array<float, 4> probabilities{};
    float best = 0;
    twenty48::MoveSet vetoed = 0;  ///< legal moves that are not to be played; never all

    /// Added to the value of a move, in points, when moves are compared.
    [[nodiscard]] float bonus(twenty48::Move move) const {
        return kCertaintyBonus * probabilities[static_cast<std::size_t>(move)];
    }
};

/// probe() in steps, so that the caller can work while memory is fetched: start(), advance() a few
/// times, finish(). Used so, a probe costs no time.
class Probe {
public:
    /// `tables` outlive it.
    void start(const twenty48::Board& board, std::span<const Table* const> tables);
    void advance();
    /// Goes on to the end; see probe().
    std::optional<ProbeResult> finish(float min_probability = kMinProbability);

private:
    /// A move and the probability after it.
    struct MoveEntry {
        twenty48::Move move{};
        bool queried = false;                ///< the probability comes from the table
        bool large_tiles_stay = false;       ///< the large tiles are where they were
        std::optional<float> probability{};  ///< none where the table does not know the board
        Table::Query query{};
    };

    void find_table();
    void list_moves(std::uint64_t cells);
    std::optional<ProbeResult> result_of_table();

    twenty48::Board board_;
    std::span<const Table* const> tables_;
    twenty48::Exponent goal_ = 0;   ///< of the table that is probed
    std::size_t next_ = 0;          ///< number of the next table
    const Table* table_ = nullptr;  ///< the table probed; null: none applies
    FixedVector<MoveEntry, 4> entries_;
    int steps_ = 0;
};

/// Probes the tables for `board`; none where no table applies. A table that gives its best move
/// less than `min_probability` is skipped.
std::optional<ProbeResult> probe(const twenty48::Board& board, std::span<const Table* const> tables,
                                 float min_probability = kMinProbability);

}  // namespace tilestone::tablebase
