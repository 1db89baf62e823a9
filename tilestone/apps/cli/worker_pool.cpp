// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/worker_pool.h"

#include <filesystem>

#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/match/jobs/child_worker.h"

namespace tilestone::cli {
namespace {

constexpr double kMostProcesses = 1000;

/// This program, as a worker. Words of a command stand in quotation marks of either kind.
std::string own_worker() {
    std::error_code problem;
    const std::string path = std::filesystem::read_symlink("/proc/self/exe", problem).string();
    const char mark = path.find('\'') == std::string::npos ? '\'' : '"';
    return mark + path + mark + " worker";
}

}  // namespace

OptionSpec processes_option() {
    return {.name = "processes",
            .type = OptionType::kInteger,
            .minimum = 1,
            .maximum = kMostProcesses,
            .help = "games at the same time, each in a process of its own, in place of threads"};
}

WorkerPool::WorkerPool(const Arguments& arguments, const jobs::Plan& plan, jobs::JobRunner& here)
    : runner_(&here) {
    const Options& options = arguments.options;
    std::size_t width = threads_of(options);
    if (arguments.ranks != nullptr) {
        width = arguments.ranks->size() + 1;
        remote_ = std::make_unique<jobs::RemoteRunner>(arguments.ranks->worker_factory(), plan);
        team_ = std::make_unique<jobs::SharedRunner>(here, *remote_);
        runner_ = team_.get();
    } else if (options.given("processes")) {
        width = static_cast<std::size_t>(options.integer("processes"));
        remote_ =
            std::make_unique<jobs::RemoteRunner>(jobs::child_worker_factory(own_worker()), plan);
        runner_ = remote_.get();
    }
    executor_ = make_executor(width);
}

Status WorkerPool::outcome(const Status& done) const {
    return done && remote_ ? remote_->status() : done;
}

}  // namespace tilestone::cli
