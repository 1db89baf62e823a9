// SPDX-License-Identifier: MIT
//
// The reasons that futures give in 2048: what they explain, and whether they are true.
//
//     futures positions PERCENT PLAYER COUNT SEED > BOARDS
//     futures differences CONTINUATIONS PLAYER BOARDS SEED > TABLE
//     futures reasons FRESH PLAYER BOARDS SEED
//     futures margin NODES PLAYER BOARDS SEED
//
// `positions` writes a random position with two legal moves or more from each of COUNT games, in
// which PERCENT of the moves are random. `differences` writes for each board how much the best move
// is better than the second (by the player, as a share of its value), and per concept and length
// the difference of the continuations and its error, for fit_futures.py. `reasons` tells the
// reasons of each board as a hint does and checks each of them with FRESH continuations. `margin`
// prints how much that share changes from a search of NODES to one of twenty times as many.
#include "tilestone/engine/twenty48/futures.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"
#include "tools/studies/boards.h"

namespace tilestone::engine::twenty48 {
namespace {

using PlayerOf2048 = Player<Game>;

int usage() {
    std::fputs(
        "usage: futures positions PERCENT PLAYER COUNT SEED > BOARDS\n"
        "       futures differences CONTINUATIONS PLAYER BOARDS SEED > TABLE\n"
        "       futures reasons FRESH PLAYER BOARDS SEED\n"
        "       futures margin NODES PLAYER BOARDS SEED\n",
        stderr);
    return 2;
}

int fail(const std::string& what) {
    std::fprintf(stderr, "futures: %s\n", what.c_str());
    return 2;
}

Move random_move(MoveSet legal, Rng& rng) {
    Move move = kMoves[rng.below(4)];
    while (!twenty48::contains(legal, move)) move = kMoves[rng.below(4)];
    return move;
}

void write_positions(PlayerOf2048& player, std::uint32_t percent, int count, std::uint64_t seed) {
    for (int game = 0; game < count;) {
        Rng rng(splitmix64(seed++));
        std::vector<Board> boards;
        Board board = twenty48::new_game(rng);
        while (const MoveSet legal = twenty48::legal_moves(board)) {
            if (std::popcount(legal) > 1) boards.push_back(board);
            const Move move = rng.below(100) < percent ? random_move(legal, rng)
                                                       : *player.decide({.state = board}).move;
            board = twenty48::spawn(twenty48::slide(board, move).after, rng);
        }
        if (boards.empty()) continue;
        const auto at = rng.below(static_cast<std::uint32_t>(boards.size()));
        std::printf("%s\n", twenty48::to_text(boards[at]).c_str());
        ++game;
    }
}

struct Pair {
    Move best{};
    Move second{};
    double share = 0;  ///< by how much the best is better
};

Pair two_best(PlayerOf2048& player, const Board& board) {
    const auto result = player.decide({.state = board, .all_values = true});
    const auto& [best, second] = std::tie(result.moves[0], result.moves[1]);
    return {.best = best.move,
            .second = second.move,
            .share = (best.value - second.value) / std::abs(best.value)};
}

AfterstateValue value_of(const PlayerOf2048& player) {
    return [&player](const Board& board) { return *player.afterstate_value(board); };
}

void write_difference(PlayerOf2048& player, const Board& board, const FutureSettings& settings) {
    const Pair pair = two_best(player, board);
    Futures futures(board, value_of(player), settings);
    futures.run();
    std::printf("%.6g", pair.share);
    for (std::size_t number = 0; number < kConcepts; ++number) {
        const auto which = static_cast<Concept>(number);
        for (const int length : kFutureLengths) {
            const Estimate each = futures.measures(which)
                                      ? futures.difference(pair.best, pair.second, which, length)
                                      : Estimate{};
            std::printf(" %.5g %.4g", each.mean, each.error);
        }
    }
    std::printf("\n");
}

struct Tally {
    int boards = 0;
    int with_reason = 0;
    int against = 0;
    int alike = 0;
    int ahead = 0;  ///< by more than what counts as equal
    int ahead_with_reason = 0;
    int picked = 0;  ///< of those: the reasons told favour the best move
    int told = 0;
    int wrong = 0;
    std::array<int, kConcepts> speaks{};
    std::array<int, kConcepts> leads{};
    std::vector<double> milliseconds;
    std::vector<double> continuations;
};

/// As in hint.cpp.
constexpr double kEqualShare = 0.0023;

void check(const Contrast& told, const Futures& fresh, const Pair& pair, Tally& tally) {
    const Estimate truth = fresh.difference(pair.best, pair.second, told.which, told.length);
    ++tally.told;
    if (truth.mean * told.difference.mean > 0) return;
    ++tally.wrong;
    std::printf("wrong: %s %s after %d: %.3f ± %.3f told, %.3f ± %.3f found\n",
                twenty48::to_text(fresh.board()).c_str(), spec_of(told.which).name.data(),
                told.length, told.difference.mean, told.difference.error, truth.mean, truth.error);
}

void tell(PlayerOf2048& player, const Board& board, int fresh_count, std::uint64_t seed,
          Tally& tally) {
    const Pair pair = two_best(player, board);
    const std::clock_t begun = std::clock();
    Futures futures(board, value_of(player),
                    {.continuations = kFirstContinuations,
                     .seed = seed,
                     .compared = {{pair.best, pair.second}}});
    futures.run();
    const auto contrasts = futures.contrasts(pair.best, pair.second);
    tally.milliseconds.push_back(1e3 * double(std::clock() - begun) / CLOCKS_PER_SEC);
    tally.continuations.push_back(futures.continuations(pair.best));
    Futures fresh(board, value_of(player), {.continuations = fresh_count, .seed = ~seed});
    if (fresh_count > 1) fresh.run();
    std::size_t good = 0;
    std::size_t bad = 0;
    double odds = 0;
    for (const Contrast& contrast : contrasts) {
        const auto number = static_cast<std::size_t>(contrast.which);
        if ((contrast.is_for_first ? good++ : bad++) >=
            (contrast.is_for_first ? kMaxFor : kMaxAgainst)) {
            continue;
        }
        ++tally.speaks[number];
        if (contrast.is_for_first && good == 1) ++tally.leads[number];
        odds += contrast.odds;
        if (fresh_count > 1) check(contrast, fresh, pair, tally);
    }
    ++tally.boards;
    tally.with_reason += good > 0 ? 1 : 0;
    tally.against += bad > 0 ? 1 : 0;
    tally.alike += good + bad == 0 ? 1 : 0;
    if (pair.share <= kEqualShare) return;
    ++tally.ahead;
    tally.ahead_with_reason += good > 0 ? 1 : 0;
    tally.picked += odds > 0 ? 1 : 0;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

void print(const Tally& tally) {
    const auto line = [](const char* what, int count, int of) {
        const double share = of > 0 ? double(count) / of : 0;
        std::printf("%-44s %5d of %5d: %.1f ± %.1f %%\n", what, count, of, 100 * share,
                    100 * std::sqrt(share * (1 - share) / std::max(of, 1)));
    };
    line("something speaks for the best move", tally.with_reason, tally.boards);
    line("something speaks against it", tally.against, tally.boards);
    line("nothing differs", tally.alike, tally.boards);
    line("the best is ahead by more than the margin", tally.ahead, tally.boards);
    line("of these, something speaks for it", tally.ahead_with_reason, tally.ahead);
    line("of these, what is told favours it", tally.picked, tally.ahead);
    line("told in the wrong direction", tally.wrong, tally.told);
    for (std::size_t number = 0; number < kConcepts; ++number) {
        std::printf("  %-16s told %5d first %5d\n",
                    spec_of(static_cast<Concept>(number)).name.data(), tally.speaks[number],
                    tally.leads[number]);
    }
    std::printf("median %.1f ms of the processor, most %.1f ms; median %.0f continuations\n",
                median(tally.milliseconds), std::ranges::max(tally.milliseconds),
                median(tally.continuations));
}

Result<PlayerSpec<Game>> load_player(const std::string& text) {
    auto spec = parse_player<Game>(text);
    if (!spec) return spec;
    const Status loaded = spec->load();
    if (!loaded) return loaded.error();
    return spec;
}

/// `specs`: with few nodes, and with many.
void print_margin(const std::array<PlayerSpec<Game>, 2>& specs, const std::vector<Board>& boards,
                  std::uint64_t seed) {
    std::vector<double> changes;
    for (const Board& board : boards) {
        std::array<double, 2> shares{};
        std::optional<std::pair<Move, Move>> pair;
        for (std::size_t at = 0; at < specs.size(); ++at) {
            const auto player = specs[at].make(seed);
            const auto result = player->decide({.state = board, .all_values = true});
            if (!pair) pair = {result.moves[0].move, result.moves[1].move};
            const auto value = [&](Move move) {
                return std::ranges::find(result.moves, move, &search::RootMove<Move>::move)->value;
            };
            shares[at] = (value(pair->first) - value(pair->second)) / std::abs(value(pair->first));
        }
        changes.push_back(std::abs(shares[1] - shares[0]));
    }
    std::printf("%zu boards: median change %.3g\n", changes.size(), median(changes));
}

int run(int argc, char** argv) {
    if (argc != 6) return usage();
    const std::string_view task = argv[1];
    const int number = std::atoi(argv[2]);
    const std::uint64_t seed = std::strtoull(argv[5], nullptr, 10);
    const std::string name = argv[3];
    const auto with_nodes = [&](int nodes) {
        return load_player(name + ",nodes=" + std::to_string(nodes));
    };
    const bool is_margin = task == "margin";
    const auto spec = is_margin ? with_nodes(number) : load_player(name);
    const auto slower = is_margin ? with_nodes(20 * number) : spec;
    if (!spec || !slower) return fail((!spec ? spec : slower).error().message);
    const auto player = spec->make(1);
    if (task == "positions") {
        write_positions(*player, static_cast<std::uint32_t>(number), std::atoi(argv[4]), seed);
        return 0;
    }
    const auto boards = read_boards(argv[4]);
    if (!boards) return fail(boards.error().message);
    if (is_margin) {
        print_margin({*spec, *slower}, *boards, seed);
    } else if (task == "differences") {
        for (const Board& board : *boards) {
            write_difference(*player, board, {.continuations = number, .seed = seed});
        }
    } else if (task == "reasons") {
        Tally tally;
        for (const Board& board : *boards) tell(*player, board, number, seed, tally);
        print(tally);
    } else {
        return usage();
    }
    return 0;
}

}  // namespace
}  // namespace tilestone::engine::twenty48

int main(int argc, char** argv) { return tilestone::engine::twenty48::run(argc, argv); }
