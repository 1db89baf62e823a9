// SPDX-License-Identifier: MIT
//
// Who plays the games of `match` and `auto`: the threads of --threads, or with --processes as many
// processes of this program, each of which ends with what it does if it crashes.
#pragma once

#include <memory>

#include "tilestone/apps/cli/command.h"
#include "tilestone/base/executor.h"
#include "tilestone/base/result.h"
#include "tilestone/units/remote_work.h"

namespace tilestone::cli {

[[nodiscard]] OptionSpec processes_option();

class Crew {
public:
    /// `here`, which outlives it, does the work where no processes are asked for.
    Crew(const Options& options, const units::Plan& plan, units::Work& here);

    [[nodiscard]] units::Work& work() { return remote_ ? *remote_ : here_; }
    [[nodiscard]] Executor& executor() { return *executor_; }
    /// `done`, what do_units() said, or what was wrong with the processes.
    [[nodiscard]] Status outcome(const Status& done) const;

private:
    units::Work& here_;
    std::unique_ptr<units::RemoteWork> remote_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace tilestone::cli
