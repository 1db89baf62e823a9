// SPDX-License-Identifier: MIT
//
// Work that is done by other processes: workers, one for each unit that is done at the same time.
//
// A worker is a program that is told a plan and then numbers of units in lines, and answers each
// with a line (serve_units() is its side). Workers are started when they are needed and kept. One
// that is lost, by a crash or a kill, loses the unit that it was doing, which another worker gets.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/process/child.h"
#include "tilestone/units/units.h"

namespace tilestone::units {

class RemoteWork : public Work {
public:
    /// `command` starts a worker; see process/command.h.
    RemoteWork(std::string command, const Plan& plan);

    std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& stop) override;

    /// What ended all work: a worker that refused the plan, or two in a row that were lost with the
    /// same unit. To be asked when nothing is under way.
    [[nodiscard]] const Status& status() const { return status_; }

private:
    using Worker = std::unique_ptr<process::Child>;

    [[nodiscard]] Result<Worker> take(const StopToken& stop);
    [[nodiscard]] Result<Worker> start(const StopToken& stop) const;
    void give_back(Worker worker);
    void fail(const Error& error);
    [[nodiscard]] bool has_failed();

    std::string command_;
    std::string plan_line_;
    std::mutex mutex_;  ///< of all below
    std::vector<Worker> idle_;
    Status status_ = ok();
};

/// The line that tells a worker its plan, and back.
[[nodiscard]] std::string plan_line(const Plan& plan);
[[nodiscard]] Result<Plan> plan_from_line(std::string_view line);

/// The worker's side. `next_line` gives what it is told, nothing at the end; `say` answers with a
/// line; `open` makes the work of a plan. Returns at the end of what it is told, or with what was
/// wrong with it, which was said too.
[[nodiscard]] Status serve_units(
    const std::function<std::optional<std::string>()>& next_line,
    const std::function<void(const std::string&)>& say,
    const std::function<Result<std::unique_ptr<Work>>(const Plan&)>& open, const StopToken& stop);

}  // namespace tilestone::units
