// SPDX-License-Identifier: MIT
#include "tilestone/units/remote_work.h"

#include <utility>

#include "tilestone/base/text.h"
#include "tilestone/document/keys.h"

namespace tilestone::units {
namespace {

constexpr std::string_view kReady = "ready";
constexpr std::string_view kRefused = "refused ";
/// Networks are loaded and programs of others tried before a worker is ready.
constexpr Milliseconds kPatienceForStart{120'000};
/// A unit takes as long as it takes.
constexpr Milliseconds kPatienceForUnit{1e12};
constexpr int kAttempts = 2;  // with one unit

}  // namespace

std::string plan_line(const Plan& plan) {
    document::Keys keys;
    keys.text("kind", plan.kind);
    keys.text("text", plan.text);
    keys.number("units", static_cast<double>(plan.units));
    return keys.done();
}

Result<Plan> plan_from_line(std::string_view line) {
    Result<document::Fields> fields = document::Fields::read(line, "plan");
    if (!fields) return fields.error();
    const auto kind = fields->text("kind");
    if (!kind) return kind.error();
    const auto text = fields->text("text");
    if (!text) return text.error();
    const auto units = fields->real("units", 0, 0, document::kMostExact);
    if (!units) return units.error();
    if (const Status done = fields->done(); !done) return done.error();
    return Plan{*kind, *text, static_cast<std::uint64_t>(*units)};
}

RemoteWork::RemoteWork(Hire hire, const Plan& plan)
    : hire_(std::move(hire)), plan_line_(plan_line(plan)) {}

Result<RemoteWork::WorkerPointer> RemoteWork::start(const StopToken& stop) const {
    Result<WorkerPointer> worker = hire_(stop);
    if (!worker) return worker;
    const auto answer = (*worker)->ask(plan_line_, kPatienceForStart, stop);
    if (answer == kReady) return worker;
    if (answer && answer->starts_with(kRefused)) return Error{answer->substr(kRefused.size())};
    const std::string ending = (*worker)->ending();
    return Error{"a worker could not begin: " + (ending.empty() ? "no answer" : ending)};
}

Result<RemoteWork::WorkerPointer> RemoteWork::take(const StopToken& stop) {
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

void RemoteWork::give_back(WorkerPointer worker) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(worker));
}

void RemoteWork::fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (status_) status_ = error;
}

void RemoteWork::fail_without_worker(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (status_) status_ = Error{(lost_.empty() ? "" : lost_ + ", and ") + error.message};
}

void RemoteWork::note_lost(const std::string& ending) {
    const std::lock_guard lock(mutex_);
    lost_ = ending;
}

bool RemoteWork::has_failed() {
    const std::lock_guard lock(mutex_);
    return !status_;
}

std::optional<std::string> RemoteWork::do_unit(std::uint64_t unit, const StopToken& stop) {
    const std::string number = std::to_string(unit);
    std::string lost;
    for (int attempt = 0; attempt < kAttempts && !has_failed(); ++attempt) {
        Result<WorkerPointer> worker = take(stop);
        if (stop.stop_requested()) return {};
        if (!worker) {
            fail_without_worker(worker.error());
            return {};
        }
        const auto answer = (*worker)->ask(number, kPatienceForUnit, stop);
        if (stop.stop_requested()) return {};
        if (answer && answer->starts_with(number + " ")) {
            give_back(std::move(*worker));
            return answer->substr(number.size() + 1);
        }
        const std::string ending = (*worker)->ending();
        lost = ending.empty() ? "it answered otherwise" : ending;
        note_lost(lost);
    }
    if (!has_failed()) fail({"two workers were lost with unit " + number + ": " + lost});
    return {};
}

Status serve_units(const std::function<std::optional<std::string>()>& next_line,
                   const std::function<void(const std::string&)>& say,
                   const std::function<Result<std::unique_ptr<Work>>(const Plan&)>& open,
                   const StopToken& stop) {
    const auto refuse = [&](const Error& error) {
        say(std::string(kRefused) + error.message);
        return error;
    };
    const std::optional<std::string> first = next_line();
    if (!first) return ok();
    const Result<Plan> plan = plan_from_line(*first);
    if (!plan) return refuse(plan.error());
    const Result<std::unique_ptr<Work>> work = open(*plan);
    if (!work) return refuse(work.error());
    say(std::string(kReady));
    while (const std::optional<std::string> line = next_line()) {
        const Result<std::int64_t> unit = parse_integer(*line);
        if (!unit || *unit < 0 || static_cast<std::uint64_t>(*unit) >= plan->units) {
            return refuse({in_quotes(*line) + " is no unit of the plan"});
        }
        const auto result = (*work)->do_unit(static_cast<std::uint64_t>(*unit), stop);
        if (!result) return ok();
        say(*line + " " + *result);
    }
    return ok();
}

}  // namespace tilestone::units
