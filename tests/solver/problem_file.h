// SPDX-License-Identifier: MIT
//
// The files of data/problems: one position per line, with its solution.
//
//     name  rule  size  attack  side to move  stones of black  stones of white
//
// The attack is "vcf" or "vct"; stones are written as moves are, "h8i9"; "#" begins a comment. Only
// tests and benchmarks read these files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::solver_test {

struct Problem {
    std::string name;
    bool by_fours = true;
    gomoku::Position position;
};

/// Parses the problems; the error names the line.
[[nodiscard]] Result<std::vector<Problem>> read_problems(std::string_view text);

/// Reads a file of the folder data/problems.
[[nodiscard]] Result<std::vector<Problem>> problems_in(const std::string& path);

/// A line of such a file, with its line break.
[[nodiscard]] std::string problem_line(const Problem& problem);

}  // namespace tilestone::solver_test
