// SPDX-License-Identifier: MIT
//
// Experience: positions that a player lost before and should avoid.
//
// It is step 14 of the player `classic`. This interface separates the player from the storage in a
// file (training/experience), because engines also run without files. A player gets its experience
// as the resources of its spec (registry.h) and keeps it alive:
//
//     spec.resources = experience;   // a std::shared_ptr<const Experience>
//     auto player = spec.make(seed);
//
// Players on several threads may share an experience.
#pragma once

#include <memory>

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

class Experience : public PlayerResources, public std::enable_shared_from_this<Experience> {
public:
    /// True if the position, or a symmetric one, is known as lost for the side that is *not* to
    /// move, which made the last move and should have made another. Must be fast: a search calls it
    /// hundreds of thousands of times a second. Results must not change during a search.
    [[nodiscard]] virtual bool is_known_lost(const Position& position) const = 0;

    /// True if no position is known as lost.
    [[nodiscard]] virtual bool is_empty() const = 0;
};

}  // namespace tilestone::engine::gomoku
