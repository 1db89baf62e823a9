// SPDX-License-Identifier: MIT
//
// Speed of the Gomoku rules on one core: placing and removing stones, move generation, fouls, and
// the construction of the tables. "items" are pairs of place() and remove(), or positions. The
// argument is the rule, in the order of kRuleNames. Results: docs/lab/2026-11-22-rules-speed.md.
#include <array>
#include <vector>

#include <benchmark/benchmark.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/line_table.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone {
namespace {

using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;

constexpr std::uint64_t kSeed = 1;
constexpr int kGames = 64;
constexpr int kMaxPlies = 70;

/// A middlegame position and a few points near its stones.
struct Sample {
    Position position;
    std::vector<Point> moves;  // moves that lead to the position
    std::vector<Point> next;
};

/// Legal points within one point of the stones.
std::vector<Point> near_points(const Position& position) {
    std::vector<Point> near;
    const gomoku::Box box = position.box();
    for (int row = box.bottom - 1; row <= box.top + 1; ++row) {
        for (int column = box.left - 1; column <= box.right + 1; ++column) {
            if (!gomoku::is_on_board(column, row, position.size())) continue;
            const Point point = gomoku::point_at(column, row);
            if (is_legal(position, point)) near.push_back(point);
        }
    }
    return near;
}

/// The most threatening point for either side, for realistic games, or sometimes a random one.
Point choose(const Position& position, const std::vector<Point>& points, Rng& rng) {
    Point best = points[rng.below(static_cast<std::uint32_t>(points.size()))];
    if (rng.below(4) == 0) return best;
    int most = -1;
    for (const Point point : points) {
        const int worth = 2 * static_cast<int>(position.threat(position.to_move(), point)) +
                          2 * static_cast<int>(position.threat(other(position.to_move()), point)) +
                          static_cast<int>(rng.below(4));
        if (position.threat(position.to_move(), point) == gomoku::Threat::kFive) continue;
        if (worth > most) best = point;
        most = std::max(most, worth);
    }
    return best;
}

std::vector<Sample> make_samples(Rule rule) {
    Rng rng(kSeed);
    std::vector<Sample> samples;
    while (samples.size() < kGames) {
        Sample sample{.position = Position(rule), .moves = {}, .next = {}};
        const auto plies = 10 + static_cast<int>(rng.below(kMaxPlies - 10));
        sample.position.place(gomoku::point_at(7, 7));
        sample.moves.push_back(gomoku::point_at(7, 7));
        while (!sample.position.winner() && sample.position.count() < plies) {
            const Point point = choose(sample.position, near_points(sample.position), rng);
            sample.position.place(point);
            sample.moves.push_back(point);
        }
        if (sample.position.winner()) continue;
        sample.next = near_points(sample.position);
        samples.push_back(sample);
    }
    return samples;
}

std::vector<Sample>& samples_of(benchmark::State& state) {
    static std::array<std::vector<Sample>, gomoku::kRuleNames.size()> samples;
    const auto rule = static_cast<std::size_t>(state.range(0));
    if (samples[rule].empty()) samples[rule] = make_samples(static_cast<Rule>(rule));
    state.SetLabel(std::string(gomoku::kRuleNames[rule]));
    return samples[rule];
}

/// Places and removes one stone in middlegame positions, as at the leaves of a search.
void place_and_remove(benchmark::State& state) {
    std::vector<Sample>& samples = samples_of(state);
    std::int64_t pairs = 0;
    for (auto _ : state) {
        for (Sample& sample : samples) {
            for (const Point point : sample.next) {
                sample.position.place(point);
                sample.position.remove(point);
            }
            pairs += static_cast<std::int64_t>(sample.next.size());
        }
    }
    state.SetItemsProcessed(pairs);
}
BENCHMARK(place_and_remove)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

/// Replays whole games and takes them back.
void replay_and_take_back(benchmark::State& state) {
    const std::vector<Sample>& samples = samples_of(state);
    Position position(static_cast<Rule>(state.range(0)));
    std::int64_t pairs = 0;
    for (auto _ : state) {
        for (const Sample& sample : samples) {
            for (const Point move : sample.moves) position.place(move);
            for (std::size_t i = sample.moves.size(); i-- > 0;) position.remove(sample.moves[i]);
            pairs += static_cast<std::int64_t>(sample.moves.size());
        }
    }
    state.SetItemsProcessed(pairs);
}
BENCHMARK(replay_and_take_back)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

void list_of_moves(benchmark::State& state) {
    const std::vector<Sample>& samples = samples_of(state);
    for (auto _ : state) {
        for (const Sample& sample : samples) {
            gomoku::Rules::Actions actions;
            gomoku::Rules::list_actions(sample.position, actions);
            benchmark::DoNotOptimize(actions.size());
        }
    }
    state.SetItemsProcessed(state.iterations() * kGames);
}
BENCHMARK(list_of_moves)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

/// Tests each empty point for a foul.
void fouls_of_a_position(benchmark::State& state) {
    const std::vector<Sample>& samples = samples_of(state);
    for (auto _ : state) {
        for (const Sample& sample : samples) {
            for (int row = 0; row < sample.position.size(); ++row) {
                for (int column = 0; column < sample.position.size(); ++column) {
                    const Point point = gomoku::point_at(column, row);
                    if (!sample.position.is_empty(point)) continue;
                    benchmark::DoNotOptimize(foul_at(sample.position, point));
                }
            }
        }
    }
    state.SetItemsProcessed(state.iterations() * kGames);
}
BENCHMARK(fouls_of_a_position)->DenseRange(2, 2)->Unit(benchmark::kMicrosecond);

void copy_a_position(benchmark::State& state) {
    const std::vector<Sample>& samples = samples_of(state);
    for (auto _ : state) {
        for (const Sample& sample : samples) {
            Position copy = sample.position;
            benchmark::DoNotOptimize(copy);
        }
    }
    state.SetItemsProcessed(state.iterations() * kGames);
}
BENCHMARK(copy_a_position)->DenseRange(2, 2)->Unit(benchmark::kMicrosecond);

void make_tables(benchmark::State& state) {
    for (auto _ : state) {
        gomoku::LineTable table(static_cast<Rule>(state.range(0)));
        benchmark::DoNotOptimize(table);
    }
}
BENCHMARK(make_tables)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tilestone
