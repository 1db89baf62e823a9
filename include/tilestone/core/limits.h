// SPDX-License-Identifier: MIT
//
// Limits: the limits of one search. The first limit reached ends the search.
//
// Designators must come in the order of declaration: {.time = …, .nodes = …}.
//
// The same limits are declared once as options (below), so players, the command line and matches
// share names, units and ranges. The number of threads is declared here too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/core/option.h"

namespace tilestone {

struct Limits {
    std::optional<Milliseconds> time{};  ///< wall time of the whole call
    /// After this time no new iteration starts, as suits a game clock; `time` stays the hard limit.
    /// Absent: a share of `time`.
    std::optional<Milliseconds> soft_time{};
    std::optional<int> depth{};  ///< in the unit given in the player's documentation, mostly plies
    std::optional<std::uint64_t> nodes{};     ///< positions made by the search
    std::optional<std::uint64_t> playouts{};  ///< random games, for Monte Carlo methods
};

/// The limit options of a player: time in ms, depth in the player's unit, nodes, playouts. An
/// absent default means no limit. If a user gives one of these options, the defaults of the others
/// no longer apply.
OptionSpec time_option(std::optional<double> default_ms = {});
OptionSpec depth_option(int largest, std::optional<double> default_depth = {});
OptionSpec nodes_option(std::optional<double> default_nodes = {});
OptionSpec playouts_option(std::optional<double> default_playouts = {});

/// Reads the limit options that `options` declares.
Limits limits_from(const Options& options);

/// The limits of one request: the tighter of `requested` and the limits the user gave in `options`.
/// Defaults in `options` apply only if `requested` is absent.
Limits limits_for(const Options& options, const std::optional<Limits>& requested);

/// The number of threads per search; default 1. It is not a limit and displaces no default.
OptionSpec threads_option();

/// The value of threads_option(), or 1 if `options` does not declare it.
std::size_t threads_from(const Options& options);

}  // namespace tilestone
