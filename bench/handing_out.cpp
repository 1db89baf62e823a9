// SPDX-License-Identifier: MIT
//
// Overhead of job distribution: how many empty jobs per second the runner dispatches and stores.
// This rate is the upper limit for any number of workers.
//
//     bench_handing_out threads 2 20000 [FILE]           two threads; FILE stores the results
//     bench_handing_out processes 2 20000 [FILE]         two child processes
//     mpirun -n 3 bench_handing_out ranks 2 20000 [FILE]
//
// Prints the mean of five runs with its standard error.
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/match/jobs/child_worker.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/mpi/serve.h"
#include "tilestone/match/mpi/worker_registry.h"
#include "tilestone/match/mpi/world.h"

namespace tilestone {
namespace {

constexpr int kRuns = 5;

class Nothing : public jobs::JobRunner {
public:
    std::optional<std::string> run_job(std::uint64_t /*job*/, const StopToken& /*stop*/) override {
        return "{}";
    }
};

Result<std::unique_ptr<jobs::JobRunner>> open_nothing(const jobs::Plan& /*plan*/) {
    return std::unique_ptr<jobs::JobRunner>(std::make_unique<Nothing>());
}

struct Order {
    std::string kind{};
    std::size_t width = 1;
    std::uint64_t jobs = 0;
    std::string file{};  ///< empty: results stay in memory
    std::string program{};
};

jobs::Ledger ledger_of(const Order& order, const jobs::Plan& plan) {
    if (order.file.empty()) return jobs::Ledger::without_file(plan);
    std::filesystem::remove(order.file);
    return std::move(jobs::Ledger::create(order.file, plan, "")).value();
}

/// Jobs per second, without the start of the workers.
double speed(const Order& order, mpi::WorkerRegistry* registry) {
    const jobs::Plan plan{.kind = "nothing", .text = {}, .jobs = order.jobs};
    Nothing here;
    std::unique_ptr<jobs::RemoteRunner> remote;
    if (order.kind == "processes") {
        remote = std::make_unique<jobs::RemoteRunner>(
            jobs::child_worker_factory("'" + order.program + "' worker"), plan);
    }
    if (registry != nullptr)
        remote = std::make_unique<jobs::RemoteRunner>(registry->worker_factory(), plan);
    jobs::JobRunner& work = remote ? static_cast<jobs::JobRunner&>(*remote) : here;
    const auto executor = make_executor(order.width);
    jobs::Ledger warm = jobs::Ledger::without_file(plan);
    const auto enough = [&](const jobs::Ledger& all, std::uint64_t) {
        return all.results().size() < 20 * order.width;
    };
    static_cast<void>(run_jobs(warm, work, *executor, StopToken(), enough));
    jobs::Ledger ledger = ledger_of(order, plan);
    const Stopwatch watch;
    const Status done = run_jobs(ledger, work, *executor, StopToken(), {});
    const double seconds = watch.seconds();
    const bool is_complete = done && ledger.results().size() == order.jobs;
    return is_complete ? static_cast<double>(order.jobs) / seconds : std::nan("");
}

void measure(const Order& order, mpi::WorkerRegistry* registry) {
    double sum = 0;
    double squares = 0;
    for (int run = 0; run < kRuns; ++run) {
        const double value = speed(order, registry);
        sum += value;
        squares += value * value;
    }
    const double mean = sum / kRuns;
    const double error = std::sqrt((squares / kRuns - mean * mean) / (kRuns - 1));
    std::printf("%s %zu%s: %.0f ± %.0f units a second (%d runs of %llu)\n", order.kind.c_str(),
                order.width, order.file.empty() ? "" : ", kept in a file", mean, error, kRuns,
                static_cast<unsigned long long>(order.jobs));
}

int serve_lines() {
    const auto next = []() -> std::optional<std::string> {
        std::string line;
        if (!std::getline(std::cin, line)) return {};
        return line;
    };
    const auto say = [](const std::string& line) { std::cout << line << std::endl; };
    return jobs::serve_jobs(next, say, open_nothing, StopToken()) ? 0 : 1;
}

int run(const std::vector<std::string>& words) {
    if (words.size() == 2 && words[1] == "worker") return serve_lines();
    if (words.size() < 4) {
        std::puts("usage: bench_handing_out threads|processes|ranks WIDTH UNITS [FILE]");
        return 2;
    }
    const Order order{.kind = words[1],
                      .width = static_cast<std::size_t>(std::stoul(words[2])),
                      .jobs = std::stoull(words[3]),
                      .file = words.size() > 4 ? words[4] : "",
                      .program = std::filesystem::absolute(words[0]).string()};
    const auto world = mpi::join_world();
    if (!world) return 1;
    if (*world == nullptr) {
        measure(order, nullptr);
        return 0;
    }
    if ((*world)->rank() != 0) {
        mpi::serve_rank(**world, {.identity = [] { return ""; }, .open = open_nothing});
        return 0;
    }
    mpi::WorkerRegistry registry(**world);
    measure(order, &registry);
    return registry.shut_down() ? 0 : 1;
}

}  // namespace
}  // namespace tilestone

int main(int count, char** words) {
    return tilestone::run(std::vector<std::string>(words, words + count));
}
