// SPDX-License-Identifier: MIT
//
// bench_move_times: punctuality of the searches.
//
//     bench_move_times [moves] [ms]           overrun of timed moves
//     bench_move_times --stop [moves] [ms]    delay after a stop request at a random time
//                                             within the limit
//
// By default 10,000 moves of 20 ms, divided among five methods in turn; positions come from random
// play. The soft limit equals the hard limit, so only the clock ends a search early. Moves that end
// by themselves, because the position is solved or the depth is reached, are counted separately.
// Needs an idle machine; otherwise the result measures the scheduler. Of the moves late by more
// than 2 ms, "waited" counts those that would have been in time without the thread's wait for a
// processor.
#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <time.h>

#include "tilestone/engine/twenty48/line_knowledge.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/expectimax.h"
#include "tilestone/search/monte_carlo.h"
#include "tilestone/search/tree_search.h"

namespace tilestone::search {
namespace {

using ConnectFour = connect4::Rules;
using Twenty48 = twenty48::Rules;

constexpr std::size_t kEntries = std::size_t{1} << 18;
constexpr Milliseconds kMuch{2};  // a noticeable overrun

struct Plan {
    std::size_t moves = 10'000;
    Milliseconds limit{20};
    bool stops = false;  ///< stopped by the token instead of the clock
};

/// Measurements of one method.
struct Lateness {
    std::vector<double> late;  ///< ms
    std::size_t early = 0;     ///< moves that ended by themselves
    std::size_t waited = 0;    ///< late by more than kMuch only because of waiting for a processor
};

/// Processor time of this thread.
Milliseconds processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// A position with a choice of moves after fewer than `longest` random moves.
template <Game G>
typename G::State random_position(Rng& rng, std::uint32_t longest) {
    while (true) {
        typename G::State state{};
        if constexpr (std::same_as<G, Twenty48>) state.waits_for_tile = true;
        std::uint32_t left = rng.below(longest);
        while (true) {
            typename G::Actions actions;
            G::list_actions(state, actions);
            const bool chance = G::turn(state) == Turn::kChance;
            if (!chance && left == 0 && actions.size() > 1) return state;
            if (!chance && (left == 0 || actions.size() == 0)) break;
            G::apply(state, chance
                                ? draw<G>(state, actions, rng)
                                : actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
            if (!chance) --left;
        }
    }
}

/// Requests a stop from another thread and records the time.
class Stopper {
public:
    explicit Stopper(Milliseconds after)
        : thread_([this, after] {
              std::this_thread::sleep_for(after);
              at_ = Clock::now();
              token_.request_stop();
          }) {}
    ~Stopper() {
        if (thread_.joinable()) thread_.join();
    }
    Stopper(const Stopper&) = delete;
    Stopper& operator=(const Stopper&) = delete;

    [[nodiscard]] const StopToken& token() const { return token_; }
    /// The time of the stop request; blocks until then.
    [[nodiscard]] Clock::time_point wait() {
        thread_.join();
        return at_;
    }

private:
    StopToken token_;
    Clock::time_point at_;
    std::thread thread_;
};

template <Game G>
void think_once(AnytimeSearch<typename G::State, typename G::Action>& thinker,
                const typename G::State& state, const Plan& plan, Rng& rng, Lateness& found) {
    if (!plan.stops) {
        const Stopwatch watch;
        const Milliseconds processor = processor_time();
        think(thinker, state, {.time = plan.limit, .soft_time = plan.limit});
        const Milliseconds late = watch.elapsed() - plan.limit;
        const Milliseconds late_running = processor_time() - processor - plan.limit;
        late.count() < 0 ? void(++found.early) : found.late.push_back(late.count());
        if (late > kMuch && late_running <= kMuch) ++found.waited;
        return;
    }
    Stopper stopper(plan.limit * rng.uniform());
    think(thinker, state, {.time = 10 * plan.limit, .soft_time = 10 * plan.limit},
          &stopper.token());
    const Clock::time_point end = Clock::now();
    const bool early = !stopper.token().stop_requested();
    const Clock::time_point begin = stopper.wait();
    early ? void(++found.early) : found.late.push_back(Milliseconds(end - begin).count());
}

/// Quantile of sorted numbers.
double quantile(const std::vector<double>& numbers, double share) {
    const auto index = static_cast<std::size_t>(share * static_cast<double>(numbers.size()));
    return numbers[std::min(index, numbers.size() - 1)];
}

void print(std::string_view name, Lateness found) {
    std::ranges::sort(found.late);
    std::printf("%-24.*s %7zu %7zu", static_cast<int>(name.size()), name.data(), found.late.size(),
                found.early);
    if (found.late.empty()) {
        std::puts("");
        return;
    }
    const auto noticeable =
        std::ranges::count_if(found.late, [](double late) { return Milliseconds(late) > kMuch; });
    std::printf(" %9.3f %9.3f %9.3f %9.3f %7td %7zu\n", quantile(found.late, 0.5),
                quantile(found.late, 0.99), quantile(found.late, 0.999), found.late.back(),
                noticeable, found.waited);
}

template <Game G>
struct Method {
    const char* name;
    std::unique_ptr<AnytimeSearch<typename G::State, typename G::Action>> thinker;
    TranspositionTable* table = nullptr;
    std::uint32_t longest = 0;  ///< random moves before the search
    Lateness found{};

    void think(const Plan& plan, Rng& rng) {
        if (table != nullptr) table->forget();
        think_once<G>(*thinker, random_position<G>(rng, longest), plan, rng, found);
    }
};

template <class Tree, class... Arguments>
auto deepening(Arguments&&... arguments) {
    return std::make_unique<Deepening<Tree>>(Tree(std::forward<Arguments>(arguments)...));
}

void measure(const Plan& plan) {
    constexpr std::uint32_t kLongGame = 200;
    constexpr std::uint32_t kOpening = 12;
    TranspositionTable table(kEntries);
    const engine::twenty48::MinimaxKnowledge worst_case;
    const engine::twenty48::LineKnowledge mean;
    std::array<Method<ConnectFour>, 2> connect_four = {
        {{"connect4 alpha-beta",
          deepening<AlphaBeta<ConnectFour>>(NoKnowledge<ConnectFour>{}, &table), &table, kOpening},
         {"connect4 tree search",
          std::make_unique<TreeSearch<ConnectFour>>(
              TreeSearchSettings{.max_nodes = std::size_t{1} << 22}),
          nullptr, kOpening}}};
    std::array<Method<Twenty48>, 3> twenty48 = {
        {{"2048 alpha-beta",
          deepening<AlphaBeta<Twenty48, engine::twenty48::MinimaxKnowledge>>(worst_case, &table),
          &table, kLongGame},
         {"2048 expectimax",
          deepening<Expectimax<Twenty48, engine::twenty48::LineKnowledge>>(mean, &table), &table,
          kLongGame},
         {"2048 Monte Carlo", std::make_unique<MonteCarlo<Twenty48>>(), nullptr, kLongGame}}};

    Rng rng(1);
    for (std::size_t move = 0; move < plan.moves; ++move) {
        const std::size_t turn = move % (connect_four.size() + twenty48.size());
        turn < connect_four.size() ? connect_four[turn].think(plan, rng)
                                   : twenty48[turn - connect_four.size()].think(plan, rng);
    }
    std::printf("%zu moves, %g ms; %s, in ms\n", plan.moves, plan.limit.count(),
                plan.stops ? "from the wish to stop to the answer" : "beyond the limit");
    std::printf("%-24s %7s %7s %9s %9s %9s %9s %7s %7s\n", "method", "counted", "early", "median",
                "99 %", "99.9 %", "most", "> 2 ms", "waited");
    Lateness all;
    const auto add = [&](auto& methods) {
        for (auto& method : methods) {
            print(method.name, method.found);
            all.early += method.found.early;
            all.waited += method.found.waited;
            all.late.insert(all.late.end(), method.found.late.begin(), method.found.late.end());
        }
    };
    add(connect_four);
    add(twenty48);
    print("all", all);
}

}  // namespace
}  // namespace tilestone::search

int main(int count, char** words) {
    tilestone::search::Plan plan;
    int next = 1;
    if (next < count && std::string_view(words[next]) == "--stop") {
        plan.stops = true;
        ++next;
    }
    if (next < count) plan.moves = std::strtoul(words[next++], nullptr, 10);
    if (next < count) plan.limit = tilestone::Milliseconds(std::strtod(words[next++], nullptr));
    if (next < count || plan.moves == 0 || plan.limit.count() <= 0) {
        std::fputs("usage: bench_move_times [--stop] [moves] [ms]\n", stderr);
        return 2;
    }
    tilestone::search::measure(plan);
    return 0;
}
