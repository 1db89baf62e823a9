// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/worker_pool.h"

#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/match/jobs/child_worker.h"

namespace tilestone::cli {
namespace {

constexpr double kMaxProcesses = 1000;

/// The command that runs this program as a worker, with its path quoted for the splitting of
/// commands, which knows both kinds of quotes.
std::string own_worker() {
    const std::string path = platform::own_program();
    const char mark = path.find('\'') == std::string::npos ? '\'' : '"';
    return mark + path + mark + " worker";
}

}  // namespace

OptionSpec processes_option() {
    return {.name = "processes",
            .type = OptionType::kInteger,
            .minimum = 1,
            .maximum = kMaxProcesses,
            .help = "games at the same time, each in a process of its own, in place of threads"};
}

Helpers helpers_of(const Arguments& arguments, const jobs::Plan& plan) {
    const Options& options = arguments.options;
    const auto remote = [&](jobs::WorkerFactory factory) {
        return std::make_unique<jobs::RemoteRunner>(std::move(factory), plan);
    };
    if (arguments.ranks != nullptr) {
        return {.remote = remote(arguments.ranks->worker_factory()),
                .shares_work = true,
                .executor = make_executor(arguments.ranks->size() + 1)};
    }
    if (options.given("processes")) {
        return {.remote = remote(jobs::child_worker_factory(own_worker())),
                .executor = make_executor(static_cast<std::size_t>(options.integer("processes")))};
    }
    return {.executor = make_executor(threads_of(options))};
}

}  // namespace tilestone::cli
