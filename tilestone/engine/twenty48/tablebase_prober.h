// SPDX-License-Identifier: MIT
//
// TablebaseProber: the use of endgame tables by a 2048 player: its options, when the tables are
// computed, probing.
//
// With a time limit, batches, matches and reviews compute the tables before the first game
// (prepare()); for others the second request with a board from kFirstLarge on starts the
// computation in the background, and tables are probed as they complete. A hint is a single request
// and starts nothing. Without a time limit, results must not depend on the progress of a background
// thread: the tables are used only if an option asks for them, and the first such request waits for
// all of them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "tilestone/core/option.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/player.h"
#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine::twenty48 {

/// Megabytes for the tables; 0 means no tables.
OptionSpec tablebase_option();
/// A flag: compute all tables before the first game of a batch, match or review; if it is given,
/// before the first move of any game.
OptionSpec tablebase_prebuild_option();

/// Whether a player with these options uses tables, where there are any.
[[nodiscard]] bool uses_tablebases(const Options& options);

/// The tables of all players of a spec; null if `options` ask for none.
std::shared_ptr<tablebase::Tablebases> make_tablebases(const Options& options);

/// The result of a probe that someone else made for the player: the tables of a page are in one
/// place, and all its workers ask there. Empty where no table applies.
struct GivenProbe {
    Board board;
    std::optional<tablebase::ProbeResult> result;
};

class TablebaseProber {
public:
    /// With `given`, which may change from request to request, the player has no tables of its own.
    TablebaseProber(const Options& options, std::shared_ptr<tablebase::Tablebases> tablebases,
                    std::shared_ptr<const GivenProbe> given = nullptr);

    /// Waits for all tables, unless the options want them in the background.
    void prepare(const Preparation& preparation);

    /// Probes the tables before the search; none if no table applies.
    std::optional<tablebase::ProbeResult> probe(const SearchRequest<Game>& request);

    /// The moves to search: those without a veto, or all if all values are requested.
    static MoveSet candidates(const tablebase::ProbeResult& probe_result,
                              const SearchRequest<Game>& request);

    /// Ranks the moves by the sum of value and bonus, vetoed moves last. Does not change the
    /// values.
    static void rank_moves(const tablebase::ProbeResult& probe_result, SearchResult<Game>& result);

    /// The probe result as the fact "endgame" of a hint, see hint.h.
    static Fact fact(const tablebase::ProbeResult& probe_result, const SearchResult<Game>& result);

private:
    /// The smallest largest tile for a probe: smaller boards have no formation.
    static constexpr Exponent kFirstLarge = 10;  // 1024

    std::shared_ptr<tablebase::Tablebases> tablebases_;
    std::shared_ptr<const GivenProbe> given_;
    bool prepares_ = false;  ///< the option
    bool waits_ = false;
    bool probed_before_ = false;
};

}  // namespace tilestone::engine::twenty48
