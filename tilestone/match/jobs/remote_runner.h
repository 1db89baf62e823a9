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
#include <utility>
#include <vector>

#include "tilestone/match/jobs/jobs.h"
#include "tilestone/match/jobs/typed_ledger.h"
#include "tilestone/match/jobs/worker.h"

namespace tilestone::jobs {

class RemoteRunner : public JobRunner {
public:
    RemoteRunner(WorkerFactory factory, const Plan& plan);

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override;

    /// The same for who decodes the result at once: `take` says what is wrong with a text that is
    /// none, and the worker that answered it counts as lost. False where there is no result.
    bool run_job(std::uint64_t job, const StopToken& stop,
                 const std::function<Status(std::string_view)>& take);

    /// What ended all work: a worker that refused the plan, or two in a row that were lost with the
    /// same job, or none left. To be asked when nothing is under way.
    [[nodiscard]] const Status& status() const { return status_; }

private:
    using WorkerPointer = std::unique_ptr<Worker>;

    [[nodiscard]] Result<WorkerPointer> claim(const StopToken& stop);
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

/// What workers answer, decoded.
template <class T>
class DecodingRunner : public Runner<T> {
public:
    /// `remote` outlives it.
    DecodingRunner(RemoteRunner& remote, Codec<T> codec)
        : remote_(remote), codec_(std::move(codec)) {}

    std::optional<T> run_job(std::uint64_t job, const StopToken& stop) override {
        std::optional<T> value;
        remote_.run_job(job, stop, [&](std::string_view text) -> Status {
            Result<T> result = codec_.decode(text);
            if (!result) return result.error();
            value = std::move(*result);
            return ok();
        });
        return value;
    }

private:
    RemoteRunner& remote_;
    Codec<T> codec_;
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
