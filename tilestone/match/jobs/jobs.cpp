// SPDX-License-Identifier: MIT
#include "tilestone/match/jobs/jobs.h"

#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::jobs {
Result<Shard> parse_shard(std::string_view text) {
    constexpr std::int64_t kMax = 1'000'000;
    const std::vector<std::string_view> words = split(text, '/');
    const Error wrong{in_quotes(text) + " is no part, such as 2/5, the second of five"};
    if (words.size() != 2) return wrong;
    const auto index = parse_integer(words[0]);
    const auto count = parse_integer(words[1]);
    if (!index || !count || *count < 1 || *count > kMax || *index < 1 || *index > *count) {
        return wrong;
    }
    return Shard{static_cast<std::uint64_t>(*index - 1), static_cast<std::uint64_t>(*count)};
}

void run_each(std::size_t count, Executor& executor, const StopToken& stop,
              const std::function<bool(std::size_t)>& run_job) {
    StopToken enough;
    executor.run(count, [&](std::size_t index) {
        if (enough.stop_requested() || stop.stop_requested()) return;
        if (!run_job(index)) enough.request_stop();
    });
}

}  // namespace tilestone::jobs
