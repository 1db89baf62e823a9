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
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "bench/mean.h"
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

/// Each is the one before and half of what it lacked to 65536: large tiles of which no two are
/// equal, and the next of them made.
constexpr std::array kSums = {32768u, 49152u, 57344u, 61440u, 63488u, 65536u};

int fail(const std::string& what) {
    std::fprintf(stderr, "bench_continuations: %s\n", what.c_str());
    return 2;
}

int play_all(const PlayerSpec<Game>& spec, const std::string& file, std::uint64_t seed) {
    std::ifstream in(file);
    if (!in) return fail("'" + file + "' cannot be read");
    std::vector<Board> boards;
    for (std::string line; std::getline(in, line);) {
        const auto board = twenty48::parse_board(line);
        const std::string place = file + ", line " + std::to_string(boards.size() + 1) + ": ";
        if (!board) return fail(place + board.error().message);
        boards.push_back(*board);
    }
    if (boards.size() < 2) return fail("'" + file + "': two boards at least, for an error");
    std::array<int, kSums.size()> reached{};
    Mean points;
    for (const Board& board : boards) {
        Rng rng(seed++);
        const Played played = play_on(spec, board, rng, [](const Board&) { return false; });
        points.add(played.points);
        for (std::size_t i = 0; i < kSums.size(); ++i) {
            reached[i] += played.last.tile_sum() >= kSums[i] ? 1 : 0;
        }
    }
    std::printf("%zu boards: %.0f ± %.0f points;", boards.size(), points.mean(), points.error());
    for (std::size_t i = 0; i < kSums.size(); ++i) {
        std::printf(" %u: %.3f", kSums[i], reached[i] / points.count);
    }
    std::printf("\n");
    return 0;
}

int run(int argc, char** argv) {
    const bool writes = argc == 6 && std::string_view(argv[1]) == "first";
    if (!writes && argc != 4) return usage();
    auto spec = parse_player<Game>(argv[writes ? 3 : 1]);
    const Status loaded = spec ? spec->load() : Status(spec.error());
    if (!loaded) return fail(loaded.error().message);
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
