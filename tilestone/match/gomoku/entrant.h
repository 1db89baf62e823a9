// SPDX-License-Identifier: MIT
//
// Entrant: a participant of a match, as the user names it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/match/gomoku/contestant.h"

namespace tilestone::match {

/// A Gomocup program as a command: a path, optionally with arguments.
struct GomocupProgram {
    std::string command;
};

struct Entrant {
    std::string name;  ///< as in the plan; repeated names get a number
    std::variant<engine::PlayerSpec<gomoku::Game>, GomocupProgram> player;
};

/// The display names of a plan's players in reports.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::string>& texts);

/// True for an external program: "pbrain:COMMAND".
[[nodiscard]] bool is_program(std::string_view text);

/// Parses "pbrain:COMMAND" and "NAME:options" and loads the resources of the players.
[[nodiscard]] Result<std::vector<Entrant>> parse_entrants(const std::vector<std::string>& texts);

/// Starts each program and checks that it accepts board and rule, so that a match does not consist
/// of forfeits.
[[nodiscard]] Status check_entrants(const std::vector<Entrant>& entrants, const GameTerms& terms);

/// `entrant` must outlive the contestant.
[[nodiscard]] std::unique_ptr<Contestant> make_contestant(const Entrant& entrant);

}  // namespace tilestone::match
