// SPDX-License-Identifier: MIT
#include "tilestone/units/remote_work.h"

#include <utility>

#include "tilestone/base/text.h"
#include "tilestone/document/keys.h"

namespace tilestone::units {
namespace {

using process::Child;
using process::deadline_after;
using process::Outcome;

constexpr std::string_view kReady = "ready";
constexpr std::string_view kRefused = "refused ";
/// Networks are loaded and programs of others tried before a worker is ready.
constexpr Milliseconds kPatienceForStart{120'000};
constexpr Milliseconds kPatienceForWords{10'000};
/// A unit takes as long as it takes.
constexpr Milliseconds kPatienceForUnit{1e12};
constexpr std::size_t kLongestResult = std::size_t{1} << 20;
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

RemoteWork::RemoteWork(std::string command, const Plan& plan)
    : command_(std::move(command)), plan_line_(plan_line(plan)) {}

Result<RemoteWork::Worker> RemoteWork::start(const StopToken& stop) const {
    Result<Worker> worker =
        Child::start({.command = command_, .folder = {}, .longest_line = kLongestResult});
    if (!worker) return worker;
    Child& child = **worker;
    process::Reading answer;
    answer.outcome = child.write_line(plan_line_, deadline_after(kPatienceForWords), &stop);
    if (answer.outcome == Outcome::kDone) {
        answer = child.read_line(deadline_after(kPatienceForStart), &stop);
    }
    if (answer.outcome == Outcome::kDone && answer.line == kReady) return worker;
    if (answer.line.starts_with(kRefused)) return Error{answer.line.substr(kRefused.size())};
    return Error{"a worker could not begin: " +
                 (child.ending().empty() ? std::string("no answer") : child.ending())};
}

Result<RemoteWork::Worker> RemoteWork::take(const StopToken& stop) {
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            Worker worker = std::move(idle_.back());
            idle_.pop_back();
            return worker;
        }
    }
    return start(stop);
}

void RemoteWork::give_back(Worker worker) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(worker));
}

void RemoteWork::fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (status_) status_ = error;
}

bool RemoteWork::has_failed() {
    const std::lock_guard lock(mutex_);
    return !status_;
}

std::optional<std::string> RemoteWork::do_unit(std::uint64_t unit, const StopToken& stop) {
    const std::string number = std::to_string(unit);
    std::string lost;
    for (int attempt = 0; attempt < kAttempts && !has_failed(); ++attempt) {
        Result<Worker> worker = take(stop);
        if (stop.stop_requested()) return {};
        if (!worker) {
            fail(worker.error());
            return {};
        }
        Child& child = **worker;
        child.allow(kLongestResult);
        const bool told =
            child.write_line(number, deadline_after(kPatienceForWords), &stop) == Outcome::kDone;
        const process::Reading answer =
            told ? child.read_line(deadline_after(kPatienceForUnit), &stop) : process::Reading{};
        if (stop.stop_requested()) return {};
        if (told && answer.outcome == Outcome::kDone && answer.line.starts_with(number + " ")) {
            give_back(std::move(*worker));
            return answer.line.substr(number.size() + 1);
        }
        lost = child.ending().empty() ? "it answered otherwise" : child.ending();
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
            return refuse({quoted(*line) + " is no unit of the plan"});
        }
        const auto result = (*work)->do_unit(static_cast<std::uint64_t>(*unit), stop);
        if (!result) return ok();
        say(*line + " " + *result);
    }
    return ok();
}

}  // namespace tilestone::units
