// SPDX-License-Identifier: MIT
//
// Entrant: who takes part in a match, as a user names it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilestone/arena/match/contestant.h"
#include "tilestone/base/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::arena {

/// A Gomocup program, as a command: a path, perhaps with words after it.
struct GomocupProgram {
    std::string command;
};

struct Entrant {
    std::string name;  ///< as in the plan; a second one of the same name gets a number
    std::variant<engine::PlayerSpec<gomoku::Game>, GomocupProgram> who;
};

/// Reads "pbrain:COMMAND" and "NAME:options", and loads what players need. A program that cannot be
/// started is an error here, not a match full of forfeits.
[[nodiscard]] Result<std::vector<Entrant>> enter(const std::vector<std::string>& texts);

/// `entrant` outlives it.
[[nodiscard]] std::unique_ptr<Contestant> make_contestant(const Entrant& entrant);

}  // namespace tilestone::arena
