// SPDX-License-Identifier: MIT
//
// From the series of an experiment to its cells, the plan of the arena that they make, and the
// pictures that fit them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/match/experiment/experiment.h"

namespace tilestone::experiment {

/// Fills in cells and plan, of `games` each in a match, from `seed` on. The error says that there
/// are too many cells.
[[nodiscard]] Status make_cells(Experiment& experiment, std::uint64_t games, std::uint64_t seed);

/// A batch of the arena seen as an experiment: each player a series of one cell.
[[nodiscard]] Experiment batch_experiment(const match::BatchPlan& plan);

/// The pictures that fit, for who asks for none.
[[nodiscard]] std::vector<Picture> fitting_pictures(const Experiment& experiment);

/// What a picture of this kind needs that the experiment has not; empty where it fits.
[[nodiscard]] std::string_view missing_requirement(const Experiment& experiment, PictureKind kind);

/// The option that all series vary, if they vary just one and that takes numbers.
[[nodiscard]] std::string_view common_option(const Experiment& experiment);

}  // namespace tilestone::experiment
