// SPDX-License-Identifier: MIT
//
// Experience: positions that a player has lost before and should not walk into again.
//
// The fourteenth step of the player `classic`, which asks it; the folder `experience` keeps it in a
// file. This class stands in between, because engines also run where there are no files. An
// experience goes to a player, which keeps it, as the resources of its spec (registry.h):
//
//     spec.resources = experience;   // a std::shared_ptr<const Experience>
//     auto player = spec.make(seed);
//
// Several players on several threads may ask the same one.
#pragma once

#include <memory>

#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

class Experience : public PlayerResources, public std::enable_shared_from_this<Experience> {
public:
    /// Whether the position, or one of its mirror images, is known as lost for the side that is
    /// *not* to move: for whoever made the last move, and should have made another. Asked hundreds
    /// of thousands of times a second; the answers must not change while a search is under way.
    [[nodiscard]] virtual bool is_known_lost(const gomoku::Position& position) const = 0;

    /// Nothing is known as lost.
    [[nodiscard]] virtual bool is_empty() const = 0;
};

}  // namespace tilestone::engine
