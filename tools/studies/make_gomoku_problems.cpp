// SPDX-License-Identifier: MIT
//
// make_gomoku_problems: extracts Gomoku problems from games, for bench_gomoku_problems.
//
//     make_gomoku_problems [games] [seed]
//
// The player `classic` plays itself from a few random stones, under the three rules in turn. Each
// game yields up to two positions: the first with a win by fours (VCF) in at least five plies, and
// the earliest one before it, two plies at a time, that is still won by threats (VCT). The solver
// decides with a limit well above that of the benchmark, so the file measures the time to a
// solution rather than the solver's reach. Prints the lines of a problem file. Independent of the
// clock: equal arguments give equal problems.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "tests/solver/problem_file.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr std::uint64_t kNodesForFours = 2'000'000;
constexpr std::uint64_t kNodesForThreats = 4'000'000;
constexpr std::size_t kMinPlies = 5;
constexpr int kRandomStones = 5;
constexpr int kLongestGame = 120;

/// A few random stones within three points of the centre.
Position opening(Rule rule, Rng& rng) {
    constexpr int kFirst = kDefaultSize / 2 - 3;
    Position position(rule);
    while (position.count() < kRandomStones) {
        const Point point = gomoku::point_at(kFirst + static_cast<int>(rng.below(7)),
                                             kFirst + static_cast<int>(rng.below(7)));
        if (gomoku::is_legal(position, point)) position.place(point);
    }
    return position;
}

std::vector<Position> play(Rule rule, std::uint64_t seed) {
    Rng rng(seed);
    Position position = opening(rule, rng);
    const auto spec = parse_player<Game>("classic:nodes=3000");
    const auto player = spec->make(seed);
    std::vector<Position> game;
    while (!Rules::result(position) && position.count() < kLongestGame) {
        game.push_back(position);
        const auto result = player->decide({.state = position});
        if (!result.move) break;
        position.place(*result.move);
    }
    return game;
}

bool wins(const Position& position, Attack attack, std::uint64_t nodes) {
    const Solution solution = solve(position, attack, {.nodes = nodes}, nullptr);
    return solution.verdict == Verdict::kWin && solution.line.size() >= kMinPlies;
}

void keep(const std::string& name, const Position& position, Attack attack) {
    const solver_test::Problem problem{name, attack == Attack::kFours, position};
    std::fputs(solver_test::problem_line(problem).c_str(), stdout);
    std::fflush(stdout);
}

void keep_problems(const std::vector<Position>& game, const std::string& name) {
    std::size_t fours = 0;
    while (fours < game.size() && !wins(game[fours], Attack::kFours, kNodesForFours)) ++fours;
    if (fours == game.size()) return;
    keep(name + "-vcf", game[fours], Attack::kFours);
    std::size_t threats = fours;
    while (threats >= 2 && wins(game[threats - 2], Attack::kThreats, kNodesForThreats)) {
        threats -= 2;
    }
    if (threats < fours) keep(name + "-vct", game[threats], Attack::kThreats);
}

}  // namespace
}  // namespace tilestone::engine::gomoku

int main(int count, char** words) {
    const int games = count > 1 ? std::atoi(words[1]) : 300;
    const std::uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
    std::printf("# make_gomoku_problems %d %llu\n", games, static_cast<unsigned long long>(seed));
    for (int game = 0; game < games; ++game) {
        const auto rule = static_cast<tilestone::gomoku::Rule>(game % 3);
        const auto positions = tilestone::engine::gomoku::play(
            rule, seed * 1'000'000 + static_cast<std::uint64_t>(game));
        tilestone::engine::gomoku::keep_problems(positions, "classic-" + std::to_string(game));
    }
    return 0;
}
