// SPDX-License-Identifier: MIT
//
// Regret per move of 2048 players as judged by a deeper search, and their time per move:
//
//     move_regret JUDGE POSITIONS SEED PLAYER…
//
// Positions are every fiftieth of games by `tilestone:depth=0` with a choice of moves. The regret
// is the judge's value of its best move minus its value of the player's move, in points. Summed
// over a game it estimates the gain from better moves. It takes minutes where games take a day, but
// it favours players that search as the judge does, and it ignores errors of the network. All
// players see the same positions; the difference to the first player has its own error. Errors are
// standard errors.
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

namespace tilestone::engine::twenty48 {
namespace {

struct Judged {
    Board board;
    search::RootMoves<Move> moves;  ///< best first
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

double regret(const Judged& judged, Move move) {
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
}  // namespace tilestone::engine::twenty48

int main(int argc, char** argv) { return tilestone::engine::twenty48::run(argc, argv); }
