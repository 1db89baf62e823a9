// SPDX-License-Identifier: MIT
//
// bench_gomoku_problems: number of solved Gomoku problems and time to solve them.
//
//     bench_gomoku_problems FILE [vcf|vct|all] [LIMIT] [list]
//
// Solves each problem of the file (of the given attack, or all) in sequence on one thread. LIMIT is
// in milliseconds, 1000 by default, in milliseconds of the processor's time if it ends with "c", or
// in positions if it ends with "n". Prints a line for each unsolved problem, or with "list" for
// every problem; then the number of solved problems, the number of repaired proofs, and the median
// and 90th percentile of the time. On a busy machine limit the processor's time. A problem counts
// as solved only after a check of the win against every legal reply.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/solver/problem_file.h"
#include "tilestone/core/clock.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

double processor_ms() { return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Tally {
    int problems = 0;
    int won = 0;
    int none = 0;
    int repairs = 0;
    std::uint64_t nodes = 0;
    std::vector<double> wall;
    std::vector<double> processor;
};

void print_line(const solver_test::Problem& problem, const Solution& solution, double ms) {
    std::printf("%-28s %-8s %9.2f ms %10llu positions %3zu plies %2d repairs  %.60s\n",
                problem.name.c_str(), std::string(name_of(solution.verdict)).c_str(), ms,
                static_cast<unsigned long long>(solution.nodes), solution.line.size(),
                solution.repairs, gomoku::moves_text(solution.line).c_str());
    std::fflush(stdout);
}

struct ProblemLimits {
    Limits limits{};
    double processor_ms = 0;  ///< 0: none
};

ProblemLimits limits_of(std::string_view text) {
    const double number = std::atof(std::string(text).c_str());
    if (text.ends_with('n')) return {{.nodes = static_cast<std::uint64_t>(number)}};
    if (text.ends_with('c')) return {.processor_ms = number};
    return {{.time = Milliseconds(number)}};
}

/// Solves a problem; a second thread, which sleeps, watches the processor's time.
Solution solve_within(const solver_test::Problem& problem, const ProblemLimits& limits) {
    const Attack attack = problem.by_fours ? Attack::kFours : Attack::kThreats;
    if (limits.processor_ms == 0) return solve(problem.position, attack, limits.limits, nullptr);
    StopToken stop;
    const double end = processor_ms() + limits.processor_ms;
    const std::jthread watcher([&](const std::stop_token& done) {
        while (!done.stop_requested() && processor_ms() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        stop.request_stop();
    });
    return solve(problem.position, attack, limits.limits, &stop);
}

void solve_one(const solver_test::Problem& problem, const ProblemLimits& limits, bool list,
               Tally& tally) {
    const double before = processor_ms();
    const Stopwatch watch;
    const Solution solution = solve_within(problem, limits);
    tally.wall.push_back(watch.elapsed().count());
    tally.processor.push_back(processor_ms() - before);
    ++tally.problems;
    tally.won += solution.verdict == Verdict::kWin ? 1 : 0;
    tally.none += solution.verdict == Verdict::kNone ? 1 : 0;
    tally.repairs += solution.repairs;
    tally.nodes += solution.nodes;
    if (list || solution.verdict != Verdict::kWin) {
        print_line(problem, solution, tally.processor.back());
    }
}

double quantile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size()))];
}

int run(const char* path, std::string_view attack, const ProblemLimits& limits, bool list) {
    const auto problems = solver_test::problems_in(path);
    if (!problems) {
        std::fprintf(stderr, "%s\n", problems.error().message.c_str());
        return 2;
    }
    Tally tally;
    for (const auto& problem : *problems) {
        if (attack != "all" && (attack == "vcf") != problem.by_fours) continue;
        solve_one(problem, limits, list, tally);
    }
    if (tally.problems == 0) return 2;
    double total = 0;
    for (const double each : tally.processor) total += each;
    std::printf("%d problems, %d won and checked (%.1f %%), %d said to have none, %d repairs\n",
                tally.problems, tally.won, 100.0 * tally.won / tally.problems, tally.none,
                tally.repairs);
    std::printf("time: median %.2f ms, 90th percentile %.2f ms; of a processor %.2f and %.2f ms\n",
                quantile(tally.wall, 0.5), quantile(tally.wall, 0.9),
                quantile(tally.processor, 0.5), quantile(tally.processor, 0.9));
    std::printf("%.2f million positions a second\n",
                static_cast<double>(tally.nodes) / total / 1e3);
    return 0;
}

}  // namespace
}  // namespace tilestone::engine::gomoku

int main(int count, char** words) {
    if (count < 2) {
        std::fprintf(stderr, "bench_gomoku_problems FILE [vcf|vct|all] [LIMIT] [list]\n");
        return 2;
    }
    const std::string_view attack = count > 2 ? words[2] : "all";
    const auto limits = tilestone::engine::gomoku::limits_of(count > 3 ? words[3] : "1000");
    return tilestone::engine::gomoku::run(words[1], attack, limits, count > 4);
}
