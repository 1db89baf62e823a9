// SPDX-License-Identifier: MIT
//
// Entrant: who takes part in a match, as a user names it.
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

/// A Gomocup program, as a command: a path, perhaps with words after it.
struct GomocupProgram {
    std::string command;
};

struct Entrant {
    std::string name;  ///< as in the plan; a second one of the same name gets a number
    std::variant<engine::PlayerSpec<gomoku::Game>, GomocupProgram> who;
};

/// As the players of a plan are called in reports.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::string>& texts);

/// Whether it is a program that a match would start: "pbrain:COMMAND".
[[nodiscard]] bool is_program(std::string_view text);

/// Reads "pbrain:COMMAND" and "NAME:options", and loads what players need.
[[nodiscard]] Result<std::vector<Entrant>> parse_entrants(const std::vector<std::string>& texts);

/// Whether all programs among them can be started and take the board and the rule: better said now
/// than by a match full of forfeits.
[[nodiscard]] Status check_entrants(const std::vector<Entrant>& entrants, const GameTerms& terms);

/// `entrant` outlives it.
[[nodiscard]] std::unique_ptr<Contestant> make_contestant(const Entrant& entrant);

}  // namespace tilestone::match
