// SPDX-License-Identifier: MIT
//
// Runs jobs on others and, one at a time, here: whoever hands out jobs has a
// processor too, and handing out takes next to none of it. Used where ranks of Open MPI do the
// jobs.
#pragma once

#include <atomic>

#include "tilestone/match/jobs/jobs.h"

namespace tilestone::jobs {

template <class T>
class SharedRunner : public Runner<T> {
public:
    /// Both outlive it.
    SharedRunner(Runner<T>& here, Runner<T>& others) : here_(here), others_(others) {}

    std::optional<T> run_job(std::uint64_t job, const StopToken& stop) override {
        if (busy_.exchange(true)) return others_.run_job(job, stop);
        std::optional<T> result = here_.run_job(job, stop);
        busy_ = false;
        return result;
    }

private:
    Runner<T>& here_;
    Runner<T>& others_;
    std::atomic<bool> busy_ = false;  ///< a job is being done here
};

}  // namespace tilestone::jobs
