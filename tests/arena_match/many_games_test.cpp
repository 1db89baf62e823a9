// SPDX-License-Identifier: MIT
//
// Many short games with programs that do what they should not, side by side on several threads:
// nothing of them may be left. TILESTONE_GAMES in the environment says how many; docs/arena.md.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/arena_match/play.h"
#include "tests/process/traces.h"
#include "tilestone/base/clock.h"
#include "tilestone/base/executor.h"
#include "tilestone/base/text.h"

namespace tilestone::arena {
namespace {

constexpr int kUsualGames = std::max(200 / TILESTONE_TEST_DIVISOR, 30);
constexpr std::size_t kWorkers = 4;
constexpr int kMoves = 5;
constexpr Milliseconds kShort{20};

struct Kind {
    const char* words;
    std::optional<Fault> fault{};
    int games = 10;  ///< that one contestant plays before it is ended
    Milliseconds patience = kLong;
};

constexpr std::array<Kind, 15> kKinds = {{
    {"good"},
    {"crash 3", Fault::kCrash},
    {"exit 2", Fault::kCrash},
    {"exit-at-start", Fault::kCrash},
    {"stall 3", Fault::kTime, 10, kShort},
    {"flood 2", Fault::kCrash},
    {"off 4", Fault::kIllegal},
    {"garbage 2", Fault::kIllegal},
    {"bytes 3", Fault::kIllegal},
    {"twice 2", Fault::kIllegal},
    {"early", Fault::kIllegal},
    {"forks 4", {}, 1},
    {"forks-exit 3", Fault::kCrash},
    {"exits-between"},
    {"ignores-term"},
}};

int count_games() {
    const char* wish = std::getenv("TILESTONE_GAMES");
    const auto number = parse_integer(wish == nullptr ? "" : wish);
    return number && *number > 0 ? static_cast<int>(*number) : kUsualGames;
}

/// Of this program, in KiB.
long resident_memory() {
    std::ifstream file("/proc/self/statm");
    long all = 0;
    long resident = 0;
    file >> all >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

struct Seat {
    std::unique_ptr<GomocupContestant> contestant{};
    int games = 0;
};

void play_one(const Kind& kind, Seat& seat) {
    if (!seat.contestant) {
        seat.contestant = std::make_unique<GomocupContestant>(
            GomocupSettings{.command = mock(kind.words), .most_output = 1 << 16});
    }
    const Played played = play(*seat.contestant, kMoves, kind.patience);
    EXPECT_EQ(played.last.fault, kind.fault) << kind.words << ": " << played.last.detail;
    if (++seat.games % kind.games == 0) seat.contestant.reset();
}

TEST(ManyGames, LeaveNothing) {
    const int games = count_games();
    const auto executor = make_executor(kWorkers);
    executor->run(kWorkers, [](std::size_t) {});  // its threads are there
    const std::size_t descriptors = process::count_descriptors();
    const long memory = resident_memory();
    const Stopwatch watch;
    {
        const process::NothingLeft nothing_left;
        executor->run(kWorkers, [games](std::size_t worker) {
            std::array<Seat, kKinds.size()> seats;
            for (auto game = static_cast<int>(worker); game < games;
                 game += static_cast<int>(kWorkers)) {
                const std::size_t kind = static_cast<std::size_t>(game) % kKinds.size();
                play_one(kKinds[kind], seats[kind]);
            }
        });
    }
    std::printf("%d games, %.1f s, %zu descriptors before and %zu after, %ld KiB and %ld KiB\n",
                games, watch.seconds(), descriptors, process::count_descriptors(), memory,
                resident_memory());
}

}  // namespace
}  // namespace tilestone::arena
