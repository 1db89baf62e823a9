// SPDX-License-Identifier: MIT
//
// Many short games with programs that do what they should not, side by side on several threads:
// no descriptor, no process and no memory of theirs may be left. TILESTONE_GAMES in the environment
// says how many games; docs/design/match.md.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <malloc.h>

#include "tests/match_gomocup/play.h"
#include "tests/process/traces.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/text.h"

/// Defined by the sanitizers, which have their own allocator; null in other builds.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" std::size_t __sanitizer_get_current_allocated_bytes() __attribute__((weak));

namespace tilestone::match {
namespace {

constexpr int kDefaultGames = std::max(200 / TILESTONE_TEST_DIVISOR, 30);
constexpr std::size_t kWorkers = 4;
constexpr int kMoves = 5;
constexpr Milliseconds kShortTurn{20};

struct Kind {
    const char* words;
    std::optional<Fault> fault{};
    int games = 10;  ///< of one contestant before it is ended
    Milliseconds patience = kLong;
};

constexpr std::array<Kind, 15> kKinds = {{
    {"good"},
    {"crash 3", Fault::kCrash},
    {"exit 2", Fault::kCrash},
    {"exit-at-start", Fault::kCrash},
    {"stall 3", Fault::kTime, 10, kShortTurn},
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

/// After these games each worker has met each kind: four and fifteen are coprime.
constexpr int kEachOnce = static_cast<int>(kWorkers * kKinds.size());

/// Bytes that the allocator's free lists may still gain after those games; measured: at most 10 KiB
/// in 1600 more. A leak of 400 bytes in 200 games would exceed this.
constexpr std::int64_t kMaxGrowth = 64 * 1024;

int count_games() {
    const char* wish = std::getenv("TILESTONE_GAMES");
    const auto number = parse_integer(wish == nullptr ? "" : wish);
    return number && *number > 0 ? static_cast<int>(*number) : kDefaultGames;
}

/// Bytes that this program has allocated and not freed.
std::int64_t allocated_bytes() {
    if (__sanitizer_get_current_allocated_bytes != nullptr) {
        return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
    }
    const auto info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

struct Seat {
    std::unique_ptr<GomocupContestant> contestant{};
    int games = 0;
};

void play_one(const Kind& kind, Seat& seat) {
    if (!seat.contestant) {
        seat.contestant = std::make_unique<GomocupContestant>(
            GomocupSettings{.command = mock(kind.words), .max_output = 1 << 16});
    }
    const Played played = play(*seat.contestant, kMoves, kind.patience);
    EXPECT_EQ(played.last.fault, kind.fault) << kind.words << ": " << played.last.detail;
    if (++seat.games % kind.games == 0) seat.contestant.reset();
}

/// Plays games of all kinds, distributed over the workers.
void play_games(Executor& executor, int games) {
    executor.run(kWorkers, [games](std::size_t worker) {
        std::array<Seat, kKinds.size()> seats;
        for (auto game = static_cast<int>(worker); game < games;
             game += static_cast<int>(kWorkers)) {
            const std::size_t kind = static_cast<std::size_t>(game) % kKinds.size();
            play_one(kKinds[kind], seats[kind]);
        }
    });
}

TEST(ManyGames, LeaveNothing) {
    const int games = count_games();
    const auto executor = make_executor(kWorkers);
    executor->run(kWorkers, [](std::size_t) {});  // starts its threads
    const process::NothingLeft nothing_left;
    const Stopwatch watch;
    play_games(*executor, kEachOnce);
    const std::int64_t before = allocated_bytes();
    play_games(*executor, games);
    const std::int64_t growth = allocated_bytes() - before;
    EXPECT_LE(growth, kMaxGrowth);
    std::printf("%d games, %.1f s, %lld bytes more\n", kEachOnce + games, watch.seconds(),
                static_cast<long long>(growth));
}

}  // namespace
}  // namespace tilestone::match
