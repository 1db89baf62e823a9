// SPDX-License-Identifier: MIT
//
// Which searches the learned player makes within its limits, one after the other.
//
// Who uses it: learned.cpp. Where a time or nodes are given, the rungs of a ladder on which depth
// and cut-off change together (search/ladder.h); where a depth alone is, that depth after a first
// look; where a cut-off and a time are, one depth after the other with it.
#pragma once

#include "tilestone/core/option.h"
#include "tilestone/search/ladder.h"

namespace tilestone::engine {

/// The option `cutoff`.
OptionSpec learned_cutoff_option();

/// The cut-off of searches that no ladder gives one.
double learned_cutoff(const Options& options);

/// `options` declare time, depth, nodes and cutoff. Empty: one depth follows the other.
search::Ladder learned_ladder(const Options& options);

}  // namespace tilestone::engine
