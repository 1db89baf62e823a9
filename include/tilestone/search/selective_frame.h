// SPDX-License-Identifier: MIT
//
// SelectiveFrame: all that a level of the selective search knows of its node.
//
// A level keeps nothing on the stack that it needs after a question to the level below: so a pause
// leaves the frames as they are, and going on walks down along the open questions.
#pragma once

#include <cstdint>
#include <limits>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/search/alpha_beta_node.h"
#include "tilestone/search/selective_history.h"
#include "tilestone/search/selective_moves.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// What a level has asked the one below it.
enum class ChildSearch : std::uint8_t {
    kSingular,    ///< whether any action but this one is nearly as good
    kReduced,     ///< whether the action is better than the floor, less deeply,
    kZeroWindow,  ///< with the whole depth
    kFullWindow,  ///< its value
};

/// The static value of a position is not known, or not to be trusted.
inline constexpr std::int32_t kNoEvaluation = std::numeric_limits<std::int32_t>::min();

/// Reductions may be parts of a ply. What is left of one is carried on to the levels below, where
/// parts of several plies come to a whole one.
inline constexpr int kPlyParts = 1024;

/// How a position is to be searched; all values are seen by whoever acts there.
struct NodeTask {
    int ply = 0;    ///< from the root
    int depth = 0;  ///< whole plies left, and
    int parts = 0;  ///< so many parts of one more
    std::int32_t alpha = 0, beta = 0;
    bool pv = false;   ///< the value is wanted, not only whether it is above alpha
    bool cut = false;  ///< it is expected to be above beta
};

template <Game G>
struct SelectiveFrame {
    // Uninitialised on purpose: open() sets what a node needs.
    SelectiveFrame() {}  // NOLINT(modernize-use-equals-default)

    NodeTask task;
    std::int32_t best;         ///< found up to now
    std::int32_t floor;        ///< the action looked into is asked whether it is better than this
    std::int32_t static_eval;  ///< static value, corrected by the table; kNoEvaluation
    std::uint64_t key;         ///< hash of the position
    TTEntry<std::int32_t> tt_entry;  ///< what the table knew; without meaning where !tt_hit
    std::uint32_t turn;              ///< how many actions are done
    int left;                        ///< parts of plies below the action looked into, and
    int reduction;                   ///< so many less where it is reduced
    typename G::Action action;       ///< looked into
    std::uint16_t index;             ///< of it
    std::uint16_t tt_move;           ///< index of the table's move, or kNoAction
    std::uint16_t excluded;          ///< the same of what is left out
    std::uint16_t best_move;         ///< the same of the best one
    MoveKind kind;                   ///< of the action looked into
    ChildSearch child_search;
    SearchEnd end;
    bool tt_hit;     ///< the table knew the position
    bool maximises;  ///< kMax acts here
    bool same_side;  ///< and below the action looked into
    bool improving;  ///< better for whoever acts than at his turn before
    bool quiet;      ///< the position is quiet: nothing has to be answered first
    bool prunes;     ///< quiet moves may be skipped
    bool skipped;    ///< and some were
    bool listed;     ///< `moves` holds what is left
    FixedVector<std::uint16_t, 32> failed;  ///< quiet ones that were no better than the floor
    ScoredActions<G> moves;

    /// Begins a node. What the table and the evaluation say comes later.
    void open(const NodeTask& asked, bool maximises_here, std::uint64_t hash) {
        task = asked;
        best = -kInfinity<std::int32_t>;
        static_eval = kNoEvaluation;
        key = hash;
        turn = 0;
        tt_move = excluded = best_move = kNoAction;
        end = SearchEnd::kComplete;
        tt_hit = improving = prunes = skipped = listed = false;
        maximises = maximises_here;
        quiet = true;
        failed.clear();
    }
};

}  // namespace tilestone::search
