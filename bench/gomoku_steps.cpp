// SPDX-License-Identifier: MIT
//
// bench_gomoku_steps: what each step of Gomoku's player classic buys.
//
//     bench_gomoku_steps [seconds]
//
// From plain minimax over the whole board, the steps are added one after the other. For each: the
// nodes and the processor time that a search of so many plies takes, as a mean of fixed positions,
// and the plies that are completed within a second. A search that would take more than about
// `seconds` a position, 20 by default, is left out. Prints the table of docs/classic-gomoku.md.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <time.h>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine {
namespace {

using gomoku::Game;
using gomoku::Position;

struct Step {
    std::string_view name;
    std::string_view options;
};

constexpr std::array<Step, 8> kSteps = {{
    {"6 tree, plain minimax", "margin=0,table=0,best=0,box=off,alphabeta=off,quick=off"},
    {"7 depth counts", "margin=0,table=0,best=0,box=off,alphabeta=off"},
    {"8 alpha-beta", "margin=0,table=0,best=0,box=off"},
    {"9 box", "margin=0,table=0,best=0"},
    {"10 ten best", "margin=0,table=0"},
    {"11 table", "margin=0"},
    {"12 two threads", "margin=0,threads=2"},
    {"13 random choice", "margin=20"},
}};

/// Quiet openings and middle games: no search below is ended by a win.
constexpr std::array<std::string_view, 5> kPositions = {"h8", "h8i9h9", "h8i9i8g8j10h10",
                                                        "h8i8h10i7g9i9", "h8h9i9g7j8j10g10i8"};

constexpr std::array kPlies = {1, 2, 3, 4, 6, 8};

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Cost {
    double nodes = 0;
    double seconds = 0;  ///< of processors
    double plies = 0;    ///< completed
};

/// The mean over the positions.
Cost measure(const Step& step, const std::string& limit) {
    const auto spec = parse_player<Game>("classic:" + std::string(step.options) + "," + limit);
    const auto player = spec->make(1);
    constexpr auto kCount = static_cast<double>(kPositions.size());
    Cost cost;
    for (const std::string_view text : kPositions) {
        const Position position =
            *gomoku::parse_position(text, gomoku::Rule::kFreestyle, gomoku::kUsualSize);
        const double before = processor_seconds();
        const Decision<Game> decision = player->decide({.state = position});
        cost.seconds += (processor_seconds() - before) / kCount;
        cost.nodes += static_cast<double>(decision.nodes) / kCount;
        cost.plies += decision.depth / kCount;
    }
    return cost;
}

std::string time_text(double seconds) {
    std::array<char, 32> text{};
    const bool long_time = seconds >= 1;
    std::snprintf(text.data(), text.size(), long_time ? "%.3g s" : "%.3g ms",
                  long_time ? seconds : 1e3 * seconds);
    return text.data();
}

void print_row(const Step& step, double most_seconds) {
    std::printf("| %.*s |", static_cast<int>(step.name.size()), step.name.data());
    Cost last;
    double growth = 1;
    for (const int plies : kPlies) {
        if (last.seconds * growth > most_seconds) {
            std::printf(" – |");
            continue;
        }
        const Cost cost = measure(step, "depth=" + std::to_string(plies));
        if (last.nodes > 0) growth = cost.nodes / last.nodes;
        last = cost;
        std::printf(" %.0f<br>%s |", cost.nodes, time_text(cost.seconds).c_str());
        std::fflush(stdout);
    }
    std::printf(" %.1f |\n", measure(step, "time=1000").plies);
    std::fflush(stdout);
}

}  // namespace
}  // namespace tilestone::engine

int main(int count, char** words) {
    const double seconds = count > 1 ? std::strtod(words[1], nullptr) : 20;
    if (count > 2 || !(seconds > 0)) {
        std::fputs("usage: bench_gomoku_steps [seconds]\n", stderr);
        return 2;
    }
    std::printf("| with step |");
    for (const int plies : tilestone::engine::kPlies) std::printf(" %d plies |", plies);
    std::printf(" plies in 1 s |\n| --- |");
    for (std::size_t i = 0; i < tilestone::engine::kPlies.size(); ++i) std::printf(" --- |");
    std::printf(" --- |\n");
    for (const auto& step : tilestone::engine::kSteps) {
        tilestone::engine::print_row(step, seconds);
    }
    return 0;
}
