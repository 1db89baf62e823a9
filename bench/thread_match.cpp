// SPDX-License-Identifier: MIT
//
// bench_thread_match: playing strength gained by a second thread.
//
//     bench_thread_match [games] [ms]
//
// Connect four, two threads against one, with the same time per move: by default 400 games of 5 ms
// moves for each method, UCT and alpha-beta with a table. Openings are 4 to 8 random plies by seed,
// each played twice with sides swapped. Prints wins, draws and losses of the two-thread side, and
// its Elo advantage with a 95 % interval. Needs two idle processors.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include "tilestone/core/executor.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::search {
namespace {

using Rules = connect4::Rules;
using State = connect4::State;
using Method = AnytimeSearch<State, Rules::Action>;

constexpr std::size_t kEntries = std::size_t{1} << 20;
constexpr std::size_t kNodes = std::size_t{1} << 20;

/// A method, and its table for one game.
struct Player {
    std::unique_ptr<Method> method;
    std::unique_ptr<TranspositionTable> table{};

    void begin_game() const {
        if (table) table->forget();
    }
    Rules::Action decide(const State& state, Milliseconds time) const {
        if (table) table->age();
        return think(*method, state, {.time = time, .soft_time = time}).moves.front().move;
    }
};

Player tree_search(Executor* executor) {
    return {.method = std::make_unique<TreeSearch<Rules>>(
                TreeSearchSettings{.max_nodes = kNodes, .executor = executor})};
}

Player alpha_beta(Executor& executor) {
    auto table = std::make_unique<TranspositionTable>(kEntries);
    auto method =
        std::make_unique<LazySmp<AlphaBeta<Rules>>>(executor, AlphaBeta<Rules>({}, table.get()));
    return {.method = std::move(method), .table = std::move(table)};
}

/// An unfinished position after 4 to 8 random plies.
State opening(std::uint64_t seed) {
    constexpr std::uint32_t kMin = 4;
    constexpr std::uint32_t kMax = 8;
    Rng rng(seed);
    while (true) {
        State state;
        const std::uint32_t plies = kMin + rng.below(kMax - kMin + 1);
        while (state.count < plies && !state.won) {
            Rules::Actions actions;
            Rules::list_actions(state, actions);
            Rules::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        if (!state.won) return state;
    }
}

/// Score of `first`, which moves next: 1, ½ or 0.
double play(const Player& first, const Player& second, State state, Milliseconds time) {
    first.begin_game();
    second.begin_game();
    const Turn turn = Rules::turn(state);
    while (!Rules::result(state)) {
        const Player& player = Rules::turn(state) == turn ? first : second;
        Rules::apply(state, player.decide(state, time));
    }
    const double result = *Rules::result(state) * (turn == Turn::kMax ? 1 : -1);
    return (result + 1) / 2;
}

double elo(double score) {
    const double inside = std::clamp(score, 1e-3, 1 - 1e-3);
    return -400 * std::log10(1 / inside - 1);
}

void match(const char* name, const Player& two, const Player& one, std::size_t pairs,
           Milliseconds time) {
    int wins = 0;
    int draws = 0;
    double sum = 0;
    double squares = 0;
    const auto count = [&](double score) {
        wins += score == 1;
        draws += score == 0.5;
    };
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const State state = opening(pair);
        const double as_first = play(two, one, state, time);
        const double as_second = 1 - play(one, two, state, time);
        count(as_first);
        count(as_second);
        // The two games of an opening are not independent, so the sample unit is the pair.
        const double score = (as_first + as_second) / 2;
        sum += score;
        squares += score * score;
    }
    const auto number = static_cast<double>(pairs);
    const double mean = sum / number;
    const double variance = std::max(0.0, squares / number - mean * mean);
    const double error = 1.96 * std::sqrt(variance / std::max(1.0, number - 1));
    const int games = static_cast<int>(2 * pairs);
    std::printf("%-12s %5d %5d %5d %7.1f %%  Elo %+.0f (%+.0f … %+.0f)\n", name, wins, draws,
                games - wins - draws, 100 * mean, elo(mean), elo(mean - error), elo(mean + error));
    std::fflush(stdout);
}

}  // namespace
}  // namespace tilestone::search

int main(int count, char** words) {
    using namespace tilestone;
    using namespace tilestone::search;
    constexpr std::size_t kDefaultGames = 400;
    constexpr double kDefaultTime = 5;
    const std::size_t games = count > 1 ? std::strtoul(words[1], nullptr, 10) : kDefaultGames;
    const Milliseconds time(count > 2 ? std::strtod(words[2], nullptr) : kDefaultTime);
    if (count > 3 || games < 2 || time.count() <= 0) {
        std::fputs("usage: bench_thread_match [games] [ms]\n", stderr);
        return 2;
    }
    const auto two = make_executor(2);
    const auto one = make_executor(1);
    std::printf("connect four, %zu games each, %g ms a move: two threads against one\n",
                games / 2 * 2, time.count());
    std::printf("%-12s %5s %5s %5s %9s\n", "method", "won", "drawn", "lost", "score");
    match("tree search", tree_search(two.get()), tree_search(nullptr), games / 2, time);
    match("alpha-beta", alpha_beta(*two), alpha_beta(*one), games / 2, time);
    return 0;
}
