// SPDX-License-Identifier: MIT
//
// Where games of 2048 end.
//
//     game_ends play PLAYER GAMES SEED > GAMES
//     game_ends draw NAME=GAMES ... > PICTURE.svg
//
// `play` writes a line per game: seed, score, nodes a move, and boards: the first one at each
// multiple of 1024 of the tile sum, the one 100 moves before the end, and the last. `draw` draws
// which share of games reaches each tile sum, a line per file.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/match/statistics/interval.h"
#include "tilestone/report/chart/chart.h"

namespace tilestone::engine::twenty48 {
namespace {

constexpr std::uint32_t kBoardEvery = 1024;  ///< of the tile sum
constexpr std::size_t kBeforeEnd = 100;      ///< moves

constexpr std::uint32_t kFirstSum = 8192;
constexpr std::uint32_t kLastSum = 65536;
constexpr std::uint32_t kSumStep = 256;  ///< of the picture: the smallest large tile

int fail(const std::string& what) {
    std::fprintf(stderr, "game_ends: %s\n", what.c_str());
    return 2;
}

int usage() {
    std::fputs(
        "usage: game_ends play PLAYER GAMES SEED > GAMES\n"
        "       game_ends draw NAME=GAMES ... > PICTURE.svg\n",
        stderr);
    return 2;
}

void play_game(const PlayerSpec<Game>& spec, std::uint64_t seed) {
    Rng rng(seed);
    const auto player = spec.make(rng.next());
    std::vector<Board> boards = {twenty48::new_game(rng)};
    std::string marks;
    double score = 0;
    std::uint64_t nodes = 0;
    for (std::uint32_t next = kBoardEvery;;) {
        const Board board = boards.back();
        if (board.tile_sum() >= next) {
            marks += " " + twenty48::to_text(board);
            next += kBoardEvery;
        }
        const auto result = player->decide({.state = board});
        if (!result.move) break;
        nodes += result.nodes;
        const Slide slide = twenty48::slide(board, *result.move);
        score += slide.score;
        boards.push_back(twenty48::spawn(slide.after, rng));
    }
    const std::size_t moves = boards.size() - 1;
    const Board& late = boards[moves > kBeforeEnd ? moves - kBeforeEnd : 0];
    std::printf("%llu %.0f %.1f%s %s %s\n", static_cast<unsigned long long>(seed), score,
                static_cast<double>(nodes) / static_cast<double>(boards.size()), marks.c_str(),
                twenty48::to_text(late).c_str(), twenty48::to_text(boards.back()).c_str());
    std::fflush(stdout);
}

int play(char** words) {
    auto spec = parse_player<Game>(words[0]);
    const Status loaded = spec ? spec->load() : Status(spec.error());
    if (!loaded) return fail(loaded.error().message);
    const std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
    for (int game = 0; game < std::atoi(words[1]); ++game) {
        play_game(*spec, seed + static_cast<std::uint64_t>(game));
    }
    return 0;
}

/// The last tile sum of each game of a file.
Result<std::vector<std::uint32_t>> read_sums(const std::string& file) {
    std::ifstream in(file);
    if (!in) return Error{"'" + file + "' cannot be read"};
    std::vector<std::uint32_t> sums;
    for (std::string line; std::getline(in, line);) {
        const auto last = twenty48::parse_board(line.substr(line.rfind(' ') + 1));
        const std::string place = file + ", line " + std::to_string(sums.size() + 1) + ": ";
        if (!last) return Error{place + last.error().message};
        sums.push_back(last->tile_sum());
    }
    if (sums.empty()) return Error{"'" + file + "': no games"};
    return sums;
}

chart::Series survival(const std::string& name, const std::vector<std::uint32_t>& sums) {
    chart::Series series{name + ", n = " + std::to_string(sums.size())};
    const auto all = static_cast<double>(sums.size());
    for (std::uint32_t sum = kFirstSum; sum <= kLastSum; sum += kSumStep) {
        const auto hits = static_cast<double>(
            std::ranges::count_if(sums, [sum](std::uint32_t each) { return each >= sum; }));
        const auto [low, high] = statistics::wilson_interval(hits, all);
        series.points.push_back({double{sum}, hits / all, chart::Interval{low, high}, {}});
    }
    return series;
}

int draw(int count, char** words) {
    chart::LineChart picture{
        .heading = {.title = "Where games of 2048 end",
                    .subtitle = "share of games that reach a tile sum; bands: 95 %",
                    .description = "Lines fall at the sums where a large tile has to be made "
                                   "beside many others."},
        .x = {.title = "tile sum", .numbers = chart::Numbers::kWhole},
        .y = {.title = "games", .from_zero = true, .numbers = chart::Numbers::kPercent},
        .marks = false};
    for (int at = 0; at < count; ++at) {
        const std::string word = words[at];
        const std::size_t mark = word.find('=');
        if (mark == std::string::npos) return usage();
        const auto sums = read_sums(word.substr(mark + 1));
        if (!sums) return fail(sums.error().message);
        picture.series.push_back(survival(word.substr(0, mark), *sums));
    }
    std::fputs(chart::svg(picture).c_str(), stdout);
    return 0;
}

int run(int argc, char** argv) {
    const std::string_view task = argc > 1 ? argv[1] : "";
    if (task == "play" && argc == 5) return play(argv + 2);
    if (task == "draw" && argc > 2) return draw(argc - 2, argv + 2);
    return usage();
}

}  // namespace
}  // namespace tilestone::engine::twenty48

int main(int argc, char** argv) { return tilestone::engine::twenty48::run(argc, argv); }
