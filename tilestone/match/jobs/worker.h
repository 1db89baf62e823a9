// SPDX-License-Identifier: MIT
//
// Worker: runs jobs elsewhere, asked in lines; WorkerFactory: makes one.
//
// Between RemoteRunner, which hands out jobs, and those who know where work can be done: child
// processes (child_worker.h), ranks of Open MPI (match/mpi/worker_registry.h). The lines are those
// that serve_jobs() understands.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "tilestone/core/clock.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::jobs {

/// From one thread at a time; different workers from different threads. Destroyed in the middle of
/// a job it gives the job up.
class Worker {
public:
    virtual ~Worker() = default;

    /// Tells it a line and gives its answer. Nothing where it is lost, where no answer came in
    /// time, or soon after `stop` was requested; then it is of no use any more.
    virtual std::optional<std::string> ask(const std::string& line, Milliseconds patience,
                                           const StopToken& stop) = 0;

    /// How it was lost, as in "killed by signal 9"; empty as long as nothing of the kind was
    /// noticed.
    [[nodiscard]] virtual std::string ending() const = 0;
};

/// Finds a worker that waits for a plan, or says why there is none. From several threads at once.
using WorkerFactory = std::function<Result<std::unique_ptr<Worker>>(const StopToken& stop)>;

}  // namespace tilestone::jobs
