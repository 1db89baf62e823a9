// SPDX-License-Identifier: MIT
//
// Fits the curve of engine/twenty48/next_tile.h to games, and says how good it is:
//
//     bench_next_tile PLAYER GAMES SEED
//
// Every fiftieth position of a game is a case: was its next larger tile made before the end? The
// second half of the games is not fitted to, and the table of what was said and what came is of
// them; so is the ratio of scores in the end to those expected.
#include "tilestone/engine/twenty48/next_tile.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/points_made.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

struct Case {
    double ratio = 0;  ///< logarithm of expected score over the next tile's
    double expected = 0;
    double score = 0;  ///< in the end
    twenty48::Exponent next = 0;
    bool made = false;
    double said = 0;
};

void play(const PlayerSpec<Game>& spec, std::uint64_t seed, std::vector<Case>& cases) {
    constexpr int kMovesBetween = 50;
    const auto player = spec.make(seed);
    Rng rng(seed);
    Board board = twenty48::new_game(rng);
    double score = 0;
    const std::size_t first = cases.size();
    for (int number = 0;; ++number) {
        const auto decision = player->decide({.state = board});
        if (!decision.move) break;
        if (number % kMovesBetween == 0) {
            const double expected = decision.moves.front().value;
            const auto next = next_tile(board, expected);
            if (next) {
                cases.push_back({.ratio = std::log(expected / twenty48::points_for(next->exponent)),
                                 .expected = expected,
                                 .next = next->exponent,
                                 .said = next->chance});
            }
        }
        const twenty48::Slide slide = twenty48::slide(board, *decision.move);
        score += slide.score;
        board = twenty48::spawn(slide.after, rng);
    }
    for (std::size_t i = first; i < cases.size(); ++i) {
        cases[i].score = score;
        cases[i].made = board.largest() >= cases[i].next;
    }
}

double chance(double at_equal, double steepness, const Case& one) {
    return 1 / (1 + std::exp(-(at_equal + steepness * one.ratio)));
}

/// Logistic regression by Newton's method.
std::array<double, 2> fit(const std::vector<Case>& cases, std::size_t count) {
    std::array<double, 2> at{0, 1};
    for (int round = 0; round < 50; ++round) {
        double g0 = 0, g1 = 0, h00 = 1e-9, h01 = 0, h11 = 1e-9;
        for (std::size_t i = 0; i < count; ++i) {
            const double p = chance(at[0], at[1], cases[i]);
            const double error = (cases[i].made ? 1 : 0) - p;
            const double weight = p * (1 - p);
            g0 += error;
            g1 += error * cases[i].ratio;
            h00 += weight;
            h01 += weight * cases[i].ratio;
            h11 += weight * cases[i].ratio * cases[i].ratio;
        }
        const double determinant = h00 * h11 - h01 * h01;
        at[0] += (g0 * h11 - g1 * h01) / determinant;
        at[1] += (g1 * h00 - g0 * h01) / determinant;
    }
    return at;
}

int run(int argc, char** argv) {
    if (argc != 4) return std::fputs("usage: bench_next_tile PLAYER GAMES SEED\n", stderr), 2;
    auto spec = parse_player<Game>(argv[1]);
    if (!spec || !spec->load()) return std::fputs("no such player\n", stderr), 2;
    std::vector<Case> cases;
    const int games = std::atoi(argv[2]);
    std::size_t fitted = 0;
    for (int game = 0; game < games; ++game) {
        play(*spec, std::strtoull(argv[3], nullptr, 10) + static_cast<std::uint64_t>(game), cases);
        if (game < games / 2) fitted = cases.size();
    }
    const auto [at_equal, steepness] = fit(cases, fitted);
    std::printf("%zu cases, %zu fitted: at equal scores %.3f, steepness %.3f\n", cases.size(),
                fitted, at_equal, steepness);
    struct Bin {
        double said = 0, made = 0, count = 0;
    };
    std::array<Bin, 10> bins{};
    double expected = 0, scored = 0, brier = 0, brier_now = 0;
    for (std::size_t i = fitted; i < cases.size(); ++i) {
        const Case& one = cases[i];
        const double p = chance(at_equal, steepness, one);
        Bin& bin = bins[std::min<std::size_t>(9, static_cast<std::size_t>(10 * p))];
        bin.said += p;
        bin.made += one.made ? 1 : 0;
        ++bin.count;
        brier += (p - one.made) * (p - one.made);
        brier_now += (one.said - one.made) * (one.said - one.made);
        expected += one.expected;
        scored += one.score;
    }
    const auto others = static_cast<double>(cases.size() - fitted);
    std::printf("others: Brier %.4f (as built in: %.4f), score over expected %.3f\n",
                brier / others, brier_now / others, scored / expected);
    for (const Bin& bin : bins) {
        if (bin.count == 0) continue;
        std::printf("said %.3f came %.3f of %.0f\n", bin.said / bin.count, bin.made / bin.count,
                    bin.count);
    }
    return 0;
}

}  // namespace
}  // namespace tilestone::engine

int main(int argc, char** argv) { return tilestone::engine::run(argc, argv); }
