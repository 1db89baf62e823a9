// SPDX-License-Identifier: MIT
//
// Who plays the games of `match` and `auto`: the threads of --threads; or with --processes as many
// processes of this program, each of which ends with what it does if it crashes; or under mpirun
// all ranks.
#pragma once

#include <memory>

#include "tilestone/apps/cli/command.h"
#include "tilestone/base/executor.h"
#include "tilestone/base/result.h"
#include "tilestone/units/remote_work.h"
#include "tilestone/units/team_work.h"

namespace tilestone::cli {

[[nodiscard]] OptionSpec processes_option();

class Crew {
public:
    /// `here`, which outlives it, does the work of this process: all of it unless others help.
    Crew(const Arguments& arguments, const units::Plan& plan, units::Work& here);

    [[nodiscard]] units::Work& work() { return *work_; }
    [[nodiscard]] Executor& executor() { return *executor_; }
    /// `done`, what do_units() said, or what was wrong with those who helped.
    [[nodiscard]] Status outcome(const Status& done) const;

private:
    units::Work* work_;
    std::unique_ptr<units::RemoteWork> remote_;
    std::unique_ptr<units::TeamWork> team_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace tilestone::cli
