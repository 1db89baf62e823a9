// SPDX-License-Identifier: MIT
//
// What players of 2048 lose by a move as a deeper search judges it, and what a move costs them:
//
//     move_regret JUDGE POSITIONS SEED PLAYER…
//
// Positions are every fiftieth of games by `tilestone:depth=0`, those with a choice. A player's
// regret is the value that the judge gives to its own best move less that of the player's, in
// points; summed over a game it is what better moves would bring, were the judge right. It shows in
// minutes what takes a day of games, and no more than that: it flatters whoever searches as the
// judge does, and knows nothing of what the network gets wrong. All players see the same positions;
// the difference to the first player is printed with its own error. Errors are standard errors.
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tools/studies/mean.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

struct Judged {
    Board board;
    search::RootMoves<twenty48::Move> moves;  ///< best first
};

PlayerSpec<Game> loaded(std::string_view text) {
    auto spec = parse_player<Game>(text);
    if (!spec || !spec->load()) {
        std::fprintf(stderr, "no such player: %.*s\n", static_cast<int>(text.size()), text.data());
        std::exit(2);
    }
    return *spec;
}

std::vector<Board> boards_of_games(std::size_t count, std::uint64_t seed) {
    constexpr int kMovesBetween = 50;
    const auto player = loaded("tilestone:depth=0").make(seed);
    Rng rng(seed);
    std::vector<Board> boards;
    while (boards.size() < count) {
        Board board = twenty48::new_game(rng);
        for (int number = 1; boards.size() < count; ++number) {
            const auto result = player->decide({.state = board});
            if (!result.move) break;
            const bool choice = !std::has_single_bit(unsigned{twenty48::legal_moves(board)});
            if (number % kMovesBetween == 0 && choice) boards.push_back(board);
            board = twenty48::spawn(twenty48::slide(board, *result.move).after, rng);
        }
    }
    return boards;
}

double regret(const Judged& judged, twenty48::Move move) {
    for (const auto& each : judged.moves) {
        if (each.move == move) return judged.moves.front().value - each.value;
    }
    return 0;
}

int run(int argc, char** argv) {
    if (argc < 5) {
        std::fputs("usage: move_regret JUDGE POSITIONS SEED PLAYER...\n", stderr);
        return 2;
    }
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    const auto judge = loaded(argv[1]).make(seed);
    std::vector<Judged> all;
    for (const Board& board : boards_of_games(std::strtoull(argv[2], nullptr, 10), seed)) {
        all.push_back({board, judge->decide({.state = board, .all_values = true}).moves});
    }
    std::puts("regret           to the first      same move  depth   nodes   microseconds  player");
    std::vector<double> first;
    for (int number = 4; number < argc; ++number) {
        const auto player = loaded(argv[number]).make(seed);
        Mean lost, difference, best, depth, nodes, time;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto result = player->decide({.state = all[i].board});
            const double points = regret(all[i], *result.move);
            if (number == 4) first.push_back(points);
            lost.add(points);
            difference.add(points - first[i]);
            best.add(*result.move == all[i].moves.front().move ? 1 : 0);
            depth.add(result.depth);
            nodes.add(static_cast<double>(result.nodes));
            time.add(1000 * result.time.count());
        }
        std::printf("%6.1f ± %5.1f  %6.1f ± %5.1f  %8.3f  %5.2f  %6.0f  %13.1f  %s\n", lost.mean(),
                    lost.error(), difference.mean(), difference.error(), best.mean(), depth.mean(),
                    nodes.mean(), time.mean(), argv[number]);
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace
}  // namespace tilestone::engine

int main(int argc, char** argv) { return tilestone::engine::run(argc, argv); }
