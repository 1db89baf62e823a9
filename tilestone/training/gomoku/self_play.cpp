// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/self_play.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <map>
#include <mutex>
#include <span>
#include <utility>

#include "tilestone/engine/gomoku/pvs/near.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::training {
namespace {

using engine::Player;
using gomoku::Game;
using gomoku::Point;
using gomoku::Position;

constexpr std::uint32_t kMinOpening = 2;  // stones
constexpr std::uint32_t kLargestOpening = 9;
/// Largest distance from the centre in each direction: a square of nine by nine points.
constexpr int kNearCentre = 4;
/// Number of moves after the opening that may be randomised; later moves are played as searched.
constexpr std::size_t kEarly = 20;
/// Largest loss of a randomised move in thousandths of log-odds: a tenth of win probability at one
/// half.
constexpr int kDrawnWithin = 400;
/// Random moves come from this number of best moves.
constexpr std::size_t kMaxDrawn = 5;
/// Clamp for forced results: a win probability of 0.99995.
constexpr double kMaxValue = 10'000;

bool is_near_centre(Point point, int size) {
    const int centre = size / 2;
    return std::abs(gomoku::column_of(point) - centre) <= kNearCentre &&
           std::abs(gomoku::row_of(point) - centre) <= kNearCentre;
}

/// A legal random move near the stones and the centre; std::nullopt if there is none.
std::optional<Point> random_move(const Position& position, Rng& rng) {
    std::vector<Point> points;
    const auto add = [&](Point point) {
        if (is_near_centre(point, position.size()) && gomoku::is_legal(position, point)) {
            points.push_back(point);
        }
    };
    if (position.count() == 0) {
        gomoku::for_each_empty(position, add);
    } else {
        engine::gomoku::near_points(position, 2).for_each(position.size(), add);
    }
    if (points.empty()) return {};
    return points[rng.below(static_cast<std::uint32_t>(points.size()))];
}

/// A random opening without a forced result; std::nullopt if the attempt failed.
std::optional<std::vector<Point>> try_opening(gomoku::Rule rule, int size, Rng& rng) {
    const std::uint32_t stones = kMinOpening + rng.below(kLargestOpening - kMinOpening + 1);
    Position position(rule, size);
    std::vector<Point> moves;
    while (moves.size() < stones) {
        const std::optional<Point> move = random_move(position, rng);
        if (!move) return {};
        position.place(*move);
        moves.push_back(*move);
    }
    if (gomoku::Rules::result(position) || engine::gomoku::forced_result(position)) return {};
    return moves;
}

/// A random move among those nearly as good as the best, as far as their values are exact.
Point draw_among_good(const Player<Game>& player, const engine::SearchResult<Game>& result,
                      Rng& rng) {
    const int best = value_of(player, result.moves.front().value);
    std::vector<Point> good = {result.moves.front().move};
    for (const auto& move : std::span(result.moves).subspan(1)) {
        if (good.size() == kMaxDrawn || move.kind != search::ValueKind::kExact) break;
        if (best - value_of(player, move.value) <= kDrawnWithin) good.push_back(move.move);
    }
    return good[rng.below(static_cast<std::uint32_t>(good.size()))];
}

PlayedMove choose_move(const Position& position, Player<Game>& player, bool drawn, Rng& rng,
                       const StopToken& stop) {
    const auto result = player.decide({.state = position, .all_values = drawn, .stop = &stop});
    PlayedMove move{.point = *result.move};
    if (result.moves.empty()) return move;
    move.value = value_of(player, result.moves.front().value);
    if (drawn && move.value != kNoValue) move.point = draw_among_good(player, result, rng);
    return move;
}

/// Delivers games in the order of their numbers.
class InOrder {
public:
    InOrder(std::uint64_t first, const std::function<bool(const PlayedGame&)>& take)
        : next_(first), take_(take) {}

    [[nodiscard]] bool is_over() {
        const std::lock_guard lock(mutex_);
        return over_;
    }
    /// std::nullopt: the game was interrupted, and the games after it are dropped.
    void add(std::uint64_t number, std::optional<PlayedGame> game) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(number, std::move(game));
        while (!over_ && !waiting_.empty() && waiting_.begin()->first == next_) {
            const auto& ready = waiting_.begin()->second;
            if (!ready || !take_(*ready)) over_ = true;
            waiting_.erase(waiting_.begin());
            ++next_;
        }
    }

private:
    std::mutex mutex_;
    std::map<std::uint64_t, std::optional<PlayedGame>> waiting_;
    std::uint64_t next_;
    bool over_ = false;
    const std::function<bool(const PlayedGame&)>& take_;
};

}  // namespace

std::vector<Point> random_opening(gomoku::Rule rule, int size, Rng& rng) {
    while (true) {
        if (const auto moves = try_opening(rule, size, rng)) return *moves;
    }
}

std::int16_t value_of(const Player<Game>& player, double value) {
    constexpr double kThousand = 1000;
    const std::optional<engine::WinProbability> win_probability = player.win_probability(value);
    if (!win_probability) return kNoValue;
    const double rate = win_probability->win_rate;
    if (rate <= 0) return static_cast<std::int16_t>(-kMaxValue);
    if (rate >= 1) return static_cast<std::int16_t>(kMaxValue);
    const double odds = kThousand * std::log(rate / (1 - rate));
    return static_cast<std::int16_t>(std::lround(std::clamp(odds, -kMaxValue, kMaxValue)));
}

std::optional<PlayedGame> play_game(const GamesHeader& header, const engine::PlayerSpec<Game>& spec,
                                    std::uint64_t seed, const StopToken& stop) {
    Rng rng(seed);
    const auto player = spec.make(rng.next());
    Position position(header.rule, header.size);
    PlayedGame game;
    for (const Point point : random_opening(header.rule, header.size, rng)) {
        position.place(point);
        game.moves.push_back({.point = point});
    }
    const std::size_t opening = game.moves.size();
    game.opening = static_cast<int>(opening);
    while (!gomoku::Rules::result(position)) {
        const bool drawn = game.moves.size() < opening + kEarly && rng.uniform() < header.explore;
        const PlayedMove move = choose_move(position, *player, drawn, rng, stop);
        if (stop.stop_requested()) return {};
        position.place(move.point);
        game.moves.push_back(move);
    }
    game.result = static_cast<int>(*gomoku::Rules::result(position));
    return game;
}

void play_games(const GamesHeader& header, const engine::PlayerSpec<Game>& player,
                std::uint64_t first, std::uint64_t end, Executor& executor, const StopToken& stop,
                const std::function<bool(const PlayedGame&)>& take) {
    if (first >= end) return;
    InOrder in_order(first, take);
    std::atomic<std::uint64_t> next{first};
    // One task per thread instead of one per game, so a stop leaves no queue of tasks.
    executor.run(std::min<std::uint64_t>(executor.width(), end - first), [&](std::size_t) {
        for (std::uint64_t number = next++; number < end; number = next++) {
            if (stop.stop_requested() || in_order.is_over()) return;
            in_order.add(number, play_game(header, player, header.seed + number, stop));
        }
    });
}

}  // namespace tilestone::training
