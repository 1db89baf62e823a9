// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/crew.h"

#include <filesystem>

#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/units/child_worker.h"

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

Crew::Crew(const Arguments& arguments, const units::Plan& plan, units::Work& here) : work_(&here) {
    const Options& options = arguments.options;
    std::size_t width = threads_of(options);
    if (arguments.ranks != nullptr) {
        width = arguments.ranks->size() + 1;
        remote_ = std::make_unique<units::RemoteWork>(arguments.ranks->hire(), plan);
        team_ = std::make_unique<units::TeamWork>(here, *remote_);
        work_ = team_.get();
    } else if (options.given("processes")) {
        width = static_cast<std::size_t>(options.integer("processes"));
        remote_ = std::make_unique<units::RemoteWork>(units::hire_children(own_worker()), plan);
        work_ = remote_.get();
    }
    executor_ = make_executor(width);
}

Status Crew::outcome(const Status& done) const {
    return done && remote_ ? remote_->status() : done;
}

}  // namespace tilestone::cli
