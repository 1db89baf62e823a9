// SPDX-License-Identifier: MIT
//
// How far a player comes from late boards, which takes minutes where whole games take a day:
//
//     bench_continuations first 32768 PLAYER GAMES SEED > BOARDS
//     bench_continuations PLAYER BOARDS SEED
//
// The former writes, of so many games, the boards on which this tile first stands. The latter plays
// on from each board of a file to the end, with a seed of its own for each, and prints the points
// still made with their standard error, and which share of games reach how large a sum of tiles.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

int usage() {
    std::fputs(
        "usage: bench_continuations first TILE PLAYER GAMES SEED > BOARDS\n"
        "       bench_continuations PLAYER BOARDS SEED\n",
        stderr);
    return 2;
}

std::uint32_t sum_of(const Board& board) {
    std::uint32_t sum = 0;
    for (int cell = 0; cell < twenty48::kCells; ++cell) sum += 1u << board.at(cell) & ~1u;
    return sum;
}

struct Played {
    Board last;
    double points = 0;
};

/// From `board` to its end, or until `ends(board)`.
template <class Ends>
Played play_on(const PlayerSpec<Game>& spec, Board board, Rng& rng, const Ends& ends) {
    const auto player = spec.make(rng.next());
    Played played{.last = board};
    while (!ends(played.last)) {
        const auto move = player->decide({.state = played.last}).move;
        if (!move) break;
        const twenty48::Slide slide = twenty48::slide(played.last, *move);
        played.points += slide.score;
        played.last = twenty48::spawn(slide.after, rng);
    }
    return played;
}

void write_firsts(const PlayerSpec<Game>& spec, std::uint32_t tile, int games, std::uint64_t seed) {
    const auto stands = [&](const Board& board) { return 1u << board.largest() >= tile; };
    for (int game = 0; game < games; ++game) {
        Rng rng(seed + static_cast<std::uint64_t>(game));
        const Board board = play_on(spec, twenty48::new_game(rng), rng, stands).last;
        if (stands(board)) std::printf("%s\n", twenty48::to_text(board).c_str());
    }
}

int play_all(const PlayerSpec<Game>& spec, const char* file, std::uint64_t seed) {
    std::ifstream in(file);
    if (!in) return std::fprintf(stderr, "'%s' cannot be read\n", file), 1;
    constexpr std::array kSums = {49152u, 57344u, 61440u, 63488u, 65536u};
    std::array<int, kSums.size()> reached{};
    double sum = 0, squares = 0, count = 0;
    for (std::string line; std::getline(in, line);) {
        const auto board = twenty48::parse_board(line);
        if (!board) return std::fprintf(stderr, "%s\n", board.error().message.c_str()), 1;
        Rng rng(seed++);
        const Played played = play_on(spec, *board, rng, [](const Board&) { return false; });
        sum += played.points;
        squares += played.points * played.points;
        ++count;
        for (std::size_t i = 0; i < kSums.size(); ++i) {
            reached[i] += sum_of(played.last) >= kSums[i] ? 1 : 0;
        }
    }
    const double mean = sum / count;
    const double error = std::sqrt((squares / count - mean * mean) / (count - 1));
    std::printf("%.0f boards: %.0f +- %.0f points;", count, mean, error);
    for (std::size_t i = 0; i < kSums.size(); ++i) {
        std::printf(" %u: %.3f", kSums[i], reached[i] / count);
    }
    std::printf("\n");
    return 0;
}

int run(int argc, char** argv) {
    const bool writes = argc == 6 && std::string_view(argv[1]) == "first";
    if (!writes && argc != 4) return usage();
    auto spec = parse_player<Game>(argv[writes ? 3 : 1]);
    const Status loaded = spec ? spec->load() : Status(spec.error());
    if (!loaded) return std::fprintf(stderr, "%s\n", loaded.error().message.c_str()), 2;
    const std::uint64_t seed = std::strtoull(argv[writes ? 5 : 3], nullptr, 10);
    if (!writes) return play_all(*spec, argv[2], seed);
    const auto tile = static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10));
    if (tile < 4) return usage();
    write_firsts(*spec, tile, std::atoi(argv[4]), seed);
    return 0;
}

}  // namespace
}  // namespace tilestone::engine

int main(int argc, char** argv) { return tilestone::engine::run(argc, argv); }
