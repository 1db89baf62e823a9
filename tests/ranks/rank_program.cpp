// SPDX-License-Identifier: MIT
//
// What mpi_test.cpp starts with mpirun: a few ranks that do one thing, and rank 0 that says what it
// saw. The first word is what to do.
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/base/executor.h"
#include "tilestone/ranks/roster.h"
#include "tilestone/ranks/serve.h"
#include "tilestone/ranks/world.h"
#include "tilestone/units/remote_work.h"

namespace tilestone::ranks {
namespace {

constexpr std::size_t kLongText = 5'000'000;  // far more than MPI sends before it is asked for
constexpr int kDiffers = 3;                   // an exit code

/// Gives the text of the plan back; in a rank, the time that it has used a processor for.
class Echo : public units::Work {
public:
    explicit Echo(std::string text) : text_(std::move(text)) {}
    std::optional<std::string> do_unit(std::uint64_t /*unit*/, const StopToken& /*stop*/) override {
        if (text_ != "idle") return text_;
        return std::to_string(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    }

private:
    std::string text_;
};

Result<std::unique_ptr<units::Work>> open_echo(const units::Plan& plan) {
    return std::unique_ptr<units::Work>(std::make_unique<Echo>(plan.text));
}

units::Results results_of(Roster& roster, const units::Plan& plan) {
    units::Ledger ledger = units::Ledger::without_file(plan);
    units::RemoteWork remote(roster.hire(), plan);
    const auto executor = make_executor(roster.size());
    const Status done = do_units(ledger, remote, *executor, StopToken(), {});
    if (!done) std::printf("%s\n", done.error().message.c_str());
    if (!remote.status()) std::printf("%s\n", remote.status().error().message.c_str());
    return ledger.results();
}

int compare(Roster& roster) {
    const Status same = roster.compare([] { return "build 0"; });
    if (same) return 0;
    std::printf("%s\n", same.error().message.c_str());
    return kDiffers;
}

/// How often a long text came back whole.
int echo(Roster& roster) {
    const std::string text(kLongText, 'x');
    int whole = 0;
    for (const auto& [unit, result] : results_of(roster, {"echo", text, 20})) {
        whole += result == text ? 1 : 0;
    }
    std::printf("whole %d\n", whole);
    return 0;
}

/// What a rank has used a processor for since it began to wait, against the time that it waited.
int idle(Roster& roster) {
    const units::Plan plan{"echo", "idle", 1};
    const double before = std::stod(results_of(roster, plan).at(0));
    const Stopwatch watch;
    const timespec time{.tv_sec = 2, .tv_nsec = 0};
    ::nanosleep(&time, nullptr);
    const double used = std::stod(results_of(roster, plan).at(0)) - before;
    std::printf("idle %.4f\n", used / watch.seconds());
    return 0;
}

int lead(Post& post, std::string_view word) {
    Roster roster(post);
    int code = 1;
    if (word == "compare") code = compare(roster);
    if (word == "echo") code = echo(roster);
    if (word == "idle") code = idle(roster);
    return roster.dismiss() ? code : 1;
}

int run(std::string_view word) {
    const Result<std::unique_ptr<Post>> world = join_world();
    if (!world) return 1;
    Post* post = world->get();
    if (post == nullptr) {
        std::puts("alone");
        return 0;
    }
    if (post->rank() == 0) return lead(*post, word);
    // Rank 0 is of build 0, the others are of build 0, 1 …
    const std::string build = "build " + std::to_string(post->rank() - 1);
    serve_rank(*post, {.identity = [&] { return build; }, .open = open_echo});
    return 0;
}

}  // namespace
}  // namespace tilestone::ranks

int main(int count, char** words) { return tilestone::ranks::run(count > 1 ? words[1] : ""); }
