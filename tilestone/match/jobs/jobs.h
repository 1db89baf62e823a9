// SPDX-License-Identifier: MIT
//
// run_jobs(): runs the jobs of a plan that have no result yet, several at a time, and keeps each
// result before its worker gets the next job.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::jobs {

/// Runs the jobs of one kind of plan.
class JobRunner {
public:
    virtual ~JobRunner() = default;

    /// The result of a job, or nothing soon after `stop` was requested. From several threads at
    /// once.
    virtual std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) = 0;
};

/// A part of a plan's jobs, for those who share the work without knowing of each other: the jobs
/// of every `count`th pair (2k, 2k + 1), from pair `index` on.
struct Shard {
    std::uint64_t index = 0;  ///< less than count
    std::uint64_t count = 1;

    [[nodiscard]] bool has(std::uint64_t job) const { return job / 2 % count == index; }
    [[nodiscard]] bool is_all() const { return count == 1; }
};
/// Reads "2/5", the second of five.
[[nodiscard]] Result<Shard> parse_shard(std::string_view text);

/// Called after each stored result, serialised. Return false to stop.
using OnResult = std::function<bool(const Ledger& ledger, std::uint64_t job)>;

/// Begins with the smallest number. Returns when all jobs of `shard` have results, or `on_result`
/// returned false, or `stop` was requested, and running jobs have ended. The error: a result could
/// not be kept (a full disk, say), whereupon no more was begun.
[[nodiscard]] Status run_jobs(Ledger& ledger, JobRunner& runner, Executor& executor,
                              const StopToken& stop, const OnResult& on_result,
                              const Shard& shard = {});

}  // namespace tilestone::jobs
