// SPDX-License-Identifier: MIT
#include "tilestone/match/jobs/remote_runner.h"

#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/keys.h"

namespace tilestone::jobs {
namespace {

constexpr std::string_view kReady = "ready";
constexpr std::string_view kRefused = "refused ";
/// Networks are loaded and programs of others tried before a worker is ready.
constexpr Milliseconds kPatienceForStart{120'000};
/// A job takes as long as it takes.
constexpr Milliseconds kPatienceForJob{1e12};
constexpr int kAttempts = 2;  // with one job

}  // namespace

std::string plan_line(const Plan& plan) {
    document::Keys keys;
    keys.text("kind", plan.kind);
    keys.text("text", plan.text);
    keys.number("units", static_cast<double>(plan.jobs));
    return keys.done();
}

Result<Plan> plan_from_line(std::string_view line) {
    Result<document::Fields> fields = document::Fields::read(line, "plan");
    if (!fields) return fields.error();
    const auto kind = fields->text("kind");
    if (!kind) return kind.error();
    const auto text = fields->text("text");
    if (!text) return text.error();
    const auto jobs = fields->real("units", 0, 0, document::kMaxExact);
    if (!jobs) return jobs.error();
    if (const Status done = fields->done(); !done) return done.error();
    return Plan{*kind, *text, static_cast<std::uint64_t>(*jobs)};
}

RemoteRunner::RemoteRunner(WorkerFactory factory, const Plan& plan)
    : factory_(std::move(factory)), plan_line_(plan_line(plan)) {}

Result<RemoteRunner::WorkerPointer> RemoteRunner::start(const StopToken& stop) const {
    Result<WorkerPointer> worker = factory_(stop);
    if (!worker) return worker;
    const auto answer = (*worker)->ask(plan_line_, kPatienceForStart, stop);
    if (answer == kReady) return worker;
    if (answer && answer->starts_with(kRefused)) return Error{answer->substr(kRefused.size())};
    const std::string ending = (*worker)->ending();
    return Error{"a worker could not begin: " + (ending.empty() ? "no answer" : ending)};
}

Result<RemoteRunner::WorkerPointer> RemoteRunner::claim(const StopToken& stop) {
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            WorkerPointer worker = std::move(idle_.back());
            idle_.pop_back();
            return worker;
        }
    }
    return start(stop);
}

void RemoteRunner::give_back(WorkerPointer worker) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(worker));
}

void RemoteRunner::fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (status_) status_ = error;
}

void RemoteRunner::fail_without_worker(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (status_) status_ = Error{(lost_.empty() ? "" : lost_ + ", and ") + error.message};
}

void RemoteRunner::note_lost(const std::string& ending) {
    const std::lock_guard lock(mutex_);
    lost_ = ending;
}

bool RemoteRunner::has_failed() {
    const std::lock_guard lock(mutex_);
    return !status_;
}

std::optional<std::string> RemoteRunner::run_job(std::uint64_t job, const StopToken& stop) {
    std::optional<std::string> result;
    run_job(job, stop, [&](std::string_view text) {
        result = text;
        return ok();
    });
    return result;
}

bool RemoteRunner::run_job(std::uint64_t job, const StopToken& stop,
                           const std::function<Status(std::string_view)>& take) {
    const std::string number = std::to_string(job);
    std::string lost;
    for (int attempt = 0; attempt < kAttempts && !has_failed(); ++attempt) {
        Result<WorkerPointer> worker = claim(stop);
        if (stop.stop_requested()) return false;
        if (!worker) {
            fail_without_worker(worker.error());
            return false;
        }
        const auto answer = (*worker)->ask(number, kPatienceForJob, stop);
        if (stop.stop_requested()) return false;
        if (answer && answer->starts_with(number + " ")) {
            const Status taken = take(std::string_view(*answer).substr(number.size() + 1));
            if (taken) {
                give_back(std::move(*worker));
                return true;
            }
            lost = taken.error().message;
        } else {
            const std::string ending = (*worker)->ending();
            lost = ending.empty() ? "it answered otherwise" : ending;
        }
        note_lost(lost);
    }
    if (!has_failed()) fail({"two workers were lost with job " + number + ": " + lost});
    return false;
}

Status serve_jobs(const std::function<std::optional<std::string>()>& next_line,
                  const std::function<void(const std::string&)>& say,
                  const std::function<Result<std::unique_ptr<JobRunner>>(const Plan&)>& open,
                  const StopToken& stop) {
    const auto refuse = [&](const Error& error) {
        say(std::string(kRefused) + error.message);
        return error;
    };
    const std::optional<std::string> first = next_line();
    if (!first) return ok();
    const Result<Plan> plan = plan_from_line(*first);
    if (!plan) return refuse(plan.error());
    const Result<std::unique_ptr<JobRunner>> runner = open(*plan);
    if (!runner) return refuse(runner.error());
    say(std::string(kReady));
    while (const std::optional<std::string> line = next_line()) {
        const Result<std::int64_t> job = parse_integer(*line);
        if (!job || *job < 0 || static_cast<std::uint64_t>(*job) >= plan->jobs) {
            return refuse({in_quotes(*line) + " is no job of the plan"});
        }
        const auto result = (*runner)->run_job(static_cast<std::uint64_t>(*job), stop);
        if (!result) return ok();
        say(*line + " " + *result);
    }
    return ok();
}

}  // namespace tilestone::jobs
