// SPDX-License-Identifier: MIT
//
// run_jobs(): runs the jobs of a plan that have no result yet, several at a time, and keeps each
// result before its worker gets the next job.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::jobs {

/// Runs the jobs of one kind of plan, whose results are of type T.
template <class T>
class Runner {
public:
    using Value = T;

    virtual ~Runner() = default;

    /// The result of a job, or nothing soon after `stop` was requested. From several threads at
    /// once.
    virtual std::optional<T> run_job(std::uint64_t job, const StopToken& stop) = 0;
};

/// One whose results are texts, as a worker answers them.
using JobRunner = Runner<std::string>;

/// A part of a plan's jobs, for those who share the work without knowing of each other: the jobs
/// of every `count`th pair (2k, 2k + 1), from pair `index` on.
struct Shard {
    std::uint64_t index = 0;  ///< less than count
    std::uint64_t count = 1;

    [[nodiscard]] bool has(std::uint64_t job) const { return job / 2 % count == index; }
};
/// Reads "2/5", the second of five.
[[nodiscard]] Result<Shard> parse_shard(std::string_view text);

/// Called after each stored result, serialised. Return false to stop. L: Ledger or a TypedLedger.
template <class L>
using OnResult = std::function<bool(const L& ledger, std::uint64_t job)>;

/// Runs jobs number 0 … `count` - 1 of a list. `run_job` keeps the result, and returns false where
/// no more is wanted.
void run_each(std::size_t count, Executor& executor, const StopToken& stop,
              const std::function<bool(std::size_t)>& run_job);

/// Begins with the smallest number. Returns when all jobs of `shard` have results, or `on_result`
/// returned false, or `stop` was requested, and running jobs have ended. The error: a result could
/// not be kept (a full disk, say), whereupon no more was begun.
template <class L>
[[nodiscard]] Status run_jobs(L& ledger, Runner<typename L::Value>& runner, Executor& executor,
                              const StopToken& stop,
                              const std::type_identity_t<OnResult<L>>& on_result,
                              const Shard& shard = {}) {
    std::vector<std::uint64_t> open;
    for (std::uint64_t job = 0; job < ledger.plan().jobs; ++job) {
        if (shard.has(job) && !ledger.contains(job)) open.push_back(job);
    }
    std::mutex mutex;  // of ledger and status
    Status status = ok();
    run_each(open.size(), executor, stop, [&](std::size_t index) {
        auto result = runner.run_job(open[index], stop);
        if (!result) return true;
        const std::lock_guard lock(mutex);
        if (!status) return false;
        status = ledger.add(open[index], std::move(*result));
        return status && (!on_result || on_result(ledger, open[index]));
    });
    return status;
}

}  // namespace tilestone::jobs
