// SPDX-License-Identifier: MIT
//
// The players of 2048 on boards of any size: players<tiles::Game>() of the registry lists them.
//
// `perfect` knows the exact value of every position, on boards of at most nine cells; the others
// play on all sizes, with the evaluation and the searches of 4x4 in their plain form.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/tiles/game.h"

namespace tilestone::engine {

/// In the order of kSizedPlayers below; the default of a size is tiles::default_player().
template <>
std::span<const PlayerEntry<tiles::Game>> players<tiles::Game>();

}  // namespace tilestone::engine

namespace tilestone::engine::tiles {

/// The strongest player for boards of this size.
[[nodiscard]] std::string_view default_player(Size size);

}  // namespace tilestone::engine::tiles
