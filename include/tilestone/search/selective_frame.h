// SPDX-License-Identifier: MIT
//
// SelectiveFrame: the complete state of one node of the selective search.
//
// A node keeps nothing on the call stack that it needs after a child search. With its list of moves
// a frame is too large for a stack of 1 MiB (WebAssembly), and for copies at every pause.
#pragma once

#include <cstdint>
#include <limits>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/search/alpha_beta_node.h"
#include "tilestone/search/selective_history.h"
#include "tilestone/search/selective_moves.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// The kind of search that runs below a node.
enum class ChildSearch : std::uint8_t {
    kSingular,    ///< singular search: is any other action nearly as good?
    kReduced,     ///< zero-window search at reduced depth
    kZeroWindow,  ///< zero-window search at full depth
    kFullWindow,  ///< full-window search
};

/// No static evaluation: it is unknown or unreliable.
inline constexpr std::int32_t kNoEvaluation = std::numeric_limits<std::int32_t>::min();

/// Units per ply. Reductions may be fractions of a ply; the rest carries down the line until it
/// adds up to a whole ply.
inline constexpr int kPlyParts = 1024;

/// The parameters of a node's search; values are from the side to move.
struct NodeTask {
    int ply = 0;    ///< distance from the root
    int depth = 0;  ///< remaining depth in whole plies
    int parts = 0;  ///< fraction of a further ply, in 1/kPlyParts
    std::int32_t alpha = 0, beta = 0;
    bool pv = false;   ///< PV node: needs the value, not only a comparison with alpha
    bool cut = false;  ///< expected cut node: the value probably reaches beta
};

template <Game G>
struct SelectiveFrame {
    // Deliberately uninitialised: open() sets what a node needs.
    SelectiveFrame() {}  // NOLINT(modernize-use-equals-default)

    NodeTask task;
    std::int32_t best;         ///< best value so far
    std::int32_t floor;        ///< the current action must beat this value
    std::int32_t static_eval;  ///< static evaluation, corrected by the table; or kNoEvaluation
    std::uint64_t key;         ///< position hash
    TTEntry<std::int32_t> tt_entry;  ///< the table entry; valid only if tt_hit
    std::uint32_t searched;          ///< number of actions searched
    int child_depth;                 ///< remaining depth below the current action, in parts
    int reduction;                   ///< late move reduction of the current action, in parts
    std::int32_t score;              ///< ordering score of the current action
    std::int32_t top_score;          ///< greatest ordering score of the node
    typename G::Action action;       ///< the current action
    std::uint16_t index;             ///< index of the current action
    std::uint16_t tt_move;           ///< index of the table's move, or kNoAction
    std::uint16_t excluded;   ///< index of the excluded action (singular search), or kNoAction
    std::uint16_t best_move;  ///< index of the best action, or kNoAction
    MoveKind kind;            ///< kind of the current action
    ChildSearch child_search;
    SearchEnd end;
    bool tt_hit;     ///< transposition table hit
    bool maximises;  ///< kMax is to move
    bool same_side;  ///< the side to move stays the same in the child
    bool improving;  ///< static evaluation is above that of the side's previous turn
    bool quiet;      ///< quiet position: no threat must be answered first
    bool prunes;     ///< late move pruning and futility pruning may skip moves
    bool skipped;    ///< some moves were skipped
    bool listed;     ///< `moves` holds the remaining actions
    FixedVector<std::uint16_t, 32> failed;  ///< quiet actions that did not beat the floor
    ScoredActions<G> moves;

    /// Initialises a node. Table entry and static evaluation follow later.
    void open(const NodeTask& node_task, bool is_max, std::uint64_t hash) {
        task = node_task;
        best = -kInfinity<std::int32_t>;
        static_eval = kNoEvaluation;
        key = hash;
        searched = 0;
        score = top_score = 0;
        tt_move = excluded = best_move = kNoAction;
        end = SearchEnd::kComplete;
        tt_hit = improving = prunes = skipped = listed = false;
        maximises = is_max;
        quiet = true;
        failed.clear();
    }
};

}  // namespace tilestone::search
