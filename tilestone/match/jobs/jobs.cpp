// SPDX-License-Identifier: MIT
#include "tilestone/match/jobs/jobs.h"

#include <mutex>
#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::jobs {
namespace {

std::vector<std::uint64_t> open_jobs(const Ledger& ledger, const Shard& shard) {
    std::vector<std::uint64_t> open;
    for (std::uint64_t job = 0; job < ledger.plan().jobs; ++job) {
        if (shard.has(job) && !ledger.results().contains(job)) open.push_back(job);
    }
    return open;
}

/// Writes results, one at a time.
class ResultWriter {
public:
    ResultWriter(Ledger& ledger, const OnResult& on_result)
        : ledger_(ledger), on_result_(on_result) {}

    /// False where no more is wanted.
    bool keep(std::uint64_t job, const std::string& result) {
        const std::lock_guard lock(mutex_);
        if (!status_) return false;
        status_ = ledger_.add(job, result);
        return status_ && (!on_result_ || on_result_(ledger_, job));
    }

    [[nodiscard]] const Status& status() const { return status_; }

private:
    std::mutex mutex_;  ///< of all below
    Ledger& ledger_;
    const OnResult& on_result_;
    Status status_ = ok();
};

}  // namespace

Result<Shard> parse_shard(std::string_view text) {
    constexpr std::int64_t kMost = 1'000'000;
    const std::vector<std::string_view> words = split(text, '/');
    const Error wrong{in_quotes(text) + " is no part, such as 2/5, the second of five"};
    if (words.size() != 2) return wrong;
    const auto index = parse_integer(words[0]);
    const auto count = parse_integer(words[1]);
    if (!index || !count || *count < 1 || *count > kMost || *index < 1 || *index > *count) {
        return wrong;
    }
    return Shard{static_cast<std::uint64_t>(*index - 1), static_cast<std::uint64_t>(*count)};
}

Status run_jobs(Ledger& ledger, JobRunner& runner, Executor& executor, const StopToken& stop,
                const OnResult& on_result, const Shard& shard) {
    const std::vector<std::uint64_t> open = open_jobs(ledger, shard);
    ResultWriter writer(ledger, on_result);
    StopToken enough;
    const auto is_over = [&] { return enough.stop_requested() || stop.stop_requested(); };
    executor.run(open.size(), [&](std::size_t index) {
        if (is_over()) return;
        const std::optional<std::string> result = runner.run_job(open[index], stop);
        if (!result) return;
        if (!writer.keep(open[index], *result)) enough.request_stop();
    });
    return writer.status();
}

}  // namespace tilestone::jobs
