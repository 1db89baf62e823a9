// SPDX-License-Identifier: MIT
//
// The files of data/problems: one position a line, with what there is to be found.
//
//     name  rule  size  attack  side to move  stones of black  stones of white
//
// The attack is "vcf" or "vct"; stones are written as moves are, "h8i9"; "#" begins a comment.
// For the tests and benchmarks alone: the program reads no such file.
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

/// An error names the line.
[[nodiscard]] Result<std::vector<Problem>> read_problems(std::string_view text);

/// The same of a file of the folder data/problems.
[[nodiscard]] Result<std::vector<Problem>> problems_in(const std::string& path);

/// A line of such a file, ended.
[[nodiscard]] std::string problem_line(const Problem& problem);

}  // namespace tilestone::solver_test
