// SPDX-License-Identifier: MIT
//
// Probe: the tablebase probability of making the next goal tile, for each move.
//
// A table applies if the tiles from its goal on fill a variant of its formation, in any of the 8
// orientations, and no two neighbours among them are equal, since those should merge. Tables with
// the largest goal come first; a table whose best probability is too small is skipped. A table
// knows the probability of one tile and nothing about the game after it. So the result is used as a
// bonus on top of the network's value (in points), and as a veto of the moves that lose too much.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/engine/tablebase/table.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tablebase {

/// The least probability of the best move for a table to give a result.
inline constexpr float kMinProbability = 0.05F;
/// The bonus for a certain goal, in points, added to the network's value. Ten times the true worth,
/// because the values of two moves err by thousands of points and table probabilities hardly at
/// all. Tuned in games (docs/lab/2026-11-25-2048-table-weight.md).
inline constexpr float kCertaintyBonus = 3e6F;

/// A move whose probability is this much below the best is vetoed. It corresponds to 60,000 points,
/// more than any difference between values.
inline constexpr float kVetoMargin = 0.02F;

struct ProbeResult {
    TableSpec spec;
    /// By move; 0 if the move is illegal or breaks the formation. A goal made in a variant other
    /// than home counts its goal weight, so these are lower bounds of the probability of the goal.
    std::array<float, 4> probabilities{};
    float best = 0;
    twenty48::MoveSet vetoed = 0;  ///< legal moves not to be played; never all of them

    /// Sets `best` and `vetoed` by the probabilities of these legal moves.
    void judge(twenty48::MoveSet legal);

    /// In points, to be added to the value of a move.
    [[nodiscard]] float bonus(twenty48::Move move) const {
        return kCertaintyBonus * probabilities[static_cast<std::size_t>(move)];
    }
};

/// probe() in steps, so that the caller can do other work while memory is fetched: start(), a few
/// calls of advance(), finish(). A probe interleaved this way costs no time.
class Probe {
public:
    /// `tables` must outlive the probe.
    void start(const twenty48::Board& board, std::span<const Table* const> tables);
    void advance();
    /// Completes the probe; see probe().
    std::optional<ProbeResult> finish(float min_probability = kMinProbability);

private:
    /// A move and the probability after it.
    struct MoveEntry {
        twenty48::Move move{};
        bool queried = false;                ///< the probability comes from the table
        bool large_tiles_stay = false;       ///< the move leaves the large tiles in place
        std::optional<float> probability{};  ///< none if the table lacks the board
        Table::Query query{};
    };

    void find_table();
    void list_moves(std::uint64_t cells);
    std::optional<ProbeResult> result_of_table();

    twenty48::Board board_;
    std::span<const Table* const> tables_;
    twenty48::Exponent goal_ = 0;   ///< goal of the current table
    std::size_t next_ = 0;          ///< index of the next table to try
    const Table* table_ = nullptr;  ///< current table; null if none applies
    FixedVector<MoveEntry, 4> entries_;
    int steps_ = 0;
};

/// Probes the tables for `board`; none if no table applies. A table whose best move has less than
/// `min_probability` is skipped.
std::optional<ProbeResult> probe(const twenty48::Board& board, std::span<const Table* const> tables,
                                 float min_probability = kMinProbability);

}  // namespace tilestone::tablebase
