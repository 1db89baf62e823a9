// SPDX-License-Identifier: MIT
//
// gomoku_steps: effect of each technique of the Gomoku player `classic`.
//
//     gomoku_steps [seconds]
//
// Starts from plain minimax over the whole board and adds the techniques one by one. Prints for
// each the mean nodes and processor time of a search to fixed depths over fixed positions, and the
// depth, up to 12, that takes at most one processor second. Skips searches above about `seconds`
// per position, 20 by default. Prints the table of docs/guide/classic-gomoku.md. The machine need
// not be idle, since the program measures processor time.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <time.h>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

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

/// Quiet openings and middlegames: no search ends early by a win.
constexpr std::array<std::string_view, 5> kPositions = {"h8", "h8i9h9", "h8i9i8g8j10h10",
                                                        "h8i8h10i7g9i9", "h8h9i9g7j8j10g10i8"};

constexpr std::array<std::size_t, 5> kShownPlies = {2, 3, 4, 6, 8};
constexpr int kMaxPlies = 12;

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Cost {
    double nodes = 0;
    double seconds = 0;  ///< processor time
};

/// The cost of one position by depth from 1 on, up to the time limit.
std::vector<Cost> measure(const Step& step, std::string_view moves, double max_seconds) {
    const Position position = *gomoku::parse_position(moves, Rule::kFreestyle, kDefaultSize);
    std::vector<Cost> costs;
    double growth = 1;
    for (int plies = 1; plies <= kMaxPlies; ++plies) {
        const Cost last = costs.empty() ? Cost{} : costs.back();
        if (last.seconds * growth > max_seconds) break;
        const auto spec = parse_player<Game>("classic:" + std::string(step.options) +
                                             ",depth=" + std::to_string(plies));
        const auto player = spec->make(1);
        const double before = processor_seconds();
        const SearchResult<Game> result = player->decide({.state = position});
        costs.push_back(
            {.nodes = static_cast<double>(result.nodes), .seconds = processor_seconds() - before});
        if (last.nodes > 0) growth = costs.back().nodes / last.nodes;
    }
    return costs;
}

std::string time_text(double seconds) {
    std::array<char, 32> text{};
    const bool long_time = seconds >= 1;
    std::snprintf(text.data(), text.size(), long_time ? "%.3g s" : "%.3g ms",
                  long_time ? seconds : 1e3 * seconds);
    return text.data();
}

void print_row(const Step& step, double max_seconds) {
    constexpr auto kCount = static_cast<double>(kPositions.size());
    std::vector<std::vector<Cost>> costs;
    double in_a_second = 0;
    for (const std::string_view moves : kPositions) {
        costs.push_back(measure(step, moves, max_seconds));
        const auto slow =
            std::ranges::find_if(costs.back(), [](const Cost& cost) { return cost.seconds > 1; });
        in_a_second += static_cast<double>(slow - costs.back().begin()) / kCount;
    }
    std::printf("| %.*s |", static_cast<int>(step.name.size()), step.name.data());
    for (const std::size_t plies : kShownPlies) {
        Cost mean;
        bool all = true;
        for (const auto& each : costs) {
            all = all && each.size() >= plies;
            if (!all) break;
            mean.nodes += each[plies - 1].nodes / kCount;
            mean.seconds += each[plies - 1].seconds / kCount;
        }
        all ? std::printf(" %.0f · %s |", mean.nodes, time_text(mean.seconds).c_str())
            : std::printf(" – |");
    }
    std::printf(" %.1f |\n", in_a_second);
    std::fflush(stdout);
}

}  // namespace
}  // namespace tilestone::engine::gomoku

int main(int count, char** words) {
    const double seconds = count > 1 ? std::strtod(words[1], nullptr) : 20;
    if (count > 2 || !(seconds > 0)) {
        std::fputs("usage: gomoku_steps [seconds]\n", stderr);
        return 2;
    }
    std::printf("| with step |");
    for (const std::size_t plies : tilestone::engine::gomoku::kShownPlies)
        std::printf(" %zu plies |", plies);
    std::printf(" plies in 1 s |\n| --- |");
    for (std::size_t i = 0; i < tilestone::engine::gomoku::kShownPlies.size(); ++i)
        std::printf(" --- |");
    std::printf(" --- |\n");
    for (const auto& step : tilestone::engine::gomoku::kSteps) {
        tilestone::engine::gomoku::print_row(step, seconds);
    }
    return 0;
}
