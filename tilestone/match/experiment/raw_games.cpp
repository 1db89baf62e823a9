// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/raw_games.h"

#include "tilestone/core/text.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/open_runner.h"

namespace tilestone::experiment {
namespace {

/// What stands before the keys of a result.
class Prefix {
public:
    explicit Prefix(const Experiment& experiment)
        : experiment_(experiment), order_(match::order_of(experiment.batch)) {}

    [[nodiscard]] std::string of(std::uint64_t job) const {
        const std::string number = R"({"unit":)" + std::to_string(job);
        if (experiment_.subject == Subject::kTwenty48) {
            return number + R"(,"cell":)" + std::to_string(order_.place_of(job).player) + ",";
        }
        return number + R"(,"pairing":)" +
               std::to_string(match::place_of(experiment_.match, job).pairing) + ",";
    }

private:
    const Experiment& experiment_;
    match::BatchOrder order_;
};

Status check(Subject subject, const std::string& result) {
    if (subject == Subject::kTwenty48) {
        const auto record = match::game_record_from(result);
        return record ? ok() : Status(record.error());
    }
    const auto game = match::game_result_from(result);
    return game ? ok() : Status(game.error());
}

Result<std::uint64_t> job_of(std::string_view line, std::uint64_t jobs) {
    constexpr std::string_view kBegin = R"({"unit":)";
    const Error none{"it does not begin with a unit of the plan"};
    if (!line.starts_with(kBegin)) return none;
    line.remove_prefix(kBegin.size());
    const Result<std::int64_t> job = parse_integer(line.substr(0, line.find(',')));
    if (!job || *job < 0 || static_cast<std::uint64_t>(*job) >= jobs) return none;
    return static_cast<std::uint64_t>(*job);
}

}  // namespace

std::string raw_games(const Experiment& experiment, const jobs::Results& results) {
    const Prefix prefix(experiment);
    std::string text = jobs::plan_line(ledger_plan(experiment)) + "\n";
    for (const auto& [job, result] : results) text += prefix.of(job) + result.substr(1) + "\n";
    return text;
}

Result<jobs::Results> results_from_raw(const Experiment& experiment, std::string_view text) {
    const Prefix prefix(experiment);
    const jobs::Plan plan = ledger_plan(experiment);
    jobs::Results results;
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        const auto at = [&](const std::string& message) {
            return Error{std::to_string(number) + ": " + message};
        };
        if (++number == 1) {
            const Result<jobs::Plan> read = jobs::plan_from_line(line);
            if (!read || match::with_new_names(*read) != plan) {
                return at("it is of another experiment");
            }
            continue;
        }
        if (line.empty()) continue;
        const auto job = job_of(line, plan.jobs);
        if (!job) return at(job.error().message);
        const std::string begin = prefix.of(*job);
        if (!line.starts_with(begin)) return at("it is of another cell or pairing");
        std::string result = "{" + std::string(line.substr(begin.size()));
        if (const Status fits = check(experiment.subject, result); !fits) {
            return at(fits.error().message);
        }
        if (!results.emplace(*job, std::move(result)).second) return at("the unit is there twice");
    }
    return results;
}

}  // namespace tilestone::experiment
