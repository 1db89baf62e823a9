// SPDX-License-Identifier: MIT
//
// TablebaseProber: how a 2048 player uses the endgame tables: options, when they are computed,
// probing.
//
// With a time limit, the second request for a board from kFirstLarge on starts the computation in
// the background, and tables are probed as they complete; a hint is a single request and starts
// nothing. Without a time limit, results must not depend on the progress of a background thread:
// then tables are used only where the option is given, and the first such request waits for all of
// them. The option `prepared` computes them before the first game, whatever the limits: on a single
// busy core a background thread gets no time.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "tilestone/core/option.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"
#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

/// Megabytes for the tables; 0: none are used.
OptionSpec endgames_option();
/// A flag: all tables are computed before the first move, however long that takes.
OptionSpec prepared_option();

/// Shared by all players of a spec; null where `options` want no tables.
std::shared_ptr<tablebase::Tablebases> make_tablebases(const Options& options);

class TablebaseProber {
public:
    TablebaseProber(const Options& options, std::shared_ptr<tablebase::Tablebases> tablebases);

    /// Waits for all tables where the options ask for it, or until `stop` (may be null).
    void prepare(const StopToken* stop);

    /// Probes the tables before the search; none where no table applies.
    std::optional<tablebase::ProbeResult> probe(const SearchRequest<twenty48::Game>& request);

    /// The moves to search: those without a veto, or all where all values are requested.
    static twenty48::MoveSet candidates(const tablebase::ProbeResult& probe_result,
                                        const SearchRequest<twenty48::Game>& request);

    /// Ranks the moves by value and bonus together, vetoed ones last; the values stay.
    static void rank_moves(const tablebase::ProbeResult& probe_result,
                           SearchResult<twenty48::Game>& result);

    /// The probe result as the fact "endgame" of a hint, see hint.h.
    static Fact fact(const tablebase::ProbeResult& probe_result,
                     const SearchResult<twenty48::Game>& result);

private:
    /// Tables are probed from this largest tile on: smaller boards have no formation.
    static constexpr twenty48::Exponent kFirstLarge = 10;  // 1024

    std::shared_ptr<tablebase::Tablebases> tablebases_;
    bool prepared_ = false;  ///< as the option says
    bool waits_ = false;
    bool probed_before_ = false;
};

}  // namespace tilestone::engine
