// SPDX-License-Identifier: MIT
//
// What mpi_test.cpp starts with mpirun: a few ranks that do one thing, and rank 0 that says what it
// saw. The first word is what to do.
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/executor.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/mpi/serve.h"
#include "tilestone/match/mpi/worker_registry.h"
#include "tilestone/match/mpi/world.h"

namespace tilestone::mpi {
namespace {

constexpr std::size_t kLongText = 5'000'000;  // far more than MPI sends before it is asked for
constexpr int kDiffers = 3;                   // an exit code

/// Gives the text of the plan back; in a rank, the time that it has used a processor for.
class Echo : public jobs::JobRunner {
public:
    explicit Echo(std::string text) : text_(std::move(text)) {}
    std::optional<std::string> run_job(std::uint64_t /*job*/, const StopToken& /*stop*/) override {
        if (text_ != "idle") return text_;
        return std::to_string(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    }

private:
    std::string text_;
};

Result<std::unique_ptr<jobs::JobRunner>> open_echo(const jobs::Plan& plan) {
    return std::unique_ptr<jobs::JobRunner>(std::make_unique<Echo>(plan.text));
}

jobs::Results results_of(WorkerRegistry& registry, const jobs::Plan& plan) {
    jobs::Ledger ledger = jobs::Ledger::without_file(plan);
    jobs::RemoteRunner remote(registry.worker_factory(), plan);
    const auto executor = make_executor(registry.size());
    const Status done = run_jobs(ledger, remote, *executor, StopToken(), {});
    if (!done) std::printf("%s\n", done.error().message.c_str());
    if (!remote.status()) std::printf("%s\n", remote.status().error().message.c_str());
    return ledger.results();
}

int compare(WorkerRegistry& registry) {
    const Status same = registry.verify_identities([] { return "build 0"; });
    if (same) return 0;
    std::printf("%s\n", same.error().message.c_str());
    return kDiffers;
}

/// How often a long text came back whole.
int echo(WorkerRegistry& registry) {
    const std::string text(kLongText, 'x');
    int whole = 0;
    for (const auto& [job, result] : results_of(registry, {"echo", text, 20})) {
        whole += result == text ? 1 : 0;
    }
    std::printf("whole %d\n", whole);
    return 0;
}

/// What a rank has used a processor for since it began to wait, against the time that it waited.
int idle(WorkerRegistry& registry) {
    const jobs::Plan plan{"echo", "idle", 1};
    const double before = std::stod(results_of(registry, plan).at(0));
    const Stopwatch watch;
    const timespec time{.tv_sec = 2, .tv_nsec = 0};
    ::nanosleep(&time, nullptr);
    const double used = std::stod(results_of(registry, plan).at(0)) - before;
    std::printf("idle %.4f\n", used / watch.seconds());
    return 0;
}

int lead(Mailbox& mailbox, std::string_view word) {
    WorkerRegistry registry(mailbox);
    int code = 1;
    if (word == "compare") code = compare(registry);
    if (word == "echo") code = echo(registry);
    if (word == "idle") code = idle(registry);
    return registry.shut_down() ? code : 1;
}

int run(std::string_view word) {
    const Result<std::unique_ptr<Mailbox>> world = join_world();
    if (!world) return 1;
    Mailbox* mailbox = world->get();
    if (mailbox == nullptr) {
        std::puts("alone");
        return 0;
    }
    if (mailbox->rank() == 0) return lead(*mailbox, word);
    // Rank 0 is of build 0, the others are of build 0, 1 …
    const std::string build = "build " + std::to_string(mailbox->rank() - 1);
    serve_rank(*mailbox, {.identity = [&] { return build; }, .open = open_echo});
    return 0;
}

}  // namespace
}  // namespace tilestone::mpi

int main(int count, char** words) { return tilestone::mpi::run(count > 1 ? words[1] : ""); }
