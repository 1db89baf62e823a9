// SPDX-License-Identifier: MIT
//
// Score from late boards: takes minutes, where whole games take a day.
//
//     continuations first 32768 PLAYER GAMES SEED > BOARDS
//     continuations last 200 PLAYER GAMES SEED > BOARDS
//     continuations PLAYER BOARDS SEED
//     continuations outlive 300 PLAYER BOARDS SEED
//     continuations make 16384 PLAYER BOARDS SEED
//
// `first` plays GAMES games and writes the boards at the first appearance of this tile. `last`
// writes the boards this many moves before the end, from games with a tile sum of at least 12288.
// The other forms continue from each board of a file, with a separate seed per board. Without a
// keyword they play to the end and print the mean further score with its standard error, and the
// share of games that reach each large tile sum. `outlive` plays this many moves and prints the
// share of games that survive them, half and a third of them; `make` plays until this tile stands
// and prints the share of games that make it.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"
#include "tools/studies/boards.h"
#include "tools/studies/mean.h"

namespace tilestone::engine::twenty48 {
namespace {

int usage() {
    std::fputs(
        "usage: continuations first TILE PLAYER GAMES SEED > BOARDS\n"
        "       continuations last MOVES PLAYER GAMES SEED > BOARDS\n"
        "       continuations PLAYER BOARDS SEED\n"
        "       continuations outlive MOVES PLAYER BOARDS SEED\n"
        "       continuations make TILE PLAYER BOARDS SEED\n",
        stderr);
    return 2;
}

struct Played {
    Board last;
    double points = 0;
    std::size_t moves = 0;
};

/// Plays from `board` to the end of the game, or until `ends(played)`.
template <class Ends>
Played play_on(const PlayerSpec<Game>& spec, Board board, Rng& rng, const Ends& ends) {
    const auto player = spec.make(rng.next());
    Played played{.last = board};
    while (!ends(played)) {
        const auto move = player->decide({.state = played.last}).move;
        if (!move) break;
        const Slide slide = twenty48::slide(played.last, *move);
        played.points += slide.score;
        played.last = twenty48::spawn(slide.after, rng);
        ++played.moves;
    }
    return played;
}

[[nodiscard]] bool has_tile(const Board& board, std::uint64_t tile) {
    return std::uint64_t{1} << board.largest() >= tile;
}

void write_firsts(const PlayerSpec<Game>& spec, std::uint64_t tile, int games, std::uint64_t seed) {
    for (int game = 0; game < games; ++game) {
        Rng rng(seed + static_cast<std::uint64_t>(game));
        const auto ends = [&](const Played& played) { return has_tile(played.last, tile); };
        const Board board = play_on(spec, twenty48::new_game(rng), rng, ends).last;
        if (has_tile(board, tile)) std::printf("%s\n", twenty48::to_text(board).c_str());
    }
}

/// An 8192 and half of the next: shorter games say nothing about late boards.
constexpr std::uint32_t kMinLateSum = 12288;

void write_lasts(const PlayerSpec<Game>& spec, std::size_t moves, int games, std::uint64_t seed) {
    for (int game = 0; game < games; ++game) {
        Rng rng(seed + static_cast<std::uint64_t>(game));
        std::vector<Board> boards;
        const auto keep = [&](const Played& played) {
            boards.push_back(played.last);
            return false;
        };
        const Played played = play_on(spec, twenty48::new_game(rng), rng, keep);
        if (played.last.tile_sum() < kMinLateSum || played.moves < moves) continue;
        std::printf("%s\n", twenty48::to_text(boards[played.moves - moves]).c_str());
    }
}

/// Each sum adds half of the remainder up to 65536: all large tiles distinct, and the next one
/// made.
constexpr std::array kSums = {32768u, 49152u, 57344u, 61440u, 63488u, 65536u};

int fail(const std::string& what) {
    std::fprintf(stderr, "continuations: %s\n", what.c_str());
    return 2;
}

void play_all(const PlayerSpec<Game>& spec, const std::vector<Board>& boards, std::uint64_t seed) {
    std::array<int, kSums.size()> reached{};
    Mean points;
    for (const Board& board : boards) {
        Rng rng(seed++);
        const Played played = play_on(spec, board, rng, [](const Played&) { return false; });
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
}

void outlive(const PlayerSpec<Game>& spec, std::size_t moves, const std::vector<Board>& boards,
             std::uint64_t seed) {
    const std::array marks = {moves / 3, moves / 2, moves};
    std::array<Mean, marks.size()> shares;
    for (const Board& board : boards) {
        Rng rng(seed++);
        const auto ends = [&](const Played& played) { return played.moves == moves; };
        const Played played = play_on(spec, board, rng, ends);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            shares[i].add(played.moves >= marks[i] ? 1 : 0);
        }
    }
    std::printf("%zu boards:", boards.size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        std::printf(" %zu moves: %.3f ± %.3f", marks[i], shares[i].mean(), shares[i].error());
    }
    std::printf("\n");
}

void make(const PlayerSpec<Game>& spec, std::uint64_t tile, const std::vector<Board>& boards,
          std::uint64_t seed) {
    Mean made;
    for (const Board& board : boards) {
        Rng rng(seed++);
        const auto ends = [&](const Played& played) { return has_tile(played.last, tile); };
        made.add(has_tile(play_on(spec, board, rng, ends).last, tile) ? 1 : 0);
    }
    std::printf("%zu boards: %.4f ± %.4f make a %llu\n", boards.size(), made.mean(), made.error(),
                static_cast<unsigned long long>(tile));
}

int run(int argc, char** argv) {
    const bool has_task = argc == 6;  // a keyword and its number, before the three common arguments
    if (!has_task && argc != 4) return usage();
    const std::string_view task = has_task ? argv[1] : "";
    const std::uint64_t number = has_task ? std::strtoull(argv[2], nullptr, 10) : 0;
    const bool writes = task == "first" || task == "last";
    const bool is_known = writes || task == "outlive" || task == "make";
    if (has_task && (number == 0 || !is_known)) return usage();
    char** const words = argv + argc - 3;
    auto spec = parse_player<Game>(words[0]);
    const Status loaded = spec ? spec->load() : Status(spec.error());
    if (!loaded) return fail(loaded.error().message);
    const std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
    if (writes) {
        const int games = std::atoi(words[1]);
        if (task == "first") write_firsts(*spec, number, games, seed);
        if (task == "last") write_lasts(*spec, number, games, seed);
        return 0;
    }
    const auto boards = read_boards(words[1]);
    if (!boards) return fail(boards.error().message);
    if (task == "outlive") outlive(*spec, number, *boards, seed);
    if (task == "make") make(*spec, number, *boards, seed);
    if (!has_task) play_all(*spec, *boards, seed);
    return 0;
}

}  // namespace
}  // namespace tilestone::engine::twenty48

int main(int argc, char** argv) { return tilestone::engine::twenty48::run(argc, argv); }
