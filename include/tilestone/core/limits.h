// SPDX-License-Identifier: MIT
//
// Limits: how much a search may do. Whatever is set holds; the first to be reached ends the search.
//
// In braces, designators come in the order below: {.time = …, .nodes = …}.
//
// Declared once as options (below), so that a player's own table, the command line and a match all
// read the same names, units and ranges. How many threads share the work is declared here too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/core/option.h"

namespace tilestone {

struct Limits {
    std::optional<Milliseconds> time{};  ///< wall time from the call to the answer
    /// After this no new iteration is begun, as a game with a clock wants it; `time` stays the hard
    /// limit. Absent: a share of `time`.
    std::optional<Milliseconds> soft_time{};
    std::optional<int> depth{};               ///< in the unit that the player's documentation names
    std::optional<std::uint64_t> nodes{};     ///< positions made by the search
    std::optional<std::uint64_t> playouts{};  ///< random games, of the methods that play them
};

/// The options of a thinking player. A default that is absent means "no such limit"; when a user
/// gives any of them, the defaults of the others no longer hold.
OptionSpec time_option(std::optional<double> default_ms = {});
OptionSpec depth_option(int largest, std::optional<double> default_depth = {});
OptionSpec nodes_option(std::optional<double> default_nodes = {});
OptionSpec playouts_option(std::optional<double> default_playouts = {});

/// Reads those of the options above that `options` declares.
Limits limits_from(const Options& options);

/// The limits of one question: `asked` holds beside whatever the user gave in `options`, the
/// tighter of both, and as there the defaults no longer hold. Nothing asked: limits_from().
Limits limits_for(const Options& options, const std::optional<Limits>& asked);

/// How many threads work on one decision; 1 by default. No limit: it displaces none.
OptionSpec threads_option();

/// Its value, or 1 where `options` does not declare it.
std::size_t threads_from(const Options& options);

}  // namespace tilestone
