// SPDX-License-Identifier: MIT
//
// Fits the table of engine/twenty48/value_calibration.cpp to games and measures its quality:
//
//     value_calibration PLAYER GAMES SEED [THREADS]
//
// Every fiftieth position of a game is a case: the score predicted by the network, the actual
// further score, and whether the game made the next larger tile. Game i has seed SEED + i,
// independent of the threads. Prints the mean score and the number of games with each large tile;
// the table fitted to all games; and, for a table fitted to the first half and tested on the
// second: the Brier score of the next-tile probability, predicted and actual frequencies, and the
// ratio of actual to expected final scores.
#include "tilestone/engine/twenty48/value_calibration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/points_made.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tools/studies/mean.h"

namespace tilestone::engine::twenty48 {
namespace {

struct Case {
    std::size_t game = 0;
    Board board;
    double predicted = 0;  ///< predicted further score
    double actual = 0;
    bool made_next = false;
};

/// Bucket boundaries; dense just before a new largest tile, where most games are decided.
constexpr std::array kFrom = {0.0,  7.0,   9.0,    11.0,    12.0, 13.0,  13.5, 13.75, 14.0,  14.25,
                              14.5, 14.75, 14.875, 14.9375, 15.0, 15.25, 15.5, 15.75, 15.875};

/// Below this progress nearly every game makes its next tile, so failures are too rare to count.
/// The failure rate is taken as half of that with tiles twice as large, since the stage takes half
/// the time.
constexpr double kFirstCounted = 12;

struct GameCases {
    std::vector<Case> cases{};
    double score = 0;
    Exponent largest = 0;
};

GameCases play(const PlayerSpec<Game>& spec, std::span<const ProgressBucket> now, std::size_t game,
               std::uint64_t seed) {
    constexpr int kMovesBetween = 50;
    const auto player = spec.make(seed);
    Rng rng(seed);
    Board board = twenty48::new_game(rng);
    GameCases played;
    for (int number = 0;; ++number) {
        const auto result = player->decide({.state = board});
        if (!result.move) break;
        if (number % kMovesBetween == 0) {
            const double expected = result.moves.front().value - twenty48::points_made(board);
            const double predicted = expected / ValueCalibration(board, now).calibrated(1);
            played.cases.push_back(
                {.game = game, .board = board, .predicted = predicted, .actual = -played.score});
        }
        const Slide slide = twenty48::slide(board, *result.move);
        played.score += slide.score;
        board = twenty48::spawn(slide.after, rng);
    }
    played.largest = board.largest();
    for (Case& one : played.cases) {
        one.actual += played.score;
        one.made_next = played.largest > one.board.largest();
    }
    return played;
}

std::vector<GameCases> play_all(const PlayerSpec<Game>& spec, std::span<const ProgressBucket> now,
                                std::size_t count, std::uint64_t seed, Executor& executor) {
    std::vector<GameCases> games(count);
    executor.run(count,
                 [&](std::size_t game) { games[game] = play(spec, now, game, seed + game); });
    return games;
}

void print_games(std::span<const GameCases> games) {
    Mean score;
    for (const GameCases& one : games) score.add(one.score);
    std::printf("%zu games: %.0f +- %.0f points", games.size(), score.mean(), score.error());
    for (const int tile : {14, 15, 16}) {
        const auto reached =
            std::ranges::count_if(games, [&](const GameCases& one) { return one.largest >= tile; });
        std::printf(", %d: %td", 1 << tile, reached);
    }
    std::printf("\n");
}

/// All cases of a game count as one for the tile probability, with half a success and half a
/// failure added. std::nullopt if no game reached the bucket.
std::optional<ProgressBucket> fit_bucket(double from, double to, std::span<const Case> cases) {
    double logarithms = 0, predicted = 0, actual = 0, successes = 0, count = 0;
    std::set<std::size_t> games;
    for (const Case& one : cases) {
        const double progress = progress_of(one.board);
        if (progress < from || progress >= to) continue;
        ++count;
        logarithms += std::log(std::max(one.predicted, 1.0));
        predicted += one.predicted;
        actual += one.actual;
        successes += one.made_next ? 1 : 0;
        games.insert(one.game);
    }
    const auto of = static_cast<double>(games.size());
    if (count == 0) return std::nullopt;
    return ProgressBucket{from, std::exp(logarithms / count), actual / predicted,
                          (successes / count * of + 0.5) / (of + 1)};
}

std::vector<ProgressBucket> fit(std::span<const Case> cases) {
    std::vector<ProgressBucket> buckets;
    for (std::size_t i = 0; i < kFrom.size(); ++i) {
        const double to = i + 1 < kFrom.size() ? kFrom[i + 1] : 99;
        if (const auto bucket = fit_bucket(kFrom[i], to, cases)) buckets.push_back(*bucket);
    }
    const auto counted = std::ranges::find(buckets, kFirstCounted, &ProgressBucket::from);
    if (counted == buckets.end()) return buckets;
    for (auto bucket = buckets.begin(); bucket != counted; ++bucket) {
        const double times = std::exp2(std::next(bucket)->from - kFirstCounted);
        bucket->chance = 1 - times * (1 - counted->chance);
    }
    return buckets;
}

void judge(std::span<const Case> cases, std::span<const ProgressBucket> buckets,
           const char* which) {
    struct Bin {
        double predicted = 0, successes = 0, count = 0;
    };
    std::array<Bin, 10> bins{};
    double brier = 0, expected = 0, actual = 0, count = 0;
    for (const Case& one : cases) {
        const ValueCalibration calibration(one.board, buckets);
        expected += calibration.calibrated(one.predicted);
        actual += one.actual;
        const auto next = calibration.next_tile(one.predicted);
        if (!next) continue;
        Bin& bin = bins[std::min<std::size_t>(9, static_cast<std::size_t>(10 * next->chance))];
        bin.predicted += next->chance;
        bin.successes += one.made_next ? 1 : 0;
        ++bin.count;
        ++count;
        brier += (next->chance - one.made_next) * (next->chance - one.made_next);
    }
    std::printf("%s, %.0f cases: Brier %.4f, points that came over expected %.3f\n", which, count,
                brier / count, actual / expected);
    for (const Bin& bin : bins) {
        if (bin.count == 0) continue;
        std::printf("said %.3f came %.3f of %.0f\n", bin.predicted / bin.count,
                    bin.successes / bin.count, bin.count);
    }
}

int run(int argc, char** argv) {
    if (argc != 4 && argc != 5)
        return std::fputs("usage: value_calibration PLAYER GAMES SEED [THREADS]\n", stderr), 2;
    auto spec = parse_player<Game>(argv[1]);
    if (!spec || !spec->load()) return std::fputs("no such player\n", stderr), 2;
    const auto which =
        spec->options.choice("network") == "full" ? ShippedNetwork::kFull : ShippedNetwork::kSmall;
    const auto network = read_network(shipped_network(which));
    if (!network) return 1;
    const std::span<const ProgressBucket> now = progress_buckets_for((*network)->shape());
    const int game_count = std::atoi(argv[2]);
    if (game_count < 2)
        return std::fputs("GAMES: at least 2, one to fit to and one to judge\n", stderr), 2;
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    const int threads = argc == 5 ? std::max(std::atoi(argv[4]), 1) : 1;
    const auto games = play_all(*spec, now, static_cast<std::size_t>(game_count), seed,
                                *make_executor(static_cast<std::size_t>(threads)));
    print_games(games);
    std::vector<Case> cases;
    std::size_t first_half = 0;
    for (std::size_t game = 0; game < games.size(); ++game) {
        cases.insert(cases.end(), games[game].cases.begin(), games[game].cases.end());
        if (game < games.size() / 2) first_half = cases.size();
    }
    for (const ProgressBucket& one : fit(cases)) {
        std::printf("    ProgressBucket{%g, %.0f, %.3f, %.5f},\n", one.from, one.predicted,
                    one.factor, one.chance);
    }
    const auto rest = std::span(cases).subspan(first_half);
    judge(rest, fit(std::span(cases).first(first_half)), "fitted to the others");
    judge(rest, now, "as built in");
    return 0;
}

}  // namespace
}  // namespace tilestone::engine::twenty48

int main(int argc, char** argv) { return tilestone::engine::twenty48::run(argc, argv); }
