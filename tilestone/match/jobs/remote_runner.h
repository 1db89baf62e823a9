// SPDX-License-Identifier: MIT
//
// Runs jobs elsewhere: by workers, one for each job that is done at the same time.
//
// A worker is told a plan and then numbers of jobs in lines, and answers each with a line
// (serve_jobs() is its side). Workers are started on demand and kept. One that is lost,
// by a crash or a kill, loses the job that it was doing, which another worker gets.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/match/jobs/jobs.h"
#include "tilestone/match/jobs/worker.h"

namespace tilestone::jobs {

class RemoteRunner : public JobRunner {
public:
    RemoteRunner(WorkerFactory factory, const Plan& plan);

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override;

    /// What ended all work: a worker that refused the plan, or two in a row that were lost with the
    /// same job, or none left. To be asked when nothing is under way.
    [[nodiscard]] const Status& status() const { return status_; }

private:
    using WorkerPointer = std::unique_ptr<Worker>;

    [[nodiscard]] Result<WorkerPointer> take(const StopToken& stop);
    [[nodiscard]] Result<WorkerPointer> start(const StopToken& stop) const;
    void give_back(WorkerPointer worker);
    void fail(const Error& error);
    void fail_without_worker(const Error& error);
    void note_lost(const std::string& ending);
    [[nodiscard]] bool has_failed();

    WorkerFactory factory_;
    std::string plan_line_;
    std::mutex mutex_;  ///< of all below
    std::vector<WorkerPointer> idle_;
    /// How the worker was lost that was lost last. Another job may be the one that finds none left
    /// for it, and is to say why.
    std::string lost_;
    Status status_ = ok();
};

/// The line that tells a worker its plan, and back.
[[nodiscard]] std::string plan_line(const Plan& plan);
[[nodiscard]] Result<Plan> plan_from_line(std::string_view line);

/// The worker's side. `next_line` gives what it is told, nothing at the end; `say` answers with a
/// line; `open` makes the work of a plan. Returns at the end of what it is told, or with what was
/// wrong with it, which was said too.
[[nodiscard]] Status serve_jobs(
    const std::function<std::optional<std::string>()>& next_line,
    const std::function<void(const std::string&)>& say,
    const std::function<Result<std::unique_ptr<JobRunner>>(const Plan&)>& open,
    const StopToken& stop);

}  // namespace tilestone::jobs
