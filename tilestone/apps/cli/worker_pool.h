// SPDX-License-Identifier: MIT
//
// Who plays the games of `match` and `auto`: the threads of --threads; or with --processes as many
// processes of this program, each of which ends with what it does if it crashes; or under mpirun
// all ranks.
#pragma once

#include <memory>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/result.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/jobs/shared_runner.h"

namespace tilestone::cli {

[[nodiscard]] OptionSpec processes_option();

class WorkerPool {
public:
    /// `here`, which outlives it, does the work of this process: all of it unless others help.
    WorkerPool(const Arguments& arguments, const jobs::Plan& plan, jobs::JobRunner& here);

    [[nodiscard]] jobs::JobRunner& runner() { return *runner_; }
    [[nodiscard]] Executor& executor() { return *executor_; }
    /// `done`, what run_jobs() said, or what was wrong with those who helped.
    [[nodiscard]] Status outcome(const Status& done) const;

private:
    jobs::JobRunner* runner_;
    std::unique_ptr<jobs::RemoteRunner> remote_;
    std::unique_ptr<jobs::SharedRunner> team_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace tilestone::cli
