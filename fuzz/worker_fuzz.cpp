// SPDX-License-Identifier: MIT
//
// Input lines of a worker: each gets a one-line answer or ends the work.
#include <memory>
#include <optional>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/match/jobs/remote_runner.h"

namespace tilestone::fuzz {
namespace {

class Echo : public jobs::JobRunner {
public:
    std::optional<std::string> run_job(std::uint64_t job, const StopToken& /*stop*/) override {
        return std::to_string(job);
    }
};

}  // namespace

void check(std::string_view input) {
    std::string_view rest = input;
    const auto next_line = [&]() -> std::optional<std::string> {
        if (rest.empty()) return {};
        const std::size_t end = rest.find('\n');
        std::string line(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        return line;
    };
    const auto say = [](const std::string& line) {
        require(line.find('\n') == std::string::npos, "an answer is one line");
    };
    const auto open = [](const jobs::Plan& plan) -> Result<std::unique_ptr<jobs::JobRunner>> {
        const auto again = jobs::plan_from_line(jobs::plan_line(plan));
        require(again.has_value() && *again == plan, "a plan survives being told");
        if (plan.jobs == 0) return Error{"nothing to do"};
        return std::unique_ptr<jobs::JobRunner>(std::make_unique<Echo>());
    };
    const Status served = jobs::serve_jobs(next_line, say, open, StopToken());
    if (!served) require_message(served.error(), input);
}

}  // namespace tilestone::fuzz
