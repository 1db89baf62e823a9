// SPDX-License-Identifier: MIT
#include "tests/solver/problem_file.h"

#include <array>
#include <fstream>
#include <sstream>

#include "tilestone/games/gomoku/text.h"

namespace tilestone::solver_test {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;

struct Columns {
    std::string name, rule, attack, side, black, white;
    int size = 0;
};

Status put_stones(Position& position, std::string_view text, Color color) {
    const auto points = gomoku::parse_moves(text, position.size());
    if (!points) return points.error();
    for (const Point point : *points) {
        if (!position.is_empty(point)) return Error{"two stones on " + gomoku::point_text(point)};
        position.put(point, color);
    }
    return ok();
}

Result<Problem> problem_of(const Columns& columns) {
    const auto rule = gomoku::parse_rule(columns.rule);
    if (!rule) return rule.error();
    if (columns.size < gomoku::kMinSize || columns.size > gomoku::kMaxSize) {
        return Error{"no board of this size"};
    }
    const bool known_attack = columns.attack == "vcf" || columns.attack == "vct";
    const bool known_side = columns.side == "black" || columns.side == "white";
    if (!known_attack || !known_side) return Error{"no such attack or side"};
    Problem problem{columns.name, columns.attack == "vcf", Position(*rule, columns.size)};
    if (auto put = put_stones(problem.position, columns.black, Color::kBlack); !put) {
        return put.error();
    }
    if (auto put = put_stones(problem.position, columns.white, Color::kWhite); !put) {
        return put.error();
    }
    problem.position.give_move_to(columns.side == "black" ? Color::kBlack : Color::kWhite);
    return problem;
}

}  // namespace

Result<std::vector<Problem>> read_problems(std::string_view text) {
    std::vector<Problem> problems;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        Columns columns;
        words >> columns.name >> columns.rule >> columns.size >> columns.attack >> columns.side >>
            columns.black >> columns.white;
        const std::string where = "line " + std::to_string(number) + ": ";
        if (!words) return Error{where + "not seven columns"};
        Result<Problem> problem = problem_of(columns);
        if (!problem) return Error{where + problem.error().message};
        problems.push_back(std::move(problem).value());
    }
    return problems;
}

Result<std::vector<Problem>> problems_in(const std::string& path) {
    std::ifstream file(path);
    if (!file) return Error{path + ": cannot be read"};
    std::ostringstream text;
    text << file.rdbuf();
    return read_problems(text.str());
}

std::string problem_line(const Problem& problem) {
    const Position& position = problem.position;
    std::array<std::vector<Point>, 2> stones;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (const auto color = position.stone_at(point)) {
                stones[gomoku::index_of(*color)].push_back(point);
            }
        }
    }
    std::string line = problem.name + " " + std::string(gomoku::name_of(position.rule())) + " " +
                       std::to_string(position.size()) + (problem.by_fours ? " vcf " : " vct ");
    line += position.to_move() == Color::kBlack ? "black " : "white ";
    return line + gomoku::moves_text(stones[0]) + " " + gomoku::moves_text(stones[1]) + "\n";
}

}  // namespace tilestone::solver_test
