// SPDX-License-Identifier: MIT
//
// The workers of `match` and `auto`: the threads of --threads; with --processes, processes of this
// program, so that a crash ends only that process and its job; or under mpirun all ranks.
#pragma once

#include <memory>
#include <optional>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/result.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/jobs/shared_runner.h"
#include "tilestone/match/jobs/typed_ledger.h"

namespace tilestone::cli {

[[nodiscard]] OptionSpec processes_option();

/// Who helps this process, as its options say.
struct Helpers {
    std::unique_ptr<jobs::RemoteRunner> remote{};  ///< nobody where it is null
    bool shares_work = false;                      ///< this process does a part itself
    std::unique_ptr<Executor> executor;
};
[[nodiscard]] Helpers helpers_of(const Arguments& arguments, const jobs::Plan& plan);

template <class T>
class WorkerPool {
public:
    /// For the jobs of `ledger`. `here`, which outlives it, does the work of this process: all of
    /// it unless others help.
    WorkerPool(const Arguments& arguments, const jobs::TypedLedger<T>& ledger,
               jobs::Runner<T>& here)
        : helpers_(helpers_of(arguments, ledger.plan())), runner_(&here) {
        if (!helpers_.remote) return;
        runner_ = &others_.emplace(*helpers_.remote, ledger.codec());
        if (helpers_.shares_work) runner_ = &team_.emplace(here, *others_);
    }

    [[nodiscard]] jobs::Runner<T>& runner() { return *runner_; }
    [[nodiscard]] Executor& executor() { return *helpers_.executor; }
    /// `done`, what run_jobs() said, or what was wrong with those who helped.
    [[nodiscard]] Status outcome(const Status& done) const {
        return done && helpers_.remote ? helpers_.remote->status() : done;
    }

private:
    Helpers helpers_;
    jobs::Runner<T>* runner_;
    std::optional<jobs::DecodingRunner<T>> others_;
    std::optional<jobs::SharedRunner<T>> team_;
};

}  // namespace tilestone::cli
