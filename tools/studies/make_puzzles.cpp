// SPDX-License-Identifier: MIT
//
// Makes the puzzles of data/puzzles/puzzles.json.
//
//     make_puzzles gomoku COUNT SEED > LINES
//     make_puzzles renju COUNT SEED > LINES
//     make_puzzles 2048 COUNT SEED > LINES
//
// Plays games between our own players until there are COUNT puzzles of each theme (of renju: of its
// own two themes, which are rare), and writes each
// puzzle as a line of JSON without its id; tools/puzzles/join.mjs sorts and numbers them. Depends
// on the arguments alone.
#include "tools/studies/make_puzzles.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

int main(int count, char** words) {
    if (count != 4) {
        std::fputs("usage: make_puzzles gomoku|renju|2048 COUNT SEED\n", stderr);
        return 2;
    }
    const std::string_view game = words[1];
    const int wanted = std::atoi(words[2]);
    const std::uint64_t seed = std::strtoull(words[3], nullptr, 10);
    if (game == "gomoku" || game == "renju") {
        tilestone::puzzles_gomoku::make(wanted, seed, game == "renju");
    } else if (game == "2048") {
        tilestone::puzzles_2048::make(wanted, seed);
    } else {
        std::fputs("make_puzzles: the game is gomoku, renju or 2048\n", stderr);
        return 2;
    }
    return 0;
}
